"""One file for each family of formats, and what several of them read alike."""
