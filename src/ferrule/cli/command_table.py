"""Every command with its options and the location of its code; the table is at the end of this file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ferrule.cli.command_groups import CONFIG, KEYS, RUNS, SESSIONS, SUBMIT, WORKER
from ferrule.cli.command_types import AS_JSON, MODES, Option, argument, command, option

CHAT: Sequence[Option] = (
    option(
        "--model VENDOR:MODEL",
        "The model, for example deepseek:deepseek-flash, or 'deepseek:' for the vendor's default; by "
        "default the one in the settings. simulate:deepseek needs no key; local:PATH serves a GGUF file.",
        offers="chat-models",
    ),
    option("--base-url URL", "The address of the endpoint, in place of the vendor's own."),
    option(
        "--api-key-env key_variable VAR",
        "The environment variable with the key; by default the vendor's own, then FERRULE_API_KEY, then a "
        "stored key (ferrule keys).",
    ),
    option("--dir directory DIR", "The directory to work in; by default the current one."),
    option("--add-dir add_dirs DIR", "Another directory to work in; may be repeated.", many=True),
    option(
        "--mode",
        "What the agent may do without asking: plan only reads; ask asks before each change and command; "
        "auto-edit also edits files; auto does all that no rule forbids.",
        one_of=MODES,
    ),
    option("--allow-network", "Let commands in the sandbox use the network."),
    option("--thinking", "How much the model thinks.", one_of="off low medium high auto"),
    option("-c --continue go_on", "Continue the last session of this directory."),
    option(
        "-r --resume [SESSION]",
        "Continue a session, by its id or title; without a value, choose from a list.",
        bare=True,
        offers="sessions",
    ),
    option("--sessions sessions_file FILE", "The SQLite file that stores sessions."),
    option("--plain", "Print lines instead of a full screen, for ssh, screen readers and logs."),
    option(
        "--theme", "The colours; auto asks the terminal for its background.", one_of="auto dark light ansi"
    ),
    option("--max-turns N", "Stop a task after this many model replies.", least=1),
    option("--timeout SECONDS", "Stop a task after this many seconds."),
    option("--budget AMOUNT", "What a session may cost, such as 5 (USD) or '20 CNY'."),
    option(
        "--allowed-tools allowed PATTERNS",
        "Calls that run without a question: 'execute(git log) edit_file(/src/**) github_*', or Claude "
        "Code's names: 'Bash(git log:*) Edit'. May be repeated.",
        many=True,
    ),
    option(
        "--disallowed-tools disallowed PATTERNS",
        "Calls that never run, written in the same way; overrides --allowed-tools.",
        many=True,
    ),
    option("--system-prompt TEXT", "Replace Ferrule's system prompt; the project's AGENTS.md stays."),
    option("--append-system-prompt more_prompt TEXT", "Add this text to the system prompt."),
)
"""The options of any chat, in the order of the help. Those not given are None, False, or empty."""

ONE_ANSWER: Sequence[Option] = (
    option(
        "-p --print prompt [PROMPT]",
        "Answer this prompt, with piped input added to it, print the answer, and end.",
        bare=True,
    ),
    option(
        "--output",
        "text: the answer; json: one object at the end; stream-json: one object for each event.",
        one_of="text json stream-json",
    ),
    option(
        "--json-schema schema FILE|JSON",
        "Require an answer in JSON that fits this JSON Schema. If it does not fit, the model is asked "
        "again, at most twice.",
    ),
)

_DEMO = command(
    "demo",
    "run:run_demo",
    "See it work: no key, no network.",
    "See Ferrule work on this machine, without a key and without the network.\n"
    "\n"
    "Each fault is sent, with the same bytes, to a plain OpenAI client (ChatOpenAI) and to "
    "Ferrule. A table shows what happened to the call in each; below it are the bytes. The exit "
    "code is 1 if Ferrule lost a call or ran one that was cut off.",
    option(
        "--vendor chosen NAME",
        "Only this vendor; may be repeated.",
        many=True,
        offers="simulated",
    ),
)

_RUN = command(
    "run",
    "run:run_task",
    "Give an agent a task in a directory.",
    "Give an agent a task. It plans, reads and writes files in one directory, and ends. Its thinking, its "
    "text and its calls are printed: where each was found, how it was repaired, or why it did not run.",
    argument("task TASK"),
    option(
        "--model VENDOR:MODEL",
        "The model, for example deepseek:deepseek-flash, or 'deepseek:' for the vendor's default; by "
        "default the one in the settings. simulate:deepseek needs no key; local:PATH serves a GGUF file.",
        offers="models",
    ),
    option("--base-url URL", "The address of the endpoint, in place of the vendor's own."),
    option(
        "--api-key-env key_variable VAR",
        "The environment variable with the key; by default the vendor's own, then FERRULE_API_KEY, then a "
        "stored key (ferrule keys).",
    ),
    option(
        "--dir directory DIR",
        "The directory to work in; by default the current one.",
        default=".",
    ),
    option(
        "--max-turns N",
        "Stop after this many model replies; by default the setting max_turns, 50.",
        least=1,
    ),
    option("--timeout SECONDS", "Stop after this many seconds."),
    option(
        "--hold-output", "For small models: a JSON schema constrains every reply to a call or an answer."
    ),
)

_RECOVER = command(
    "recover",
    "recover:recover_text",
    "Print the tool calls that are in a text.",
    "Print the visible text, the reasoning, the tool calls and the broken calls in a model's "
    "text.\n"
    "\n"
    "Reads FILE, or standard input. At a terminal it draws the result, in a pipe it prints one "
    "JSON document:\n"
    "\n"
    '  {"content", "reasoning",\n'
    '   "calls": [{"id", "name", "arguments", "channel", "dialect", "start",\n'
    '              "end", "repairs": [{"rule", "detail", "about"}]}],\n'
    '   "broken": [{"id", "name", "reason", "about", "detail", "channel",\n'
    '               "dialect", "start", "end", "raw"}],\n'
    '   "notes": […]}\n'
    "\n"
    'With --jsonl each input line is {"id"?, "text", "tools"?, "dialect"?, "channel"?, '
    '"opens_in_reasoning"?, "stop"?}, and each output line is one such document with the same id.'
    ' A line that cannot be read is answered with {"line", "error"}.',
    argument("file [FILE|-]", default="-"),
    option(
        "--tools FILE",
        "JSON file with the declared tools: a list of OpenAI tools or of bare functions, or a request "
        "body. Without it any name is accepted.",
    ),
    option("--jsonl by_line", "Read and write one JSON object per line."),
    option(
        "--shards DIR",
        "With --jsonl: answer every .jsonl and .jsonl.gz file of this directory and of those in it, "
        "instead of FILE. A run that was killed goes on when it is started again.",
    ),
    option(
        "--out DIR",
        "With --shards: the directory for the answers, one file of the same name for each (without .gz).",
    ),
    option(
        "--workers N",
        "With --shards: processes that work at once; by default as many as there are cores.",
        least=1,
        most=1024,
    ),
    option(
        "--dialect NAME",
        "Dialect of the text, see 'ferrule dialects'; auto by default.",
        default="auto",
        offers="dialects",
    ),
    option(
        "--channel",
        "The field the text came in; content by default.",
        one_of="content reasoning",
        default="content",
    ),
    option("--opens-in-reasoning", "The text begins inside the thinking, without an opening tag."),
    option(
        "--stop stop|length|tool-calls|…",
        "Why the reply ended; after length an open call is truncated. stop by default.",
        default="stop",
    ),
    option(
        "--format form",
        "Drawing or JSON; by default a drawing on a terminal, JSON otherwise.",
        one_of="text json",
    ),
)

_ACP = command(
    "acp",
    "acp:serve_editor",
    "Run as the agent of an editor (ACP).",
    "Run as the agent of an editor that supports the Agent Client Protocol, such as Zed, JetBrains "
    "IDEs, Neovim or Emacs. The editor starts this command. docs/acp.md has the settings for each editor.",
    option(
        "--model VENDOR:MODEL",
        "The model to begin with; by default the one in the settings.",
        offers="models",
    ),
    option(
        "--mode",
        "The mode to begin with; by default the one in the settings.",
        one_of=MODES,
    ),
    option(
        "--login",
        "Ask for a key, store it, and end. Editors run this in a terminal if a key is missing.",
    ),
    extra="acp",
)

_GATEWAY = command(
    "gateway",
    "gateway:serve_models",
    "Serve any vendor to clients of OpenAI's, Anthropic's and Ollama's APIs, with whole tool calls.",
    "Serve models to programs that use OpenAI's chat completions or Responses, Anthropic's "
    "Messages or Ollama's chat; the model may be of any vendor. Tool calls in text are found, "
    "arguments are repaired, and broken calls are withheld; a reply that needs no repair passes "
    "unchanged. Without --config and --upstream it serves the vendors that have a key, the engines "
    "on this machine (Ollama, LM Studio, vLLM, SGLang, llama.cpp), and simulated vendors such as "
    "simulate:deepseek, which need no key. Ctrl-C stops it.",
    option(
        "--host ADDRESS",
        "Address to listen on; by default 127.0.0.1. Any other needs keys for clients (see --config).",
    ),
    option("--port N", "Port to listen on; by default 8377, and 0 takes a free one.", least=0, most=65535),
    option(
        "--workers N",
        "Number of processes; by default 1. Several need a shared memory (a file or a server). "
        "Limits of running requests apply to each process.",
        least=1,
    ),
    option(
        "--config FILE",
        "TOML file with upstreams, aliases, fallbacks, keys and limits; see docs/gateway.md. It is read "
        "again on SIGHUP.",
    ),
    option("--check-config", "Check the configuration, print what would be served (no keys), and exit."),
    option(
        "--upstream URL",
        "Base URL of a server such as vLLM, SGLang, llama.cpp, LM Studio or LiteLLM. It gets every "
        "request for a model that no upstream of --config has.",
    ),
    option(
        "--upstream-api",
        "The API family of --upstream; by default the vendor's own, or OpenAI's chat completions.",
        one_of="openai_chat openai_responses anthropic_messages ollama",
    ),
    option(
        "--api-key-env key_variable VAR",
        "Environment variable with the key for --upstream; by default the vendor's own, then "
        "FERRULE_API_KEY. If none is set, the client's key is sent.",
    ),
    option(
        "--record DIR",
        "Record requests to upstreams and their replies, with all contents, in a file in this "
        "folder. `ferrule simulate replay FILE` replays it.",
    ),
    option(
        "--memory URL",
        "Where the gateway stores thinking that vendors require back, and Responses: a file (by "
        "default in your state folder), memory: (lost when the gateway ends), or redis://HOST.",
    ),
    option(
        "--log-level",
        "The lowest level that is logged; info, the default, logs each request without its contents.",
        one_of="debug info warning error",
        default="info",
    ),
    option("--log-file FILE", "Append the log to this file instead of writing it to standard error."),
    option(
        "--log-format",
        "How lines of the log are written: by default text at a terminal, and JSON elsewhere.",
        one_of="auto text json",
        default="auto",
    ),
    option(
        "--watch",
        "Show the requests in a live table, with what was found and repaired. The log then goes "
        "to --log-file, or nowhere.",
    ),
    option(
        "--events/--no-events",
        "Whether the page and /ferrule/events show requests; by default on this machine only, "
        "elsewhere with an admin key.",
    ),
    option(
        "--watch-bodies/--no-watch-bodies",
        "Whether the page and /ferrule/events also show the contents of requests; by default on "
        "this machine only.",
    ),
    option(
        "--runs URL",
        "The file or database of durable runs that the page shows and decides, as for `ferrule "
        "runs`; by default FERRULE_RUNS, otherwise none.",
    ),
    extra="gateway",
)

_WATCH = command(
    "watch",
    "watch:watch_gateway",
    "Show the requests of a running gateway in a live table.",
    "Show the requests of a running gateway in a live table, until Ctrl-C: which model answered, "
    "how long it took, what was found and repaired. It reads the events at URL/ferrule/events; "
    "URL is http://127.0.0.1:8377 by default. `ferrule gateway --watch` shows the requests of the"
    " gateway that it starts.",
    argument("url [URL]"),
    option(
        "--api-key-env key_variable VAR",
        "Environment variable with the gateway's admin key, if it has one.",
    ),
    extra="gateway",
)

_SIMULATE = command(
    "simulate",
    "simulate:simulate",
    "Run a simulated vendor on this machine.",
    "Run a simulated vendor on this machine until Ctrl-C. It answers in the vendor's own format, "
    "refuses what the vendor refuses, and shows the faults that you choose. It accepts any key except "
    "'invalid'. 'simulate record FILE --upstream URL' records a vendor, 'simulate replay FILE' repeats it.",
    argument("vendor [VENDOR]", offers="simulated"),
    argument("file [FILE]"),
    option("--port N", "Port to listen on; a free one by default.", least=0, most=65535, default=0),
    option(
        "--mode",
        "Which requests to refuse: those that the vendor was seen to refuse (observed, the "
        "default), all that its documents exclude (documented), or none (lenient).",
        one_of="observed documented lenient",
    ),
    option(
        "--fault faults NAME",
        "A fault to show; may be repeated. NAME@0,2 shows it in the first and third request only.",
        many=True,
        offers="faults",
    ),
    option(
        "--scenario NAME",
        "A hard case: a vendor with the faults of a real incident; --scenarios lists them.",
        offers="scenarios",
    ),
    option("--scenarios", "List the hard cases, or those of the vendor, and exit."),
    option(
        "--script FILE",
        "What the model says: a JSON list with a turn for each request, {text?, reasoning?, calls?, "
        "stop?, faults?}. See docs/simulator.md.",
    ),
    option(
        "--log [FILE|-]",
        "Add a line of JSON for each request to this file, or to standard error: time, path, model, "
        "status, faults, calls; no keys.",
    ),
    option(
        "--record FILE",
        "Record requests and answers in this file; `ferrule simulate replay FILE` replays them.",
    ),
    option(
        "--upstream URL",
        "For `ferrule simulate record FILE`: the vendor's base URL, or its name. Requests are passed on "
        "to it with your key, and kept with its answers; keys and cookies are never written.",
    ),
    option("--list listing", "List vendors, faults and scenarios, and exit."),
)

_DIALECTS = command(
    "dialects",
    "providers:show_dialects",
    "List the dialects that are recognised.",
    "List the tool-call dialects that are recognised in text. Naming one is never required.",
    AS_JSON,
)

_PROVIDERS = command(
    "providers",
    "providers:show_providers",
    "List the vendors, or print everything about one.",
    "List the vendors that Ferrule knows: endpoint, key variable, default model, and which "
    "reasoning is sent back to the model. With NAME, print everything about one vendor, also the "
    "context sizes and prices of its models.\n"
    "\n"
    "TOML files in ~/.config/ferrule/profiles change or add vendors.",
    argument("vendor [NAME]", offers="vendors"),
    AS_JSON,
)

_DOCTOR = command(
    "doctor",
    "doctor:examine",
    "Check this machine and the settings.",
    "Check this machine and the settings: what is missing or wrong, and how to fix it. Without "
    "--online nothing leaves this machine. No key is shown.",
    option("--online", "Test your keys at their vendors."),
    AS_JSON,
    option(
        "--bundle FILE",
        "Write the results, without secrets, to a zip file for a bug report, and list its contents.",
    ),
)

_COMPLETION = command(
    "completion",
    "completion:show_script",
    "Print a script that completes command lines.",
    "Print a script with which a shell completes commands, options, vendors, models, faults and "
    "settings.\n\n  "
    'bash        eval "$(ferrule completion bash)"   in ~/.bashrc\n  '
    'zsh         eval "$(ferrule completion zsh)"    in ~/.zshrc\n  '
    "fish        ferrule completion fish | source    in config.fish\n  "
    "powershell  ferrule completion powershell | Out-String | iex",
    argument("shell bash|zsh|fish|powershell", one_of="bash zsh fish powershell"),
)

COMMANDS: Mapping[str, click.Command] = {
    str(each.name): each
    for each in (
        *(_DEMO, _RUN, SUBMIT, RUNS, WORKER, _RECOVER, _ACP, _GATEWAY, _WATCH, SESSIONS, _SIMULATE),
        *(_DIALECTS, _PROVIDERS, CONFIG, KEYS, _DOCTOR, _COMPLETION),
    )
}
