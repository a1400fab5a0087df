import assert from "node:assert/strict";
import test from "node:test";

const { visible } = await import("../../../src/ferrule/gateway/page/dom.js");

test("nothing in a text is hidden", () => {
  assert.equal(visible("a\u202eb\u0000c\u001b[31m\u200bd\ufeff"), "a⟨U+202E⟩b␀c␛[31m⟨U+200B⟩d⟨U+FEFF⟩");
  assert.equal(visible("\u{e0041}\u2066x\u007f\u0085"), "⟨U+E0041⟩⟨U+2066⟩x␡⟨U+0085⟩");
});

test("what people write stays as it is", () => {
  const text = "line\n\ttab äöü 中文 😀 ｜▁";
  assert.equal(visible(text), text);
});
