"""Ordinary answers of a model, no call in them: code, Markdown, JSON, HTML, Chinese, a diff, a log.

In: a kind and a size. Out: a text of so many characters. ``NUMBER`` in a text is another number each time
it is repeated, so that a long text is not the same over and over.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from benchmarks.code_answers import GO, JAVA, PYTHON, RUST, SHELL_AND_C, TYPESCRIPT

__all__ = ["KINDS", "NUMBER", "answer"]

NUMBER = "§"

JSON = """\
{
  "openapi": "3.1.0",
  "info": {"title": "Orders §", "version": "1.§.0", "tags": ["orders", "billing"]},
  "servers": [{"url": "https://api.example.org/v§", "description": "production"}],
  "paths": {
    "/orders/{id}": {
      "get": {
        "operationId": "getOrder§",
        "parameters": [
          {"name": "id", "in": "path", "required": true, "schema": {"type": "integer", "minimum": 1}},
          {"name": "expand", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}
        ],
        "responses": {
          "200": {"description": "The order.", "content": {"application/json": {"example": {
            "id": §, "total": 129.5, "items": [{"sku": "A-1", "count": 2}, {"sku": "B-7", "count": 1}],
            "customer": {"name": "Ann \\"Annie\\" Lee", "address": null, "active": true}
          }}}},
          "404": {"description": "There is no such order."}
        }
      }
    }
  },
  "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
}
"""

HTML = """\
<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Report §</title>
  <style>
    :root { --accent: #3366cc; --gap: 12px; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #222; }
    .card { border: 1px solid #ddd; border-radius: 8px; padding: var(--gap); }
    .card > h2:first-child { margin-top: 0; }
    @media (max-width: 600px) { .card { padding: 4px; } }
  </style>
</head>
<body>
  <header class="top"><a href="/">Home</a> <a href="/reports/§">Reports</a></header>
  <main>
    <section class="card" id="sales-§">
      <h2>Sales</h2>
      <p>Sales grew by <strong>12&nbsp;%</strong> in <em>March</em>, see <a href="#details">below</a>.</p>
      <table>
        <thead><tr><th>Region</th><th>Total</th></tr></thead>
        <tbody>
          <tr><td>North</td><td class="number">§</td></tr>
          <tr><td>South</td><td class="number">431</td></tr>
        </tbody>
      </table>
      <form action="/search" method="get"><input name="q" type="search"><button>Search</button></form>
    </section>
  </main>
  <script>
    const rows = [...document.querySelectorAll("tbody tr")];
    const totals = rows.map((row) => Number(row.cells[1].textContent));
    document.title = `Report (${totals.reduce((a, b) => a + b, 0)})`;
    window.settings = { page: §, filters: ["north", "south"], sort: { by: "total", down: true } };
    rows.forEach((row, index) => { if (totals[index] < 100) { row.classList.add("low"); } });
  </script>
</body>
</html>
"""

CHINESE = """\
## 第 § 步：理解工具调用

大语言模型可以调用外部工具，例如**搜索引擎**、数据库和代码解释器。模型并不会真正执行工具，它只会生成一段结构化的文本，由程序负责解析并执行，然后把结果返回给模型。

常见的做法有以下几种：

1. **提示词方式**：在系统提示词里描述工具，要求模型输出 `JSON`。
2. **原生方式**：使用接口的 `tools` 参数，返回值在 `tool_calls` 字段中（见[文档](https://example.org/docs/§)）。
3. **混合方式**：先尝试原生方式，失败以后再解析文本；注意“引号”和《书名号》里的内容不是调用。

```python
def search(query: str, limit: int = 10) -> list[dict]:
    # 返回最多 limit 条结果
    return [{"title": f"结果 {i}", "score": 1 / (i + 1)} for i in range(limit)]
```

| 方式 | 优点 | 缺点 |
| --- | --- | --- |
| 提示词 | 所有模型都可以用 | 格式容易出错 |
| 原生 | 结构清楚 | 依赖服务商的实现 |

> 提示：如果参数不完整，请不要执行。先检查 `finish_reason` 是不是 `length`，再决定是否重试。

总之，可靠的解析比聪明的提示词更重要。下面我们继续看第 § 个例子，并且讨论它在流式输出时的表现。
"""

DIFF = """\
diff --git a/src/orders/service_§.py b/src/orders/service_§.py
index 3f1c2aa..9b7d410 100644
--- a/src/orders/service_§.py
+++ b/src/orders/service_§.py
@@ -12,9 +12,14 @@ class OrderService:
     def __init__(self, store: Store, *, limit: int = 100) -> None:
         self._store = store
-        self._cache = {}
+        self._cache: dict[str, list[Order]] = {}
+        self._limit = limit
 
     def find(self, customer: str) -> list[Order]:
-        if customer in self._cache: return self._cache[customer]
+        if customer in self._cache:
+            return self._cache[customer][: self._limit]
         rows = self._store.query("select * from orders where customer = ?", [customer])
+        log.debug("found %d rows for %s", len(rows), customer, extra={"rows": §})
         return [Order(**row) for row in rows]
@@ -40,3 +45,7 @@ def main(argv: list[str]) -> int:
     service = OrderService(Store(argv[1]))
+    for name in ("a", "b"):
+        print(name, service.find(name))
     return 0
"""

LOG = """\
2026-11-22T10:15:02.123Z INFO  [main] com.example.Server - started on port 8080 in 2.§ s
2026-11-22T10:15:03.456Z DEBUG [worker-3] orders.Service - GET /orders/§ 200 {"ms": 12, "bytes": 2048}
2026-11-22T10:15:03.460Z WARN  [worker-3] pool.Connections - 19 of 20 connections are in use [pool=main]
2026-11-22T10:15:04.001Z ERROR [worker-1] orders.Service - request §: timed out after 5000 ms
Traceback (most recent call last):
  File "/srv/app/orders/service.py", line §, in handle
    result = await self._run(request, options={"retry": True})
  File "/srv/app/orders/store.py", line 88, in _run
    return rows[0]["total"]
IndexError: list index out of range
[10:15:05] <worker-2> list of 14 jobs, 3 failed; run again: ./retry.sh --ids=1,2,3
"""

PROSE = """\
The harbour lay still in the early light, and the boats moved only when the tide told them to. Nobody had \
expected the letter, least of all Martha, who read it twice before she put it away. It said very little: \
that the house on the hill would be sold in spring, that the garden needed work, and that someone should \
come to see it (the roof, too, was old). She thought about it for § days.

"We could go," said her brother at last, "if only to search the attic." There were boxes there, he said, \
that had not been opened since 1974; they might hold nothing but dust, or they might not. Open questions \
do not get better with age. So they went, by train, on the first Sunday in March, and read the papers all \
the way without saying much. What they found there is a list of small things, and one large one.

"""

MARKDOWN = """\
# Migrating the order service, part §

You asked how to move the **order service** to the new store. Here is a plan you can *read* in five minutes;
each step can be undone. Background: [the design](https://example.org/design#orders) and `docs/store.md`.

## 1. Before you begin

- Make sure that `orders-api` is on version **2.§** or later (`orders --version`).
- Open the dashboard and write down the number of rows in each table.
  - `orders`: about 1.2 million
  - `order_items`: about 4.9 million; run `select count(*) from order_items` if in doubt
- [ ] Tell the team, and [x] check the backups

> **Note:** the old store keeps accepting writes until step 4. Nothing is lost if you stop here.

## 2. The new client

The client is small. Replace `OldStore(...)` with the class below, and keep the `limits` you have:

```python
class Store§:
    def __init__(self, url: str, *, limits: dict[str, int] | None = None) -> None:
        self._url = url
        self._limits = limits or {"rows": 100, "seconds": 5}

    def query(self, sql: str, values: list[object]) -> list[dict[str, object]]:
        rows = self._connection.execute(sql, values).fetchall()
        return [dict(zip(self._names, row)) for row in rows[: self._limits["rows"]]]
```

In the browser, the same call looks like this:

```ts
const response = await fetch(`/api/orders/${id}`, { headers: { accept: "application/json" } });
const { items = [] } = (await response.json()) as { items?: Order[] };
```

The answer has this shape:

```json
{
  "items": [{"id": §, "total": 12.5, "tags": ["new", "gift"]}],
  "next": null
}
```

Then run the migration:

```bash
./migrate.sh --from old --to new --batch 500 2>&1 | tee "migrate-§.log"
if [ "$?" -ne 0 ]; then echo "failed"; fi
```

## 3. What changes

| Setting | Before | After | Notes |
|:--------|:------:|------:|-------|
| `timeout` | 30 s | 5 s | see [limits](#limits) |
| `batch` | 100 | 500 | list of sizes in `config.toml` |
| retries | 0 | 3 | with `backoff = [1, 2, 4]` |

1. **Read path.** Reads go to the new store first; on a miss, to the old one.
2. **Write path.** Writes go to both, and the first error wins.

If something fails, search the log for `WARN` and open an issue with the lines around it. That's it!

---

"""

FENCED_JSON = (
    f"Here is the document you asked for:\n\n```json\n{JSON}```\n\nTell me if a field is missing.\n\n"
)

KINDS = {
    "prose": PROSE,
    "Python": PYTHON,
    "TypeScript": TYPESCRIPT,
    "Java": JAVA,
    "Go": GO,
    "Rust": RUST,
    "shell and C": SHELL_AND_C,
    "Markdown": MARKDOWN,
    "JSON": JSON,
    "JSON in fences": FENCED_JSON,
    "HTML": HTML,
    "Chinese": CHINESE,
    "diff": DIFF,
    "log": LOG,
    "Python in a fence": f"Here is the module:\n\n```python\n{PYTHON}```\n\nIt needs nothing else.\n\n",
}
"""Kind of answer -> its text, which is repeated."""


def answer(kind: str, size: int) -> str:
    """An answer of one kind, of ``size`` characters."""
    parts: list[str] = []
    missing = size
    for part in _parts(KINDS[kind]):
        parts.append(part[:missing])
        missing -= len(part)
        if missing <= 0:
            break
    return "".join(parts)


def _parts(text: str) -> Iterator[str]:
    """The text again and again, each time with another number."""
    return (text.replace(NUMBER, str(number)) for number in count(1))
