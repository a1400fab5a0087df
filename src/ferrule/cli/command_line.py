"""Every command's name, options and the place of its code; the table closes this file."""

from __future__ import annotations

import click

from ferrule.cli.command_parts import Argument, Option, as_json, command, group, suggested
from ferrule.cli.runs_line import RUNS, SUBMIT, WORKER
from ferrule.cli.sessions_line import SESSIONS
from ferrule.core.locale import N_

_DEMO = command(
    "demo",
    "ferrule.cli.demo:run_demo",
    N_("See it work: no key, no network."),
    N_(
        "See Ferrule work on this machine, without a key and without the network.\n\n"
        "Every fault goes through a plain OpenAI client (ChatOpenAI) and through Ferrule, with the "
        "same bytes, and a table says what became of the call. Below it you see what came over the "
        "wire. The exit code is 1 if anything did not happen that the demo promises."
    ),
    [
        Option(
            ["--vendor", "chosen"],
            multiple=True,
            metavar=N_("NAME"),
            help=N_("Only this vendor; may be given several times."),
            shell_complete=suggested("simulated"),
        ),
    ],
)

_RUN = command(
    "run",
    "ferrule.cli.run:run_task",
    N_("Give an agent a task in a directory, with a real model."),
    N_(
        "Give an agent a task. It plans, reads and writes files in one directory, and shows what "
        "it does: thinking, text, each call with where it was found and what was repaired, and "
        "each call that was not run, with the reason."
    ),
    [
        Argument(["task"], metavar=N_("TASK")),
        Option(
            ["--model"],
            metavar=N_("VENDOR:MODEL"),
            help=N_(
                "For example deepseek:deepseek-v4-flash; 'deepseek:' takes the default model. See 'ferrule "
                "providers'. local:PATH serves a GGUF file on this machine. By default that of the "
                "settings."
            ),
            shell_complete=suggested("models"),
        ),
        Option(["--base-url"], metavar="URL", help=N_("Another endpoint than the vendor's own.")),
        Option(
            ["--api-key-env", "key_variable"],
            metavar="VAR",
            help=N_(
                "Environment variable with the key; by default the vendor's own, then FERRULE_API_KEY, "
                "then a stored one (ferrule keys)."
            ),
        ),
        Option(
            ["--dir", "directory"],
            default=".",
            metavar=N_("DIR"),
            help=N_("Directory to work in, which it cannot leave; here by default."),
        ),
        Option(
            ["--max-turns"],
            type=click.IntRange(1),
            metavar="N",
            help=N_("Stop after so many model replies; 50 by default. Settings may say otherwise."),
        ),
        Option(["--timeout"], metavar=N_("SECONDS"), help=N_("Seconds after which a task stops.")),
        Option(
            ["--hold-output"],
            is_flag=True,
            help=N_("For small models: every reply is held to a call or an answer, by a JSON schema."),
        ),
    ],
)

_RECOVER = command(
    "recover",
    "ferrule.cli.recover:recover_text",
    N_("Print the tool calls that are in a text."),
    N_(
        "Print what is in a model's text: visible content, reasoning, tool calls, and calls that "
        "are broken.\n\n"
        "Reads FILE, or standard input. A terminal gets a drawing, a pipe one JSON document:\n\n  "
        '{"content", "reasoning",\n   '
        '"calls": [{"id", "name", "arguments", "channel", "dialect", '
        '"start",\n              '
        '"end", "repairs": [{"rule", "detail", "about"}]}],\n   '
        '"broken": [{"id", "name", "reason", "about", "detail", '
        '"channel",\n               '
        '"dialect", "start", "end", "raw"}],\n   '
        '"notes": […]}\n\n'
        'With --jsonl each input line is {"id"?, "text", "tools"?, "dialect"?, "channel"?, '
        '"opens_in_reasoning"?, "stop"?} and each output line one such document, with the id; a bad line '
        'is answered with {"line", "error"}.'
    ),
    [
        Argument(["file"], required=False, default="-", metavar=N_("[FILE|-]")),
        Option(
            ["--tools"],
            metavar=N_("FILE"),
            help=N_(
                "JSON file with the declared tools: a list of OpenAI tools or of bare functions, or a "
                "request body. Without it any name is accepted."
            ),
        ),
        Option(["--jsonl", "by_line"], is_flag=True, help=N_("Read and write one JSON object per line.")),
        Option(
            ["--shards"],
            metavar=N_("DIR"),
            help=N_(
                "With --jsonl: answer every .jsonl and .jsonl.gz file of this directory and of those in "
                "it, instead of FILE. A run that was killed goes on when it is started again."
            ),
        ),
        Option(
            ["--out"],
            metavar=N_("DIR"),
            help=N_(
                "With --shards: the directory for the answers, one file of the same name for each (without "
                ".gz)."
            ),
        ),
        Option(
            ["--workers"],
            type=click.IntRange(1, 1024),
            metavar="N",
            help=N_("With --shards: processes that work at once; by default as many as there are cores."),
        ),
        Option(
            ["--dialect"],
            default="auto",
            metavar=N_("NAME"),
            help=N_("Dialect of the text, see 'ferrule dialects'; auto by default."),
            shell_complete=suggested("dialects"),
        ),
        Option(
            ["--channel"],
            type=click.Choice(["content", "reasoning"]),
            default="content",
            help=N_("The field the text came in; content by default."),
        ),
        Option(
            ["--opens-in-reasoning"],
            is_flag=True,
            help=N_("The text begins inside the thinking, without an opening tag."),
        ),
        Option(
            ["--stop"],
            default="stop",
            metavar="stop|length|tool_calls|…",
            help=N_("Why the reply ended; after length an open call is truncated. stop by default."),
        ),
        Option(
            ["--format", "form"],
            type=click.Choice(["text", "json"]),
            help=N_("Drawing or JSON; by default a drawing on a terminal, JSON otherwise."),
        ),
    ],
)

