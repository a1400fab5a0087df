"""Ordinary answers about tools, code and logs, by families. No call is made in any of them."""

import json

from tests.dialects.tools import tool

ANY_TOOLS = [
    tool("search", query="string", limit="integer"),
    tool("read", path="string"),
    tool("open", path="string", mode="string"),
    tool("print", text="string"),
    tool("write_file", path="string", content="string"),
    tool("read_file", path="string"),
    tool("bash", command="string"),
    tool("run", command="string"),
    tool("get_weather", city="string", unit="string"),
    tool("send_email", to="string", subject="string", body="string"),
    tool("delete_file", path="string"),
    tool("sum", values="array"),
    tool("list"),
    tool("ping"),
    tool("eval", code="string"),
    tool("fetch", url="string"),
    tool("think", thought="string"),
    tool("task", description="string"),
    tool("execute_sql", sql="string"),
    tool("calculator", expression="string"),
    tool("get", key="string"),
    tool("post", url="string", body="string"),
    tool("add", a="number", b="number"),
    tool("delete", id="string"),
    tool("measure", what="string"),
]

CALL = '{"name": "search", "arguments": {"query": "cats"}}'
LISTED = '[search(query="cats")]'
LINE = 'search(query="cats")'
_SCHEMA = {"type": "object", "properties": {"query": {"type": "string"}}, "required": ["query"]}
_DECLARED = {"name": "search", "description": "Search the web", "parameters": _SCHEMA}
_BARE = {"name": "search", "parameters": _SCHEMA}
_OPENAI = {"type": "function", "function": _DECLARED}
_ANTHROPIC = {"name": "search", "description": "Search the web", "input_schema": _SCHEMA}
_MCP = {"name": "search", "inputSchema": _SCHEMA}
_EMPTY = {"name": "ping", "description": "Answers pong", "parameters": {}}


def _json(value: object, indent: int | None = None) -> str:
    return json.dumps(value, indent=indent)


DECLARATIONS = [
    *(_json(each) for each in (_DECLARED, _BARE, _OPENAI, _ANTHROPIC, _MCP, _EMPTY)),
    *(
        f"```json\n{_json(each, 2)}\n```"
        for each in (_DECLARED, _BARE, _OPENAI, _ANTHROPIC, _MCP, [_OPENAI])
    ),
    f"I have one tool:\n\n{_json(_DECLARED, 2)}\n",
    f"I have these tools:\n\n```json\n{_json([_OPENAI, _OPENAI])}\n```\n\nAsk me anything.",
    f"Here is the declaration.\n{_json([_ANTHROPIC])}",
    f"Sure:\n{_json({'tools': [_OPENAI]})}",
    'The declaration is {"name": "get", "parameters": {"$schema": "x", "properties": {"key": {}}}}.',
    f'{{"tools": [{_json(_BARE)}], "model": "m"}}',
]

SHELL = [
    f"Try this:\n\ncurl -X POST http://localhost:8000/call -d '{CALL}'\n",
    f"curl http://localhost/tools/call \\\n  -H 'Content-Type: application/json' \\\n  -d '{CALL}'",
    f"$ echo '{CALL}' | tool-runner",
    f"```bash\ncurl -d '{CALL}' localhost\n```",
    f"http POST :8000/call <<< '{CALL}'\n",
    "To test the server, run\n\n    ping()\n\nin its console.",
    "bash run.sh && ping localhost",
    f'wscat -c ws://localhost -x "{LISTED}"',
]

TRACES = [
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    search(query="cats")\n'
    "NameError: name 'search' is not defined",
    'The run failed:\n\n  File "app.py", line 10, in main\n    read(path="a.txt")\n    ~~~~^^^^^^^^^^^^^\n'
    "FileNotFoundError: a.txt",
    f"    at {LINE}\n    at main()",
    'It stops here:\n\n>>> search(query="cats")\nTraceback (most recent call last):\nValueError',
    'Error: get(key="a") failed in line 3',
    'panic: runtime error\n\ngoroutine 1 [running]:\nmain.search("cats")\n\t/app/main.go:12',
    "The failing line is:\n\nadd(a=1, b=2)\nTypeError: add() got an unexpected keyword argument",
]

