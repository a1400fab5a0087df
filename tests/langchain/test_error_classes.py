"""Errors are ours and LangChain's at once."""

import pickle
from typing import get_args

import pytest
from langchain_core.exceptions import ContextOverflowError, ModelError

from ferrule.core.errors import Failure, FailureKind, Unavailable, vendor_error
from ferrule.langchain.provider_errors import known_to_langchain


@pytest.mark.parametrize("kind", get_args(FailureKind))
def test_each_is_both(kind: FailureKind) -> None:
    plain = vendor_error(Failure(kind, "the vendor's words", 400, "c", 3.0))
    known = known_to_langchain(plain)
    assert isinstance(known, type(plain))
    assert isinstance(known, ModelError)
    assert known.is_retryable is isinstance(plain, Unavailable)
    assert (str(known), known.failure) == (str(plain), plain.failure)
    assert pickle.loads(pickle.dumps(known)).failure == plain.failure


def test_a_context_that_is_too_long_is_recognised() -> None:
    assert isinstance(
        known_to_langchain(vendor_error(Failure("context-length", "too long"))), ContextOverflowError
    )
