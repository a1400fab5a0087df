"""Tools of an agent: files, commands, permission rules, and the rendering of results for the model.

For the middlewares that use it; it exports no names of its own.
"""
