"""Imported once by the process from which bots are forked (`forked_bot`)."""

from tests.e2e.forked_bot import preload

preload()