RECORDS = [
    'The tool returned: {"name": "search", "arguments": {"query": "cats"}, "output": "3 results"}.',
    '{"name": "search", "arguments": {"query": "cats"}, "result": "3 results", "duration_ms": 12}',
    '{"tool": "search", "args": {"query": "cats"}, "error": "timed out"}',
    'The log says:\n{"name": "search", "arguments": {"query": "cats"}, "timestamp": "2024-05-01T10:00:00Z"}',
    f"2024-05-01 10:00:00 INFO dispatching {CALL}",
    f"[2024-05-01T10:00:00Z] DEBUG call {CALL}\n[2024-05-01T10:00:01Z] DEBUG done",
    f"10:00:01 tool call: {CALL}",
    f"INFO:agent:{CALL}",
    '{"level": "info", "msg": "call", "name": "search", "arguments": {"query": "cats"}}',
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "search", "arguments": {"query": "x"}}}',
    'The client sends:\n{\n  "jsonrpc": "2.0",\n  "method": "tools/call",\n  "params": {\n    "name": "search",\n'
    '    "arguments": {"query": "cats"}\n  }\n}',
    f"The last request was {CALL}, and it failed.",
    f"The server logged\n\n{CALL}\n\nbefore it crashed.",
    f"data: {CALL}\n\ndata: [DONE]",
    f"The previous call was:\n{CALL}",
    f"Yesterday the agent sent this request:\n\n```json\n{CALL}\n```\n\nIt got no answer.",
    '{"function": "print", "line": 12, "file": "a.py"}',
    '{"action": "delete", "status": "done"}',
    f"Request body: {CALL}",
    f"Response: {CALL}",
    f"The payload is {CALL}.",
    f'The trace holds {{"calls": [{CALL}], "duration": 3}} for it.',
]

EXPLANATIONS = [
    f"{LISTED} is the pythonic form.",
    f"{CALL} is the JSON form of a call.",
    f"{LISTED} and {CALL} mean the same.",
    f"{CALL} would search for cats.",
    f"If we wanted to use this function, we could write the following: {CALL}",
    f"If we wanted to use this function, we could write {LISTED}.",
    f"If I were to call it, it would look like this:\n\n{CALL}\n\nBut there is no need to.",
    f"For example:\n\n{LINE}\n\nreturns pages about cats.",
    f"For example, {CALL} searches for cats.",
    f"A call has two keys, e.g. {CALL}",
    f"The format is:\n\n{CALL}\n",
    f"The syntax of a list of calls is as follows.\n\n{LISTED}",
    f"Llama writes calls like so:\n```python\n{LISTED}\n```\nand Qwen uses tags.",
    f"An example of a tool call:\n```json\n{CALL}\n```",
    f"```json\n{CALL}\n```\nThis is an example of a call.",
    f"{CALL}\n\nThat is how a call looks in JSON.",
    f"You can search like this:\n\n{LINE}\n\nThe result is a list.",
    f"Usage:\n\n{LINE}\n\nOutput: a list",
    f"Never write\n{CALL}\nwithout being asked.",
    f"I will not send {CALL} because it is not needed.",
    f"Do not call it with wrong keys:\n{CALL}",
    f"Instead of {LISTED}, use a browser.",
    f"The schema allows:\n\n{CALL}",
    f"这是一个例子：\n{CALL}",
    f"工具调用的格式如下：{CALL}",
    f"如果要搜索，可以写成：\n{LISTED}",
    f"The function search takes a query: {LINE} searches for cats.",
    f"1. {LINE} searches the web.\n2. read(path='a') reads a file.",
    f"- {LINE}: searches the web\n- ping(): answers pong",
    f"| call | meaning |\n|---|---|\n| {CALL} | searches |\n| {LISTED} | so does this |",
    f"> {CALL}\n\nis what you wrote.",
    f'You wrote "{CALL}", which is right.',
    f"The parser reads '{LISTED}' as one call.",
    f"“{LISTED}” is a list.",
    f"<example>\n{CALL}\n</example>",
    f"<!-- {CALL} -->\nNothing to see.",
]

