"""What a user can choose in an editor: the mode, the model, how much it thinks.

In goes a ``Status`` and the models there are; out come the protocol's modes and options. Newer editors show
the options, older ones the modes: both say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

from acp.schema import SessionConfigOptionSelect, SessionConfigSelectOption, SessionMode, SessionModeState

from ferrule.acp.request_errors import invalid
from ferrule.live.protocol import Live
from ferrule.live.speech import Words
from ferrule.live.status import Mode, ModelChoice, Status, Thinking

MODES = cast("tuple[Mode, ...]", get_args(Mode))
THINKING = cast("tuple[Thinking, ...]", get_args(Thinking))

ConfigOptions = list[SessionConfigOptionSelect]


def mode_state(words: Words, mode: Mode) -> SessionModeState:
    """The modes, and which one it is."""
    modes = [
        SessionMode(id=each, name=words(f"acp.mode.{each}"), description=words(f"acp.mode.{each}.about"))
        for each in MODES
    ]
    return SessionModeState(current_mode_id=mode, available_modes=modes)


def mode_named(words: Words, name: str) -> Mode:
    """The mode of that name."""
    if name not in MODES:
        raise invalid(words("acp.no-mode", name=name, names=", ".join(MODES)))
    return name


def config_options(words: Words, status: Status, models: Sequence[ModelChoice]) -> ConfigOptions:
    """All options with their values. Of the models, those that have a key, and the present one."""
    modes = [
        SessionConfigSelectOption(
            value=each, name=words(f"acp.mode.{each}"), description=words(f"acp.mode.{each}.about")
        )
        for each in MODES
    ]
    known = [_model(each) for each in models if each.ready]
    if status.model not in {each.value for each in known}:
        known.insert(
            0, SessionConfigSelectOption(value=status.model, name=status.model, description=status.vendor)
        )
    thinking = [
        SessionConfigSelectOption(value=each, name=words(f"acp.thinking.{each}"), description=None)
        for each in THINKING
    ]
    return [
        _option(words, "mode", "mode", status.mode, modes),
        _option(words, "model", "model", status.model, known),
        _option(words, "thinking", "thought_level", status.thinking, thinking),
    ]


async def set_option(words: Words, live: Live, name: str, value: str) -> None:
    """Set an option. Raises what setting the model raises."""
    match name:
        case "mode":
            await live.set_mode(mode_named(words, value))
        case "model":
            await live.set_model(value)
        case "thinking" if value in THINKING:
            await live.set_thinking(value)
        case "thinking":
            raise invalid(words("acp.no-value", name=name, value=value, names=", ".join(THINKING)))
        case _:
            raise invalid(words("acp.no-option", name=name, names="mode, model, thinking"))


def _model(choice: ModelChoice) -> SessionConfigSelectOption:
    about = " · ".join(each for each in (choice.vendor, choice.note) if each)
    return SessionConfigSelectOption(value=choice.spec, name=choice.spec, description=about)


def _option(
    words: Words, name: str, category: str, value: str, options: list[SessionConfigSelectOption]
) -> SessionConfigOptionSelect:
    return SessionConfigOptionSelect.model_validate(
        {
            "type": "select",
            "id": name,
            "name": words(f"acp.option.{name}"),
            "description": words(f"acp.option.{name}.about"),
            "category": category,
            "currentValue": value,
            "options": options,
        }
    )
