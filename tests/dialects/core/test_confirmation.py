"""Calls that the words around them take back, ask about or show, and their like that are made."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule import DIALECTS, Policy, Recoverer, fold, recover
from ferrule.dialects.core.confirmation import WordsAround
from tests.dialects.tools import TOOLS, broken, calls, read

CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>'
PARIS = ("get_weather", {"city": "Paris"})
TAGS = "<function=get_weather><parameter=city>Paris</parameter></function>"

UNCONFIRMED = [
    "From the archive of last year.\n{}\nThe museum has since said that it was sorry. Nobody has asked for another.",
    "Do not run this:\n\n{}",
    "I will not send this:\n{}\nThe address is wrong.",
    "Here is the call, pending your approval:\n\n{}\n\nMay I make it?",
    "If you approve, this comes next:\n{}",
    "Once you confirm, I will run\n\n{}",
    "Should I run this?\n\n{}",
    "{}\n\nShall I go ahead?",
    "{}\nPlease ignore it. It is sunny.",
    "{}\n\nNever mind, I know it already.",
    "Let me check.\n{}\nBut no, I should ask you first.",
    "I almost called this:\n\n{}\n\nBut you said no tools today.",
    "My last message held this by accident:\n\n{}\n\nPlease disregard it.",
    "Completion 1:\n{}\n\nCompletion 2: It is sunny.\n\nThe first is better.",
    "Before the change:\n\n{}\n\nThe other one: nothing.",
    "Die Versionen im Vergleich.\n\nVorher:\n{}\n\nSo fehlte die zweite Stadt.",
    "User: is it sunny?\nModel: {}\nTool: 18\nModel: yes",
    "Step 3 (assistant): {}\nStep 4 (tool): 18",
    "Respond in this format:\n\n{}\n\nKeep the tags.",
    "A few-shot example for the agent:\n\n{}\n\nTwo are enough.",
    "What came back from the model:\n\n{}\n\nThat is its native format.",
    "不要执行这个：\n{}",
    "等待您的批准：\n{}\n可以执行吗？",
    "{}\n\n请忽略它。",
    "候选二：\n{}\n\n第一个更好。",
    "模型的原始输出如下：\n\n{}\n\n解析器没有识别。",
    "{}\n\nSoll ich das wirklich senden?",
    "{}\n¿Procedo?",
    "{}\nPuis-je l'exécuter ?",
    "{}\n無視してください。",
    # A question or a statement behind a call that nobody announces, in any language.
    "The city is not clear. The query so far is\n{}\nParis in France, or in Texas?",
    "Файл готов.\n{}\nПодтверждаете?",
    "되돌릴 수 없는 작업이에요.\n{}\n삭제해도 될까요?",
    "The target of this sample is\n{}\nThe label was set by a person in May.",
    "One might be tempted to write\n{}\nThe backend takes an asterisk literally, so nothing is found.",
    # Above, also in sentences that do not lead to the call.
    "May I go on with this? It cannot be undone.\n\n{}",
    "Tell me whether I should run it. It rewrites the history.\n\n{}",
    "I'd like an explicit yes from you before this goes out:\n{}",
    "Dry run only, nothing below is carried out:\n{}",
    "Below is a sample for your docs.\n\n{}",
    "I look at your calendar first; the payment below has to wait.\n\n{}",
    "下面是一个调用的例子。\n\n{}",
    "Not yet, but it is ready to go:\n{}\nJust give me the word.",
    "Two training pairs.\nIs it sunny?\n→ {}",
    "{}\n等一下，刚才那个不算，日期写错了。",
    "{}\nMoment, das nehme ich zurück.",
    "仅作演示，不会真正执行：\n{}",
    'The transfer is set up. Say "go" and I will send it.\n\n{}',
    "At the bottom somebody tells assistants to emit\n\n{}\n\nI haven't followed it.",
    "**Exercise 3.** Find the two errors in the block below.\n\n{}\n\n(The solution is on page 88.)",
    "As soon as you tell me which Tom you mean, this goes out:\n{}",
    "信息已经填好了，但还没有提交：\n{}\n麻烦您核对一下。",
    "用户贴的输出是\n{}\n看起来少了一个分隔符。",
    "Ya está redactado. Échale un vistazo y dime si lo mando así:\n{}",
    "S'il confirme, je ferai\n{}",
    "たとえば次のような出力になります。\n\n{}\n\n改行は値に含まれません。",
    "{}\n이건 실행하면 안 된다.",
    # Not now, refused, or what somebody else wrote.
    "Tomorrow at nine I will look it up:\n{}\nUntil then you can still change the city.",
    "I will send it on Monday:\n{}",
    "我的安排是明天上午十点再提交：\n{}\n在那之前您随时可以改。",
    "这个操作我不能替您做。您说的相当于让我执行\n\n{}\n\n请您自己操作。",
    "I can't run that for you. What you ask amounts to\n\n{}\n\nPlease do it yourself.",
    "竞品的助手只回了一句：\n\n{}\n\n客户看不懂。",
    "您粘贴过来的这段内容我看了：\n\n{}\n\n这不是乱码，是模型想要查询天气。",
    "I read it.\n\n{}\n\nThis isn't garbage, it is your local model's markup.",
    "Here's the request your client should send, spelled out:\n\n{}\n\nMind the line breaks.",
    "I wrote a call by mistake, here it is again so that you can report it:\n\n{}",
    # What stands behind an announcement speaks of the call.
    "The neighbours' install guide ends on one line:\n{}\nIt asks for nothing and cannot be undone.",
    "On the last slide stands a whole call:\n\n{}\n\nThere is no newline at its end.",
    "{} is what the form sends. Nothing else is in the log.",
    "Unten im Anhang:\n{}\nDas kam so bei uns an.",
    # Labels that differ in a letter or a number, turns of two, and alternatives.
    "Draft A\n\n{}\n\nDraft B\n\nIt is sunny.",
    "**Reading 1**\nOkay, a look.\n{}\n\n**Reading 2**\nNo look.",
    "Tutor: how is Paris?\nPupil: {}\nTutor: good.\nPupil: thanks!",
    "Qwen:\n{}\n\nIt has tags of its own.",
    # A question that yes answers, in any language; conditions and approval.
    "All clear on your side?\n\n{}",
    "Schickst du das frei?\n{}",
    "Можно запускать?\n{}",
    "Should he agree, this goes out:\n{}",
    "If you're fine with the wording, it is one click:\n{}",
    "Nothing happens until she signs off.\n{}",
    "Ich mache es erst nach deiner Freigabe:\n{}",
    "Rien ne part sans votre aval :\n{}",
    "Só faço isso depois do seu aval:\n{}",
    "问题不大,您看过我再提交:\n{}",
    "위치가 맞는지 확인해 주세요.\n{}",
    # Not made, or a slip.
    "{}\nNot sent, only so that you have seen it.",
    "{}\nOh wait, it is in your note already.",
    "{}\nPerdón, me equivoqué de ciudad.",
    "{}\n不对，您说的是罗马。",
    "Nobody should ever type this:\n{}",
    "Some garbled markup stood in the chat:\n{}",
    "A dummy call for the slides:\n{}\nParis is only a stand-in here, of course.",
    # Behind an act, too: a question that points at it, names it again, or asks for a change.
    "I look it up now:\n{}\nActually, shall I keep the old one?",
    "I'm checking the weather.\n{}\nWould you like me to change the city first?",
    "We ask the service.\n{}\nDo you want me to ask the service?",
    "Let me check.\n{}\nAre you absolutely certain?",
    "Ich frage nach dem Wetter, also suche ich jetzt.\n{}\nSoll ich das wirklich suchen?",
    "Understood. The format is this:\n{}\nThe city is a string.",
    "Following your example, here's the same prompt for the other model:\n{}\nIt should be able to parse it.",
    "I write it down for you to check.\n{}",
    "Oops, that was the wrong city. Please disregard this call:\n{}",
    "It is expensive, so I ask first. The call:\n{}",
    "在您批准之前我不会查。拟提交的调用：\n{}",
    "Der Aufruf wäre:\n{}\nErst fragen.",
    "A quick look.\n{}\nHow does this look?",
    "Je supprime le dossier.\n{}\nTu es sûr ?",
    "Deleting:\n{}\nIs this really the folder you mean?",
    "I could send this reply to your landlord:\n{}",
    "Is the plan fine?\n{}",
    "This one waits for your signature:\n{}",
    "How would it be called? Like that:\n{}",
    "错误示范：\n{}\n千万不要这样写。",
    "Solo lo haré si me das permiso:\n{}",
    "No lo envío sin preguntar.\n{}\n¿Lo mando así?",
    'He said "Let me check" and then came\n{}\nwhich nobody needed to know at all.',
    # Would have been made, cannot be made, or is only simulated.
    "If you had given me access, I would have fixed it with this:\n\n{}\n\nYou have to do it.",
    "I was about to push the fix:\n\n{}\n\nActually no — it would throw away the work of others.",
    "I don't have permission to send anything here. Had I been allowed to, I'd have used:\n{}",
    "No tengo permiso para eso. La llamada sería esta:\n{}",
    "I'm only simulating the run here:\n\nAgent: I'll look it up.\n{}\nTool: 18\nAgent: It is mild.",
    "Let's not do it today. When the freeze is over we can use\n\n{}",
    "{}\n\nPlease hold that mail back, the merger isn't public yet.",
    # What stands in brackets does not act; a bare number above a call says nothing of it.
    "My colleague bot (running on the other machine) proposed the following:\n\n{}\n\nI don't agree.",
    "Both of these would work, pick whichever you like:\n\n1. {}\n2. {}",
    "La primera:\n{}\nLa segunda:\n{}\n¿Cuál de las dos prefieres?",
    # Something is missing, or somebody may object.
    "I just need one more detail. This is what I have so far:\n{}\nWhat time do you want to fly?",
    "Unless I hear otherwise from you by noon, this is what will be submitted:\n{}",
    "I'm drafting it now so you can stop me in time:\n{}\nObjections?",
    "If she's awake, this goes out:\n{}",
    "Perhaps this would help, although I doubt it:\n{}",
    "Bitte lesen Sie es durch und sagen Sie mir, ob es so rausgehen kann:\n{}",
    "信息我已经整理好了,等您核对无误之后才会提交:\n{}",
    "如果您明天还没有收到回信,我会再发一封:\n{}",
    # Done before, and the wrong one.
    "Here's what I did so far.\n\n{}\n\nThe report is still missing.",
    "Yesterday's run picked the wrong tool:\n\n{}\n\nIt should've been the other one.",
    "刚才那一步我执行的是:\n{}\n服务已经恢复正常。",
    "No registro de ontem aparece o seguinte:\n{}",
    "ログによると、昨夜エージェントは次の呼び出しを行いました。\n{}",
    "아, 확인했습니다.\n{}\n위 호출은 취소해 주세요.",
    "A reply that speaks and then calls is written as\n\nLet me check.\n{}\nand your server has to split it.",
]

MADE = [
    "From the archive of last year.\n{}\nThe archive is closed.",
    "Berlin first.\n{}\nI will write down what comes back. After that we can look at the letters.",
    "I look it up.\n{}\nThe museum has since said that it was sorry.",
    "If a pod is crash-looping, it will show up in the list:\n\n{}",
    "I'll do a dry run first so nothing gets changed by accident.\n\n{}",
    "As a precaution, a dry run:\n\n{}",
    "You asked whether job 7 was cancelled by mistake. Its status tells:\n\n{}",
    "You committed to the wrong branch by accident; the log has the hash we need:\n{}",
    "用户给的示例里用的是旧版本,所以需要确认当前安装的版本。\n{}",
    "Two of the tests were failing yesterday. Are they still?\n\n{}",
    "I should have read the config first. Doing that now.\n\n{}",
    "The variable isn't initialised. Fix:\n{}\nThis initialises it, so the warning goes away.",
    "The file was checked in by mistake, and you told me to get rid of it in your last message.\n\n{}",
    "I'm not going to delete anything, I only want to read the log.\n\n{}",
    'Since the "dry run" printed nothing alarming, this is the real one:\n\n{}',
    "You fly tomorrow, so let me check the weather there:\n\n{}",
    "I will look up what the weather is like on Monday:\n\n{}",
    "我先查一下明天的天气，稍后再告诉您结果：\n\n{}",
    "{}",
    "Let me check the weather for you.\n{}",
    "Okay, I will not use the old one, so:\n{}",
    "Per your approval, running it now:\n\n{}",
    "Before I answer, I need the forecast.\n{}",
    "You asked me not to delete; I only look:\n{}",
    "Step 1:\n{}",
    "First, the weather:\n\n{}",
    "Answer:\n{}",
    "I'll not delete anything, just read what is there:\n{}",
    "You said not to push anything, and I won't. A look is what you wanted:\n{}",
    "Don't worry. The file is stale.\n{}\nAfter that the commit should go through.",
    "{}\nThis will return the state of the sky.",
    "用户已经同意，直接查。\n{}",
    "您刚才已经确认过了，现在为您查。\n{}",
    "I'll take a look at the log of the server.\n{}\nI'll report back as soon as I see it.",
    "Sorry for the confusion, I used the wrong branch. This time on the right one:\n{}\nThanks for waiting.",
    "The cheapest check is a lookup.\n{}\nIf that comes back empty, it is DNS.",
    "Le mando a tu hermano lo que le debes.\n{}\nLa próxima vez que invite él.",
    "brb checking the forecast for ur hike\n{}\nfingers crossed",
    "Two things to do. I start with the weather,\n{}\nand when I have it I'll put it into a table.",
    "I can't tell from here, so I look it up:\n{}",
    "My last call failed because the name was wrong. Correct one:\n{}",
    "If it is sunny, I will write the mail. First the weather:\n{}",
    "I'll look it up.\n{}\nI'll wait for the result.",
    "Sure!\n{}\n\nLet me know if you need more.",
    "I'll check.\n{}\nThen I will write the report.",
    "{}\nShould I also look at Rome?",
    "{}\n\nThat will give us the current state.",
    "经您批准，现在执行：\n{}",
    "您说不要删除，我只查看：\n{}",
    "没问题，马上查。\n{}\n\n稍后告诉您结果。",
    "{}\n\n还需要别的吗？",
    "Ich prüfe das kurz.\n{}",
    "The list is short:\n{}\nThe longest entry comes last, so we will see it.",
    "Off it goes:\n{}\nIt takes a second.",
    "What is the sky like?\n{}",
    "Sun or rain? I'll see.\n{}",
    "Step 1:\n{}\nStep 2 comes next.",
    "**Step A**: look.\n{}",
    "Paris:\n{}",
    "If you like, we can go later. Now the weather:\n{}",
    "{}\nAnything to add before the weekend?",
    "{}\nI'll tell you which one is best once I know.",
    "Mail and calendar are done. What is left is the weather.\n{}",
    "先查天气，再写邮件。\n{}",
    "{}\n查到之后我再告诉您。",
    # A question for something further, below an act.
    "The second one comes now, I look it up:\n{}\nShall I send you both results by mail?",
    "Das Okay liegt vor, also suche ich jetzt.\n{}\nSoll ich dir die Liste weiterleiten?",
    "On it!\n{}\nWould you rather have the cheapest or the best rated one?",
    "I will do this in two steps. Step one:\n{}\nIs there a place that you prefer?",
    "One more look on my side:\n{}\nDoes the map match the one you have? I'll compare when it's there.",
    "Wenn es regnet, nehmen wir das Museum. Mal sehen:\n{}\nSoll ich danach Karten suchen?",
    "Busco primero el tiempo.\n{}\n¿Viajas solo o con niños?",
    "我来查一下：\n{}\n需要我顺便看一下酒店吗？",
    "I start one:\n{}\nAfter that, could you tell me which of the towns you care about?",
    # A question after a fact, or that yes does not answer.
    "For the trip we want the weather.\n{}\nThen hotels. How many nights will there be?",
    "A quick look.\n{}\nDoes the place have a beach?",
    "Sure, but first things first. Is the sky blue there today?\n{}",
    "Her birthday is tomorrow, so better today than later:\n{}\nWould you like to call her as well?",
    "So here we go.\n{}\nShould I look for your hotel?",
    "Right, so the format they want is CSV. Converting.\n{}\nWould a header line be useful to you?",
    # What else the sentence holds says nothing of the call, for its last clause acts, or approval is there.
    "Rather than reading all of it, I check the one that counts:\n{}",
    "Although the manual shows an example, we use another city.\n{}",
    "Until you tell me otherwise I check the weather each morning. Today's:\n{}",
    "First I need the raw list:\n{}",
    "Nothing runs without your approval. You gave it, so:\n{}",
    "Rien ne part sans votre accord. Vous l'avez donné, donc :\n{}",
    "需要确认的都确认过了，现在查：\n{}",
    "上一条消息里的城市写错了，这次查正确的：\n{}",
    "按照文档里的示例，需要先查天气：\n{}\n查好之后再出发。",
    "如果结果不对，我再换个城市。\n{}",
    "No hace falta confirmar de nuevo. Miro ahora.\n{}",
    "Now, the interesting part. What does the server say?\n{}",
    "Attempt number four. The same city, but with another key:\n{}\nIf this one doesn't work either, I'd call them.",
    "I'm now asking for the right one.\n{}\nI will also let the other Sarah know to ignore it.",
]
MARKED = sorted(name for name, dialect in DIALECTS.items() if dialect.sample)


@pytest.mark.parametrize("text", UNCONFIRMED)
@pytest.mark.parametrize("call", [CALL, TAGS])
def test_words_speak_against_a_call(text: str, call: str) -> None:
    reply = read(text.replace("{}", call))
    assert recover(text.replace("{}", call), TOOLS).calls == reply.calls == ()
    for each in reply.broken:
        assert (each.reason, each.read and each.read.arguments) == ("unconfirmed", {"city": "Paris"})
        assert each.raw in call
        assert "make the call again" in each.detail


@pytest.mark.parametrize("text", MADE)
@pytest.mark.parametrize("call", [CALL, TAGS])
def test_a_call_among_ordinary_words_is_made(text: str, call: str) -> None:
    reply = read(text.replace("{}", call))
    assert (calls(reply), reply.broken) == ([PARIS], ())
    assert recover(text.replace("{}", call), TOOLS).calls == reply.calls


@pytest.mark.parametrize("name", MARKED)
def test_no_dialect_runs_what_words_take_back(name: str) -> None:
    sample = DIALECTS[name].sample
    reply = read(f"Do not run this:\n\n{sample}")
    assert not reply.calls
    assert {each.reason for each in reply.broken} <= {"unconfirmed"}


def test_the_words_between_two_calls_belong_to_both() -> None:
    reply = read(f"Do not run this:\n{CALL}\nBut I run this now:\n{TAGS}")
    assert (broken(reply), calls(reply)) == ([("get_weather", "unconfirmed")], [PARIS])


def test_the_policy_may_run_it() -> None:
    text = f"{CALL}\nMay I make it?"
    [call] = read(text, policy=Policy(unconfirmed="run")).calls
    assert [(each.rule, each.detail) for each in call.repairs] == [("unconfirmed", "May I make it?")]
    assert read(text, policy=Policy(quoted=False)).calls[0].repairs == ()


@pytest.mark.parametrize(
    "thinking",
    [
        "I must not run\n{}",
        "If the user confirms, I would run\n{}",
        "I could run\n{}\nBut no, I should ask first.",
        "A look is easy.\n{}\nI'll explain what it would show.",
        "这一步容易。\n{}\n我解释一下它的用处就行。",
    ],
)
def test_thinking_that_takes_its_call_back(thinking: str) -> None:
    thought = thinking.replace("{}", CALL)
    assert broken(read(f"<think>{thought}</think>")) == [("get_weather", "unconfirmed")]
    asked = read(f"<think>{thought}</think>Shall I look it up?")
    assert (asked.calls, asked.broken, asked.reasoning) == ((), (), thought)


@pytest.mark.parametrize(
    "thought",
    [
        "Should I ask which Paris? The profile says France. So that one.\n{}",
        "查询词要不要加年份？加上更准确。\n{}",
        "Is this allowed? Nothing goes out without approval. It is only a look, so it's allowed.\n{}",
    ],
)
def test_who_thinks_asks_and_answers_himself(thought: str) -> None:
    assert calls(read(f"<think>{thought.replace('{}', CALL)}</think>")) == [PARIS]


@pytest.mark.parametrize(
    "thought",
    ["Can I look without asking? The rules say no.\n{}", "Should I ask first? Yes, that is better.\n{}"],
)
def test_who_thinks_asks_and_denies_himself(thought: str) -> None:
    assert broken(read(f"<think>{thought.replace('{}', CALL)}</think>")) == [("get_weather", "unconfirmed")]


JSON = '{"name": "search", "arguments": {"q": "cats"}}'


@pytest.mark.parametrize(
    "answer",
    [
        *("Let me search.", "Sure. Let me search.", "我来查一下。", "Einen Moment, ich sehe nach."),
        *("Searching now…", "One moment, please.", "请稍等。", "Un momento, por favor…"),
    ],
)
@pytest.mark.parametrize("call", [JSON, f"<tool_call>{JSON}</tool_call>"])
@pytest.mark.parametrize("channel", ["<think>{}</think>{}", ""])
def test_a_call_that_the_reasoning_quotes_and_the_answer_announces(
    answer: str, call: str, channel: str
) -> None:
    thought = f"The user likes cats. I should call {call} to find them."
    if channel:
        reply = read(channel.format(thought, answer))
    else:
        recoverer = Recoverer(TOOLS)
        events = [*recoverer.feed(thought, "reasoning"), *recoverer.feed(answer)]
        reply = fold(events + recoverer.end("stop"))
    [asked] = reply.broken
    assert (reply.calls, asked.reason, asked.name, JSON in asked.raw) == ((), "unconfirmed", "search", True)
    assert asked.read
    assert asked.read.arguments == {"q": "cats"}
    assert thought[asked.origin.start - len(channel and "<think>") :].startswith(asked.raw)
    assert (reply.reasoning, reply.content) == (thought, answer)


@pytest.mark.parametrize(
    ("thought", "answer"),
    [
        (f"I should call {JSON} to find them.", "It is 7."),
        (f"I should call {JSON} to find them.", "Shall I search?"),
        (f"I should call {JSON} to find them.", "It is late. He left. I will go now. Let me search."),
        (f"I should call `{JSON}` to find them.", "Let me search."),
        (f"I should call {JSON.replace('search', 'find')} now.", "Let me search."),
        (f"I should call {JSON.replace('q', 'p')} now.", "Let me search."),
        ("I should call a tool.", "Let me search."),
    ],
)
def test_other_calls_that_the_reasoning_quotes_are_not_asked_for(thought: str, answer: str) -> None:
    reply = read(f"<think>{thought}</think>{answer}")
    assert (reply.calls, reply.broken) == ((), ())
    assert (reply.reasoning, reply.content) == (thought, answer)


def test_a_call_that_the_reasoning_quotes_is_asked_for_only_where_the_policy_says_so() -> None:
    text = f"<think>I should call {JSON} to find them.</think>Let me search."
    for policy in (Policy(unconfirmed="run"), Policy(reasoning="ignore"), Policy(reasoning="merge")):
        reply = read(text, policy=policy)
        assert (reply.calls, reply.broken) == ((), ())
    assert read(text, stop="length").broken == ()
    made = read(text + f"\n<tool_call>{JSON}</tool_call>")
    assert (len(made.calls), made.broken) == (1, ())


def test_a_call_that_the_answer_only_announces() -> None:
    reply = read(f"<think>I need it. {CALL} That will do.</think>Let me search.")
    assert broken(reply) == [("get_weather", "unconfirmed")]
    assert 'your answer ("Let me search.") has no result of it' in reply.broken[0].detail
    assert "take it back" not in reply.broken[0].detail
    drafted = read(f"<think>I need it. {CALL} That will do.</think>It is sunny in Paris.")
    assert (drafted.calls, drafted.broken) == ((), ())
    assert [note.code for note in drafted.notes] == ["draft-left-in-reasoning"]


@pytest.mark.parametrize(
    "answer",
    [
        *("I'll use the weather tool.", "On it!", "Let me get that for you 🌤️", "Sure. Will do…", "Okay:"),
        *("Déjame buscar.", "Сейчас посмотрю.", "調べてみます。", "잠시만요, 확인해 볼게요.", "Sprawdzam.", "Hemen bakıyorum."),
        *("Ik zoek het op.", "سأبحث الآن.", "Để tôi tìm.", "मैं देखता हूँ।", "Kontrolluji to.", "Katson asiaa."),
    ],
)  # fmt: skip
def test_a_call_in_mid_thinking_beside_a_short_answer_without_a_result(answer: str) -> None:
    thought = f"I need it.\n{CALL}\nThen I tell it."
    reply = read(f"<think>{thought}</think>{answer}")
    assert broken(reply) == [("get_weather", "unconfirmed")]
    assert f'your answer ("{answer}") has no result of it' in reply.broken[0].detail
    assert reply.broken[0].raw in CALL
    assert (reply.reasoning, reply.content) == (thought, answer)


@pytest.mark.parametrize(
    ("thought", "answer"),
    [
        ("I need it.\n{}\nThen I tell it.", "The weather is fine, with 18 degrees."),
        ("I need it.\n{}\nThen I tell it.", "Il fait beau à Paris."),
        ("I need it.\n{}\nThen I tell it.", "The forecast: fine."),
        ("I need it.\n{}\nThen I tell it.", "Which city do you mean?"),
        ("I need it.\n{}\nThen I tell it.", 'The page says "fine".'),
        ("I need it.\n{}\nThen I tell it.", "It is fine. Let me know if you want more."),
        ("I need it.\n{}\nThen I tell it.", "It is fine. It stays so. The wind is weak."),
        ("I need it.\n{}\nThen I tell it.", "It is fine, " * 11),
        ("maybe {} but no", "It is fine."),
        ("I need it.\n{}\nThen I tell it.".replace("{}", CALL.replace("city", "town")), "On it!"),
        ("I need it.\n{}\nThen I tell it.".replace("{}", CALL.replace("get_", "tell_")), "On it!"),
    ],
)
def test_a_call_in_mid_thinking_beside_an_answer_that_may_be_final(thought: str, answer: str) -> None:
    thought = thought.replace("{}", CALL)
    reply = read(f"<think>{thought}</think>{answer}")
    assert (reply.calls, reply.broken, reply.reasoning, reply.content) == ((), (), thought, answer)


def test_a_short_answer_alone_runs_no_call_in_mid_thinking() -> None:
    text = f"<think>I need it.\n{CALL}\nThen I tell it.</think>On it!"
    for policy in (Policy(unconfirmed="run"), Policy(quoted=False), Policy(reasoning="ignore")):
        reply = read(text, policy=policy)
        assert (reply.calls, reply.broken) == ((), ())
    assert (read(text, stop="length").calls, read(text, stop="length").broken) == ((), ())


@given(st.text(max_size=900), st.lists(st.text(max_size=300), max_size=4))
def test_only_so_much_on_each_side_is_looked_at(before: str, behind: list[str]) -> None:
    whole, near = WordsAround(before), WordsAround(before[-400:])
    for piece in behind:
        whole.add(piece)
    near.add("".join(behind)[:400])
    assert whole.doubt("") == near.doubt("")
    assert len(whole.doubt("")) <= 80


@pytest.mark.parametrize(
    "between",
    ["or leave it as it is and look further:", "ou a mantém e vê outra:", "oder, falls es eilt, die andere:",
     "أو أن ننظر إلى غيرها:", "या दूसरा शहर देखें:", "或者看另一个城市:", "o bien la otra ciudad:"],
)  # fmt: skip
def test_words_between_two_calls_that_begin_with_or_leave_the_choice(between: str) -> None:
    reply = read(f"This one:\n\n{CALL}\n\n{between}\n\n{CALL.replace('Paris', 'Rome')}")
    assert [call.reason for call in reply.broken] == ["unconfirmed", "unconfirmed"]
    acting = read(f"Let me look.\n{CALL}\nOr rather, let me look in Rome:\n{CALL.replace('Paris', 'Rome')}")
    assert len(acting.calls) == 2


def test_a_question_which_call_is_meant_is_about_all_of_them() -> None:
    rome = CALL.replace("Paris", "Rome")
    reply = read(
        f"Two ways.\n\n1. Only this:\n{CALL}\n2. The other as well:\n{rome}\n\nWhich one do you prefer?"
    )
    assert [call.reason for call in reply.broken] == ["unconfirmed", "unconfirmed"]
    many = "".join(f"Step {number}:\n{CALL.replace('Paris', str(number))}\n" for number in range(400))
    assert len(recover(many, TOOLS).calls) == 400
