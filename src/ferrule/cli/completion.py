"""``ferrule completion``: scripts that make a shell ask this program for completions.

click supports three shells. For bash the line is parsed here as it was typed, because bash splits words at
colons, which models contain; PowerShell is not in every click.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    ShellComplete,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

from ferrule.cli.terminal import Terminal

VARIABLE = "_FERRULE_COMPLETE"

_BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' type value
    COMPREPLY=()
    while IFS=',' read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            open) COMPREPLY+=("$value"); compopt -o nospace ;;
            plain) COMPREPLY+=("$value") ;;
        esac
    done < <(env COMP_LINE="$COMP_LINE" COMP_POINT="$COMP_POINT" COMP_BREAKS="$COMP_WORDBREAKS" \\
        %(complete_var)s=bash_complete "$1" 2>/dev/null)
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

_POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $ast, $cursor)
    $env:%(complete_var)s = 'powershell_complete'
    $env:COMP_LINE = $ast.ToString().PadRight($cursor - $ast.Extent.StartOffset)
    $env:COMP_POINT = $cursor - $ast.Extent.StartOffset
    try { $lines = @(& %(prog_name)s 2>$null) } finally {
        Remove-Item Env:%(complete_var)s, Env:COMP_LINE, Env:COMP_POINT
    }
    foreach ($line in $lines) {
        $type, $value, $about = $line -split "`t", 3
        if ($type -eq 'file' -or $type -eq 'dir') {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($word)
        } elseif ($value) {
            [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
        }
    }
}
"""


def show_script(terminal: Terminal, *, shell: str) -> None:
    use_own_shells(terminal.environ)
    kind = get_completion_class(shell)
    assert kind is not None, "the shells on offer are those that are known"
    root = click.get_current_context().find_root()
    # click's class asks the bash on the path for its version first, but a script may be for another
    # machine.
    made = kind(root.command, {}, "ferrule", VARIABLE)
    click.echo(ShellComplete.source(made).encode(), nl=False)


def use_own_shells(environ: Mapping[str, str]) -> None:
    for kind in (_Bash, _PowerShell):
        kind.environ = environ
        add_completion_class(kind)


class _Line:
    environ: ClassVar[Mapping[str, str]] = {}
    counts_bytes: ClassVar[bool] = False
    """Whether the shell gives the cursor position in bytes."""

    def get_completion_args(self) -> tuple[list[str], str]:
        line = self.environ.get("COMP_LINE", "")
        point = self.environ.get("COMP_POINT", "")
        if point.isdigit() and self.counts_bytes:
            line = line.encode("utf-8", "surrogateescape")[: int(point)].decode("utf-8", "ignore")
        elif point.isdigit():
            line = line[: int(point)]
        words = split_arg_string(line)[1:]
        typed = "" if not words or line[-1:].isspace() else words.pop()
        return words, typed


class _Bash(_Line, BashComplete):
    source_template = _BASH
    counts_bytes = True

    def format_completion(self, item: CompletionItem[str]) -> str:
        value, typed = item.value, self.get_completion_args()[1]
        if ":" in self.environ.get("COMP_BREAKS", "") and ":" in typed:
            value = value.removeprefix(typed[: typed.rindex(":") + 1])
        kind = "open" if item.type == "plain" and item.value.endswith(":") else item.type
        return f"{kind},{value}"


class _PowerShell(_Line, ShellComplete):
    name = "powershell"
    source_template = _POWERSHELL

    def format_completion(self, item: CompletionItem[str]) -> str:
        about = " ".join((item.help or item.value).split())
        return f"{item.type}\t{item.value}\t{about}"
