"""Middlewares that shape what the model reads beside the messages: summaries, memory, skills, todos."""
