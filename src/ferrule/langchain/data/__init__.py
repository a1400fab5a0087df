"""Data that other programs read from a chat model's package, at the same paths as LangChain's."""