_ACP = command(
    "acp",
    "ferrule.cli.acp:serve_editor",
    N_("Be the agent of an editor."),
    N_(
        "Be the agent of an editor that speaks the Agent Client Protocol: Zed, the IDEs of "
        "JetBrains, Neovim, Emacs and others start this command and talk to it. docs/acp.md has "
        "the settings for each."
    ),
    [
        Option(
            ["--model"],
            metavar=N_("VENDOR:MODEL"),
            help=N_("The model to begin with, as vendor:model; by default that of the settings."),
            shell_complete=suggested("models"),
        ),
        Option(
            ["--mode"],
            type=click.Choice(["plan", "ask", "auto-edit", "auto"]),
            help=N_("What the agent may do unasked at first: plan, ask, auto-edit or auto."),
        ),
        Option(
            ["--login"],
            is_flag=True,
            help=N_(
                "Ask for a key in this terminal, keep it, and end; editors run this when a key is missing."
            ),
        ),
    ],
    extra="acp",
)

_GATEWAY = command(
    "gateway",
    "ferrule.cli.gateway:serve_models",
    N_("Serve any vendor to clients of OpenAI's, Anthropic's and Ollama's APIs, with whole tool calls."),
    N_(
        "Serve models on this machine until Ctrl-C: clients of OpenAI's chat completions and "
        "Responses, Anthropic's Messages and Ollama's chat in front, any vendor behind. Tool calls "
        "arrive whole and repaired or not at all; what is clean passes as it is. Without a "
        "configuration the vendors whose keys are in the environment are served, the engines found "
        "on this machine (Ollama, LM Studio, vLLM, SGLang, llama.cpp), and simulated vendors, as "
        "simulate:deepseek, which need no key."
    ),
    [
        Option(
            ["--host"],
            metavar=N_("ADDRESS"),
            help=N_(
                "Address to listen on; by default 127.0.0.1. Any other needs keys for clients (see "
                "--config)."
            ),
        ),
        Option(
            ["--port"],
            type=click.IntRange(0, 65535),
            metavar="N",
            help=N_("Port to listen on; by default 8377, and 0 takes a free one."),
        ),
        Option(
            ["--workers"],
            type=click.IntRange(1),
            metavar="N",
            help=N_(
                "Processes that serve; by default 1. Several share the memory, which must be a file or a "
                "server, and show their metrics as one; each has limits of its own."
            ),
        ),
        Option(
            ["--config"],
            metavar=N_("FILE"),
            help=N_(
                "TOML file with upstreams, aliases, fallbacks, keys and limits; see docs/gateway.md. It is "
                "read again on SIGHUP."
            ),
        ),
        Option(
            ["--check-config"], is_flag=True, help=N_("Say what would be served, without keys, and exit.")
        ),
        Option(
            ["--upstream"],
            metavar="URL",
            help=N_(
                "Base URL of one endpoint that gets every model nobody else has: a proxy in front of vLLM, "
                "SGLang, llama.cpp, LM Studio, LiteLLM or anything."
            ),
        ),
        Option(
            ["--upstream-api"],
            type=click.Choice(["openai_chat", "openai_responses", "anthropic_messages", "ollama"]),
            help=N_(
                "The API family of --upstream; by default the vendor's own, or OpenAI's chat completions."
            ),
        ),
        Option(
            ["--api-key-env", "key_variable"],
            metavar="VAR",
            help=N_(
                "Environment variable with the key for --upstream; without a key the client's own is sent "
                "on."
            ),
        ),
        Option(
            ["--record"],
            metavar=N_("DIR"),
            help=N_(
                "Keep what upstreams are asked and answer in files in this folder, with everything that is "
                "said; `ferrule simulate replay FILE` answers so again."
            ),
        ),
        Option(
            ["--memory"],
            metavar="URL",
            help=N_(
                "Where thinking is kept that clients drop and vendors want back: a file (by default one in "
                "your folder for state), memory: (forgotten at the end), or redis://HOST."
            ),
        ),
        Option(
            ["--log-level"],
            type=click.Choice(["debug", "info", "warning", "error"]),
            default="info",
            help=N_(
                "What is logged, as lines of JSON on standard error: by default info, each request without "
                "what was said."
            ),
        ),
        Option(["--log-file"], metavar=N_("FILE"), help=N_("Append the log to this file instead.")),
        Option(
            ["--watch"],
            is_flag=True,
            help=N_(
                "Draw the requests as they run in a table, with what was repaired; the log goes to "
                "--log-file or nowhere then."
            ),
        ),
        Option(
            ["--events/--no-events"],
            default=None,
            help=N_(
                "Whether /ferrule/events shows requests to who watches; by default on this machine only, "
                "and beyond it with an admin key."
            ),
        ),
        Option(
            ["--watch-bodies/--no-watch-bodies"],
            default=None,
            help=N_("Whether the events have what is said; by default on this machine only."),
        ),
        Option(
            ["--runs"],
            metavar="URL",
            help=N_(
                "Where durable runs are kept, for the page to show them and to decide about them: a file "
                "or a database, as for `ferrule runs`; by default FERRULE_RUNS, and none without it."
            ),
        ),
    ],
    extra="gateway",
)

