"""What all formats share: the text that is read, what a reader is given, quotations, verdicts on calls.

From a piece of text to a call:

``channel`` one field's text: passes it on, or runs the readers of a marker and takes or undoes what
they read ``tape`` the text that waits; expressions of sets of words ``prose`` looks for the triggers of
all dialects at once (``marker_index``) ``edges``, ``output`` whose the newlines and brackets are that
touch a call; passing text on ``reading`` what a reader is given and reports: ``Found``, a call as it
was written ``jsonscan`` the end of a JSON value, without parsing it

Is it a call, or only shown?

``quoting`` decides, with ``surroundings`` (where text is quoted) and ``statement`` (what the sentence
says) ``phrases`` what words beside a call say of it, a row for each phrase; ``wording`` how lines begin
and end ``confirmation`` at the end: do the words around take it back (``unconfirmed``)?
``ambiguity_check`` at the end: can the text be read otherwise (``ambiguous``)? ``stretches`` keeps what
it needs, ``grammar`` and ``marker_balance`` count markers, ``value_end`` says where a value ends
``echoing`` at the end: has the model read this call before (``echoed``)?

``native`` puts the pieces of the API's own calls together, ``ledger`` numbers all calls,
``call_verdicts`` asks ``ferrule.repair``. ``plain_reply`` is the short way for a reply in which nothing
is to be recovered. ``constrained_answer`` reads replies that were held to a schema. ``policy`` is what
a user can decide.
"""
