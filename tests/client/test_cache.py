"""Clients by the settings they were made with."""

import copy
import pickle

import pytest

from ferrule.client.connect import find_connection
from ferrule.client.http import Clients
from ferrule.core.errors import MissingKey

LOCAL = find_connection("m", base_url="http://127.0.0.1:1", api_key="sk-very-secret", environ={})


def test_the_same_settings_give_the_same_client() -> None:
    clients = Clients()
    client = clients.client(LOCAL, headers={"X-Title": "mine"}, retries=1)
    assert clients.client(LOCAL, retries=1, headers={"X-Title": "mine"}) is client
    others = ({"headers": None}, {"headers": {"X-Title": "yours"}}, {"retries": 2}, {"timeout": 1.0})
    for settings in others:
        assert (
            clients.client(LOCAL, **{"headers": {"X-Title": "mine"}, "retries": 1} | settings) is not client
        )
    other = find_connection("m", base_url="http://127.0.0.1:1", api_key="sk-of-another", environ={})
    assert clients.client(other, headers={"X-Title": "mine"}, retries=1) is not client
    clients.close()


def test_a_missing_key_is_said_before_a_client_is_made() -> None:
    clients = Clients()
    with pytest.raises(MissingKey):
        clients.client(find_connection("deepseek:m", environ={}))
    assert clients == {}
    clients.client(find_connection("deepseek:m", environ={}), headers={"Authorization": "Bearer other"})


def test_copies_hold_no_clients_and_secrets_are_not_shown() -> None:
    clients = Clients()
    clients.client(LOCAL, headers={"X-Api-Token": "sk-very-secret"})
    assert repr(clients) == "<1 clients>"
    for other in (copy.copy(clients), copy.deepcopy(clients), pickle.loads(pickle.dumps(clients))):
        assert other == {}
        assert isinstance(other, Clients)
