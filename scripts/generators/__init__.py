"""Writes the pages and catalogues that are made from the code: ``scripts/docs``, ``scripts/messages``."""
