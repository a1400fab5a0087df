"""Simulated vendors on loopback: their reply formats and refusals, faults on request, a scripted model.

    from ferrule.simulate import Call, CallInReasoning, Say, Simulator, script

    brain = script(
        Say(reasoning="I need the listing.", calls=(Call("ls", {"path": "/"}),)),
        lambda conversation: Say(f"There is {conversation.last_results[0].text}"),
    )
    with Simulator("deepseek", brain, faults=[CallInReasoning()]) as vendor:
        ...  # point a client at vendor.url, with any key

A *vendor* is data and functions that write its replies; a *brain* is a function from a request to the
model's answer; a *fault* is an error, with the requests on which it occurs. ``Simulator.requests`` has each
request and the bytes of its answer; ``record_to`` writes them to a file that ``Replay`` serves.
"""

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.simulate.answerer import Mode
    from ferrule.simulate.call_markup import dialects
    from ferrule.simulate.conversation import Brain, Call, Conversation, Result, Say
    from ferrule.simulate.faults import (
        BrokenArguments,
        CallInReasoning,
        Crlf,
        CutMarkup,
        DataAfterDone,
        Disconnect,
        Empty,
        EmptyIdName,
        ErrorIn200,
        Fault,
        Finish,
        FunctionCall,
        Glued,
        IdChanges,
        KeepAlive,
        MarkupInContent,
        NoDone,
        NoIndex,
        NullArguments,
        NullIdName,
        Paced,
        ReasoningOnly,
        Refusal,
        RepeatedName,
        SecondChoice,
        ServerParserFails,
        Slow,
        Split,
        Status,
        ThinkTags,
        TightData,
        Truncated,
        TwoFinishes,
        UsageEverywhere,
        WholeCall,
        fault_named,
        fault_names,
    )
    from ferrule.simulate.loopback_server import Recorded
    from ferrule.simulate.recording import Recorder, Replay, record_to
    from ferrule.simulate.scenarios import SCENARIOS, Scenario, scenario_named
    from ferrule.simulate.scripted_models import SCRIPT_SCHEMA, echo, read_script, repeat, script
    from ferrule.simulate.simulator import Simulator
    from ferrule.simulate.vendors import Vendor, vendor_names

__all__ = [
    "SCENARIOS",
    "SCRIPT_SCHEMA",
    "Brain",
    "BrokenArguments",
    "Call",
    "CallInReasoning",
    "Conversation",
    "Crlf",
    "CutMarkup",
    "DataAfterDone",
    "Disconnect",
    "Empty",
    "EmptyIdName",
    "ErrorIn200",
    "Fault",
    "Finish",
    "FunctionCall",
    "Glued",
    "IdChanges",
    "KeepAlive",
    "MarkupInContent",
    "Mode",
    "NoDone",
    "NoIndex",
    "NullArguments",
    "NullIdName",
    "Paced",
    "ReasoningOnly",
    "Recorded",
    "Recorder",
    "Refusal",
    "RepeatedName",
    "Replay",
    "Result",
    "Say",
    "Scenario",
    "SecondChoice",
    "ServerParserFails",
    "Simulator",
    "Slow",
    "Split",
    "Status",
    "ThinkTags",
    "TightData",
    "Truncated",
    "TwoFinishes",
    "UsageEverywhere",
    "Vendor",
    "WholeCall",
    "dialects",
    "echo",
    "fault_named",
    "fault_names",
    "read_script",
    "record_to",
    "repeat",
    "scenario_named",
    "script",
    "vendor_names",
]

__getattr__ = lazy_names(
    __name__,
    {
        "faults": __all__,  # all names except those of the modules below
        "answerer": ("Mode",),
        "conversation": ("Brain", "Call", "Conversation", "Result", "Say"),
        "loopback_server": ("Recorded",),
        "call_markup": ("dialects",),
        "recording": ("Recorder", "Replay", "record_to"),
        "scenarios": ("SCENARIOS", "Scenario", "scenario_named"),
        "scripted_models": ("SCRIPT_SCHEMA", "echo", "read_script", "repeat", "script"),
        "simulator": ("Simulator",),
        "vendors": ("Vendor", "vendor_names"),
    },
)
