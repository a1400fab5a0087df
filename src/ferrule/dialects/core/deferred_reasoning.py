"""The reasoning from the first call in it on, which waits until the reply has ended.

In: the text, the markup and the calls of the reasoning. Out, at the end: the same, in its order. A call in
the reasoning counts only if the reply needs it (see ``Policy.reasoning``). Until that is known, the
reasoning behind it is deferred, so that the call can be put back where it stood.
"""

from __future__ import annotations

from dataclasses import dataclass

from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.reading import Found
from ferrule.messages import Origin


@dataclass(frozen=True, slots=True)
class ReasoningPart:
    """Plain text, or markup with its calls, or (``frame``) markup that is no call and no text.

    ``joint``: the white space that stays between words where the markup between them is taken out.
    """

    text: str
    found: tuple[tuple[Found, Origin], ...] = ()
    frame: bool = False
    joint: bool = False
    around: WordsAround | None = None


class DeferredReasoning:
    """Defers the reasoning of one reply from its first call on."""

    def __init__(self) -> None:
        self._parts: list[ReasoningPart] = []
        self._frames: list[ReasoningPart] = []
        """Markup before the first call that nothing stands behind yet."""

    @property
    def begun(self) -> bool:
        """Whether there has been a call: what follows is deferred."""
        return bool(self._parts)

    def add_text(self, text: str) -> bool:
        """Take text; False if there is no call before it: then it is not deferred."""
        if self._parts:
            self._parts.append(ReasoningPart(text))
            return True
        self._frames.clear()
        return False

    def add_joint(self, space: str) -> bool:
        """Take the white space of markup that is taken out, as ``add_text`` takes text."""
        if self._parts:
            self._parts.append(ReasoningPart(space, joint=True))
        return self.begun

    def add_frame(self, raw: str) -> None:
        """Take markup that is dropped, unless a call that it touches is put back."""
        (self._parts or self._frames).append(ReasoningPart(raw, frame=True))

    def add_calls(self, raw: str, found: tuple[tuple[Found, Origin], ...], around: WordsAround) -> None:
        """Take a stretch of markup and the calls in it, with the words around them."""
        frames, self._frames = self._frames, []
        self._parts += [*frames, ReasoningPart(raw, found, around=around)]

    def take(self) -> tuple[list[ReasoningPart], bool]:
        """Return what was deferred, and whether it ends with calls; nothing is deferred any more."""
        parts, self._parts = self._parts, []
        last = max((number for number, part in enumerate(parts) if part.found), default=-1)
        return parts, not any(part.text.strip() for part in parts[last + 1 :] if not part.frame)
