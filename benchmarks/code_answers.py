"""Code as models write it, in seven languages; ``§`` is a number (see ``answers``)."""

from __future__ import annotations

__all__ = ["GO", "JAVA", "PYTHON", "RUST", "SHELL_AND_C", "TYPESCRIPT"]

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
