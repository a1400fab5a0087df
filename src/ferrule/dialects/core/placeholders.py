"""Tell values that stand for a value: ``<your order id>``, ``YOUR_API_KEY``, ``{{city}}``, ``[insert date]``.

A model that does not know a value writes such a slot. In the API's own field its vendor read a call, and the
model chose the value. In a text, a call with a slot is as likely the form of a call, so it is
``unconfirmed``. Only a whole value counts. Where a key asks for code or a pattern (``_CODE``), a slot is what
somebody writes or looks for; so it is where the tool declares the value, and where the user has written it.
Names of tools that are slots are known here, too: a call of one shows the format.
"""

# ruff: noqa: E501, SIM905 - a row of the table is a line, and words stand as in a text

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, cast

from ferrule.core.messages import JsonObject

LONGEST = 80
"""Characters of a value that may be a slot."""

MOST = 1_000
"""Values of a call that are looked at."""

_CALLED = r"(?:name|nombre|nom|nome|имя|название|adı|nazwa)"
_THING = (
    r"(?:function|func|tool|method|herramienta|funci[oó]n|outil|fonction|ferramenta|funç[aã]o|strumento|funzione"
    r"|werkzeug|funktion|инструмента|функции|araç|fonksiyon|narzędzia|funkcji)"
)
_NAMES = (
    r"<[\w .:/-]{1,64}>|\{+[\w .:/-]{0,64}\}+|\[[\w .:/-]{1,64}\]|\$\{?[A-Z_]{1,64}\}?|\.{3}|…|x{3,}|_{3,}|\?{3,}"
    r"|%(?:\(\w{1,64}\))?[a-z]"
    rf"|(?:(?:your|example|sample|some|the|my|a|any)[ _-]?)?{_THING}s?[ _-]?{_CALLED}(?:[ _-]?(?:here|\d))?"
    rf"|(?:your|example|sample|some|the|my|any)[ _-]?{_THING}(?:[ _-]?(?:here|\d))?"
    rf"|(?:the[ _-])?{_CALLED}(?:[ _-]\w{{1,4}}){{1,3}}[ _-]{_THING}|{_CALLED}[ _-]{_THING}"
    r"|(?:你的|您的|示例)?(?:工具|函数|函數|方法)(?:的)?(?:名|名称|名稱|名字)|(?:你的|您的|示例)(?:工具|函数|函數)"
    r"|(?:ツール|関数)(?:の)?(?:名|名前)|(?:도구|함수)(?:의)?[ _]?(?:명|이름)"
)
_NAME = re.compile(rf"(?i:{_NAMES})|NAME|FUNCTION|TOOL|METHOD")
"""Placeholders for a name in prompt templates: ``<function-name>`` (Hermes and Qwen), ``$TOOL_NAME``
(DeepSeek, Anthropic), ``example_function_name`` (Qwen3-Coder), all as of 2026-11; those that people write."""


class Slot(NamedTuple):
    """A row: what the expression sees, its language, the expression, and a value that it finds.

    ``inside``: what is between brackets, in small letters, with blanks for ``_`` and ``-``. ``whole``: a value
    as it is written, without brackets.
    """

    sees: Literal["inside", "whole"]
    language: str
    pattern: str
    example: str


