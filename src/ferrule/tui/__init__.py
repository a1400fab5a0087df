"""Faces at a terminal: a Textual app (``full``), one for any terminal (``plain``), none (``headless``)."""
