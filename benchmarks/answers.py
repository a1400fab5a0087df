"""Ordinary answers of a model, no call in them: code, Markdown, JSON, HTML, Chinese, a diff, a log.

In: a kind and a size. Out: a text of so many characters. ``NUMBER`` in a text is another number each time
it is repeated, so that a long text is not the same over and over.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

__all__ = ["KINDS", "NUMBER", "answer"]

NUMBER = "§"

PYTHON = '''\
from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import Any

_TOKEN = re.compile(r"[A-Za-z_][\\w.-]*|\\d+(?:\\.\\d+)?|[{}\\[\\](),:;]")


@dataclass(slots=True)
class Job§:
    """One unit of work; ``run`` returns what it made."""

    name: str
    items: list[dict[str, Any]] = field(default_factory=list)
    limits: dict[str, int] = field(default_factory=lambda: {"cpu": 2, "memory": 512})

    @property
    def size(self) -> int:
        return sum(len(item["rows"]) for item in self.items if item.get("rows"))

    async def run(self, *, retries: int = 3) -> list[str]:
        # Every item is tried again before the job gives up.
        results: list[str] = []
        for index, item in enumerate(self.items):
            for attempt in range(retries):
                try:
                    results.append(await self._fetch(item["url"], timeout=10 * (attempt + 1)))
                    break
                except (TimeoutError, OSError) as error:
                    print(f"{self.name}[{index}]: {error!r}, attempt {attempt + 1} of {retries}")
                    await asyncio.sleep(2**attempt)
        return [line.strip() for line in results if line and not line.startswith("#")]


def group(rows: list[tuple[str, int]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for key, value in rows:
        found.setdefault(key, []).append(value)
    return {key: sorted(values)[:10] for key, values in found.items() if values[0] < §}


if __name__ == "__main__":
    job = Job§("nightly", [{"url": "https://example.org/a", "rows": [1, 2, 3]}])
    search = asyncio.run(job.run())
    print(search[0] if search else "nothing", group([("a", 1), ("b", 2)]))
'''

TYPESCRIPT = """\
import { useEffect, useState } from "react";
import type { Order, Customer } from "../types";

export interface Props§ {
  customer: Customer;
  orders: readonly Order[];
  onSelect?: (order: Order) => void;
}

