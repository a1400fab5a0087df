"""Middlewares between the model and its tools: permissions, approval, limits, tool errors."""