_WATCH = command(
    "watch",
    "ferrule.cli.watch:watch_gateway",
    N_("Watch the requests of a gateway that runs, in a table."),
    N_(
        "Draw the requests of a running gateway as they come, until Ctrl-C: which model answered, "
        "how long it took, what was repaired. It reads the events at URL/ferrule/events; URL is "
        "http://127.0.0.1:8377 by default. `ferrule gateway --watch` does the same for its own "
        "requests."
    ),
    [
        Argument(["url"], required=False, metavar="[URL]"),
        Option(
            ["--api-key-env", "key_variable"],
            metavar="VAR",
            help=N_("Environment variable with the gateway's admin key, if it has one."),
        ),
    ],
    extra="gateway",
)

_SIMULATE = command(
    "simulate",
    "ferrule.cli.simulate:simulate",
    N_("Run a simulated vendor on this machine."),
    N_(
        "Run a simulated vendor on this machine until Ctrl-C. It speaks the vendor's own shapes, "
        "refuses what the vendor refuses, and misbehaves when told to. Any key is accepted except "
        "'invalid'."
    ),
    [
        Argument(["vendor"], required=False, metavar=N_("[VENDOR]"), shell_complete=suggested("simulated")),
        Argument(["file"], required=False, metavar=N_("[FILE]")),
        Option(
            ["--port"],
            type=click.IntRange(0, 65535),
            default=0,
            metavar="N",
            help=N_("Port to listen on; a free one by default."),
        ),
        Option(
            ["--mode"],
            type=click.Choice(["observed", "documented", "lenient"]),
            help=N_(
                "Rules to enforce: those seen on the wire, all documented ones, or none; observed by "
                "default."
            ),
        ),
        Option(
            ["--fault", "faults"],
            multiple=True,
            metavar=N_("NAME"),
            help=N_(
                "Something to do wrong, as often as you like; NAME@0,2 for the first and third request "
                "only."
            ),
            shell_complete=suggested("faults"),
        ),
        Option(
            ["--scenario"],
            metavar=N_("NAME"),
            help=N_("A hard case: a vendor's with what goes wrong in it; --scenarios lists them."),
            shell_complete=suggested("scenarios"),
        ),
        Option(
            ["--scenarios"], is_flag=True, help=N_("List the hard cases, or those of the vendor, and exit.")
        ),
        Option(
            ["--script"],
            metavar=N_("FILE"),
            help=N_(
                "What the model says: a JSON list with a turn for each request, {text?, reasoning?, "
                "calls?, stop?, faults?}. See docs/simulator.md."
            ),
        ),
        Option(
            ["--log"],
            metavar=N_("[FILE|-]"),
            help=N_(
                "Add a line of JSON for each request to this file, or to standard error: time, path, "
                "model, status, faults, calls; no keys."
            ),
        ),
        Option(
            ["--record"],
            metavar=N_("FILE"),
            help=N_(
                "Keep what is asked and answered in this file; `ferrule simulate replay FILE` answers so "
                "again."
            ),
        ),
        Option(
            ["--upstream"],
            metavar=N_("URL"),
            help=N_(
                "For `ferrule simulate record FILE`: the vendor's base URL, or its name. Requests are "
                "passed on to it with your key, and kept with its answers; keys and cookies are never "
                "written."
            ),
        ),
        Option(
            ["--list", "listing"], is_flag=True, help=N_("List vendors, faults and scenarios, and exit.")
        ),
    ],
)

