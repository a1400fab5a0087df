"""Transports: one for threads, one for each loop, closed when nobody can use them any more."""

import asyncio
import gc
import warnings

import httpx2

from ferrule.client.connection_pool import Pool


def test_threads_share_one_and_a_closed_one_is_replaced() -> None:
    pool = Pool(None, None)
    first = pool.threads()
    assert pool.threads() is first
    pool.close()
    assert first.is_closed
    second = pool.threads()
    assert not second.is_closed
    pool.close()


def test_a_forgotten_pool_closes_its_connections() -> None:
    with warnings.catch_warnings(action="ignore", category=ResourceWarning):
        gc.collect()  # what other tests forgot
    pool = Pool(None, None)
    http = pool.threads()
    del pool
    gc.collect()
    assert http.is_closed


def test_each_loop_has_its_own_until_it_is_shut_down() -> None:
    pool = Pool(None, None)

    async def use() -> httpx2.AsyncClient:
        http = await pool.loop()
        assert await pool.loop() is http
        assert not http.is_closed
        return http

    first, second = asyncio.run(use()), asyncio.run(use())
    assert first is not second
    assert first.is_closed
    assert second.is_closed


async def test_closing_closes_both() -> None:
    pool = Pool(None, None)
    http, ahttp = pool.threads(), await pool.loop()
    await pool.aclose()
    assert (http.is_closed, ahttp.is_closed) == (True, True)
    assert await pool.loop() is not ahttp
    await pool.aclose()
    await pool.aclose()


async def test_what_was_given_is_used_and_left_open() -> None:
    http, ahttp = httpx2.Client(), httpx2.AsyncClient()
    pool = Pool(http, ahttp)
    assert (pool.threads(), await pool.loop()) == (http, ahttp)
    await pool.aclose()
    assert (http.is_closed, ahttp.is_closed) == (False, False)
    http.close()
    await ahttp.aclose()