const formatter = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function OrderList§({ customer, orders, onSelect }: Props§): JSX.Element {
  const [selected, setSelected] = useState<string | null>(null);
  const [filters, setFilters] = useState<Record<string, string[]>>({ status: ["open"] });

  useEffect(() => {
    const controller = new AbortController();
    fetch(`/api/customers/${customer.id}/orders?limit=${§}`, { signal: controller.signal })
      .then((response) => response.json() as Promise<{ items: Order[] }>)
      .then(({ items }) => setFilters((before) => ({ ...before, ids: items.map((each) => each.id) })))
      .catch((error: unknown) => console.error("orders", { customer: customer.id, error }));
    return () => controller.abort();
  }, [customer.id]);

  if (orders.length === 0) {
    return <p className="empty">No orders yet.</p>;
  }
  return (
    <ul className="orders">
      {orders.filter((order) => filters.status.includes(order.status)).map((order) => (
        <li key={order.id} className={order.id === selected ? "selected" : undefined}>
          <button onClick={() => { setSelected(order.id); onSelect?.(order); }}>
            {order.title} <span>{formatter.format(order.total / 100)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
"""

JAVA = """\
package com.example.orders;

import java.util.*;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/** Keeps the orders of one shop in memory. */
@Service
public class OrderService§ {
    private static final int[] LIMITS = {10, 100, 1000};
    private final Map<String, List<Order>> orders = new HashMap<>();

    @Override
    public Optional<Order> find(String customer, long id) {
        return orders.getOrDefault(customer, List.of()).stream()
                .filter(order -> order.id() == id && !order.items().isEmpty())
                .findFirst();
    }

    public Map<Status, Long> countByStatus(String customer) {
        if (!orders.containsKey(customer)) {
            throw new NoSuchElementException("customer " + customer + " [" + § + "]");
        }
        return orders.get(customer).stream()
                .collect(Collectors.groupingBy(Order::status, Collectors.counting()));
    }

    @Transactional(readOnly = true)
    public double[] totals(String[] customers) {
        double[] totals = new double[customers.length];
        for (int i = 0; i < customers.length; i++) {
            for (Order order : orders.get(customers[i])) {
                totals[i] += order.items().stream().mapToDouble(Item::price).sum();
            }
        }
        return totals;
    }
}
"""

GO = """\
package main

import (
\t"context"
\t"encoding/json"
\t"fmt"
\t"net/http"
\t"sync"
)

type server§ struct {
\tmu    sync.RWMutex
\titems map[string][]Item
\tquit  chan struct{}
}

// handle answers one request; errors go to the client as JSON.
func (s *server§) handle(w http.ResponseWriter, r *http.Request) {
\tctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
\tdefer cancel()

\tvar body struct {
\t\tName string   `json:"name"`
\t\tTags []string `json:"tags,omitempty"`
\t}
\tif err := json.NewDecoder(r.Body).Decode(&body); err != nil {
\t\thttp.Error(w, fmt.Sprintf(`{"error": %q}`, err), http.StatusBadRequest)
\t\treturn
\t}
\tresults := make([]Item, 0, §)
\ts.mu.RLock()
\tfor _, item := range s.items[body.Name] {
\t\tif item.Matches(body.Tags...) {
\t\t\tresults = append(results, item)
\t\t}
\t}
\ts.mu.RUnlock()
\tselect {
\tcase <-ctx.Done():
\t\treturn
\tcase <-s.quit:
\t\tw.WriteHeader(http.StatusServiceUnavailable)
\tdefault:
\t\tjson.NewEncoder(w).Encode(map[string]any{"items": results, "count": len(results)})
\t}
}
"""

RUST = """\
use std::collections::HashMap;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub struct Cache§<'a, T: Clone> {
    entries: HashMap<&'a str, Vec<T>>,
    limit: usize,
}

impl<'a, T: Clone + PartialEq> Cache§<'a, T> {
    /// Makes an empty cache that holds at most `limit` entries for each key.
    pub fn new(limit: usize) -> Self {
        Self { entries: HashMap::new(), limit }
    }

    pub fn insert(&mut self, key: &'a str, value: T) -> Result<(), CacheError> {
        let list = self.entries.entry(key).or_insert_with(|| Vec::with_capacity(self.limit));
        match list.iter().position(|each| *each == value) {
            Some(index) if index > 0 => list.swap(0, index),
            Some(_) => {}
            None if list.len() >= self.limit => return Err(CacheError::Full { key: key.to_owned() }),
            None => list.push(value),
        }
        Ok(())
    }

    pub fn first(&self, key: &str) -> Option<&T> {
        self.entries.get(key)?.first()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_order() {
        let mut cache = Cache§::new(3);
        for value in [1u8, 2, 3].iter() {
            cache.insert("numbers", *value).unwrap();
        }
        assert_eq!(cache.entries["numbers"], vec![1, 2, 3], "{:?}", cache);
    }
}
"""

SHELL_AND_C = """\
#!/usr/bin/env bash
set -euo pipefail

# Build every module whose sources have changed.
declare -A built=()
for dir in src/*/; do
    name=$(basename "$dir")
    if [[ -n "${SKIP:-}" && "$name" =~ ^(${SKIP})$ ]]; then
        echo "skipped: $name" >&2
        continue
    fi
    find "$dir" -name '*.c' -newer "build/$name.o" 2>/dev/null | while read -r file; do
        cc -O2 -Wall -c "$file" -o "build/${file##*/}.o" || { echo "failed: $file"; exit 1; }
    done
    built[$name]=$(date +%s)
done
awk -F: '{ if ($3 > §) print $1 }' /etc/passwd | sort -u > "users-§.txt"

#include <stdio.h>
#include <stdlib.h>
#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

struct entry§ {
    const char *name;
    int values[4];
    struct entry§ *next;
};

static const struct entry§ table[] = {
    {"first", {1, 2, 3, 4}, NULL},
    {"second", {5, 6, 7, 8}, NULL},
};

int main(int argc, char **argv) {
    int sums[COUNT(table)] = {0};
    for (size_t i = 0; i < COUNT(table); i++) {
        for (size_t j = 0; j < 4; j++) {
            sums[i] += table[i].values[j] << (argc > 1 ? atoi(argv[1]) : 0);
        }
        printf("%s: %d\\n", table[i].name, sums[i]);
    }
    return sums[0] < sums[1] && argv[argc] == NULL ? EXIT_SUCCESS : EXIT_FAILURE;
}
"""

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