SLOTS: tuple[Slot, ...] = (
    Slot("whole", "", r"[<\[{(]{0,2}(?:\.{3,}|…+)[>\]})]{0,2}", "…"),
    Slot("whole", "", r"x{3,}|[xX]{4,}|[xX]{3,}(?:[ .:/-][xX]{2,})+|_{3,}|\?{3,}", "xxx-xxxx"),
    Slot("whole", "", r"TODO|TBD|FIXME|CHANGE_?ME|REPLACE_?ME|FILL_?ME(?:_?IN)?|PLACEHOLDER", "TODO"),
    Slot("inside", "en", r"(?:please |to be )?(?:your|insert\w*|enter(?:ed)?|fill\w*|replace\w*|specify|provided?|choose|put|e g) .+|.* here", "[insert date]"),
    Slot("whole", "en", r"(?:YOUR|INSERT|ENTER|REPLACE)(?:[_-][A-Z\d]+)+|[A-Z\d]+(?:[_-][A-Z\d]+)*[_-](?:HERE|PLACEHOLDER)", "YOUR_API_KEY"),
    Slot("whole", "en", r"(?:your|insert|enter|put)(?:[_-][a-z\d]+)+", "your-api-key"),
    Slot("whole", "en", r"(?i:(?:your|insert|enter|put|the) .{1,40} here)", "your order id here"),
    Slot("whole", "en", r"(?i:your?(?:[._-]?(?:e-?mail|name|address|user))?@[\w.-]+)", "your.email@example.com"),
    Slot("inside", "de", r"(?:hier |bitte )?(?:deine?[nrms]?|ihre?[nrms]?|einfügen|eingeben|eintragen) .+|.*(?:einfügen|eingeben|eintragen|ersetzen)", "[Datum einfügen]"),
    Slot("whole", "de", r"(?i:(?:deine?|ihre?)_\w+)", "DEIN_API_SCHLÜSSEL"),
    Slot("inside", "fr", r"(?:votre|vos|ton|ta|tes|insére[rz]|saisi[rs]\w*|entre[rz]|indique[rz]|remplace[rz]) .+", "[votre ville]"),
    Slot("whole", "fr", r"(?i:(?:votre|vos)_\w+)|(?:TON|TA)_[A-Z]\w*", "VOTRE_CLE"),
    Slot("inside", "es", r"(?:tu|tus|su|sus|inserta\w*|introdu\w+|ingres\w+|escrib\w+|indi[cq]\w+) .+|.* aquí", "[tu ciudad]"),
    Slot("whole", "es", r"(?:TU|SU)_[A-Z]\w*", "TU_CLAVE_API"),
    Slot("inside", "it", r"(?:(?:il|la) )?(?:tu[oa]|su[oa]|inseri\w*|scriv\w+|indica) .+|.* qui", "[inserisci città]"),
    Slot("whole", "it", r"(?:IL_|LA_)?(?:TU[OA])_[A-Z]\w*", "LA_TUA_CHIAVE"),
    Slot("inside", "pt", r"(?:seu|sua|insir\w+|inserir|digit\w+|coloque) .+|.* aqui", "[sua cidade]"),
    Slot("whole", "pt", r"(?:SEU|SUA)_[A-Z]\w*", "SUA_CHAVE"),
    Slot("inside", "nl", r"(?:jouw|uw|vul|voer) .+", "[vul datum in]"),
    Slot("inside", "pl", r"(?:twój|twoj\w+|państwa|wpisz|podaj|wstaw\w*) .+", "[wpisz miasto]"),
    Slot("inside", "tr", r".*(?:giriniz|girin|yazınız|yazın|buraya)", "[şehir giriniz]"),
    Slot("inside", "vi", r"(?:nhập|điền) .+|.* của bạn", "[nhập thành phố]"),
    Slot("inside", "ru", r"(?:ваш\w*|введите|укажите|вставьте|впишите) .+", "[введите город]"),
    Slot("inside", "ar", r"(?:أدخل|ادخل|اكتب|ضع) .+|.*(?:هنا|الخاص بك)", "[أدخل المدينة]"),
    Slot("inside", "hi", r"(?:अपना|अपनी|आपका|आपकी|यहाँ) .*|.*(?:दर्ज करें|डालें)", "[अपना शहर]"),
    Slot("inside", "zh", r"(?:请|請|在此|此处|您的|你的|输入|輸入|填|插入|替换).*", "【请输入城市】"),
    Slot("whole", "zh", r"(?:请|請|在此|此处|在这里)(?:处)?(?:输入|輸入|填写|填寫|填入|插入).{1,16}|待(?:填写?|补充|输入)", "请输入城市"),
    Slot("inside", "ja", r"(?:あなたの|ここに|お客様の).*|.*(?:入力|記入|指定)(?:してください)?", "[あなたの住所]"),
    Slot("whole", "ja", r"ここに.{1,16}(?:入力|記入)\w*", "ここに住所を入力"),
    Slot("inside", "ko", r"(?:여기에|당신의|귀하의|고객님의).*|.*(?:입력|기입)\w*", "[도시 입력]"),
)  # fmt: skip

_BRACKETS = re.compile(
    r"[<{]{1,2}(?P<words>[^<>{}\n]+)[>}]{1,2}|[\[【＜]{1,2}(?P<mark>[^\[\]【】＜＞\n]+)[\]】＞]{1,2}"
    r"|(?:\$\{?|%|__)(?P<sign>\w+?)(?:\}|%|__)?"
)
_TOLD = re.compile(
    r"(?=(?:.*[^\W\d_]){2}|[^\x00-\x7f])(?=\D)\w(?:[\w '’()-]|[^\x00-\x7f]|, |/(?=[^\W\d]))*"
)
"""What says in angle brackets and braces which value is to come: words, and neither code nor an address."""

_VALUES = frozenset(',=|"')
"""Brackets with one of these hold values, and not words to somebody."""

_CODE = frozenset(
    "content contents code script html xml markup markdown template snippet pattern patterns regex regexp expression "
    "expr find replace replacement needle format selector xpath element string str old new before after placeholder "
    "placeholders input stdin sql diff patch variable variables mask glob globs".split()
)
"""Words of keys whose values are code, patterns, or texts to be changed."""

_SAID = frozenset(
    "text message body query queries q search title subject description note comment summary status state label labels "
    "list lists column tag tags task tasks todo todos command cmd prompt keyword keywords term terms question emoji "
    "filter filters".split()
)
"""Words of keys whose values are words: there a slot counts if it tells somebody to fill it in."""

