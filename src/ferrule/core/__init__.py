"""The shared data types: messages, events, requests, errors, notes and the protocol of a parsing stage.

This package imports nothing else of Ferrule, does no I/O, and reads no clock and no environment.

Begin with ``messages`` (``ToolCall``, ``BrokenCall``, ``Reply``) and ``events`` (``fold(events)`` makes the
reply). ``deltas`` holds the meaning of one vendor chunk, ``requests`` a model request, ``stage`` the
protocol of each parsing step (``feed``, ``end``). ``cuts`` runs a stage with its input cut in every way.
``locale`` translates messages.
"""
