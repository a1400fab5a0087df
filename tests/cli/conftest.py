"""A server of Postgres for commands that need one."""

from tests.postgres_server import postgres_server as postgres_server
