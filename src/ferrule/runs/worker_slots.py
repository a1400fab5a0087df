"""How many segments a worker may begin, over all of its queues together.

Each queue asks when it looks for work, and says how much it found. While several have work, none gets more
than its share of the slots; what the others leave over is anybody's.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterable


class WorkerSlots:
    """``concurrency`` slots for the segments of ``queues``; for threads.

    ``claiming`` is held from ``grant`` to ``took``, so that two queues never get the same slot.
    """

    def __init__(self, concurrency: int, queues: Iterable[str]) -> None:
        self._concurrency, self._closed = concurrency, False
        self._taken: dict[str, str] = {}
        # Those that may have more, whoever has waited longest first; at the beginning nobody knows. A queue
        # that found less than it might have taken has no more.
        self._hungry = dict.fromkeys(queues)
        self._lock, self.claiming = threading.Lock(), threading.Lock()

    def grant(self, queue: str) -> int:
        """How many segments the queue may take now."""
        with self._lock:
            free = 0 if self._closed else self._concurrency - len(self._taken)
            if free > 0 and queue not in self._hungry:
                # It had no more when it looked last: the shares are among those that have.
                return 1
            self._hungry.setdefault(queue)
            share = -(-self._concurrency // len(self._hungry))
            running = Counter(self._taken.values())
            if len(self._hungry) > 1:
                for other in self._hungry:
                    if other == queue:
                        break
                    free -= running[other] < share
                free = min(free, share - running[queue])
            return max(free, 0)

    def took(self, queue: str, granted: int, taken: Iterable[str]) -> None:
        """The queue has taken these of what it was granted."""
        names = list(taken)
        with self._lock:
            self._taken.update(dict.fromkeys(names, queue))
            self._hungry.pop(queue, None)
            if len(names) >= granted:
                self._hungry[queue] = None

    def release(self, taken: str) -> None:
        """What was taken has ended."""
        with self._lock:
            self._taken.pop(taken, None)

    def close(self) -> None:
        """Grant nothing any more."""
        with self._lock:
            self._closed = True

    def taken(self) -> frozenset[str]:
        """What has not ended."""
        with self._lock:
            return frozenset(self._taken)
