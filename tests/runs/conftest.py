"""A Postgres server for tests that need one."""

from __future__ import annotations

from tests.sessions.conftest import postgres_server as postgres_server
