"""The page of a profile: the reader's own over all places, another's in this place unless they hide it.

Others see only the matches played in the same place. It is made of results: running matches are not read.
"""

from dataclasses import dataclass, replace

from bot.pictures import draw, is_crowded
from bot.pictures.profile_card import GAMES, profile_card
from bot.text.sanitising import inert, plain
from bot.ui.badges.catalogue import all_badges
from bot.ui.badges.page import badges_button
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.ids import id_in
from bot.ui.kit.page import Button, Page, PeopleMenu, Row, Tone
from bot.ui.kit.people import fitting_alt, fitting_text
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.profiles.profile_text import ProfileWords, profile_lines


@dataclass(frozen=True)
class ProfileOwner:
    """The person of a profile, and whether they hide it."""

    id: int
    name: str
    is_hidden: bool


async def profile_page(context: Context, person: int, name: str = "") -> Page:
    """Make the page of somebody's profile; `name` is their name on Discord, if known."""
    owner = await find_owner(context, person, name)
    is_own = person == context.reader.id
    if owner.is_hidden and not is_own:
        return await _told(context, "profile-hides", owner)
    facts = await context.app.profiles.facts(person, None if is_own else context.reader.place)
    if not facts.results:
        return await _told(context, "profile-empty" if is_own else "profile-empty-other", owner)
    scope = "everywhere" if is_own else _scope(context)
    # Hidden ones of others are counted alone.
    named = {key: badge for key, badge in all_badges(context.app).items() if is_own or not badge.hidden}
    told = ProfileWords(facts, context.app.tables.games, context.reader.words, scope, named)
    page = await _with_results(context, owner, told)
    hidden = (context.say("profile-hidden"),) if owner.is_hidden else ()
    return replace(page, below=(*page.below, *hidden), rows=_rows(context, owner))


async def find_owner(context: Context, person: int, name: str = "") -> ProfileOwner:
    """Find the stored name of a person; for one we never met, the name from Discord or their mention."""
    found = await context.app.players.find(person)
    if found is None:
        return ProfileOwner(person, name, is_hidden=False)
    return ProfileOwner(person, name or found.name, found.hidden)


def named(owner: ProfileOwner) -> str:
    """Name somebody in a text."""
    return inert(owner.name) if owner.name else f"<@{owner.id}>"


def _scope(context: Context) -> str:
    return "chat" if context.interaction.guild_id is None else "server"


async def _with_results(context: Context, owner: ProfileOwner, told: ProfileWords) -> Page:
    """Show results as a picture, or as text to who prefers it and where very many wait for pictures."""
    card, title = told.card(owner.name, plain), context.say("profile-title", who=named(owner))
    legend = f"-# {card.note}"
    picture = None
    if not context.reader.text_mode and not is_crowded():
        picture = await drawn_or_none(draw(profile_card, card), "profile")
    if picture is None:
        lines = profile_lines(told.card(owner.name, inert), "**")
        return Page(above=(title, fitting_text(("\n".join(lines),)), legend))
    alt = "\n".join((card.name, *profile_lines(replace(card, games=card.games[:GAMES]))))
    # Without the title: the name is the largest thing in the picture.
    return Page(picture=picture, alt=fitting_alt((alt,)), below=(legend,))


async def _told(context: Context, key: str, owner: ProfileOwner) -> Page:
    """Make the page of a profile without results: a sentence, and what to do next."""
    title = context.say("profile-title", who=named(owner))
    play = await play_button(context)
    return Page(
        above=(title, context.say(key, who=named(owner))), rows=(*((play,) if play else ()), *_rows(context, owner))
    )


async def play_button(context: Context) -> tuple[Button, ...]:
    """Make the button to all games; empty for people who may not play here."""
    if await context.why_blocked(context.reader.place):
        return ()
    return (Button(ids.General("play"), context.say("button-play"), Tone.GOOD),)


def _rows(context: Context, owner: ProfileOwner) -> tuple[Row, ...]:
    """Lead to the leaderboards, to matches, and to other people."""
    board = Button(ids.General("leaderboard"), context.say("button-leaderboard"))
    others = PeopleMenu(ids.General("profile"), context.say("profile-people"))
    if owner.id != context.reader.id:
        versus = Button(ids.General("versus", str(owner.id)), context.say("button-versus"))
        own = Button(ids.General("profile", str(context.reader.id)), context.say("button-profile-own"))
        return ((versus, board, own), others)
    history = Button(ids.General("history"), context.say("button-history"))
    way = "show" if owner.is_hidden else "hide"
    hide = Button(ids.General("profile", way), context.say(f"button-profile-{way}"))
    return ((board, history, badges_button(context.reader.words), hide), others)


async def show_profile(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the profile of a person who was chosen or named, else the asker's, which `hide` and `show` change first."""
    reader = context.reader.id
    if argument in ("hide", "show"):
        if argument == "hide":
            # First, as the role would show what is hidden: after a kill in between they hide once more.
            await context.app.champions.give_up(reader)
        await context.app.players.set_hidden(reader, on=argument == "hide")
        argument = ""
    whom = next(iter(chosen), argument)
    await context.show_alone(await profile_page(context, id_in((whom,)) if whom else reader))
