"""A Postgres server for tests that need one."""

from __future__ import annotations

from tests.postgres_server import postgres_server as postgres_server
