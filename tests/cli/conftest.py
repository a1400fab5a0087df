"""A server of Postgres for commands that need one."""

from tests.sessions.conftest import postgres_server as postgres_server
