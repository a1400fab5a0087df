"""JSON of request bodies: bytes in, a value out, and back. orjson where it is installed.

orjson refuses what the standard library takes (half of a surrogate pair, whole numbers of 20 digits when
writing) and reads whole numbers of 20 digits as fractions; those go to the standard library.
"""

from __future__ import annotations

import json
from typing import Any

from ferrule.messages import JsonObject
from ferrule.providers.sending import dump

try:
    import orjson
except ModuleNotFoundError:  # pragma: no cover - the extra has it
    orjson = None

_DIGITS = bytes(ord("0") if chr(code).isdigit() else code for code in range(128)) + bytes(range(128, 256))
_LONG_NUMBER = b"0" * 19
"""With all digits replaced: to look for that is a tenth of the work of an expression."""


def parse(data: bytes) -> Any:
    """The value. Raises ``ValueError`` for what is no JSON, with the place."""
    if orjson is not None and _LONG_NUMBER not in data.translate(_DIGITS):
        try:
            return orjson.loads(data)
        except orjson.JSONDecodeError:
            pass  # the standard library says it better, or takes it
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not UTF-8 (byte {error.start})") from None
    except json.JSONDecodeError:
        raise
    except ValueError:  # it would name a function of Python
        raise ValueError("a whole number in it has too many digits") from None


def write(value: JsonObject) -> bytes:
    """An object as JSON in one line, UTF-8."""
    if orjson is not None:
        try:
            return orjson.dumps(value)
        except TypeError:
            pass
    return dump(value)
