export const en = {
  dialects: "Dialects", vendors: "Vendors", shapes: "Reply shapes", kinds: "Formats",
  search: "Search", dialectsHint: "Name, model, parser, or a model's text", vendorsHint: "Name, address or rule", shapesHint: "Shape or outcome",
  found: "{n} of {all}", none: "Nothing matches “{query}”.", clear: "Clear the search",
  wait: "Reading the catalogue…", failed: "The catalogue could not be read: {why}", again: "Try again",
  lost: "“{name}” is not in the catalogue.",
  markers: "Begins with", noMarkers: "No marker: its structure gives it away.", sharing: "All dialects with this marker",
  sample: "One call, as a model writes it", try: "Try it in the playground",
  models: "Written by", parsers: "Parsers of inference servers", also: "also called {names}",
  env: "Key variable", noKey: "none", rules: "Rules", sources: "Sources", source: "Source:",
  about: "What five agents make of a reply, in each shape in which servers send it.",
  good: "the tool ran with the arguments that were meant", mended: "nothing ran, and the model was asked again", text: "no call: the text is the answer",
  bad: "it went wrong, and the cell says how", wrong: "{n} went wrong",
};
