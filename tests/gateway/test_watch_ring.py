"""What is kept of requests for who watches, and that it is bounded."""

from __future__ import annotations

from ferrule.client.masking import Mask
from ferrule.core.messages import BrokenCall, Origin, Repair, Reply, ToolCall, Usage, User
from ferrule.core.notes import Note
from ferrule.dialects.echoes import Echoes
from ferrule.gateway.observers import Attempt, GatewayRequest
from ferrule.gateway.routing import Target, simulated_upstream
from ferrule.gateway.watch_ring import (
    LONGEST_BODY,
    MOST,
    OVERHEAD,
    PieceTexts,
    Watched,
    WatchRing,
    request_facts,
)
from ferrule.wire.decode import Decoding

UPSTREAM = simulated_upstream("deepseek")
TARGET = Target(UPSTREAM, UPSTREAM.profiles[0], "m", "http://127.0.0.1/v1", {})
ORIGIN = Origin("content", "glm")
REPLY = Reply(
    content="x" * 100_000,
    calls=(ToolCall("1", "ls", {"path": "/said"}, ORIGIN, (Repair("closed", "said"),)),),
    broken=(BrokenCall("2", "rm", "/said", "truncated", ORIGIN, "said"),),
    usage=Usage(3, 4),
)


NATIVE = Origin("native", "native")
PLAIN = Reply(calls=(ToolCall("1", "ls", {"path": "/said"}, NATIVE),))


def run(ring: WatchRing, id: str, *pieces: bytes, end: bool = True) -> GatewayRequest:
    """A request that goes through a ring."""
    request = GatewayRequest(id, "openai_chat", "/v1/chat/completions", 0.0, 0.0)
    ring.began(request)
    ring.read(request, b"{}")
    request.target, request.attempts = TARGET, 1
    attempt = Attempt(TARGET, {}, b"{}")
    ring.asked(request, attempt)
    for piece in pieces:
        ring.received(request, attempt, piece)
    ring.answered(request, attempt)
    if end:
        request.outcome, request.ended, request.reply = "ok", 1.0, REPLY
        ring.ended(request)
    return request


def kept(watched: Watched | None) -> list[str]:
    assert watched is not None
    return [facts["text"] for kind, facts in watched.all(bodies=True) if kind == "received"]


def test_only_the_last_requests_are_kept() -> None:
    ring = WatchRing(2, 1_000_000, bodies=True)
    for id in "abc":
        run(ring, id, b"1", b"2")
    run(ring, "d", end=False)
    assert [each.request.id for each in ring.recent] == ["b", "c"]
    assert [each.request.id for each in ring.running] == ["d"]
    assert ring.find("a") is None
    assert kept(ring.find("c")) == ["1", "2"]


def test_of_what_was_said_the_oldest_goes_first() -> None:
    room = 2 * (1_000 + 2 + 3 * OVERHEAD)
    ring = WatchRing(10, room, bodies=True)
    for id in "abc":
        run(ring, id, b"x" * 1_000)
    assert [kept(ring.find(id)) for id in "abc"] == [[], ["x" * 1_000], ["x" * 1_000]]
    gone = ring.find("a")
    assert gone is not None
    assert gone.facts(bodies=True)["kept"] is False
    assert "said" not in str(list(gone.all(bodies=True)))
    assert [kind for kind, _ in gone.all(bodies=True)] == ["began", "asked", "answered", "ended"]
    last = ring.find("c")
    assert last is not None
    assert last.facts(bodies=True)["calls"][0]["arguments"] == {"path": "/said"}


def judged(ring: WatchRing, id: str, reply: Reply, body: bytes, *asked: bytes) -> Watched:
    """A request whose answer is judged, sent on as ``asked``, once for each."""
    request = GatewayRequest(id, "openai_chat", "/v1/chat/completions", 0.0, 0.0)
    ring.began(request)
    ring.read(request, body)
    request.target = TARGET
    messages = [User(body.decode())]
    for data in asked:
        request.attempts += 1
        decoding = Decoding(TARGET.profile, read=lambda: Echoes().read(messages))
        ring.asked(request, Attempt(TARGET, {}, data, decoding=decoding))
    request.outcome, request.ended, request.reply = "ok", 1.0, reply
    ring.ended(request)
    found = ring.find(id)
    assert found is not None
    return found


