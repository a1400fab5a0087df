"""``open_live``: a wish in, a conversation out.

What the user must hear of at once is raised here: no model, no key, a model file that does not load, no
such session, a log that cannot be used. The rest (the agent, MCP servers) is opened in the
background, so that the history can be drawn and a message be typed before that is done.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from ferrule.connect import data_folder, load_own_profiles
from ferrule.errors import UsageError
from ferrule.live.chat_making import ChatMaker
from ferrule.live.live_places import LivePlaces
from ferrule.live.live_session import LiveSession
from ferrule.live.live_wish import LiveWish
from ferrule.live.protocol import Live
from ferrule.live.replaying import session_to_go_on_with
from ferrule.live.session_host import SessionHost
from ferrule.live.session_storage import prune_if_due
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.log import SessionLog, open_sessions

FILE = "sessions.sqlite"


@asynccontextmanager
async def open_live(wish: LiveWish, *, environ: Mapping[str, str]) -> AsyncGenerator[Live]:
    """Open a conversation with an agent in a directory; it is closed behind the ``with`` block.

    Raises ``UsageError`` for what is wrong with the wish: a directory that is not there, no model or no key
    for it, a session that is unknown, a log that is damaged. ``SessionsUnavailable`` where the log cannot
    be used now.
    """
    directory = wish.directory.resolve()
    if not directory.is_dir():
        raise UsageError(f"{wish.directory} is no directory")
    load_own_profiles(environ)
    _give_memory_back()
    wish = replace(wish, directory=directory)
    maker = ChatMaker(wish.settings, environ, wish.chat)
    log_url = wish.log_url or wish.settings.sessions_file or data_folder(environ) / FILE
    log = await asyncio.to_thread(open_sessions, log_url)
    try:
        conversation = await _conversation(wish, environ, log, maker)
        conversation.begin()
        live = LiveSession(conversation)
        settings = wish.settings
        days = settings["sessions.keep_days"], settings["sessions.keep_log_days"]
        pruning = asyncio.create_task(asyncio.to_thread(prune_if_due, environ, log, *days))
        try:
            yield live
        finally:
            await live.close()
            await pruning
    finally:
        log.close()


_M_MMAP_THRESHOLD, _MAPPED = -3, 128 * 1024


def _give_memory_back() -> None:
    """Let glibc give large blocks back to the system when they are freed.

    By default it takes each size that was freed for a usual one. The bodies of requests grow with the
    conversation, so each would leave a hole in which the next has no place.
    """
    with suppress(AttributeError, OSError, TypeError):  # other systems, other C libraries
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _MAPPED)


async def _conversation(
    wish: LiveWish, environ: Mapping[str, str], log: SessionLog, maker: ChatMaker
) -> SessionHost:
    """The conversation, once its model file has loaded, where it has one."""
    try:
        await maker.serve(maker.first)
        places = LivePlaces(wish, environ, log, maker)
        try:
            info = await asyncio.to_thread(_session, wish, places)
            conversation = SessionHost(places, info)
            conversation.tell_if_elsewhere()
            return conversation
        except BaseException:
            places.owner.release()
            raise
    except BaseException:
        await asyncio.to_thread(maker.end_served)
        raise


def _session(wish: LiveWish, places: LivePlaces) -> SessionInfo:
    """The session to go on with, or a new one."""
    log, directory = places.log, str(wish.directory)
    known = session_to_go_on_with(log, directory, session=wish.session, go_on_last=wish.go_on_last)
    return places.owner.claim(known or log.create(directory=directory))
