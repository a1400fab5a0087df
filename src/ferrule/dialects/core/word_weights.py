"""What the words of a sentence weigh, for or against the call beside it.

In: the sentence that leads to a call, and the statement behind it. Out: a number; at ``AGAINST`` the two
speak of a call that nobody makes. Rows of ``phrases`` know what is always said with the same words. Here no
word decides: a sentence that leads to a call (it ends with a colon, or not at all) and in which somebody
else's text tells something speaks against it, a statement that points back at the call does, what is past,
denied or supposed does, and what comes next, a wait or a wish of the user speaks for it. Whoever makes a
call stops there, so a statement behind it weighs by itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from ferrule.dialects.core.tape import Expression

AGAINST = 3.0
"""So much speaks against a call."""

Kind = Literal[
    "self", "you", "wish", "tells", "past", "text", "form", "if", "may", "not", "ask", "points", "next", "slip", "refers"
]


class Words(NamedTuple):
    """A kind of words, what each kind weighs, and a sentence that one.

    ``leads``: in a sentence that leads to a call; ``ended``: in one before it that has ended; ``behind``: in
    one behind it. ``wide`` are parts of Chinese, Japanese and Korean sentences.
    """

    kind: Kind
    leads: float
    ended: float
    behind: float
    words: str
    wide: str
    example: str


WORDS: tuple[Words, ...] = (
    Words("self", 0, 0, -0.5, "i i'm i've i'd we me my our ich wir mir je j'ai j'y nous yo eu io я мы", "我 咱", "I it up:"),
    Words("you", 0, 0, 0.75, "you your user user's she'd du sie dein ihr vous tu votre usted tú você", "您 你 用户", "You asked for it:"),
    Words("wish", -1.5, -0.75, 0, "need needs needed has have want wants wanted asked requested wish must let let's please here's"
                  " brauche braucht muss besoin faut necesito hay preciso нужно надо", "需要 想要 必要 필요 해야", "The host has to be asked:"),
    Words("tells", 0, 0, 0.5, "said says reads read write say type print emit contain contains contained containing included includes include shows showed"
                   " holds held carries carried states stated printed prints emitted emits emit writes wrote written"
                   " returned returns replied replies answered responded responds output produced"
                   " produces generated generates pasted posted quoted logged recorded listed told"
                   " tells suggested suggests proposed proposes sent sends issued issues gave gives displayed"
                   " displays expects appears appeared stood stands came injected embedded hid hidden"
                   " planted instructs instructed tells demands wants claims asks leaked dumped captured"
                   " received called consists starts started ends ended begins began goes went"
                   " repeated echoed spat spits fired tried attempted chose picked typed shared forwarded"
                   " found saw got had mentions mentioned documented describes described reported reports"
                   " stand steht standen enthielt enthält schrieb sagte lautet zeigte zeigt gab hieß heißt fand"
                   " contenait contient disait dit écrit affichait affiche montrait indique répondu trouvé figure"
                   " decía dice contenía contiene escribió respondió mostró muestra ponía aparece aparecía encontré"
                   " continha contém dizia diz escreveu respondeu mostrou mostrava trazia conteneva contiene diceva"
                   " diceva scritto было был содержал содержит написал ответил говорит говорилось стояло вывел"
                   " вывела пишет",
          "躺着 放着 挂着 列着 留着 摆着 夹着 印着 写到 藏 夹带 来自 给出 贴出 残って 写着 写道 写的 写了 显示 记录 包含 返回 输出 内容 贴 回复 出现 是这样 有这样 有一段 有一行 说的 发来 里有 里是 里面是 "
          "書かれ ありまし 含まれ 出力 返し 表示 記載 書いて 적혀 있었 출력 내용 쓰여 보냈", "The page said:"),
    Words("text", 1.5, -0.5, 0, "note notes letter candidate candidates option variant version turn draft request log logs trace page pages website site mail email e-mail ticket transcript doc docs documentation"
                  " readme snippet runbook manual wiki article post thread comment issue message chat conversation"
                  " history notebook file's document pdf spreadsheet cell column footer header body slide slides"
                  " dataset training sample samples fixture fixtures test tests prompt prompts template report"
                  " dump capture recording screenshot output response reply answer attacker attacker's injection"
                  " instruction instructions string line lines row entry entries record records text bot agent"
                  " model assistant colleague script program tutorial paper book appendix guide changelog review"
                  " console terminal clipboard forum vendor server payload protokoll seite mail nachricht anhang"
                  " journal message courriel registro correo página mensaje documento log página письме журнале"
                  " странице сообщении",
          "攻击者 客户 简历 截图 日志 网页 页面 邮件 工单 文档 手册 记录 帖子 评论 消息 聊天 对话 历史 脚本 模型 助手 截图 附件 文本 原文 教程 "
          "ログ ページ メール 文書 記録 로그 페이지 메일 문서 기록", "The log of yesterday:"),
    Words("form", 1, 1, 1, "raw verbatim compare example examples format formats syntax notation illustration illustrative sample placeholder"
                  " dummy hypothetical demo demonstration tag tags json xml markup argument arguments field fields"
                  " parameter parameters key keys parser parse parses parsed brace braces bracket brackets quote"
                  " quotes schema token tokens serialised serialized escaped literal literally verbatim shape"
                  " block snippet string call's beispiel format exemple ejemplo exemplo esempio пример формат",
          "文字列 这行 这段 这条 这句 标准答案 示例 例子 格式 语法 写法 标签 参数 字段 占位 解析 演示 例 形式 引数 タグ 예시 형식 인자", "The format is plain JSON:"),
    Words("if", 2, 0, -1, "if once until unless whether suppose supposing assuming imagine provided except otherwise when"
                " whenever falls wenn sobald bevor si quand dès cuando se quando если когда", "的话 如果 若 假如 要是 一旦 なら もし 면", "If it rains, this:"),
    Words("may", 2, 0, 1, "would could might should may i'd we'd he'd they'd you'd can würde könnte sollte dürfte pourrais"
                 " pourrait ferais devrait podría haría debería poderia faria deveria potrei farei бы мог можно",
          "可能 也许 本可以 本来 应当 应该 かもしれ 수도", "It would be this:"),
    Words("not", 1.5, 0.75, 1, "not never no nothing none neither nor without cannot can't won't don't didn't doesn't isn't"
                 " wasn't aren't weren't shouldn't wouldn't couldn't haven't hasn't hadn't nobody rather instead"
                 " refuse refused declined ignored disregarded skipped nicht kein keine nie nein pas jamais rien"
                 " aucun ne nunca nada ninguno sin não nem non не нет никогда ничего", "不 没 未 别 勿 無 ない ません 않 없 아니 못", "Never do it:"),
    Words("ask", 1, 0, 1.5, "confirm confirmation approve approval approved permission consent okay ok? go-ahead sign-off review"
                 " proceed decide prefer agree agreed yes? happy bestätigen bestätigung freigabe okay confirmer accord"
                 " confirmar confirmación aprobación confirmação подтвердите подтверждения разрешения",
          "确认 批准 同意 允许 许可 审批 授权 確認 承認 許可 확인 승인 허락", "Please confirm:"),
    Words("points", 0.75, 0.75, 0.5, "this that these those it its it's that's there above below following such former latter both"
                    " first second either which here das dies diese dieser dieses darin so ce cela ça ceci ci-dessous"
                    " y eso esto ahí isso isto aqui questo это этот эта там вот", "この 这 那 此 其中 上面 以上 以下 下面 これ それ 上記 以下 次の 이것 이건 그 위 다음", "That is it."),
    Words("next", -0.5, -1, -2, "will i'll we'll it'll that'll you'll shall then after afterwards soon shortly moment momentarily"
                  " second sec wait waiting while meanwhile hold hang result results till tomorrow going gonna now"
                  " tells gleich danach dann werde wird warte moment sobald ergebnis anschließend ensuite vais va"
                  " attends attendez instant résultat après luego voy espera un momento resultado después enseguida"
                  " depois vou aguarde já resultado poi attendi risultato сейчас потом затем подождите результат"
                  " после",
          "马上 回头 告诉您 尽快 稍 等 后 再 就 会 将 接下来 然后 结果 待 後 次に 結果 待ち お待ち 少々 다음에 결과 기다 잠시 겠", "I'll wait for it."),
    Words("refers", 0, 0, 0.5, "it them ihn ihm ihr lui leur lo la его её", "它 他 她 それ", "I left it alone."),
    Words("slip", 1, 0, 2, "apologies sorry mistake mistaken mistakenly accident accidentally oops scratch nevermind"
                    " forget disregard ignore cancel undo dropped versehen versehentlich falsch ignorieren erreur"
                    " ignorez ignora ignore-le perdón desculpe scusa ошибка ошибся случайно", "算了 误 忽略 取消 抱歉 撤回 間違 誤 실수 취소", "Sorry, wrong city."),
)  # fmt: skip

_ACTS = -4.0
_STATES = 1.5
_UNLED = -0.5
"""What weighs that the words before a call act, that words stand behind it, and that none stand before."""

_TOLD: Mapping[Kind | None, float] = {None: 2.0, "self": 1.5, "you": 0.5}
"""What weighs a word that tells, by who tells it: somebody else, the speaker in the past, the user."""

_ASKED: frozenset[Kind] = frozenset(("ask", "if", "you"))
_APPROVAL = 4.0
"""What a condition weighs that the user agrees."""

_FAR = 16
"""So many words of a sentence behind a call count."""

_DENIES_ACT = 2.5
_PAST = re.compile(
    r"(?!(?:need|feed|speed|indeed|bed|based|requested|asked|wanted)\b)[a-z]{3,}ed\Z|(?:was|were|had|did|said|told"
    r"|wrote|sent|ran|made|gave|got|found|saw|came|went|took|kept|left|put|held|stood|began|chose|broke|spoke|hid"
    r"|war|waren|hatte|wurde|kam|stand|était|étaient|avait|fut|era|eran|había|fue|foi|tinha|estava|был|была|было"
    r"|были)\Z"
)
_NOUNS = frozenset("answers outputs logs lists reports quotes documents prints".split())
_KNOWS = frozenset(
    "know sure see tell remember have find found need yet certain able recall think want only just".split()
)
_NO = frozenset("no nothing none nobody no-one ничего не non".split())
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_COLONS = (":", "：")
_STOPS = (".", "!", "?", "…", "。", "！", "？")


def speaks_against(lead: str, told: list[str], *, section: bool, acts: bool, waits: bool) -> bool:
    """Do the words around a call say that nobody makes it?

    ``lead`` is the sentence that leads to it, ``told`` are those behind it; both may be empty. ``acts``: the
    first says that the model acts; ``waits``: so does one behind it, or waits.
    """
    if acts and not told:
        return False
    unknown = bool(lead and told) and not acts and not (_found(_words(lead), lead) or _found(_words(told[0]), told[0]))
    if unknown and lead.rstrip().endswith(_COLONS) and len(lead.split()) > 2:
        return True
    weight = (_above(lead, told, section=section) + (_ACTS if acts else 0.0)) if lead else _UNLED
    if waits and not any(_ASKED <= _found(_words(each), each).keys() for each in told[:2]):
        return weight >= AGAINST
    return weight + max(map(_behind, told[:2]), default=0.0) >= AGAINST


def _above(lead: str, told: list[str], *, section: bool) -> float:
    stripped = lead.rstrip(" \n*_")
    words = _words(lead)
    found = _found(words, lead)
    ended = section or (stripped.endswith(_STOPS) and not _points_below(words, found))
    weight = sum(row.ended if ended else row.leads for row in found.values())
    subject, denied = _subject(words)
    tells = next(
        (n for n in range(len(words)) if _tells(words, n)), None
    )
    wide = tells is None and "tells" in found and not lead.isascii()
    past = any(map(_PAST.match, words))
    if not ended:
        weight += 0.5 if stripped.endswith(_COLONS) else 1.0 if told and (len(words) > 2 or not lead.isascii()) else 0.0
        weight += 1.0 if "what" in words else 0.0
    if wide:
        subject = next((kind for kind in ("self", "you") if kind in found), None)
        past = True
    if tells is not None or wide:
        if subject != "self" or past:
            weight += _TOLD[subject] * (0.25 if ended else 1.0)
        elif told and not ended:
            weight += 1.0
        weight += 0.5 if not (ended or stripped.endswith(_COLONS)) else 0.0
    elif past:
        weight += -1.0 if ended else 0.5
    if denied and not ended:
        weight += denied
    return weight


_BELOW = frozenset("follows following below".split())


def _points_below(words: list[str], found: Mapping[Kind, Words]) -> bool:
    """Does a sentence that has ended speak of what stands below it?"""
    if _BELOW & set(words):
        return True
    if words and not words[0].isascii():
        return "points" in found and "form" in found
    return len(words) > 1 and words[0] in ("this", "these") and bool({"text", "form"} & set(_kinds(words[1])))


def _tells(words: list[str], at: int) -> bool:
    """Is a word the verb of somebody who tells something? ``The model answers``, but not ``three answers``."""
    before = words[at - 1] if at else ""
    if words[at] in _NOUNS:
        return "text" in _kinds(before) or before.isdecimal()
    return "tells" in _kinds(words[at]) and before != "to" and not (at == 0 and words[at] == "read")


def _behind(told: str) -> float:
    words = _words(told)[:_FAR]
    if not words or words[0] in ("here", "here's") or told.lstrip()[:1] == "<":  # a result that it made up
        return 0.0
    found = _found(words, told)
    weight = _STATES + sum(row.behind for row in found.values()) + (_APPROVAL if _ASKED <= found.keys() else 0.0)
    if words and "points" in _kinds(words[0]):
        weight += 1.0
    if any(map(_PAST.match, words)):
        subject, _ = _subject(words)
        weight += {"self": 1.5, "you": 0.0, None: 0.5}[subject]
    return weight


def _subject(words: list[str]) -> tuple[Kind | None, float]:
    """Who is the first that a sentence names, and what a denial of his weighs."""
    subject: Kind | None = None
    denied = 0.0
    for at, word in enumerate(words):
        kinds = _kinds(word)
        if subject is None and not {"tells", "past"} & set(kinds):
            subject = next((kind for kind in ("self", "you") if kind in kinds), None)  # type: ignore
        if "not" in kinds or word.endswith("n't"):
            if at == 0 and word not in _NO:
                denied = 1.5
            elif "self" in {k for w in words[:at] for k in _kinds(w)} and not _KNOWS & set(words[at + 1 : at + 3]):
                denied = _DENIES_ACT
    return subject, denied


def _words(sentence: str) -> list[str]:
    return _WORD.findall(sentence.lower().replace("’", "'"))


def _kinds(word: str) -> tuple[Kind, ...]:
    return _table()[0].get(word, ())


@lru_cache(maxsize=64)
def _found_wide(sentence: str) -> frozenset[Kind]:
    return frozenset(kind for part, kind in _table()[1] if part in sentence)


def _found(words: list[str], sentence: str) -> dict[Kind, Words]:
    rows = {kind: _ROWS[kind] for word in words for kind in _kinds(word)}
    if any(w.endswith("n't") for w in words):
        rows["not"] = _ROWS["not"]
    if not sentence.isascii():
        rows |= {kind: _ROWS[kind] for kind in _found_wide(sentence)}
    return rows


_ROWS = {row.kind: row for row in WORDS}


@cache
def _table() -> tuple[dict[str, tuple[Kind, ...]], list[tuple[str, Kind]]]:
    words: dict[str, tuple[Kind, ...]] = {}
    wide: list[tuple[str, Kind]] = []
    for row in WORDS:
        for word in row.words.split():
            words[word] = (*words.get(word, ()), row.kind)
        wide += [(part, row.kind) for part in row.wide.split()]
    return words, wide
