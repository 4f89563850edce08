"""The pages of a guided first match: those of a real one, with a tip above, and only one control enabled.

The address of that control is the next step, `g:<game>:learn:<step>`, so a press after a restart leads on as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec
from msgspec.structs import replace as with_fields

from bot.core.recent import remember
from bot.core.refusals import UnknownPress
from bot.match.kinds.seating import Occupant, seating_of
from bot.match.roster import Roster
from bot.match.table import Table
from bot.store.rows import NOBODY, Match
from bot.ui.games.game_ui import Handler, has_open_day, ui_of
from bot.ui.games.tutorial_script import LEARNER, TUTORIAL_FORM, Tutorial, TutorialStep, moment
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form
from bot.ui.kit.page import ROW, Button, ChannelMenu, Menu, Page, PeopleMenu, RoleMenu, Row, Tone
from bot.ui.match.player_page import player_page
from bot.ui.match.solo_panel import GREEN, view_of
from bot.ui.tutorial.offer import guided
from engine.errors import RuleError
from engine.message import Line
from engine.record import AnyGame

MATCH = "0tutorial0"
"""The id of the match that is played; no match is stored under it, and no control with it can be pressed."""

LEARNT = 1_000
"""People remembered to have finished a guided match (house choice)."""

AI_LEVEL = "easy"

OF_THE_PLATFORM = frozenset({"hint", "log", "hand", "menu", "undo", "verify", "rules", "show"})
"""Verbs of buttons that a guided match leaves out: they serve a match that is stored."""


@dataclass(frozen=True)
class TutorialPlace:
    """A place in a guided match: the number of the step, from 0, and the text typed before it."""

    game: AnyGame
    tutorial: Tutorial
    number: int
    carried: str = ""

    @property
    def step(self) -> TutorialStep:
        """The step to do here. Raises IndexError: the guided match is over."""
        return self.tutorial.steps[self.number]

    @property
    def is_end(self) -> bool:
        """Whether all is done."""
        return self.number == len(self.tutorial.steps)

    def address(self, verb: str, step: int = 0) -> ids.OfGame:
        """Return the address of a place `step` steps away."""
        carried = f".{self.carried}" if self.carried else ""
        return ids.OfGame(self.game.info.id, verb, f"{self.number + step}{carried}")


def place_of(context: Context, game: str, argument: str) -> TutorialPlace:
    """Read where somebody is from the argument of an address. Raises UnknownPress."""
    tutorial = ui_of(context.app, game).tutorial
    number, _, carried = argument.partition(".")
    number = number or "0"
    # Few digits are enough for any step, and keep a number that was sent by hand small.
    if tutorial is None or not number.isdecimal() or int(number[:4]) > len(tutorial.steps):
        raise UnknownPress
    return TutorialPlace(context.app.tables.games[game], tutorial, int(number[:4]), carried)


async def learn(context: Context, game: str, argument: str) -> None:
    """Show a step of a game's guided match to the asker alone; the first one by default.

    Raises UnknownPress.
    """
    place = place_of(context, game, argument)
    # A menu that was sent by hand: its step is asked for again.
    if place.number and not place.tutorial.steps[place.number - 1].values <= frozenset(context.chosen):
        place = replace(place, number=place.number - 1)
    await context.show_alone(await tutorial_page(context, place))


async def open_form(context: Context, game: str, argument: str) -> None:
    """Open the form of a step. Raises UnknownPress."""
    place = place_of(context, game, argument)
    form = None if place.is_end else place.step.form
    if form is None:
        raise UnknownPress
    table = table_of(context, place)
    title = context.say(form.title)
    await context.answer.ask_form(Form(place.address("learn_typed"), title, (form.field(context, table),)))


async def take_form(context: Context, game: str, argument: str) -> None:
    """Go on with the typed text, or show the step again with its fault. Raises UnknownPress."""
    place = place_of(context, game, argument)
    form = None if place.is_end else place.step.form
    if form is None:
        raise UnknownPress
    typed = context.typed(form.field(context, table_of(context, place)).name)
    try:
        read = form.read(typed, place.carried)
    except ValueError as error:  # the carried text was sent by hand
        raise UnknownPress from error
    if isinstance(read, Line):
        await context.show_alone(await tutorial_page(context, place, note=context.line(read)))
    else:
        on = replace(place, number=place.number + 1, carried=read)
        await context.show_alone(await tutorial_page(context, on))


async def tutorial_page(context: Context, place: TutorialPlace, *, note: str = "") -> Page:
    """Make the page before a step, or of the end; `note` is the fault of a typed text."""
    table = table_of(context, place)
    name = context.say(f"{table.match.game}-name")
    if place.is_end:
        learner, game = context.reader.id, table.match.game
        remember(context.app.learnt, (learner, game), None, LEARNT)
        context.app.reached.close(guided(learner, game))
        picture, alt, text_view = await view_of(
            context.at(table), ui_of(context.app, place.game.info.id), table, LEARNER
        )
        above = (context.say("tutorial-done", game=name), context.say(place.tutorial.end))
        return Page(above, picture, alt, (text_view,), await _after(context, place), GREEN)
    step = place.step
    page = await (player_page if step.page is None else step.page)(context, table)
    heading = context.say("tutorial-heading", step=place.number + 1, count=len(place.tutorial.steps))
    tip = context.say("tutorial-tip", tip=context.say(step.tip))
    told = (context.say("hand-note", text=note),) if note else ()
    goal = () if place.number else (context.say(place.tutorial.goal),)
    return replace(page, above=(heading, *goal, tip, *told), rows=_rows(context, page, place), playing=None)


def _rows(context: Context, page: Page, place: TutorialPlace) -> tuple[Row, ...]:
    """Return the rows of a page with one lit control, and the way back."""
    to = place.address(TUTORIAL_FORM) if place.step.form is not None else place.address("learn", 1)
    rows = [lit for row in page.rows if (lit := _lit(row, place, to))]
    own = (Button(to, context.say(place.step.label), Tone.GOOD),) if place.step.label else ()
    back = (Button(place.address("learn", -1), context.say("button-learn-back")),) if place.number else ()
    last = (*own, *back)
    if not last:
        return tuple(rows)
    # In the last row of the page if it has room: a row less fits on a phone.
    before = rows[-1] if rows and isinstance(rows[-1], tuple) else ()
    return (*rows[:-1], (*before, *last)) if before and len(before) + len(last) <= ROW else (*rows, last)


def table_of(context: Context, place: TutorialPlace) -> Table:
    """Make the table of a guided match as it stands somewhere: it is not stored, and has no clock.

    Raises UnknownPress.
    """
    game, tutorial = place.game, place.tutorial
    try:
        here = moment(game, tutorial, place.number, place.carried)
    except (RuleError, ValueError) as error:  # the carried text was sent by hand
        raise UnknownPress from error
    people = _roster(context, game, tutorial)
    own = (context.reader.id, *(NOBODY for _ in tutorial.others))
    match = Match(
        id=MATCH,
        game=game.info.id,
        rules_version=game.info.rules_version,
        options=msgspec.json.encode(tutorial.options),
        seed_hash="",
        # People who share seats are members of the roster, and each seat is a side.
        seats=tuple(NOBODY for _ in people.players) if people is not None and people.members else own,
        seq=here.position.seq,
        questions=here.position.questions,
        snapshot=b"",
        state_hash="",
        status="playing",
        outcome=None,
        purpose="tutorial",
        day=None,
        visibility="private",
        place=context.reader.place,
        channel=None,
        message=None,
        created_at=context.app.now(),
        updated_at=context.app.now(),
        roster=None if people is None else msgspec.json.encode(people),
    )
    table = Table(match, game, here.position, here.events, here.events[-1] if here.events else ())
    if table.outcome is None:
        return table
    return replace(table, match=with_fields(match, status="finished", outcome=table.outcome))


def _roster(context: Context, game: AnyGame, tutorial: Tutorial) -> Roster | None:
    if not tutorial.others:
        return None
    others = (Occupant(NOBODY, context.say(name), AI_LEVEL) for name in tutorial.others)
    here = (Occupant(context.reader.id, context.reader.name), *others)
    players, members = seating_of(game).seats(tutorial.options, here, context.app.now(), context.line)
    return Roster(host=context.reader.id, players=players, pace="none", members=members)


def _lit(row: Row, place: TutorialPlace, to: ids.Address) -> Row | None:
    """Disable everything in a row except the step's own control; None if the row becomes empty."""
    if isinstance(row, Menu):
        return _lit_menu(row, place, to)
    if isinstance(row, PeopleMenu | ChannelMenu | RoleMenu):
        return None
    return tuple(
        replace(button, id=to, tone=Tone.GOOD, disabled=False)
        if _is_asked_for(button.id, place)
        else replace(button, tone=Tone.PLAIN, disabled=True)
        for button in row
        if not (isinstance(button.id, ids.OfMatch) and button.id.verb in OF_THE_PLATFORM - {place.step.verb})
    )


