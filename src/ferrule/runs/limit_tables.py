"""The tables of limits, for both databases; ``ledger_tables`` makes them with its own.

A *rule* is what somebody set. A *quota* is one count of it: the levels of its buckets at one moment. A
*share* is what one worker has of a quota: how many requests in flight, how many waiting. It is one row for
a worker and not one for a request, so that a count of thousands in flight adds up a few rows, and it holds
what the worker says of itself, never a difference: a worker that was believed dead, or does not know
whether its last transaction came to its end, is counted right again with its next one.
"""

from __future__ import annotations

LIMITS = (
    """CREATE TABLE limit_rules (
        model TEXT NOT NULL, vendor_key TEXT NOT NULL, each_key INTEGER NOT NULL,
        concurrency BIGINT, requests BIGINT, tokens BIGINT,
        PRIMARY KEY (model, vendor_key)
    )""",
    # ``usual``: tokens of a request, as they were lately. ``paused``: until when a vendor wants no request.
    """CREATE TABLE limit_quotas (
        name TEXT PRIMARY KEY NOT NULL, requests {time} NOT NULL, tokens {time} NOT NULL,
        usual {time} NOT NULL, at {time} NOT NULL, paused {time} NOT NULL
    )""",
    # ``since``: from when the one that waits longest does. ``seen``: when the worker said all this.
    """CREATE TABLE limit_shares (
        quota TEXT NOT NULL, worker TEXT NOT NULL, held BIGINT NOT NULL, waiting BIGINT NOT NULL,
        since {time} NOT NULL, seen {time} NOT NULL,
        PRIMARY KEY (quota, worker)
    )""",
)
