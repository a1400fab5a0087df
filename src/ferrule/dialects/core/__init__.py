"""What all formats share: the text that is read, what a reader is given, quotations, verdicts on calls.

From a piece of text to a call:

- ``channel``: one field's text; passes it on, or runs the readers of a marker and takes what they read
- ``tape``: the text that waits, and what stands further on in it
- ``prose``: looks for the markers of all dialects at once (``marker_index``); the newlines and brackets
  that touch a call are its own. ``channel_output`` passes text on
- ``reader_context``: what a reader is given and reports: ``Found``, a call as it was written
- ``json_end_scanner``: the end of a JSON value, without parsing it

Is it a call, or only shown?

- ``quoting`` decides, with ``quoted_surroundings`` (where text is quoted) and ``call_mentions`` (what a
sentence says)
- ``phrases``: what words beside a call say of it, a row for each; ``sentence_patterns``: how lines begin
and end
- at the end of the reply: ``confirmation`` (do the words around take it back? ``unconfirmed``; where no
  phrase says so, ``word_weights`` weighs all words together),
  ``ambiguity_check`` (can it be read otherwise? ``marker_patterns`` and ``marker_balance`` count markers,
  ``value_end`` ends values), ``echo_verdicts`` (has the model read this call before?)

``call_ledger`` numbers all calls, ``call_verdicts`` puts the pieces of the API's own calls together and
asks ``ferrule.repair``. ``policy`` is what a user can decide.
"""
