"""What commands are made of. Their texts are English in the code, and translated when a help page is drawn.

Chinese is wrapped by its width on the screen. Making a command imports nothing; its code is imported when
it runs.
"""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import partial
from typing import Any

import click

from ferrule.cli.lazy import load, load_extra
from ferrule.cli.problems import in_words
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UnknownName
from ferrule.core.locale import N_, Words


def cells(text: str) -> int:
    """How many columns a text takes on the screen."""
    return len(text) + sum(unicodedata.east_asian_width(character) in "WF" for character in text)


def wrap(text: str, width: int) -> list[str]:
    """The lines of a paragraph, none wider than ``width`` columns unless one word is.

    Words are kept whole; text written without spaces may be cut between any two wide characters, except
    before closing punctuation.
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and cells(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()] if line.strip() else lines


CLOSING = "，。；：！？、）」』》”’…)"


def _pieces(text: str) -> Iterator[str]:
    """What must stay together: a word with the space behind it, or a wide character with what closes it."""
    piece = ""
    for character in " ".join(text.split()):
        breaks = piece and (
            piece[-1] == " " or ((_wide(character) or _wide(piece[-1])) and character not in CLOSING)
        )
        if breaks and character != " ":
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF" and character not in "（「『《"


class Formatter(click.HelpFormatter):
    """click's formatter with our words and with screen widths."""

    def __init__(self, words: Words, width: int | None, max_width: int | None) -> None:
        # click's own least width is wider than many a split screen.
        columns = min(shutil.get_terminal_size().columns, max_width or 80) - 2
        super().__init__(width=width or max(columns, 30))
        self._words = words

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The usage line."""
        super().write_usage(prog, args, prefix or self._words("Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        """A heading, with the language's own colon."""
        self.write(" " * self.current_indent + self._words("{name}:", name=heading) + "\n")

    @contextmanager
    def section(self, name: str) -> Generator[None, None, None]:
        """A section under a translated heading."""
        with super().section(self._words(name)):
            yield

    def write_text(self, text: str) -> None:
        """Paragraphs, wrapped; a line that begins with a space stays as it is."""
        margin = " " * self.current_indent
        for line in text.splitlines():
            whole = line[:1].isspace() or not line
            for part in [line] if whole else wrap(line, max(self.width - self.current_indent, 20)):
                self.write(f"{margin}{part}".rstrip() + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Terms on the left, what they mean on the right."""
        listed = list(rows)
        first = min(max((cells(term) for term, _ in listed), default=0), col_max) + col_spacing
        margin = " " * self.current_indent
        for term, meaning in listed:
            lines = wrap(meaning, max(self.width - first - self.current_indent, 20)) or [""]
            if cells(term) + col_spacing > first:
                self.write(f"{margin}{term}\n")
            else:
                self.write(f"{margin}{term}{' ' * (first - cells(term))}{lines.pop(0)}".rstrip() + "\n")
            for line in lines:
                self.write(f"{margin}{' ' * first}{line}".rstrip() + "\n")


HEADINGS = (N_("Options"), N_("Commands"))
"""Those that click writes."""

_BOTH = {"help_option_names": ["-h", "--help"]}


def words_of(ctx: click.Context) -> Words:
    """The words of the program that is run."""
    terminal = ctx.find_object(Terminal)
    return terminal.words if terminal else Words()


class Option(click.Option):
    """An option whose texts are translated when they are shown."""

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for its value."""
        return words_of(ctx)(super().make_metavar(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Its names and what it does."""
        shown = copy(self)
        shown.help = words_of(ctx)(self.help or "")
        return click.Option.get_help_record(shown, ctx)


class Argument(click.Argument):
    """An argument whose name is translated when it is shown."""

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for its value."""
        return words_of(ctx)(super().make_metavar(ctx))


class Command(click.Command):
    """A command whose help page is in the language of the program."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, options_metavar=N_("[OPTIONS]"), context_settings=_BOTH, **attributes)

    def get_help(self, ctx: click.Context) -> str:
        """The help page."""
        formatter = Formatter(words_of(ctx), ctx.terminal_width, ctx.max_content_width)
        self.format_help(ctx, formatter)
        return formatter.getvalue().rstrip("\n")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command is for."""
        formatter.write("\n")
        with formatter.indentation():
            formatter.write_text(words_of(ctx)(self.help or ""))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands behind the name in the usage line."""
        words = words_of(ctx)
        return [words(each) for each in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """``--help``, described in our words."""
        option = super().get_help_option(ctx)
        if option is not None:
            words = words_of(ctx)
            option.help = words("Show this help and exit.")
        return option


class Group(Command, click.Group):
    """The program itself, or a command that has commands."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, subcommand_metavar=N_("COMMAND [ARGS]..."), **attributes)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order in which they were given."""
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The names of the commands, and what each is for."""
        words = words_of(ctx)
        listed = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, words(each.short_help or "")) for name, each in listed if each])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or complain in our words."""
        name, names = str(args[0]), self.list_commands(ctx)
        if not (name.startswith("-") or name in names or ctx.resilient_parsing):
            ctx.fail(in_words(UnknownName("command", name, names), words_of(ctx)))
        return super().resolve_command(ctx, args)


LANGUAGES = click.Choice(["en", "zh"], case_sensitive=False)


def language() -> Option:
    """``--lang``, which every command takes; ``language.choose_language`` has read it already."""
    return Option(
        ["--lang"],
        type=LANGUAGES,
        expose_value=False,
        help=N_("Language of help and messages; by default FERRULE_LANG, then the locale."),
    )


def as_json() -> Option:
    """``--json``."""
    return Option(["--json", "as_json"], is_flag=True, help=N_("Print JSON."))


def command(
    name: str, where: str, short: str, about: str, params: Sequence[click.Parameter] = (), extra: str = ""
) -> Command:
    """A command whose code is the function ``where`` (``module:name``), called with the terminal.

    ``short`` is its line in the list of commands, ``about`` its help page, ``extra`` what it needs.
    """
    return Command(
        name,
        help=about,
        short_help=short,
        params=[*params, language()],
        callback=partial(_run, where, extra),
    )


def group(name: str, short: str, about: str, commands: Sequence[click.Command]) -> Group:
    """A command that has commands; alone it shows its help."""
    return Group(
        name,
        help=about,
        short_help=short,
        commands=commands,
        params=[language()],
        invoke_without_command=True,
        callback=_show_help,
    )


def suggested(what: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    """What a shell completes for a parameter: the function of that name, loaded when a shell asks."""

    def complete(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Any]:
        return load("ferrule.cli.suggestions:suggestions")(what, ctx, incomplete)

    return complete


def _show_help() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _run(where: str, extra: str, /, **values: Any) -> None:
    ctx = click.get_current_context()
    name = ctx.command_path.partition(" ")[2]
    code = load_extra(where, name, extra)(ctx.find_object(Terminal), **values)
    if code:
        ctx.exit(code)
