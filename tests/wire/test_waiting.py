import pytest

from ferrule.wire.failures import retry_after

DATE = "Sat, 21 Nov 2026 10:00:00 GMT"


@pytest.mark.parametrize(
    ("headers", "message", "error", "seconds"),
    [
        ({"retry-after": "12"}, "", {}, 12.0),
        ({"retry-after": " 1.5 "}, "", {}, 1.5),
        ({"retry-after": "2", "retry-after-ms": "1500"}, "", {}, 1.5),
        ({"retry-after": "Sat, 21 Nov 2026 10:01:30 GMT", "date": DATE}, "", {}, 90.0),
        ({"retry-after": "Sat, 21 Nov 2026 09:00:00 GMT", "date": DATE}, "", {}, 0.0),
        ({"retry-after": "Sat, 21 Nov 2026 10:01:30 GMT"}, "", {}, None),
        ({"retry-after": "Sat, 99 Nov 2026 10:01:30 GMT", "date": DATE}, "", {}, None),
        ({"retry-after": "soon"}, "", {}, None),
        ({"retry-after": "-1"}, "", {}, None),
        ({"retry-after": "999999999"}, "", {}, None),
        ({}, "Please try again in 7m12.5s.", {}, 432.5),
        ({}, "please retry after 20 seconds", {}, 20.0),
        ({}, "Rate limit. Try again in 350ms", {}, 0.35),
        ({}, "try again in 2 minutes", {}, 120.0),
        ({}, "retry in 1h", {}, 3600.0),
        ({}, "retry in 250 milliseconds", {}, 0.25),
        ({}, "wait 3 mins", {}, 180.0),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "later"}, "", {}, None),
        ({}, "请在 30 秒后重试", {}, 30.0),
        ({}, "try again later", {}, None),
        ({}, "retry later, or try again in 5s", {}, 5.0),
        ({}, "", {"details": [{"retryDelay": "soon"}]}, None),
        ({}, "you asked for 20 seconds of video", {}, None),
        ({}, "", {"details": [{"@type": "x"}, {"retryDelay": "30s"}]}, 30.0),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0s"}, "", {}, 360.0),
        ({"x-ratelimit-remaining-tokens": "9", "x-ratelimit-reset-tokens": "6m0s"}, "", {}, None),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "30"}, "", {}, 30.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290000", "date": DATE}, "", {}, 90.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290", "date": DATE}, "", {}, 90.0),
        ({"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795255290"}, "", {}, None),
        ({"ratelimit-remaining": "0", "ratelimit-reset": "7"}, "", {}, 7.0),
        (
            {
                "anthropic-ratelimit-tokens-remaining": "0",
                "anthropic-ratelimit-tokens-reset": "2026-11-21T10:01:30Z",
                "date": DATE,
            },
            "",
            {},
            90.0,
        ),
        ({}, "Please try again in 1.2s.", {}, 1.2),
        ({}, "", {}, None),
    ],
)
def test_retry_after(headers, message, error, seconds):
    assert retry_after("rate-limit", headers, message, error) == pytest.approx(seconds)


def test_limits_that_are_not_the_reason_are_not_waited_for():
    headers = {"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0s"}
    assert retry_after("overloaded", headers, "", {}) is None
