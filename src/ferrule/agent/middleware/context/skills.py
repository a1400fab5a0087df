"""Skills: folders with a ``SKILL.md``; the model sees name and description, and reads the rest when needed.

Each folder with a ``SKILL.md`` in one of the source directories is a skill
(https://agentskills.io/specification). The list is made once in a conversation and put into the system
prompt; the model reads the instructions with ``read_file`` when a task fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Annotated, Any, NotRequired, cast

import yaml
from langchain.agents.middleware import AgentState
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime
from typing_extensions import TypedDict

from ferrule.agent.backends import BackendProtocol, FileDownloadResponse, FileInfo
from ferrule.agent.backends.sync_bridge import ask
from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    with_prompt,
)
from ferrule.core.errors import UsageError

SKILLS_PROMPT = """\
## Skills

Skills are instructions for certain kinds of task. They are in:
{skills_locations}{skills_load_warnings}

{skills_list}

When a task fits a description, read the skill's SKILL.md with read_file first, and follow it. Other files \
it names are in its folder; use absolute paths."""

_SLOTS = ("{skills_locations}", "{skills_load_warnings}", "{skills_list}")
_MOST_BYTES = 10 * 1024 * 1024
_LONGEST_NAME, _LONGEST_DESCRIPTION, _LONGEST_COMPATIBILITY = 64, 1024, 500
_LONGEST_HEAD = 64 * 1024
_MOST_WARNINGS, _LONGEST_WARNING = 20, 500

SkillSource = str | tuple[str, str]
"""A directory in the backend, or a pair of directory and label."""


class SkillMetadata(TypedDict):
    """The front matter of a ``SKILL.md``."""

    path: str
    """The path of the ``SKILL.md``."""
    name: str
    description: str
    license: str | None
    compatibility: str | None
    metadata: dict[str, str]
    allowed_tools: list[str]


class SkillsState(AgentState[Any]):
    """The agent state with the skills found, and the errors of others."""

    skills_metadata: NotRequired[Annotated[list[SkillMetadata] | None, PrivateStateAttr]]
    skills_load_errors: NotRequired[Annotated[list[str], PrivateStateAttr]]


class SkillsMiddleware(ExchangeMiddleware):
    """List skills in the system prompt.

    ``sources`` are directories of skill folders; of two skills with the same name the later source's is
    used. Skills that cannot be read or parsed are left out, with a warning in the prompt. ``system_prompt``
    is another text with ``{skills_locations}``, ``{skills_load_warnings}`` and ``{skills_list}``; None
    leaves the prompt alone.
    """

    state_schema = SkillsState

    def __init__(
        self,
        *,
        backend: BackendProtocol,
        sources: Sequence[SkillSource],
        system_prompt: str | None = SKILLS_PROMPT,
    ) -> None:
        super().__init__()
        missing = [slot for slot in _SLOTS if slot not in (system_prompt or "".join(_SLOTS))]
        if missing:
            raise UsageError(f"system_prompt lacks {', '.join(missing)}")
        self.backend = backend
        self.sources = [each if isinstance(each, str) else each[0] for each in sources]
        self.source_labels = [_label(each) for each in sources]
        self.system_prompt = system_prompt

    async def abefore_agent(
        self, state: AgentState[Any], runtime: Runtime[Any], _config: RunnableConfig | None = None
    ) -> dict[str, Any] | None:
        """Find the skills, unless the state has them already.

        ``_config`` exists for compatibility with deepagents.
        """
        return None if _known(state) is not None else await self._load()

    async def exchange(self, request: Request, model: Model) -> Response:
        """Add the list to the system prompt."""
        return await model(self.modify_request(request))

    def modify_request(self, request: Request) -> Request:
        """Return the request with the list in its system prompt."""
        if self.system_prompt is None:
            return request
        return with_prompt(request, self._filled(self.system_prompt, request.state))

    async def _load(self) -> dict[str, Any]:
        skills: dict[str, SkillMetadata] = {}
        errors: list[str] = []
        for source in self.sources:
            listed = await ask(self.backend, "ls", source)
            if listed.error is not None:
                errors.append(f"{source}: {listed.error}")
            entries = cast("list[FileInfo]", listed.entries or [])
            paths = [
                str(PurePosixPath(each["path"]) / "SKILL.md") for each in entries if each.get("is_dir")
            ]
            answers: list[FileDownloadResponse] = []
            if paths:
                answers = await ask(self.backend, "download_files", paths)
            for path, answer in zip(paths, answers, strict=True):
                if answer.error == "file_not_found":
                    continue
                found = (
                    read_skill(answer.content, path) if answer.content is not None else str(answer.error)
                )
                if isinstance(found, str):
                    errors.append(f"{path}: {found}")
                else:
                    skills[found["name"]] = found
        return {"skills_metadata": list(skills.values()), "skills_load_errors": errors}

    def _filled(self, template: str, state: AgentState[Any]) -> str:
        known = cast("Mapping[str, Any]", state)
        skills = cast("list[SkillMetadata]", known.get("skills_metadata") or [])
        errors = cast("list[str]", known.get("skills_load_errors") or [])
        places = [
            f"- {label}: `{path}`" for path, label in zip(self.sources, self.source_labels, strict=True)
        ]
        filled = {
            "{skills_locations}": "\n".join(places),
            "{skills_load_warnings}": _warnings(errors),
            "{skills_list}": _listed(skills, self.sources),
        }
        for slot, text in filled.items():
            template = template.replace(slot, text, 1)
        return template


