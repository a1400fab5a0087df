"""One bound over several queues, none of which starves."""

from __future__ import annotations

from ferrule.runs.worker_slots import WorkerSlots


def look(slots: WorkerSlots, queue: str, backlog: list[str]) -> int:
    """What a queue does when it looks for work."""
    granted = slots.grant(queue)
    if granted:
        taken = [backlog.pop(0) for _ in range(min(granted, len(backlog)))]
        slots.took(queue, granted, taken)
        return len(taken)
    return 0


def test_a_lone_queue_gets_all_slots_and_no_more() -> None:
    slots, backlog = WorkerSlots(3, ["a"]), list("12345")
    assert look(slots, "a", backlog) == 3
    assert look(slots, "a", backlog) == 0
    slots.release("2")
    assert look(slots, "a", backlog) == 1
    assert slots.taken() == {"1", "3", "4"}


def test_what_idle_queues_leave_over_is_anybodys() -> None:
    slots, backlog = WorkerSlots(4, ["a", "b"]), list("123456")
    assert look(slots, "a", backlog) == 2  # nobody knows yet that b has nothing
    assert look(slots, "b", []) == 0
    assert look(slots, "a", backlog) == 2
    assert len(slots.taken()) == 4


def test_many_idle_queues_keep_no_slot_from_one_that_has_work() -> None:
    queues = [f"idle-{number}" for number in range(27)]
    slots, backlog = WorkerSlots(8, ["a", *queues]), list("1234")
    for _ in range(20):
        for queue in [*reversed(queues), "a"]:
            look(slots, queue, backlog if queue == "a" else [])
    assert len(slots.taken()) == 4


def test_a_queue_that_comes_late_gets_its_share() -> None:
    slots = WorkerSlots(4, ["a", "b"])
    a, b = [f"a{number}" for number in range(99)], [f"b{number}" for number in range(99)]
    look(slots, "b", [])
    while look(slots, "a", a):
        pass
    assert look(slots, "b", b) == 0
    for _ in range(4):
        slots.release(min(each for each in slots.taken() if each.startswith("a")))
        # However often the greedy one looks first.
        for _ in range(3):
            look(slots, "a", a)
        look(slots, "b", b)
    assert sorted(each[0] for each in slots.taken()) == ["a", "a", "b", "b"]


def test_one_slot_goes_round() -> None:
    slots = WorkerSlots(1, ["a", "b"])
    a, b = [f"a{number}" for number in range(9)], [f"b{number}" for number in range(9)]
    for _ in range(8):
        look(slots, "a", a)
        look(slots, "b", b)
        for each in slots.taken():
            slots.release(each)
    assert len(a) < 9
    assert len(b) < 9


def test_closed_it_grants_nothing() -> None:
    slots = WorkerSlots(2, ["a"])
    slots.close()
    assert slots.grant("a") == 0
