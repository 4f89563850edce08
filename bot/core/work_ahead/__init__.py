"""When work is done that nobody waits for."""
