"""One file for each family of formats.

``json_blocks`` reads wrappers (``<tool_call>``), ``tags`` an element per argument (``TagSyntax``); the rows
of both are in ``tag_dialects``. ``arg_keys`` has GLM's keys and values, ``nested_elements`` and
``legacy_anthropic_xml`` other elements. ``bare_calls`` reads calls without markers: JSON (``bare_json``,
with ``json_envelope``) and calls that begin with a declared name (``bare_names``). ``deepseek`` (with
DSML), ``harmony`` (gpt-oss and Beam), ``kimi_k3``, ``gemma``, ``functionary``, ``muse``, ``inkling``,
``cwm``, ``arrows`` (MiniMax) and ``header_dialects`` are formats of vendors; ``pythonic`` (with
``python_literals``), ``json_lists``, ``react``, ``codeblocks`` and ``transcripts`` those of many.

``damaged_tags`` reads calls whose opening tag is damaged, ``spaced_tags`` those with blanks in their tags,
``leftover_markers`` drops what damaged calls leave over. A format never imports the table of dialects:
``dialects/declarations.py`` says which marker is whose, and a format is imported when one of its markers is
first seen. Only the formats that nearly every reply asks are there from the beginning (``bare_calls``,
``json_blocks``, ``tags``, ``tag_dialects``).
"""
