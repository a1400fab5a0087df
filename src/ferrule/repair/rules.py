"""All repair rules with a one-line description. ``Repair.rule`` is always one of these."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.core.messages import Rule

RULES: Mapping[Rule, str] = {
    # around the object
    "code-fence": "took the object out of a code fence",
    "double-encoded": "read arguments that were JSON text inside a JSON string",
    "empty-object": "skipped an empty object before the real one",
    "extra-close": "ignored closing marks after the end of the object or of a value",
    "html-entities": "undid HTML escapes, because the text was not valid with them",
    "invisible": "ignored a BOM, no-break spaces or the like between the marks",
    "markup": "ignored tags or special tokens around the object",
    "over-escaped": "undid one layer of backslashes, or of doubled braces, over the whole text",
    "repeated-object": "read a repeated object once",
    "surrounding-text": "ignored prose around the object",
    # the marks
    "closed": "added closing brackets after a whole value at the end of the text",
    "closed-string": "closed a string in which the text ended; such arguments are never run",
    "comment": "ignored a comment",
    "missing-bracket": "closed a bracket before the one around it closed",
    "missing-colon": "read a declared key and its value with no colon between them",
    "missing-comma": "read two members with no comma between them",
    "missing-end-quote": "ended a string without a closing quote before the next comma",
    "missing-start-quote": "read a string without an opening quote, where the schema wants a string",
    "missing-open-brace": "read an object without an opening brace",
    "stray-comma": "ignored a comma with nothing before it",
    "trailing-comma": "ignored a comma before a closing bracket",
    "unquoted-key": "read a key without quotes",
    "wide-punctuation": "read a full-width comma or colon as the plain one",
    # strings and other scalars
    "arithmetic": "computed a number that was written as a calculation",
    "inner-quotes": "found the ends of strings with unescaped quotes by the schema's property names",
    "loose-escape": "kept a backslash that does not begin an escape",
    "not-a-number": "read NaN, Infinity or undefined as null; such arguments are never run",
    "number-format": "read a number in a notation that is not JSON",
    "python-literal": "read True, False or None",
    "raw-control": "kept a control character that was raw in a string",
    "single-quotes": "read a string in single quotes or backticks",
    "smart-quotes": "read a string in typographic quotes",
    "unquoted-value": "read words without quotes as the string the schema wants",
    "triple-quotes": "read a triple-quoted string",
    # the call around the arguments
    "echoed": "read a call that is a copy of text in the conversation",
    "flattened-arguments": "read arguments that were beside the name of the tool",
    "missing-close": "read a call without its closing marker",
    "missing-open": "read a call without its opening marker",
    "misspelt-tag": "read a tag of a call or an argument that was misspelt or not closed",
    "positional-arguments": "gave arguments without names to the parameters in their order",
    "unconfirmed": "read a call that its words take back, offer or only show, or that has a placeholder",
    # the fit to the schema
    "bare-string": "took the whole text as the value of the only required parameter",
    "ambiguous": "found two values of one key, or two readings; such arguments are never run",
    "key-case": "matched a key that differed from a declared one in case, '-' or '_' alone",
    "list-wrapper": "took the arguments out of a list of one",
    "null-dropped": "left out an optional parameter that was null",
    "number-as-text": "wrote an integer as the string the schema wants",
    "schema-copied": "read a copied schema as no arguments, because the tool has no parameters",
    "stringified-value": "read a string as the number, boolean, list or object the schema wants",
    "tool-name": "matched the name of the tool to the one declared name that fits",
    "wrapper-key": "took the arguments out of an object around them",
}
"""Name of a repair -> what it does."""