CODE = [
    f'assert {LINE} == ["cat"]',
    f"def test_search():\n    {LINE}\n    assert ping() == 'pong'",
    'self.assertEqual(get(key="a"), 1)',
    "class Test(TestCase):\n    def test_get(self):\n        self.assertEqual(get(key='a'), 1)\n        ping()",
    f">>> {LINE}\n['cat']",
    f"The doctest is\n\n>>> {LINE}\n['cat']\n",
    f"results = {LINE}\nfor r in results:\n    print(r)",
    'def main():\n    text = read(path="a")\n    write_file(path="b", content="c")\n\nmain()',
    f"import tools\n\n{LINE}\n",
    f"from tools import search\n{LINE}",
    f"# find cats\n{LINE}\n",
    f"// search for cats\n{LINE};\n",
    f"const call = {CALL};",
    f"call = {CALL}\nsend(call)",
    f"send({CALL})",
    f"return {CALL}",
    f"messages.append({CALL})",
    f"calls = [\n    {CALL},\n]",
    'function search(query) {\n  return fetch(url="x")\n}',
    "print(sum([1, 2, 3]))",
    'with open("a.txt", "w") as f:\n    f.write("x")',
    f"x = 1\n{LINE}\ny = 2",
    f"if ready:\n    {LINE}",
    f"try:\n    {LINE}\nexcept ValueError:\n    pass",
    f"Write the following into main.py:\n\n{LINE}\nping()\n",
    f"Add this line to your script:\n{LINE}",
    'You can print text in Python:\n\nprint("hello")\n',
    "To add two numbers in our language, write\n\nadd(1, 2)\n\nand press enter.",
    f"```python\n# usage\nresult = {LINE}\n```",
    f'```python\nassert {LINE} == ["cat"]\n```',
    f"Use the function:\n```python\n{LINE}\n```",
    "SELECT name, arguments FROM calls WHERE name = 'search';",
    'name,arguments\nsearch,"{""query"": ""cats""}"',
    f"name;arguments\n1;{CALL}",
    f"- name: search\n  arguments:\n    query: cats\n- call: {CALL}",
    f"prompt: |\n  {CALL}\nmodel: m",
    f'prompt = """\n{CALL}\n"""',
    f'{{"note": "write {LISTED} to search"}}',
    '{"role": "assistant", "note": "{\\"name\\": \\"search\\", \\"arguments\\": {\\"query\\": \\"x\\"}}"}',
    f'{{"examples": [{CALL}]}}',
    f"openapi: 3.1.0\npaths:\n  /call:\n    post:\n      requestBody:\n        example: {CALL}\n",
    "def search(query: str, limit: int = 5) -> list[str]:\n    ...",
    f"/** {LINE} */\n * @example {LINE}\n",
    f"-- {LINE}\nSELECT 1;",
]

CHATS = [
    f"User: Find cats.\nAssistant: {CALL}\nUser: Thanks.",
    f"User: Find cats.\nAssistant:\n{CALL}\nTool: 3 results",
    f"**User:** Find cats.\n**Assistant:** {LISTED}",
    f"Q: How do I search? A: {LINE}",
    "## 1.2.0\n\n- Added `search`\n- search(query) replaces find(query)\n- ping() is faster",
    f"### Changed\n- search: {CALL} is read\n",
    f"Changelog: we now accept {CALL} as well.",
    "The tools are search, read and ping. ping() answers pong.",
    "search: looks things up\nread: reads a file\nping: answers pong",
    "Action: search is the first step.\nAction Input is what follows it.",
    "## Action: search\n\nThe search action looks things up.",
    'The ReAct format looks like this:\n\nThought: I need cats.\nAction: search\nAction Input: {"query": "cats"}\n',
]

FAMILIES = {
    "declarations": DECLARATIONS,
    "shell": SHELL,
    "traces": TRACES,
    "records": RECORDS,
    "explanations": EXPLANATIONS,
    "code": CODE,
    "chats": CHATS,
}
