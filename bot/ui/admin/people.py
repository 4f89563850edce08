"""The page of blocked people of a server: block a person, for how long and why; lift a block."""

from collections.abc import Mapping
from typing import Any

from bot.core.durations import DAY_MS, HOUR_MS
from bot.core.refusals import Refused, UnknownPress
from bot.moderation.refusals import moment
from bot.store.repositories.moderation.blocks import StoredBlock
from bot.text.sanitising import inert
from bot.ui.admin.addresses import to, to_form
from bot.ui.admin.area import LATEST_FIRST, REASON_FIELD, Area, back, noted, paged, reason_form
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, PageSection, PeopleMenu, Tone
from bot.ui.kit.turns import until

NAME = "people"

SHOWN = 3
"""Blocks on a page: four of people with long names are taller than a phone."""

TERMS: Mapping[str, int | None] = {"hour": HOUR_MS, "day": DAY_MS, "week": 7 * DAY_MS, "good": None}
"""For how long a person can be blocked, in milliseconds; None: for good."""

DIGEST = 16
"""Characters of a block's digest in an address: enough to tell a server's blocks apart."""

REASON_SHOWN = 60
"""Graphemes of a reason in the list: two lines of a phone."""


class OwnBlock(Refused):
    """A moderator would lock themselves out."""

    key = "refused-own-block"


class OwnBlockStays(Refused):
    """A blocked moderator would let themselves in again."""

    key = "refused-own-lift"


class BotBlocked(Refused):
    """Bots do not play."""

    key = "refused-bot-blocked"


class NotBlocked(Refused):
    """The person is blocked no more."""

    key = "refused-not-blocked"


async def people_page(context: Context, server: int, note: str, number: int = 0) -> Page:
    """List the blocked people, each with a button to lift the block, and a menu to block somebody."""
    blocks = await context.app.moderation.blocks(server)
    _, shown, turning = paged(context, NAME, blocks, number, SHOWN, LATEST_FIRST)
    sections = tuple(
        PageSection(
            _about(context, block), Button(to(NAME, "lift", block.digest[:DIGEST]), context.say("button-admin-lift"))
        )
        for block in shown
    )
    title = context.say("admin-people-title")
    return Page(
        above=noted(note, title, *(() if blocks else (context.say("admin-people-none"),))),
        sections=sections,
        rows=(PeopleMenu(to(NAME, "whom"), context.say("admin-people-whom")), (*turning, back(context))),
    )


async def people_line(context: Context, server: int) -> str:
    """Tell in one line how many people are blocked."""
    return context.say("admin-line-people", count=len(await context.app.moderation.blocks(server)))


def _about(context: Context, block: StoredBlock) -> str:
    who = context.say("admin-erased-person") if block.subject is None else f"<@{block.subject}>"
    lasts = "admin-block-good" if block.until is None else "admin-block-ends"
    # How long is shorter than until when, which the person is told.
    ends = context.say(lasts, **({} if block.until is None else {"until": until(block.until)}))
    line = context.say("admin-block", who=who, until=ends)
    return (
        line
        if not block.reason
        else f"{line}\n{context.say('admin-block-reason', reason=inert(block.reason, REASON_SHOWN))}"
    )


def _until(context: Context, end: int | None) -> str:
    return context.say("admin-block-good") if end is None else context.say("admin-block-until", until=moment(end))


async def _show_page(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    return await people_page(context, server, "", int(argument) if argument.isdecimal() else 0)


async def _ask(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    """Ask for how long the chosen person is blocked. Raises BotBlocked, OwnBlock."""
    person = ids.id_in(chosen)
    data: Any = context.interaction.data or {}
    if data.get("resolved", {}).get("users", {}).get(str(person), {}).get("bot"):
        raise BotBlocked
    if person == context.reader.id:
        raise OwnBlock
    terms = tuple(
        Button(to_form(NAME, "why", person, term), context.say(f"button-admin-block-{term}"), Tone.GRAVE)
        for term in TERMS
    )
    return Page(
        above=(context.say("admin-block-title", who=f"<@{person}>"), context.say("admin-block-text")),
        rows=(terms, (back(context, NAME),)),
    )


async def _ask_why(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> None:
    person, term = _wanted(argument)
    title = context.say("form-admin-block-title", term=context.say(f"button-admin-block-{term}"))
    hint = context.say("form-admin-block-hint")
    await context.answer.ask_form(reason_form(context, to(NAME, "block", person, term), title, hint))


def _wanted(argument: str) -> tuple[int, str]:
    """Read the person and the term of an address. Raises UnknownPress."""
    person, _, term = argument.partition(".")
    if term not in TERMS:
        raise UnknownPress
    return ids.id_in((person,)), term


async def _block(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Block a person, with the reason that was typed. Raises OwnBlock."""
    person, term = _wanted(argument)
    if person == context.reader.id:
        raise OwnBlock
    lasts = TERMS[term]
    end = None if lasts is None else context.app.now() + lasts
    await context.app.moderation.block(
        server, person, until=end, reason=context.typed(REASON_FIELD), by=context.reader.id
    )
    return context.say("admin-blocked", who=f"<@{person}>", until=_until(context, end))


async def _lift(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Lift a block by the beginning of its digest. Raises NotBlocked, OwnBlockStays."""
    blocks = await context.app.moderation.blocks(server)
    found = next((each for each in blocks if argument and each.digest.startswith(argument)), None)
    if found is not None and context.app.moderation.is_about(found, context.reader.id) and not _owns_server(context):
        raise OwnBlockStays
    if found is None or not await context.app.moderation.lift(found, context.reader.id):
        raise NotBlocked
    who = context.say("admin-erased-person") if found.subject is None else f"<@{found.subject}>"
    return context.say("admin-lifted", who=who)


def _owns_server(context: Context) -> bool:
    """Return whether the asker is the server's owner, whom no moderator overrules."""
    guild = context.interaction.guild
    return guild is not None and guild.owner_id == context.reader.id


PEOPLE = Area(people_page, {"page": _show_page, "whom": _ask, "why": _ask_why, "block": _block, "lift": _lift})