_DIALECTS = command(
    "dialects",
    "ferrule.cli.providers:show_dialects",
    N_("List the dialects that are recognised."),
    N_("List the tool-call dialects that are recognised in text. Naming one is never required."),
    [
        as_json(),
    ],
)

_PROVIDERS = command(
    "providers",
    "ferrule.cli.providers:show_providers",
    N_("List the vendors and what is known about them."),
    N_(
        "List the vendors that Ferrule knows: endpoint, key variable, default model, and what "
        "becomes of the model's reasoning. With NAME: everything about one, its models with their "
        "sizes and prices too.\n\n"
        "TOML files in ~/.config/ferrule/profiles change what is known, or add to it."
    ),
    [
        Argument(["vendor"], required=False, metavar=N_("[NAME]"), shell_complete=suggested("vendors")),
        as_json(),
    ],
)

_CONFIG = group(
    "config",
    N_("Show and change settings."),
    N_(
        "Show and change settings. They come from ~/.config/ferrule/config.toml, then from "
        ".ferrule/config.toml of the project, then from variables, then from the command line; "
        "docs/configuration.md describes all of them.\n\n"
        "What could do harm in a project's file counts only once you trust it."
    ),
    [
        command(
            "list",
            "ferrule.cli.config_commands:list_settings",
            N_("List all settings and where each comes from."),
            N_("List all settings, what each is and where it comes from. Secrets are not shown."),
            [
                as_json(),
            ],
        ),
        command(
            "get",
            "ferrule.cli.config_commands:get_setting",
            N_("Show one setting."),
            N_("Show what counts for one setting here. Secrets are not shown."),
            [
                Argument(["setting"], metavar=N_("NAME"), shell_complete=suggested("settings")),
                as_json(),
            ],
        ),
        command(
            "set",
            "ferrule.cli.config_commands:set_setting",
            N_("Change one setting."),
            N_(
                "Set one setting in a file. Its comments and its order stay. Lists and tables are written "
                "as in TOML:\n\n  "
                "ferrule config set permissions.allow '[\"execute(git status)\"]'"
            ),
            [
                Argument(["setting"], metavar=N_("NAME"), shell_complete=suggested("settings")),
                Argument(["value"], metavar=N_("VALUE"), shell_complete=suggested("values")),
                Option(["--project"], is_flag=True, help=N_("The project's file instead of yours.")),
            ],
        ),
        command(
            "unset",
            "ferrule.cli.config_commands:unset_setting",
            N_("Take one setting out of the file."),
            N_("Take one setting out of the file, so that what else says it counts again."),
            [
                Argument(["setting"], metavar=N_("NAME"), shell_complete=suggested("settings")),
                Option(["--project"], is_flag=True, help=N_("The project's file instead of yours.")),
            ],
        ),
        command(
            "edit",
            "ferrule.cli.config_commands:edit_file",
            N_("Open the file in an editor."),
            N_("Open the file in the editor that VISUAL or EDITOR names, and check it afterwards."),
            [
                Option(["--project"], is_flag=True, help=N_("The project's file instead of yours.")),
            ],
        ),
        command(
            "path",
            "ferrule.cli.config_commands:show_path",
            N_("Show where the file is."),
            N_("Show where the file is, or would be."),
            [
                Option(["--project"], is_flag=True, help=N_("The project's file instead of yours.")),
            ],
        ),
        command(
            "trust",
            "ferrule.cli.config_commands:trust_project",
            N_("Trust the project's files as they are."),
            N_(
                "Show what the project's files (.ferrule/config.toml and the servers in .mcp.json) set "
                "that counts only for projects you trust, and trust them. When a file changes, it has to "
                "be trusted again."
            ),
            [
                Option(["--yes"], is_flag=True, help=N_("Do not ask.")),
                Option(["--revoke"], is_flag=True, help=N_("Trust it no more.")),
            ],
        ),
    ],
)

