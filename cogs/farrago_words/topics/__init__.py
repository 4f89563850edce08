"""A server's own topics: what may be one, files of them, and the commands with which managers keep them (WORD-13)."""
