"""One file for each family of formats.

``block`` reads wrappers (``<tool_call>``; rows in ``block_dialects``), ``tags`` an element per argument
(``TagSyntax``; rows in ``tag_dialects`` and ``other_tag_dialects``), ``arg_keys`` GLM's keys and
values, ``elements``, ``old_xml`` and ``tool_elements`` other elements. ``bare_calls`` reads calls
without markers: JSON (``bare_json``, with ``envelope``) and calls that begin with a declared name
(``bare_names``). ``deepseek``, ``dsml``, ``harmony`` (gpt-oss), ``kimi_k3``, ``gemma``,
``functionary``, ``muse``, ``inkling``, ``cwm``, ``arrows`` (MiniMax) and ``header_dialects`` are
formats of vendors; ``pythonic`` (with ``literal``), ``json_lists``, ``react``, ``codeblocks`` and
``transcripts`` those of many.

``damaged`` reads calls whose opening tag is damaged, ``leftover_markers`` drops what damaged calls
leave over, ``lookahead`` says what stands further on. A format never imports the table of dialects.
"""
