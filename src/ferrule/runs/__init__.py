"""Runs of agents that outlive the process: in a file of this machine, or in Postgres for workers on many.

``open_engine(url)`` gives a ``RunEngine``: ``submit``, ``decide``, ``status``, ``events``, ``cancel``, …
Nothing of LangChain is imported for these; a worker needs it.
"""
