/** Data that the gateway sends; see docs/gateway_events.md. */

export interface Problem { where?: string; line?: number; column?: number; message: string; code?: string }
export interface Origin { channel: "native" | "content" | "reasoning"; field?: Field; dialect: string; start: number; end: number }
export interface Repair { rule: string; detail?: string }
export interface Call { id: string; name: string; origin: Origin; repairs: Repair[]; arguments?: Record<string, unknown> }
export interface Broken { id: string; name: string; origin: Origin; reason: string; detail?: string; raw?: string }
export interface Note { code: string; detail: Record<string, unknown>; sentence?: string }
export interface Usage { input: number; output: number; cached: number; cache_written: number; reasoning: number }
export interface Request {
  id: string; at: number; api: string; path: string; client: string; model: string; stream: boolean;
  upstream: string; upstream_model: string; upstream_api: string; attempts: number; status: number;
  outcome: "" | "ok" | "refused" | "failed" | "client-gone" | "client-slow" | "internal" | "stopped";
  failure: string; first_byte: number | null; seconds: number | null; bytes: number; notes: Note[]; kept: boolean;
  stop?: string; usage?: Usage | null; calls?: Call[]; broken?: Broken[]; body?: string; cut?: boolean;
}
export interface Counter { name: string; labels: Record<string, string>; value: number }
/** A row of a virtual table. */
export interface Row<T> { element: HTMLElement; link: HTMLElement; draw(item: T, index: number): void }
export interface Bar { key: string; label: string; value: number; all: number; on: boolean }
/** What the live view derives from a request. */
export interface Facts { fates: Record<string, number>; is: Record<string, string[]>; mended: number; all: number; names: string; text: string }
export interface Tick { second: number; began: number; ended: number; failed: number }

export type Field = "content" | "reasoning";
export type Say =
  | { field: Field; start: number; end: number; text: string }
  | { field: "call"; call: number; id: string; name: string; start: number; end: number; text: string }
  | { field: "stop"; text: string }
  | { field: "usage"; usage: Usage }
  | { field: "failed"; text: string }
  | { field: "other" };
export interface Span {
  n: number; field: Field; start: number; end: number; kind: "text" | "call" | "frame" | "too-large";
  to?: { field: Field; start: number; end: number; text?: string };
  calls?: { name: string; dialect: string; start: number; end: number }[];
}
export type Became =
  | { kind: "call-started"; key: number; name: string; origin: Origin }
  | { kind: "call-piece"; key: number; text: string }
  | { kind: "call-finished"; key: number; call: Call }
  | { kind: "call-broken"; key: number; call: Broken }
  | { kind: "note"; note: Note }
  | { kind: "stopped"; reason: string };
export interface Held { field: Field | "call"; call?: number; start: number; end: number; text: string; why: "marker" | "call" | "newlines" | "reply"; starts?: string }
export interface Reading { says?: Say[]; spans?: Span[]; became?: Became[]; held?: Held[] }

export interface Dialect { name: string; title?: string; also: string[]; markers: string[]; sample: string; models: string[]; parsers: string[]; channel_hint?: string }
export interface Vendor { name: string; title?: string; api: string; base_url: string; env: string[]; rules: { label?: string; text: string; sources?: { source: string; date: string }[] }[]; sources?: { source: string; date: string }[] }
export interface ShapeRow { shape: string; cells: { text: string; mark: string }[] }
export interface Catalogue {
  version: string; dialects: Dialect[]; vendors: Vendor[]; shapes: { columns: any[]; rows: ShapeRow[] };
  policy: { name: string; choices: unknown[] | null; several?: boolean; default: unknown; text: string }[];
  sentences: { repairs: Record<string, string>; notes: Record<string, string>; broken: Record<string, string>; stops?: Record<string, string>; failures?: Record<string, string>; made?: Record<string, string> };
  demo: { model: string; headers: Record<string, string>; api: string; body: any } | null;
}

export interface RunCall { id: string; name: string; arguments: unknown; status: "whole" | "repaired" | "found" | "broken"; result: { text: string; is_error: boolean } | null; subagent: string }
export interface Turn { request: string; at: number; seconds: number | null; text: string; reasoning: string; calls: RunCall[] }
export interface RunHead { id: string; title: string; client: string; model: string; state: "running" | "waiting" | "quiet" | "left" | "ended"; began: number; last: number | null; ended: number | null; requests: number; calls: number; repaired: number; found: number; broken: number; parent: string }
export interface Run extends RunHead { turns: Turn[]; todos: { content: string; status: string }[] }
export interface Question { id: string; asked: any }
/** A run as `/ferrule/runs/durable` has it; in a list its texts are cut. */
export interface DurableRun {
  id: string; thread: string; agent: string; version: string; status: "queued" | "running" | "waiting" | "done" | "failed" | "dead" | "cancelled";
  reason: string; segment: number; attempt: number; worker: string; machine: string; submitted: number; started: number | null; changed: number;
  questions: Question[]; output: string; spent: { turns: number; input_tokens: number; output_tokens: number; money: number; seconds: number };
  labels: [string, string][]; stranded: "" | "no-worker" | "no-version" | "other-machine" | "worker-gone"; behind: string;
}
export interface DurableEvent { number: number; at: number; kind: string; data: Record<string, any>; cut?: boolean }
/** A call that somebody decides about. `interrupted`: nobody knows what became of it. */
export interface AskedCall { name: string; args: unknown; description: string; allowed: string[] }
/** What a person chose for a call, and the text with it. */
export interface Choice { type: string; text: string }
/** A part of a field with one fate, out of one piece. `args`: of a native call; `space`: before a call; `open`: nothing is known of it. */
export interface Segment {
  start: number; end: number; text: string; chunk: number;
  kind: "text" | "space" | "call" | "frame" | "too-large" | "args" | "held" | "open";
  /** What both sides share: `s7` for a stretch of text, `c0` for the call with key 0. */
  link: string;
  /** Why it is held back. */
  waits: string;
}
/** What a piece said: a stretch of a field, or a word about the answer. */
export interface Said { field: string; start: number; end: number; text: string }
export interface Chunk { at: number; raw: string; says: Said[] }
/** A call that was made of an answer; `native`: which of the wire's native calls it was, or -1. */
export interface Made { key: number; name: string; origin: Origin; text: string; call: Call | null; broken: Broken | null; native: number }
export interface Attempt { upstream: string; model: string; api: string; body?: string; cut?: boolean; status: number; failed: string; partly?: boolean; answer: import("./reading.js").Answer }
export interface Copied { request: Request; attempts: Attempt[]; body: string; vendors: { name: string; api: string }[]; version: string }
