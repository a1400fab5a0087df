"""What all formats share: the text that is read, what a reader is given, quotations, verdicts on calls.

From a piece of text to a call:

- ``channel``: one field's text; passes it on, or runs the readers of a marker and takes what they read
- ``tape``: the text that waits, and what stands further on in it
- ``prose``: looks for the markers of all dialects at once (``marker_index``); the newlines and brackets
  that touch a call are its own. ``output`` passes text on
- ``reading``: what a reader is given and reports: ``Found``, a call as it was written
- ``jsonscan``: the end of a JSON value, without parsing it

Is it a call, or only shown?

- ``quoting`` decides, with ``surroundings`` (where text is quoted) and ``statement`` (what a sentence says)
- ``phrases``: what words beside a call say of it, a row for each; ``wording``: how lines begin and end
- at the end of the reply: ``confirmation`` (do the words around take it back? ``unconfirmed``),
  ``ambiguity_check`` (can it be read otherwise? ``grammar`` and ``marker_balance`` count markers,
  ``value_end`` ends values), ``echoing`` (has the model read this call before?)

``native`` puts the pieces of the API's own calls together, ``ledger`` numbers all calls, ``call_verdicts``
asks ``ferrule.repair``. ``plain_reply`` is the short way for a reply in which nothing is to be recovered.
``constrained_answer`` reads replies that were held to a schema. ``policy`` is what a user can decide.
"""