_KEYS = group(
    "keys",
    N_("Keep keys of vendors, and try them."),
    N_(
        "Keep keys of vendors, and try them. A key is kept in the system's keyring, or else in a "
        "file that only you can read; every program that uses Ferrule finds it there, after the "
        "environment. FERRULE_KEYS=file uses the file alone, FERRULE_KEYS=env neither."
    ),
    [
        command(
            "list",
            "ferrule.cli.key_commands:list_keys",
            N_("List the names of all keys."),
            N_("List the names of all keys, whose they are and where they are kept. No key is shown."),
            [
                as_json(),
            ],
        ),
        command(
            "set",
            "ferrule.cli.key_commands:set_key",
            N_("Keep a key."),
            N_("Read a key from the terminal, where it is not shown, try it, and keep it."),
            [
                Argument(["of"], metavar=N_("VENDOR|VARIABLE"), shell_complete=suggested("keys")),
                Option(["--stdin"], is_flag=True, help=N_("Read it from standard input.")),
                Option(
                    ["--try/--no-try", "trial"],
                    default=True,
                    help=N_("Ask the vendor before it is kept; the default."),
                ),
            ],
        ),
        command(
            "remove",
            "ferrule.cli.key_commands:remove_key",
            N_("Forget a key."),
            N_("Forget a key that is kept."),
            [
                Argument(["of"], metavar=N_("VENDOR|VARIABLE"), shell_complete=suggested("keys")),
            ],
        ),
        command(
            "try",
            "ferrule.cli.key_commands:try_keys",
            N_("Ask vendors whether they take the keys."),
            N_(
                "Ask a vendor, or every vendor that has a key, whether it takes it. A list of models is "
                "asked for, or one token."
            ),
            [
                Argument(
                    ["of"],
                    required=False,
                    metavar=N_("[VENDOR|VARIABLE]"),
                    shell_complete=suggested("keys"),
                ),
                as_json(),
            ],
        ),
    ],
)

_DOCTOR = command(
    "doctor",
    "ferrule.cli.doctor:examine",
    N_("Look for what is missing or wrong."),
    N_(
        "Look at this machine and at the settings, and say what is missing or wrong, and what to "
        "do about it. Nothing is sent anywhere without --online. No key is shown."
    ),
    [
        Option(["--online"], is_flag=True, help=N_("Ask every vendor that has a key whether it takes it.")),
        as_json(),
        Option(
            ["--bundle"],
            metavar=N_("FILE"),
            help=N_(
                "Write all of this to a zip file for a bug report, without secrets, and list what is in it."
            ),
        ),
    ],
)

_COMPLETION = command(
    "completion",
    "ferrule.cli.completion:show_script",
    N_("Print a script that completes command lines."),
    N_(
        "Print a script with which a shell completes commands, options, vendors, models, faults "
        "and settings.\n\n  "
        'bash        eval "$(ferrule completion bash)"   in ~/.bashrc\n  '
        'zsh         eval "$(ferrule completion zsh)"    in ~/.zshrc\n  '
        "fish        ferrule completion fish | source    in config.fish\n  "
        "powershell  ferrule completion powershell | Out-String | iex"
    ),
    [
        Argument(
            ["shell"],
            type=click.Choice(["bash", "zsh", "fish", "powershell"]),
            metavar="bash|zsh|fish|powershell",
        ),
    ],
)

COMMANDS: dict[str, click.Command] = {
    str(each.name): each
    for each in (
        _DEMO,
        _RUN,
        SUBMIT,
        RUNS,
        WORKER,
        _RECOVER,
        _ACP,
        _GATEWAY,
        _WATCH,
        SESSIONS,
        _SIMULATE,
        _DIALECTS,
        _PROVIDERS,
        _CONFIG,
        _KEYS,
        _DOCTOR,
        _COMPLETION,
    )
}
