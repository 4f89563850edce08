"""How a match's result announces the badges it earned: only there, so each is announced once.

A hidden badge is named only to the person who earned it: to others the text says that there was a secret one.
"""

from collections.abc import Callable, Sequence
from itertools import groupby

from bot.app import App
from bot.core.logs import incident
from bot.match.table import Table
from bot.pictures import draw, is_crowded
from bot.pictures.badges import badge_picture
from bot.store.repositories.people.badges import EarnedBadge
from bot.ui.badges.catalogue import KnownBadge, all_badges
from bot.ui.kit.context import Context
from bot.ui.kit.page import PageSection
from bot.ui.kit.scenes import drawn_or_none
from engine.message import Line, Who

NAMED = 3
"""Badges that are named in a result; the others are counted (house choice)."""

Told = tuple[EarnedBadge, KnownBadge]


async def told_on_board(app: App, table: Table, write: Callable[[Line], str]) -> str:
    """Write who earned which badges in a match; empty without any."""
    told = await _told(app, table)
    named = [(each, badge, _who(table, each.player)) for each, badge in told[:NAMED]]
    parts = [
        write(Line("badges-of-person", {"who": Who(who), "badges": _names_for_others([badge for _, badge, _ in own])}))
        for who, own in ((who, tuple(own)) for who, own in groupby(named, key=lambda one: one[2]))
        if who is not None
    ]
    return _written(parts, len(told) - NAMED, write)


async def told_to_reader(context: Context, table: Table) -> tuple[PageSection, ...]:
    """Write which badges a match earned the reader, with the picture of the first; empty without any."""
    told = [badge for each, badge in await _told(context.app, table) if each.player == context.reader.id]
    if not told:
        return ()
    # A public solo match: all can read its player's page.
    in_public = table.match.visibility == "public" and table.kind.is_solo
    names = _names_for_others if in_public else _names
    line = Line("badges-own", {"count": len(told), "badges": names(told[:NAMED])})
    text = _written([context.line(line)], len(told) - NAMED, context.line)
    first = next((badge for badge in told if not (in_public and badge.hidden)), None)
    if first is None or context.reader.text_mode or is_crowded():
        return (PageSection(text),)
    picture = await drawn_or_none(draw(badge_picture, first.look), table.match.game)
    alt = context.line(Line("badges-picture-alt", {"name": first.name}))
    return (PageSection(text, picture=None if picture is None else (picture, alt)),)


async def _told(app: App, table: Table) -> Sequence[Told]:
    """List what a finished match earned its people; empty where that cannot be worked out now."""
    match = table.match
    # A guided match is not stored; earlier positions of a replay tell no end.
    if not table.is_over or match.purpose == "tutorial" or table.position.seq < match.seq:
        return ()
    try:
        await app.results.settle(match.id)
        earned = await app.badges.to_tell(match.id)
    except Exception as error:  # a result is shown without badges rather than not at all
        incident(error, match=match.id)
        return ()
    known = all_badges(app)
    return [(each, known[each.badge]) for each in earned if each.badge in known]


def _names(badges: Sequence[KnownBadge]) -> tuple[Line, ...]:
    return tuple(Line("badge-named", {"name": badge.name}) for badge in badges)


def _names_for_others(badges: Sequence[KnownBadge]) -> tuple[Line, ...]:
    secret = sum(badge.hidden for badge in badges)
    counted = (Line("badges-secret", {"count": secret}),) if secret else ()
    return (*_names([badge for badge in badges if not badge.hidden]), *counted)


def _written(parts: Sequence[str], more: int, write: Callable[[Line], str]) -> str:
    if not parts:
        return ""
    rest = (write(Line("badges-more", {"count": more})),) if more > 0 else ()
    return write(Line("badges-told", {"what": " · ".join((*parts, *rest))}))


def _who(table: Table, player: int) -> int | None:
    """Return the number by which lines name a person of a match; None if they are not there any more."""
    people = table.roster
    if table.kind.shares_seats:
        numbers = [number for number, one in enumerate(people.members) if one.player == player]
        return len(people.players) + numbers[-1] if numbers else None
    return next((seat for seat, one in enumerate(people.players) if one.player == player), None)
