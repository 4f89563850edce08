"""The state that a board in an answer shows, and whether a token reaches it."""

import discord

from bot.app import App
from bot.match.live_panels import revision_of
from bot.store.rows import Match
from bot.ui.page import AnsweredTable

RENEWED_MS = 5 * 60_000
"""A press renews a token that lives for less than this time (ms): each renewal costs a request (house choice)."""


def answered(match: Match) -> AnsweredTable | None:
    """Return the state of a match that a page shows; None where the bot may post, and so edit it at any time."""
    return AnsweredTable(match.id, revision_of(match)) if match.lives_in_answers else None


def is_reached(app: App, pressed: discord.Message | None) -> bool:
    """Return whether a token edits the pressed message for some minutes more."""
    return pressed is not None and app.reached.find_table(pressed.id, for_ms=RENEWED_MS) is not None