_ELEMENTS = frozenset(
    # of HTML and SVG
    "a abbr article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup dd del "
    "details dfn dialog div dl dt em embed fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr "
    "html i iframe img input ins kbd label legend li link main mark menu meta meter nav noscript object ol optgroup "
    "option p param picture pre progress q rect rp rt ruby s samp script section select small source span strong style "
    "sub sup svg table tbody td template textarea tfoot th thead tr track u ul use var video wbr "
    # of programs, for what has no name of its own
    "stdin stdout stderr none null nil na undefined unknown anonymous empty module lambda string eof eos bos pad unk "
    "cls sep mask think root self default missing unset unnamed auto void inherit global console".split()
)
_ATTRIBUTES = frozenset(
    "disabled checked async defer controls open selected autoplay loop muted required readonly hidden multiple".split()
)
_NOTHING = re.compile(r"(?:no|non|none|not|un\w+)\b.*")
"""What says that there is no value: ``<not set>``."""

_HUMP = re.compile(r"(?<=[a-z\d])(?=[A-Z])")
_BETWEEN = re.compile(r"[\s_.:;,!-]+")


def is_name(name: str) -> bool:
    """Whether an undeclared name is a placeholder, so that the text is an example of a call."""
    return _NAME.fullmatch(name) is not None


def placeholder_in(
    arguments: JsonObject, declared: Mapping[str, Any] | None, is_meant: Callable[[str], bool] | None = None
) -> tuple[str, str] | None:
    """Return the key and the value of the first argument that is a slot. ``declared``: the tool's parameters.

    ``is_meant``: whether the user has written a value.
    """
    for seen, (key, nearest, value) in enumerate(short_values(arguments)):
        if seen == MOST:
            break
        if _is_slot(nearest, value) and not _declares((declared or {}).get(key), value):
            letters = any(map(str.isalpha, value))
            if not (is_meant and letters and is_meant(value)):
                return nearest, value
    return None


def short_values(arguments: JsonObject) -> Iterator[tuple[str, str, str]]:
    """Each short string in the arguments, with the parameter that has it and the nearest key."""
    for key, given in arguments.items():
        left: list[tuple[str, Any]] = [(key, given)]
        while left:
            nearest, each = left.pop()
            if isinstance(each, str):
                if len(each) <= LONGEST:
                    yield key, nearest, each.strip()
            elif isinstance(each, dict):
                left += reversed(cast("JsonObject", each).items())
            elif isinstance(each, list):
                left += [(nearest, value) for value in reversed(cast("list[Any]", each))]


def _declares(schema: Any, value: str) -> bool:
    """Whether a schema names the value, as one of those that are allowed or usual."""
    if not isinstance(schema, dict):
        return False
    found = cast("JsonObject", schema)
    named = [found.get("const"), found.get("default")]
    for key in ("enum", "examples"):
        named += cast("list[Any]", found[key]) if isinstance(found.get(key), list) else []
    return value in named or _declares(found.get("items"), value)


def _is_slot(key: str, value: str) -> bool:
    brackets, known = _BRACKETS.fullmatch(value), _expression("whole").fullmatch(value) is not None
    if not (brackets or known or value[:4].lower() == "your"):
        return False
    key = _words(_HUMP.sub(" ", key))
    asked = {*key.split()}
    if asked & _CODE:
        return False
    kind = brackets.lastgroup if brackets else None
    inside = brackets[kind].strip() if brackets and kind else ""
    if kind in ("words", "mark") and _asks_to_fill(inside):
        return True
    if known or asked & _SAID:
        return not asked & _SAID
    if kind == "words":
        return _names_a_value(inside)
    words = _words(inside)
    return len(words) > 1 and _are_akin(words, key) if kind else _words(value) == f"your {key}"


def _asks_to_fill(inside: str) -> bool:
    """Whether the words between brackets ask somebody to fill them in."""
    return _VALUES.isdisjoint(inside) and _expression("inside").fullmatch(_words(inside)) is not None


def _names_a_value(inside: str) -> bool:
    """Whether what is between angle brackets or braces says which value is to come."""
    words = _words(inside)
    return _TOLD.fullmatch(inside) is not None and not (_NOTHING.match(words) or _is_element(words))


def _are_akin(words: str, key: str) -> bool:
    """Whether the words in a placeholder are those of the key, or one of both goes on."""
    one, other = sorted((f" {words} ", f" {key} "), key=len)
    return other.startswith(one) or other.endswith(one)


def _is_element(words: str) -> bool:
    """Whether the words are an element of HTML, perhaps with an attribute, or a name that programs give."""
    first, *others = words.split() or [""]
    return first in _ELEMENTS and _ATTRIBUTES.issuperset(others)


def _words(text: str) -> str:
    return _BETWEEN.sub(" ", text).strip().lower()


@cache
def _expression(sees: Literal["inside", "whole"]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{row.pattern})" for row in SLOTS if row.sees == sees))
