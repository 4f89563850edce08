"""The page of all badges, one game at a time: those the asker has, and how to earn the others.

A hidden badge is neither named nor shown before it is earned.
"""

from collections.abc import Collection, Sequence

from bot.core.refusals import UnknownPress
from bot.pictures import draw
from bot.pictures.badges import BadgeLook, ListedBadge, badge_list
from bot.text.localisation import Words
from bot.ui.badges.catalogue import KnownBadge, all_badges, badges_of
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import OPTIONS, Button, Menu, Page
from bot.ui.kit.scenes import drawn_or_none

ANY = "any"
"""Stands in addresses and options for the badges of no single game."""


def badges_button(read: Words) -> Button:
    """Make the button that leads to this page."""
    return Button(ids.General("badges"), read.say("button-badges"))


async def badges_page(context: Context, game: str | None = None) -> Page:
    """Make the page of a game's badges ("": those of no single one; None: where the asker earned their latest).

    Raises:
        UnknownPress: no such game is offered, or it has no badges.
    """
    own = await badges_of(context.app, context.reader.id)
    earned = frozenset(badge.id for badge, _ in own)
    if game is None:
        game = own[0][0].game if own else ""
    known = tuple(all_badges(context.app).values())
    rows = tuple(_listed(context, badge, earned) for badge in known if badge.game == game)
    if not rows:
        raise UnknownPress
    name, counts = _named(context, game), {"earned": sum(row.is_earned for row in rows), "all": len(rows)}
    picture = None
    if not context.reader.text_mode:
        picture = await drawn_or_none(draw(badge_list, name, context.say("badges-count", **counts), rows), game or ANY)
    title = context.say("badges-option", game=name, **counts)
    in_words = "\n".join((f"**{title}**", *(_text(context, row) for row in rows)))
    return Page(
        above=(
            context.say("badges-title", earned=len(earned), all=len(known)),
            "" if picture is not None else in_words,
        ),
        picture=picture,
        alt="\n".join((title, *(_alt(context, row) for row in rows))),
        rows=(_menu(context, known, earned, game),),
    )


async def show_badges(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of the chosen game, or of the one in the address, to the asker alone."""
    wanted = chosen[0] if chosen else argument
    await context.show_alone(await badges_page(context, {ANY: "", "": None}.get(wanted, wanted)))


def _menu(context: Context, known: Sequence[KnownBadge], earned: Collection[str], game: str) -> Menu:
    options: list[tuple[str, str, str]] = []
    for each in dict.fromkeys(badge.game for badge in known):
        own = [badge.id in earned for badge in known if badge.game == each]
        label = context.say("badges-option", game=_named(context, each), earned=sum(own), all=len(own))
        options.append((each or ANY, label, ""))
    return Menu(
        ids.General("badges"), context.say("badges-choose"), tuple(options[:OPTIONS]), chosen=frozenset({game or ANY})
    )


def _named(context: Context, game: str) -> str:
    return game_name(context.reader.words, game) if game else context.say("badges-any-game")


def _listed(context: Context, badge: KnownBadge, earned: Collection[str]) -> ListedBadge:
    if badge.hidden and badge.id not in earned:
        unknown = BadgeLook(badge.look.frame, "")
        return ListedBadge(unknown, context.say("badges-unknown"), context.say("badges-unknown-how"), is_earned=False)
    how = context.say(f"{badge.key}-how")
    return ListedBadge(badge.look, context.say(badge.key), how, is_earned=badge.id in earned)


def _text(context: Context, row: ListedBadge) -> str:
    return context.say("badges-row", earned="yes" if row.is_earned else "no", name=row.name, how=row.how)


def _alt(context: Context, row: ListedBadge) -> str:
    return context.say("badges-row-alt", earned="yes" if row.is_earned else "no", name=row.name)