def _lit_menu(menu: Menu, place: TutorialPlace, to: ids.Address) -> Menu | None:
    game, step = place.game, place.step
    if step.verb:
        if not _is_asked_for(menu.id, place):
            return None
        options = tuple(option for option in menu.options if option[0] in step.values)
    else:
        token = None if step.action is None else game.codec.token(step.action)
        options = tuple(option for option in menu.options if option[0] == token)
    if not options:
        return None
    # All that is left is to be chosen, so that no choice is wrong.
    return replace(menu, id=to, options=options, least=len(options), most=len(options), chosen=frozenset())


def _is_asked_for(address: ids.Address, place: TutorialPlace) -> bool:
    game, step = place.game, place.step
    match address:
        case ids.PlayAddress(_, _, token):
            return not step.verb and step.action is not None and token == game.codec.token(step.action)
        case ids.OfMatch(_, verb, argument):
            numbers = argument.partition(".")[2]
            return bool(step.verb) and verb == step.verb and (not step.numbers or numbers == step.numbers)
        case _:
            return False


async def _after(context: Context, place: TutorialPlace) -> tuple[Row, ...]:
    game = place.game.info.id
    # A guided match is allowed also where they may not play; a real one is not offered there.
    may_play = await context.may_play(game)
    has_day = may_play and await has_open_day(context, game)
    today = (Button(ids.OfGame(game, "daily"), context.say("button-daily"), Tone.GOOD),) if has_day else ()
    tone = Tone.PLAIN if has_day else Tone.GOOD
    play = (Button(ids.OfGame(game, "play"), context.say("button-play-real"), tone),) if may_play else ()
    rules = Button(ids.OfGame(game, "rules"), context.say("button-rules"))
    more = Button(ids.General("help"), context.say("button-more-games"))
    return ((*today, *play, rules, more),)


LEARN_HANDLERS: Mapping[str, Handler] = {"learn": learn, TUTORIAL_FORM: open_form, "learn_typed": take_form}
