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

/** @type {typeof en} */
export const zh = {
  dialects: "方言", vendors: "厂商", shapes: "回复形态", kinds: "格式",
  search: "搜索", dialectsHint: "名称、模型、解析器或模型的文本", vendorsHint: "名称、地址或规则", shapesHint: "形态或结果",
  found: "{n} / {all}", none: "没有与“{query}”匹配的内容。", clear: "清除搜索",
  wait: "正在读取目录…", failed: "无法读取目录：{why}", again: "重试",
  lost: "目录中没有“{name}”。",
  markers: "起始标记", noMarkers: "没有标记：按结构识别。", sharing: "使用此标记的全部方言",
  sample: "一次调用，按模型的写法", try: "在试验台中试用",
  models: "使用者", parsers: "推理服务器的解析器", also: "又名 {names}",
  env: "密钥变量", noKey: "无", rules: "规则", sources: "来源", source: "来源：",
  about: "各种形态的回复，在五种智能体中的结果。",
  good: "工具按本意的参数执行", mended: "没有执行，并再次询问模型", text: "没有调用：文本就是回答",
  bad: "出了错，单元格说明如何出错", wrong: "{n} 个出错",
};