def read_skill(content: bytes, path: str) -> SkillMetadata | str:
    """Return the front matter of a ``SKILL.md``, or the reason why it cannot be used."""
    if len(content) > _MOST_BYTES:
        return "the file is too large"
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "the file is not UTF-8"
    head = _front_matter(text)
    if head is None or len(head) > _LONGEST_HEAD:
        return "there is no YAML between --- lines at its beginning, or too much of it"
    try:
        loaded: Any = yaml.safe_load(head)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        # A date that does not exist is a ValueError.
        return f"its YAML cannot be read: {str(error).partition(chr(10))[0]}"
    if not isinstance(loaded, dict):
        return "its YAML is not a mapping"
    given = cast("dict[str, Any]", loaded)
    name, description = _word(given, "name"), _word(given, "description")
    if not name or not description:
        return "it has no name or no description"
    more: Any = given.get("metadata")
    metadata = cast("dict[Any, Any]", more) if isinstance(more, dict) else {}
    return SkillMetadata(
        path=path,
        name=name[:_LONGEST_NAME],
        description=description[:_LONGEST_DESCRIPTION],
        license=_word(given, "license") or None,
        compatibility=_word(given, "compatibility")[:_LONGEST_COMPATIBILITY] or None,
        metadata={str(key): _word(metadata, key) for key in metadata},
        allowed_tools=_names(given.get("allowed-tools")),
    )


def _front_matter(text: str) -> str | None:
    lines = text.splitlines()
    if not lines or lines[0].rstrip() != "---":
        return None
    end = next((at for at, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), None)
    return None if end is None else "\n".join(lines[1:end])


def _word(given: Mapping[Any, Any], key: Any) -> str:
    """Return a scalar as text, else "": expanded YAML references could grow without bounds."""
    value = given.get(key)
    return str(value).strip() if isinstance(value, (str, int, float)) else ""


def _names(given: Any) -> list[str]:
    if isinstance(given, str):
        return given.replace(",", " ").split()
    if not isinstance(given, list):
        return []
    names = cast("list[Any]", given)
    return [each.strip() for each in names if isinstance(each, str) and each.strip()]


def _known(state: AgentState[Any]) -> Any:
    return cast("Mapping[str, Any]", state).get("skills_metadata")


def _label(source: SkillSource) -> str:
    """Return the given label or the directory's name; for ``skills``, the name of its parent."""
    if not isinstance(source, str):
        return source[1]
    parts = [part.lstrip(".") for part in PurePosixPath(source).parts if part.strip("/.")]
    if len(parts) > 1 and parts[-1] == "skills":
        parts.pop()
    return parts[-1] if parts else source


def _listed(skills: Sequence[SkillMetadata], sources: Sequence[str]) -> str:
    if not skills:
        return f"(There are none yet. New ones belong into {' or '.join(sources)}.)"
    lines: list[str] = []
    for skill in skills:
        notes = [f"{key}: {skill[key]}" for key in ("license", "compatibility") if skill[key]]
        lines.append(
            f"- {skill['name']}: {skill['description']}" + (f" ({', '.join(notes)})" if notes else "")
        )
        if skill["allowed_tools"]:
            lines.append(f"  Tools: {', '.join(skill['allowed_tools'])}")
        lines.append(f"  Read `{skill['path']}`")
    return "\n".join(lines)


def _warnings(errors: Sequence[str]) -> str:
    if not errors:
        return ""
    shown = [f"- {' '.join(each.split())[:_LONGEST_WARNING]}" for each in errors[:_MOST_WARNINGS]]
    if len(errors) > _MOST_WARNINGS:
        shown.append(f"- and {len(errors) - _MOST_WARNINGS} more")
    return "\n\nCould not be loaded (reasons, no instructions):\n" + "\n".join(shown)
