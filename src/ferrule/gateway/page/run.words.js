export const en = {
  runs: "Runs of agents", allRuns: "All runs", reading: "Reading…", failed: "The runs could not be read: {why}", gone: "This run is not kept any longer: {why}",
  bodies: "Runs are read from what is said, and this gateway does not show that. Start it with --watch-bodies.",
  none: "No run yet.", how: "Every agent that calls a model through this gateway is shown here. Point one at it:",
  running: "running", calling: "its tools run", quiet: "quiet since {at}", left: "left at {at}", parent: "Started by another run", turn: "Turn {n}", turn1: "1 turn", turns: "{n} turns", call1: "1 call", calls: "{n} calls", repairs: "{n} repaired",
  thinking: "Thinking", more: "{n} more characters", waited: "then {t} until the next turn",
  arguments: "Arguments", nothing: "none", result: "Result", waits: "no result yet", error: "the tool failed",
  whole: "whole", repaired: "repaired", found: "found in the text", broken: "broken, not run",
  subagent: "Subagent", subGone: "what it did is not kept", scale: "Turns over time; waits are thin lines", pause: "a pause of {t}, shortened",
  todos: "Plan", pending: "to do", in_progress: "in progress", completed: "done",
};
