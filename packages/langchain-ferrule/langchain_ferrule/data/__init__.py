"""Where programs look for the models of a chat model class's package."""
