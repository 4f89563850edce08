"""Makes the sprites of Battle Farm ahead, once for a process, so that nobody waits for one."""


def warm() -> None:
    """Draw every sprite once."""
