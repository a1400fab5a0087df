"""One file for each family of formats.

``block`` reads wrappers (``<tool_call>``), ``tags`` an element per argument (``TagSyntax``); the rows of
both are in ``tag_dialects``. ``arg_keys`` has GLM's keys and values, ``elements`` and ``old_xml`` other
elements. ``bare_calls`` reads calls without markers: JSON (``bare_json``, with ``envelope``) and calls
that begin with a declared name (``bare_names``). ``deepseek`` (with DSML), ``harmony`` (gpt-oss and
Beam), ``kimi_k3``, ``gemma``, ``functionary``, ``muse``, ``inkling``, ``cwm``, ``arrows`` (MiniMax) and
``header_dialects`` are formats of vendors; ``pythonic`` (with ``literal``), ``json_lists``, ``react``,
``codeblocks`` and ``transcripts`` those of many.

``damaged`` reads calls whose opening tag is damaged, ``leftover_markers`` drops what damaged calls
leave over. A format never imports the table of dialects.
"""
