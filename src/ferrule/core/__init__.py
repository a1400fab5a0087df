"""The words that everything else uses: messages, events, requests, errors, notes, and how a stage works.

In: nothing. Out: frozen values, and the tree of errors. It imports nothing of Ferrule, does no I/O, and
reads no clock and no environment.

Begin with ``messages`` (``ToolCall``, ``BrokenCall``, ``Reply``) and ``events`` (what the reader of a
reply sees; ``fold(events)`` makes the reply). ``deltas`` says what one chunk of a vendor means,
``frames`` what arrives on the wire, ``requests`` what a model is asked. ``stage`` is the protocol of
every step of the way (``feed``, ``end``); ``cuts`` feeds a step every cut of its input. ``locale``
translates English sentences.
"""
