"""A server's own topics: their checks, their files, and the commands to manage them (WORD-13)."""
