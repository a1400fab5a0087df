"""The parts that all formats share: the text being read, the readers' context, quotations, verdicts on
calls.

From a piece of text to a call:

- ``channel``: one field's text; passes it on, or runs the readers of a marker and takes what they read
- ``tape``: the buffered text, and lookahead in it
- ``prose``: finds the markers of all dialects at once (``marker_index``), and the newlines and brackets
  that touch a call. ``channel_output`` passes text on
- ``reader_context``: the context and the results of readers: ``Found``, a call as it was written
- ``json_end_scanner``: the end of a JSON value, without parsing it

Is it a call, or only shown?

- ``quoting`` decides, with ``quoted_surroundings`` (layout) and ``call_mentions`` (sentences)
- ``phrases``: the table of phrases beside calls; ``sentence_patterns``: how lines begin and end
- at the end of the reply: ``confirmation`` (do the words around take it back? ``unconfirmed``; where no
  form says so, ``word_weights`` weighs all words and their kinds, ``word_kinds``, by ``learned_weights``),
  ``ambiguity_check`` (can it be read otherwise? ``value_markers`` and ``marker_balance`` check markers,
  ``unescaped_calls`` and ``slips`` JSON, all over ``stretches``),
  ``echo_verdicts`` (has the model read this call before?), ``placeholders`` (is a value still to be
  filled in?)

``call_ledger`` numbers all calls, ``call_verdicts`` joins the pieces of native calls and asks
``ferrule.repair``. ``policy`` has the user's options.
"""
