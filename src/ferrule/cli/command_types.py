"""The building blocks of commands. Their texts are English, and translated when a help page is drawn.

Chinese is wrapped by its width on the screen. Making a command imports nothing; its code is imported when
it runs.
"""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import partial
from typing import Any

import click

from ferrule.cli.input_errors import in_words
from ferrule.cli.lazy_loading import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UnknownName
from ferrule.core.locale import N_, Words


def cells(text: str) -> int:
    """Return how many columns a text takes on the screen."""
    return len(text) + sum(unicodedata.east_asian_width(character) in "WF" for character in text)


def wrap(text: str, width: int) -> list[str]:
    """Wrap a paragraph into lines of at most ``width`` columns, unless one word is longer.

    Words are kept whole; text without spaces may be cut between any two wide characters, except before
    closing punctuation.
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
    """Yield the unbreakable pieces: a word with its space, or a wide character with closing punctuation."""
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
    """click's formatter with translated words and with screen widths."""

    def __init__(self, words: Words, width: int | None, max_width: int | None) -> None:
        # click's own minimum width is wider than many a split screen.
        columns = min(shutil.get_terminal_size().columns, max_width or 80) - 2
        super().__init__(width=width or max(columns, 30))
        self._words = words

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or self._words("Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        self.write(" " * self.current_indent + self._words("{name}:", name=heading) + "\n")

    @contextmanager
    def section(self, name: str) -> Generator[None, None, None]:
        with super().section(self._words(name)):
            yield

    def write_text(self, text: str) -> None:
        """Write paragraphs, wrapped; a line that begins with a space is not changed."""
        margin = " " * self.current_indent
        for line in text.splitlines():
            whole = line[:1].isspace() or not line
            for part in [line] if whole else wrap(line, max(self.width - self.current_indent, 20)):
                self.write(f"{margin}{part}".rstrip() + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
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
"""The headings that click writes."""

_BOTH = {"help_option_names": ["-h", "--help"]}


def words_of(ctx: click.Context) -> Words:
    terminal = ctx.find_object(Terminal)
    return terminal.words if terminal else Words()


class Option(click.Option):
    def make_metavar(self, ctx: click.Context) -> str:
        return words_of(ctx)(super().make_metavar(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        shown = copy(self)
        shown.help = words_of(ctx)(self.help or "")
        return click.Option.get_help_record(shown, ctx)


class Argument(click.Argument):
    def make_metavar(self, ctx: click.Context) -> str:
        return words_of(ctx)(super().make_metavar(ctx))


class Command(click.Command):
    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, options_metavar=N_("[OPTIONS]"), context_settings=_BOTH, **attributes)

    def get_help(self, ctx: click.Context) -> str:
        formatter = Formatter(words_of(ctx), ctx.terminal_width, ctx.max_content_width)
        self.format_help(ctx, formatter)
        return formatter.getvalue().rstrip("\n")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write("\n")
        with formatter.indentation():
            formatter.write_text(words_of(ctx)(self.help or ""))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        words = words_of(ctx)
        return [words(each) for each in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            words = words_of(ctx)
            option.help = words("Show this help and exit.")
        return option


class Group(Command, click.Group):
    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, subcommand_metavar=N_("COMMAND [ARGS]..."), **attributes)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = words_of(ctx)
        listed = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, words(each.short_help or "")) for name, each in listed if each])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, names = str(args[0]), self.list_commands(ctx)
        if not (name.startswith("-") or name in names or ctx.resilient_parsing):
            ctx.fail(in_words(UnknownName("command", name, names), words_of(ctx)))
        return super().resolve_command(ctx, args)


MODES = "plan ask auto-edit auto"
"""What an agent may do without asking."""


def option(
    declared: str,
    about: str,
    *,
    least: int | None = None,
    most: int | None = None,
    one_of: str = "",
    default: Any = None,
    many: bool = False,
    bare: bool = False,
    offers: str = "",
) -> Option:
    """Make an option: ``"-o --output file FILE"`` are its names, optionally the parameter's name, and the
    placeholder of the value. Without a placeholder and ``one_of`` it is a flag.

    ``least`` and ``most`` limit a number. ``bare``: the value may be left out and is then ``""``.
    ``offers``: the list of suggestions for shell completion.
    """
    *names, value = declared.split(" ")
    if value.startswith("-") or (value.isidentifier() and value.islower()):
        names, value = [*names, value], ""
    more: dict[str, Any] = {"default": default} if default is not None or "/" in declared else {}
    if bare:
        more |= {"is_flag": False, "flag_value": ""}
    elif not (value or one_of):
        more["is_flag"] = True
    return Option(
        names,
        type=_kind(least, most, one_of),
        metavar=value or None,
        multiple=many,
        help=about,
        shell_complete=_suggested(offers) if offers else None,
        **more,
    )


def argument(
    declared: str, *, one_of: str = "", default: str | None = None, many: bool = False, offers: str = ""
) -> Argument:
    """Make an argument: ``"file [FILE]"`` is the parameter's name and the placeholder, here of an optional
    one."""
    name, value = declared.split(" ")
    return Argument(
        [name],
        type=_kind(None, None, one_of),
        required=not value.startswith("["),
        nargs=-1 if many else 1,
        metavar=value,
        shell_complete=_suggested(offers) if offers else None,
        **({} if default is None else {"default": default}),
    )


def _kind(least: int | None, most: int | None, one_of: str) -> click.Choice[str] | click.IntRange | None:
    if one_of:
        return click.Choice(one_of.split(" "))
    return None if least is None else click.IntRange(least, most)


LANGUAGE = Option(
    ["--lang"],
    type=click.Choice(["en", "zh"], case_sensitive=False),
    expose_value=False,
    help=N_("Language of messages; by default FERRULE_LANG, then the setting, then the locale."),
)
"""Every command accepts it; ``choose_language`` has already read it."""
AS_JSON = option("--json as_json", "Print JSON.")


def command(
    name: str, where: str, short: str, about: str, *params: click.Parameter, extra: str = ""
) -> Command:
    """Make a command whose code is the function ``where`` (``module:name``, in this package), which is
    called with the terminal.

    ``short`` is its line in the list of commands, ``about`` its help page if that differs, ``extra`` the
    extra that it needs.
    """
    return Command(
        name,
        help=about or short,
        short_help=short,
        params=[*params, LANGUAGE],
        callback=partial(_run, f"ferrule.cli.{where}", extra),
    )


def group(name: str, short: str, about: str, *commands: click.Command) -> Group:
    return Group(
        name,
        help=about,
        short_help=short,
        commands=commands,
        params=[LANGUAGE],
        invoke_without_command=True,
        callback=_show_help,
    )


def _suggested(what: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    def complete(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[Any]:
        return load("ferrule.cli.completion_items:suggestions")(what, ctx, incomplete)

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
