"""Imported once by the process that bots are forked from (`forked_bot`)."""

from tests.e2e.forked_bot import preload

preload()
