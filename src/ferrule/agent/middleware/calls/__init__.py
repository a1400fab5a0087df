"""Middlewares that find, repair, pair and answer the calls of a model's messages."""
