"""What the words of a sentence weigh, for or against the call beside it.

In: the sentence that leads to a call, and the statement behind it. Out: whether both speak against it:
what they weigh reaches ``AGAINST``. Rows of ``phrases`` know what is always said with the same words. Here
no single word decides. Against a call: the sentence above leads to it (it ends with a colon, or not at all)
and says what somebody else wrote; the statement behind points back at the call; something is past, denied
or supposed. For it: what comes next, a wait, a wish of the user. Whoever makes a call stops there, so a
statement behind it weighs by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Literal, NamedTuple

from ferrule.dialects.core.tape import Expression

AGAINST = 3.0
"""The weight from which the words speak against a call."""

Kind = Literal[
    "self",
    "you",
    "wish",
    "tells",
    "past",
    "text",
    "form",
    "if",
    "may",
    "not",
    "ask",
    "points",
    "next",
    "slip",
    "refers",
    "aside",
]


class Words(NamedTuple):
    """A kind of words, what each kind weighs, and a sentence that has one.

    ``leads``: in a sentence that leads to a call; ``ended``: in one before it that has ended; ``behind``:
    in one behind it. ``wide`` are parts of Chinese, Japanese and Korean sentences.
    """

    kind: Kind
    leads: float
    ended: float
    behind: float
    example: str
    words: str
    wide: str


WORDS: tuple[Words, ...] = (
    Words(
        "self", 0, 0, -0.5, "I it up:",
        "i i'm i've i'd we me my our ich wir mir je j'ai j'y nous yo eu io я мы",
        "我 咱",
    ),
    Words(
        "you", 0, 0, 0.75, "You asked for it:",
        "you your user user's she'd du sie dein ihr vous tu votre usted tú você",
        "您 你 用户",
    ),
    Words(
        "wish", -1.5, -0.75, 0, "The host has to be asked:",
        "need needs needed has have want wants wanted asked requested wish must let let's please here's "
        "brauche braucht muss besoin faut necesito hay preciso нужно надо",
        "需要 想要 必要 필요 해야",
    ),
    Words(
        "tells", 0, 0, 0.5, "The page said:",
        "said says reads read write say type print emit contain contains contained containing included "
        "includes include shows showed holds held carries carried states stated printed prints emitted "
        "emits writes wrote written returned returns replied replies answered responded responds output "
        "produced produces generated generates pasted posted quoted logged recorded listed told tells "
        "suggested suggests proposed proposes sent sends issued issues gave gives displayed displays "
        "expects appears appeared stood stands came injected embedded hid hidden planted instructs "
        "instructed demands wants claims asks leaked dumped captured received called consists starts "
        "started ends ended begins began goes went repeated echoed spat spits fired tried attempted chose "
        "picked typed shared forwarded found saw got had mentions mentioned documented describes "
        "described reported reports stand steht standen enthielt enthält schrieb sagte lautet zeigte "
        "zeigt gab hieß heißt fand contenait contient disait dit écrit affichait affiche montrait indique "
        "répondu trouvé figure decía dice contenía contiene escribió respondió mostró muestra ponía "
        "aparece aparecía encontré continha contém dizia diz escreveu respondeu mostrou mostrava trazia "
        "conteneva diceva scritto было был содержал содержит написал ответил говорит говорилось стояло "
        "вывел вывела пишет",
        "躺着 放着 挂着 列着 留着 摆着 夹着 印着 写到 藏 夹带 来自 给出 贴出 残って 写着 写道 写的 "
        "写了 显示 记录 包含 返回 输出 内容 贴 回复 出现 是这样 有这样 有一段 有一行 说的 发来 里有 "
        "里是 里面是 書かれ ありまし 含まれ 出力 返し 表示 記載 書いて 적혀 있었 출력 내용 쓰여 보냈",
    ),
    Words(
        "text", 1.5, -0.5, 0, "The log of yesterday:",
        "note notes letter candidate candidates option variant version turn draft request log logs trace "
        "page pages website site mail email e-mail ticket transcript doc docs documentation readme "
        "snippet runbook manual wiki article post thread comment issue message chat conversation history "
        "notebook file's document pdf spreadsheet cell column footer header body slide slides dataset "
        "training sample samples fixture fixtures test tests prompt prompts template report dump capture "
        "recording screenshot output response reply answer attacker attacker's injection instruction "
        "instructions string line lines row entry entries record records text bot agent model assistant "
        "colleague script program tutorial paper book appendix guide changelog review console terminal "
        "clipboard forum vendor server payload protokoll seite nachricht anhang journal courriel registro "
        "correo página mensaje documento письме журнале странице сообщении",
        "攻击者 客户 简历 截图 日志 网页 页面 邮件 工单 文档 手册 记录 帖子 评论 消息 聊天 对话 历史 "
        "脚本 模型 助手 附件 文本 原文 教程 ログ ページ メール 文書 記録 로그 페이지 메일 문서 기록",
    ),
    Words(
        "form", 1, 1, 1, "The format is plain JSON:",
        "raw verbatim compare example examples format formats syntax notation illustration illustrative "
        "sample placeholder dummy hypothetical demo demonstration tag tags json xml markup argument "
        "arguments field fields parameter parameters key keys parser parse parses parsed brace braces "
        "bracket brackets quote quotes schema token tokens serialised serialized escaped literal "
        "literally shape block snippet string call's beispiel exemple ejemplo exemplo esempio пример "
        "формат",
        "文字列 这行 这段 这条 这句 标准答案 示例 例子 格式 语法 写法 标签 参数 字段 占位 解析 演示 "
        "例 形式 引数 タグ 예시 형식 인자",
    ),
    Words(
        "if", 2, 0, -1, "If it rains, this:",
        "if once until unless whether suppose supposing assuming imagine provided except otherwise when "
        "whenever falls wenn sobald bevor si quand dès cuando se quando если когда",
        "的话 如果 若 假如 要是 一旦 なら もし 면",
    ),
    Words(
        "may", 2, 0, 1, "It would be this:",
        "would could might should may i'd we'd he'd they'd you'd can würde könnte sollte dürfte pourrais "
        "pourrait ferais devrait podría haría debería poderia faria deveria potrei farei бы мог можно",
        "可能 也许 本可以 本来 应当 应该 かもしれ 수도",
    ),
    Words(
        "not", 1.5, 0.75, 1, "Never do it:",
        "not never no nothing none neither nor without cannot can't won't don't didn't doesn't isn't "
        "wasn't aren't weren't shouldn't wouldn't couldn't haven't hasn't hadn't nobody rather instead "
        "refuse refused declined ignored disregarded skipped nicht kein keine nie nein pas jamais rien "
        "aucun ne nunca nada ninguno sin não nem non не нет никогда ничего",
        "不 没 未 别 勿 無 ない ません 않 없 아니 못",
    ),
    Words(
        "ask", 1, 0, 1.5, "Please confirm:",
        "confirm confirmation approve approval approved permission consent okay ok go-ahead sign-off "
        "review proceed decide prefer agree agreed yes happy bestätigen bestätigung freigabe confirmer "
        "accord confirmar confirmación aprobación confirmação подтвердите подтверждения разрешения",
        "确认 批准 同意 允许 许可 审批 授权 確認 承認 許可 확인 승인 허락",
    ),
    Words(
        "points", 0.75, 0.75, 0.5, "That is it.",
        "this that these those it its it's that's there above below following such former latter both "
        "first second either which here das dies diese dieser dieses darin so ce cela ça ceci ci-dessous "
        "y eso esto ahí isso isto aqui questo это этот эта там вот",
        "この 这 那 此 其中 上面 以上 以下 下面 これ それ 上記 次の 이것 이건 그 위 다음",
    ),
    Words(
        "next", -0.5, -1, -2, "I'll wait for it.",
        "will i'll we'll it'll that'll you'll shall then after afterwards soon shortly moment advance "
        "second sec wait waiting while meanwhile hold hang result results till tomorrow going gonna now "
        "gleich danach dann werde wird warte sobald ergebnis anschließend ensuite vais va attends "
        "attendez instant résultat après luego voy espera un momento resultado después enseguida depois "
        "vou aguarde já ahora agora poi attendi risultato сейчас потом затем подождите результат после",
        "马上 回头 告诉您 尽快 稍 等 后 再 就 会 将 接下来 然后 结果 待 後 次に 結果 待ち お待ち 少々 "
        "次第 報告 済み 続け "
        "다음에 결과 기다 잠시 겠",
    ),
    Words(
        "refers", 0, 0, 0.5, "I left it alone.",
        "it them ihn ihm ihr lui leur lo la его её",
        "它 他 她 それ",
    ),
    Words(
        "slip", 1, 0, 2, "Sorry, wrong city.",
        "apologies sorry mistake mistaken mistakenly accident accidentally oops scratch nevermind forget "
        "disregard ignore cancel undo dropped versehen versehentlich falsch ignorieren erreur ignorez "
        "ignora ignore-le perdón desculpe scusa ошибка ошибся случайно",
        "算了 误 忽略 取消 抱歉 撤回 間違 誤 실수 취소",
    ),
    Words(
        "aside", 0, 0, -2, "Lima is usually dry.",
        "btw thank thanks danke merci gracias obrigado спасибо incidentally "
        "usually mostly almost always often typically hardly ever generally "
        "fortunately luckily übrigens meistens gewöhnlich vergiss d'ailleurs n'oubliez n'oublie oublie "
        "olvides olvide recuerda recuerde esqueça lembre кстати обычно забудьте помните",
        "感谢 谢谢 顺便 提醒 记得 别忘 通常 往往 一般 大概 なお ちなみに 普段 たいてい 참고로 보통",
    ),
)  # fmt: skip

_ACTS = -4.0
_STATES = 1.75
_UNLED = -0.5
"""What weighs that the words before a call act, that words stand behind it, and that none stand before."""

_ANNOUNCES = 0.5
_OPEN = 1.0
_COMPLETED = 1.0
_ASKS_WHAT = 1.0
"""What weighs that a sentence ends with a colon, that it goes on behind the call and cannot end without it,
and that it says ``what``."""

_TOLD: Mapping[Kind | None, float] = {None: 2.0, "self": 1.5, "you": 0.5}
_TELLS = 1.0
_CONTINUED = 0.5
"""What weighs a word that tells, by who told it; what the speaker tells now; that the call completes it."""

_PASSED: Mapping[Kind | None, float] = {None: 0.5, "self": 1.5, "you": 0.0}
_LONG_AGO = -1.0
"""What the past weighs, behind a call by whose it is, and in a sentence that has ended before one."""

_DENIED = 1.5
_DENIES_ACT = 2.5
"""What weighs that a sentence begins with a denial, and that the speaker denies an act of his."""

_POINTS = 1.0
_ASKED: frozenset[Kind] = frozenset(("ask", "if", "you"))
_APPROVAL = 4.0
"""What weighs that a statement begins with what points at the call, and that it waits for approval."""

_FAR = 16
"""So many words of a sentence behind a call count."""

_LEAST = 3
_SAYS_LITTLE: frozenset[Kind] = frozenset(("ask", "next", "points", "self", "wish", "you"))
"""A title has fewer words; behind a call, so few say nothing of it: ``Done.``, ``yes``."""

_PAST = Expression(
    r"(?!(?:need|feed|speed|indeed|bed|based|requested|asked|wanted)\b)[a-z]{3,}ed\Z|(?:was|were|had|did|said|told"
    r"|wrote|sent|ran|made|gave|got|found|saw|came|went|took|kept|left|put|held|stood|began|chose|broke|spoke|hid"
    r"|war|waren|hatte|wurde|kam|stand|était|étaient|avait|fut|era|eran|había|fue|foi|tinha|estava|был|была|было"
    r"|были)\Z"
)
_NOUNS = frozenset(("answers", "outputs", "logs", "lists", "reports", "quotes", "documents", "prints"))
_KNOWS = frozenset(
    (
        "know",
        "sure",
        "see",
        "tell",
        "remember",
        "have",
        "find",
        "found",
        "need",
        "yet",
        "certain",
        "able",
        "recall",
        "think",
        "want",
        "only",
        "just",
    )
)
_NO = frozenset(("no", "nothing", "none", "nobody", "no-one", "ничего", "не", "non"))
_UNCOMPLETED = frozenset(
    (
        "is",
        "was",
        "are",
        "were",
        "be",
        "been",
        "with",
        "like",
        "as",
        "by",
        "of",
        "in",
        "to",
        "from",
        "into",
        "for",
        "that",
        "only",
        "just",
        "ist",
        "war",
        "mit",
        "est",
        "était",
        "avec",
        "es",
        "era",
        "con",
    )
)
"""A sentence that ends so is one with the call below it."""

_BELOW = frozenset(("follows", "following", "below"))
_WORD = Expression(r"[^\W_]+(?:['’.-][^\W_]+)*")
_COLONS = (":", "：")
_STOPS = (".", "!", "?", "…", "。", "！", "？")


def speaks_against(lead: str, told: Sequence[str], *, section: bool, acts: bool, waits: bool) -> bool:
    """Do the words around a call speak against it?

    ``lead`` is the sentence that leads to it, ``told`` are those behind it; both may be empty. ``section``:
    the first is a heading or an item of a list. ``acts``: it says that the model acts; ``waits``: so does
    one behind the call.
    """
    if acts and not told:
        return False
    above, behind = _Sentence(lead), [_Sentence(each) for each in told[:2]]
    if not acts and _is_unknown(above, behind) and above.announces and len(above.words) >= _LEAST:
        return True
    weight = _UNLED
    if lead:
        weight = above.above(told=bool(told), section=section) + acts * _ACTS
    if not waits or any(each.found.keys() >= _ASKED for each in behind):
        weight += max((each.behind() for each in behind), default=0.0)
    return weight >= AGAINST


def _is_unknown(above: _Sentence, behind: Sequence[_Sentence]) -> bool:
    """Are there sentences on both sides of a call, in a language without words here?"""
    return bool(above.words and behind) and not (above.found or behind[0].found)


def kinds_of(sentence: str) -> frozenset[Kind]:
    """The kinds of words in a sentence."""
    return frozenset(_Sentence(sentence).found)


class _Sentence:
    """A sentence, and the kinds of words in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = [found[0] for found in _WORD.finditer(text.lower().replace("’", "'"))]
        stripped = text.rstrip(" \n*_")
        self.announces = stripped.endswith(_COLONS)
        self.ended = stripped.endswith(_STOPS)

    @cached_property
    def found(self) -> dict[Kind, Words]:
        """The kinds of all words; in a language without blanks, of all parts."""
        return self._found(self.words)

    @cached_property
    def past(self) -> bool:
        return any(map(_PAST.match, self.words))

    @cached_property
    def subject(self) -> Kind | None:
        """Who is named before the verb."""
        for word in self.words:
            kinds = _kinds(word)
            if "self" in kinds or "you" in kinds:
                return "self" if "self" in kinds else "you"
            if "tells" in kinds:
                return None
        return None

    def above(self, *, told: bool, section: bool) -> float:
        """What the sentence weighs before a call. ``told``: there are words behind it."""
        if section or (self.ended and not self._points_below):
            weight = sum(row.ended for row in self.found.values())
            return weight + (_TOLD[self._teller] / 4 if self._tells else self.past * _LONG_AGO)
        weight = sum(row.leads for row in self.found.values()) + self._denial
        weight += ("what" in self.words) * _ASKS_WHAT + self._opening(told=told)
        return weight + (self._telling(told=told) if self._tells else self.past * _PASSED[None])

    def _opening(self, *, told: bool) -> float:
        """What it weighs how the sentence leads to the call."""
        if self.announces:
            return _ANNOUNCES
        if not told or (len(self.words) < _LEAST and self.text.isascii()):
            return 0.0
        return _OPEN + (self.words[-1] in _UNCOMPLETED) * _COMPLETED

    def _telling(self, *, told: bool) -> float:
        """What it weighs who wrote something."""
        weight = 0.0 if self.announces else _CONTINUED
        if self._teller == "self" and not self._told_before:
            return weight + told * _TELLS
        return weight + _TOLD[self._teller]

    def behind(self) -> float:
        """What the sentence weighs behind a call. Results that a model makes up weigh nothing."""
        words = self.words[:_FAR]
        if not words or words[0] in ("here", "here's") or self.text.lstrip().startswith("<"):
            return 0.0
        found = self._found(words)
        if len(words) < _LEAST and self.text.isascii() and _SAYS_LITTLE.issuperset(found):
            return 0.0
        weight = _STATES + sum(row.behind for row in found.values())
        weight += _APPROVAL if found.keys() >= _ASKED else 0.0
        weight += _POINTS if "points" in _kinds(words[0]) else 0.0
        return weight + (_PASSED[self.subject] if any(map(_PAST.match, words)) else 0.0)

    @cached_property
    def _tells(self) -> bool:
        return any(map(self._is_verb, range(len(self.words)))) or self._wide_tells

    @property
    def _wide_tells(self) -> bool:
        return not self.text.isascii() and "tells" in self.found

    @property
    def _told_before(self) -> bool:
        return self.past or not self.text.isascii()

    @property
    def _teller(self) -> Kind | None:
        if any(map(self._is_verb, range(len(self.words)))):
            return self.subject
        return "self" if "self" in self.found else "you" if "you" in self.found else None

    def _is_verb(self, at: int) -> bool:
        """Is a word a verb for what somebody wrote? ``The model answers``, but not ``three answers``."""
        word, before = self.words[at], self.words[at - 1] if at else ""
        if word in _NOUNS:
            return "text" in _kinds(before) or before.isdecimal()
        return "tells" in _kinds(word) and before != "to" and (at > 0 or word != "read")

    @property
    def _points_below(self) -> bool:
        """Does a sentence that has ended speak of what is below it?"""
        words = self.words
        if not words or not _BELOW.isdisjoint(words):
            return bool(words)
        if not words[0].isascii():
            return self.found.keys() >= {"points", "form"}
        return words[0] in ("this", "these") and not {"text", "form"}.isdisjoint(
            _kinds("".join(words[1:2]))
        )

    @property
    def _denial(self) -> float:
        """What it weighs that the sentence denies an act, and not that somebody knows something."""
        weight, speaker = 0.0, False
        for at, word in enumerate(self.words):
            speaker = speaker or "self" in _kinds(word)
            if "not" not in _kinds(word):
                continue
            if at == 0 and word not in _NO:
                weight = _DENIED
            elif speaker and _KNOWS.isdisjoint(self.words[at + 1 : at + 3]):
                weight = _DENIES_ACT
        return weight

    def _found(self, words: Sequence[str]) -> dict[Kind, Words]:
        rows: dict[Kind, Words] = {kind: _ROWS[kind] for word in words for kind in _kinds(word)}
        if not self.text.isascii():
            rows |= {kind: _ROWS[kind] for part, kind in _table()[1] if part in self.text}
        return rows


_ROWS: Mapping[Kind, Words] = {row.kind: row for row in WORDS}


def _kinds(word: str) -> tuple[Kind, ...]:
    return _table()[0].get(word, ("not",) if word.endswith("n't") else ())


@cache
def _table() -> tuple[Mapping[str, tuple[Kind, ...]], Sequence[tuple[str, Kind]]]:
    """The kinds of each word, and of each part of a sentence without blanks."""
    words: dict[str, tuple[Kind, ...]] = {}
    for row in WORDS:
        for word in row.words.split():
            words[word] = (*words.get(word, ()), row.kind)
    return words, [(part, row.kind) for row in WORDS for part in row.wide.split()]