def test_a_judged_request_is_counted_as_it_is_kept() -> None:
    ring = WatchRing(10, 1_000_000, bodies=True)
    body, sent = b"x" * 10_000, b"y" * 10_001
    assert judged(ring, "a", PLAIN, body, sent).size == len(body) + len(sent) + 2 * OVERHEAD
    assert judged(ring, "b", PLAIN, body, body).size == len(body) + 2 * OVERHEAD, "sent on as it came"
    found = judged(ring, "c", REPLY, body, sent)
    assert found.size == len(body) + 2 * len(sent) + 2 * OVERHEAD, "a call in a text is compared with it"
    again = judged(ring, "d", PLAIN, body, sent, sent)
    assert again.size == len(body) + 2 * len(sent) + 3 * OVERHEAD, "what is tried again is the same"
    kept_one, [_, last] = ring.find("b"), again.sources
    assert kept_one is not None
    assert [each.decoding and each.decoding.read for each in kept_one.sources] == [None]
    assert last.decoding is not None
    assert last.decoding.read is not None


def test_more_long_requests_are_kept() -> None:
    body = b"x" * 100_000
    room = 10 * (2 * len(body) + 2 + 2 * OVERHEAD)
    ring = WatchRing(20, room, bodies=True)
    for number in range(12):
        judged(ring, str(number), PLAIN, body, b"y" + body + b"y")
    assert [each.request.id for each in ring.recent if each.whole] == [str(each) for each in range(2, 12)]


def test_one_request_that_is_larger_than_the_room_for_all() -> None:
    ring = WatchRing(10, 2_000, bodies=True)
    request = run(ring, "a", *[b"x" * 500] * 20, end=False)
    watched = ring.find("a")
    assert watched is not None
    assert watched.size <= 2_000
    assert watched.pieces == 20
    assert watched.request is request
    request.ended, request.reply = 1.0, REPLY
    ring.ended(request)
    assert "said" not in str(list(watched.all(bodies=True)))


def test_no_text_of_a_reply_is_kept_twice_and_the_request_of_others_stays() -> None:
    ring = WatchRing(10, 1_000_000, bodies=True)
    request = run(ring, "a")
    watched = ring.find("a")
    assert watched is not None
    assert watched.request.reply is not None
    assert watched.request.reply.content == ""
    assert request.reply is REPLY


def test_without_bodies_no_piece_is_kept() -> None:
    ring = WatchRing(10, 1_000_000, bodies=False)
    run(ring, "a", b"said")
    watched = ring.find("a")
    assert watched is not None
    assert watched.size == 0
    assert "said" not in str(list(watched.all(bodies=False)))
    assert "said" not in str(watched)


def test_the_body_of_a_request_is_shown_up_to_a_length() -> None:
    ring = WatchRing(10, 100_000_000, bodies=True)
    request = GatewayRequest("a", "ollama", "/api/chat", 0.0, 0.0)
    ring.began(request)
    ring.read(request, b"x" * (LONGEST_BODY + 1))
    watched = ring.find("a")
    assert watched is not None
    ((_, told),) = watched.all(bodies=True)
    assert (len(told["body"]), told["cut"]) == (LONGEST_BODY, True)


def test_names_and_notes_of_strangers_are_bounded() -> None:
    request = GatewayRequest("a", "ollama", "/api/chat", 0.0, 0.0, model="m" * 10_000)
    request.notes = [Note("parameter-ignored", {"vendor": "V", "parameter": "p" * 10_000})] * 1_000
    request.reply = Reply(calls=(ToolCall("1", "n" * 10_000, {}, ORIGIN),))
    facts = request_facts(request, bodies=True)
    assert len(facts["notes"]) == MOST
    assert len(str(facts)) < 60_000


def test_pieces_are_cut_anywhere() -> None:
    text, secret = "Grüße 世界 🙂 sk-0123456789abcdef ende", "sk-0123456789abcdef"
    data = text.encode()
    for size in range(1, len(data) + 1):
        texts = PieceTexts()
        pieces = [
            texts.text("in", data[at : at + size], Mask([secret])) for at in range(0, len(data), size)
        ]
        shown = "".join(pieces)
        assert secret[7:] not in shown
        assert shown.startswith("Grüße 世界 🙂 ")
        assert shown.endswith(" ende")
        assert "[key]" in shown
        plain = PieceTexts()
        whole = [plain.text("in", data[at : at + size], Mask([])) for at in range(0, len(data), size)]
        assert "".join(whole) == text


def test_an_upstream_that_is_asked_brings_its_secrets() -> None:
    mask = Mask(["client-secret"]).beside(Mask(["upstream-secret", "short"]), Mask(()))
    assert mask.text("client-secret upstream-secret short") == "[key] [key] short"
    assert mask.longest == len("upstream-secret")
