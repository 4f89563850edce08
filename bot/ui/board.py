"""The public board of a table of several people: what everybody may see, whoever looks, in the table's language.

It is made from the spectator's view alone, so that it can show no hidden thing. It sends nothing; `bot.boards` does.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.company import Company
from bot.house import House
from bot.pictures import Picture, is_crowded
from bot.store.rows import NOBODY
from bot.table import Table
from bot.text import plain
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.drawn import draw_once
from bot.ui.face import Face
from bot.ui.mend import WARNED, ways_out
from bot.ui.page import ROW, Button, Page, Row, Tone, rows_of
from bot.ui.people import crowd, is_shared
from bot.ui.story import write_story
from bot.ui.turns import letter, write_turn
from bot.ui.verify import end_line
from bot.words import Words, words
from engine.game import Arg, Line, Outcome, Seat, Who

TEXT_LIMIT = 3900
"""Characters of a whole board; Discord takes 4,000. The oldest moves give way first."""

MOVING_MS = 10 * 60_000
"""How long after its end a match may be shown moving: a board that is sent anew later need not play it again."""

PLAYING = 0x7C5CFF
PAUSED = 0x6B7280
OVER = 0x46A758


@dataclass(frozen=True)
class _Reading:
    """A table in the language of its board."""

    table: Table
    face: Face
    words: Words

    def write(self, line: Line) -> str:
        return self.words.line(line, self.table.names)

    def draw(self, line: Line) -> str:
        """Write a line for a picture, in which names need no escaping."""
        return self.words.line(line, self.table.names, plain)


async def board_page(house: House, table: Table) -> Page:
    """Make the public page of a match of several people as it stands."""
    people = _people(table)
    read = _Reading(table, house.faces[table.match.game], words(people.locale))
    if people.broken:
        return _set_aside_page(read, people)
    picture, alt = await _picture(house, read)
    twin = "" if picture is not None else _twin(read, people)
    above, below = _texts(read, people, await _standing(house, read, people), twin)
    accent = OVER if table.is_over else PAUSED if people.paused else PLAYING
    return Page(above=above, picture=picture, alt=alt, below=below, rows=_rows(read, people), accent=accent)


def _set_aside_page(read: _Reading, people: Company) -> Page:
    """Say that the rules have failed here, and what can be done; of the match itself nothing is asked."""
    match = read.table.match
    if read.table.is_over:
        again = (_button(read, "rematch", Tone.MAIN), Button(ids.OfHouse("history"), read.words.say("button-history")))
        return Page(above=(_heading(read), read.words.say("board-end-broken", id=people.broken)), rows=(again,))
    text = read.words.say("board-broken", id=people.broken)
    return Page(above=(_heading(read), text), rows=ways_out(match.id, read.words.say), accent=WARNED)


async def board_in_words(house: House, table: Table, reader: Words) -> Page:
    """Make the public page as text for a reader who does not see the picture; it has no buttons."""
    people = _people(table)
    read = _Reading(table, house.faces[table.match.game], reader)
    above, below = _texts(read, people, await _standing(house, read, people), _twin(read, people))
    return Page(above=above, below=below)


def _texts(
    read: _Reading, people: Company, standing: Sequence[str], twin: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Write what stands above and below the picture or its `twin`; of too much text the end of the twin is left out."""
    above = (_heading(read), *standing)
    notes = "\n".join(read.write(line) for line in (() if read.table.is_over else _notes(people)))
    room = TEXT_LIMIT - sum(map(len, (*above, notes)))
    story = write_story(read.face, read.table, None, read.write, room - len(twin))
    return above, (twin[:room], story, notes)


async def paint(ask: Ask, table: Table) -> None:
    """Answer a press on a board with the board as it is now, never older than what is shown already."""
    async with ask.house.tables.painting(table.match.id):
        table = await ask.house.tables.find(table.match.id)
        match, pressed = table.match, ask.interaction.message
        is_old = match.message is not None and pressed is not None and pressed.id != match.message
        if match.shown >= match.revision and match.message is not None and not is_old:
            await ask.answer.soon()  # the board shows it already
            return
        sent = await ask.answer.show(await board_page(ask.house, table))
        if sent is not None and not match.lives_in_answers:
            await ask.house.store.set_message(match.id, sent.channel.id, sent.id)
        if sent is not None or not is_old:  # else the board itself is behind still
            await ask.house.store.set_shown(match.id, match.revision, match.shown)


def _people(table: Table) -> Company:
    if table.company is None:
        raise ValueError(f"match {table.match.id} is played alone and has no board")
    return table.company


def _heading(read: _Reading) -> str:
    """Write what is played, and the fingerprint of the seed, whole before anything is seen to happen as a promise."""
    match = read.table.match
    sealed = match.seed_hash if match.revision == 0 else f"{match.seed_hash[:16]}…"
    return read.words.say("panel-heading", title=read.words.say(f"{match.game}-name"), hash=sealed)


async def _standing(house: House, read: _Reading, people: Company) -> tuple[str, ...]:
    """Say how the match ended or whom it waits for, and what else its game says of that."""
    table = read.table
    own = await read.face.standing(house, table, read.words) if read.face.standing else ()
    if table.is_over:
        return ("\n".join(read.write(line) for line in _result(read, people)), *own)
    return own or (write_turn(table, await house.store.deadlines(table.match.id), read.write),)


async def _picture(house: House, read: _Reading) -> tuple[Picture | None, str]:
    """Draw what a spectator sees, if the game draws, and describe it.

    What happened last moves where it may, unless very many wait for pictures: a film takes as long as twenty of them.
    """
    table, scene, film = read.table, read.face.board, read.face.film
    view = table.view(None)
    if scene.draw is None:
        return None, ""
    moves = film is not None and film.length(view) > 0 and not is_crowded() and await _may_move(house, table)
    function = film.motion if film is not None and moves else scene.draw
    title = read.words.say(f"{table.match.game}-name")
    key = (function, table.game.codec.encode(view), title, read.words.locale, table.names)
    picture = await draw_once(key, function, view, read.draw, title)
    return picture, scene.alt(view, read.draw) if scene.alt else ""


async def _may_move(house: House, table: Table) -> bool:
    """Tell whether a board may show a moving picture: not of what is long over, nor where somebody wants none."""
    if table.is_over and house.now() - table.match.updated_at > MOVING_MS:
        return False
    players = {*table.match.seats, *(member.player for member in _people(table).members)} - {NOBODY}
    people = [await house.store.player(player) for player in players]
    return not any(person is not None and person.still for person in people)


def _twin(read: _Reading, people: Company) -> str:
    """Write what the picture would show; at the least who sits where."""
    scene = read.face.board
    if scene.text is not None:
        return scene.text(read.table.view(None), read.write)
    return "\n".join(read.write(Line("board-seat", _named(seat))) for seat in range(len(people.sitters)))


def _named(seat: Seat) -> dict[str, str | Who]:
    return {"letter": letter(seat), "who": Who(seat)}


def _persons(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("person", {"who": Who(seat)}) for seat in seats)


# What people settle -------------------------------------------------------------------------------------------------


def _notes(people: Company) -> tuple[Line, ...]:
    """Say for whom an AI plays, and what is offered and voted on."""
    away = (
        Line(f"board-away-{sitter.away}", _named(seat))
        for seat, sitter in enumerate(people.sitters)
        if sitter.player != NOBODY and sitter.away
    )
    return (*away, *_offers(people), *_votes(people))


def _offers(people: Company) -> tuple[Line, ...]:
    offers = (("board-ending", people.ending), ("board-pausing", people.pausing))
    return tuple(
        Line(key, {"who": _persons(seats), "count": len(seats), "all": len(people.present)})
        for key, offering in offers
        if (seats := tuple(seat for seat in offering if seat in people.present))
    )


def _votes(people: Company) -> tuple[Line, ...]:
    lines: list[Line] = []
    for silent in dict.fromkeys(target for _, target in people.replacing):
        voters = [voter for voter, target in people.replacing if target == silent and voter in people.present]
        others = len(people.present) - (silent in people.present)
        needed = others // 2 + 1  # more than half of the others, as `bot.settling` counts
        args = {"who": Who(silent), "voters": _persons(voters), "count": len(voters), "needed": needed}
        lines += [Line("board-replacing", args)] if voters else []
    return tuple(lines)


# How it ended -------------------------------------------------------------------------------------------------------


def _result(read: _Reading, people: Company) -> tuple[Line, ...]:
    outcome = read.table.outcome
    if outcome is not None:
        ending = f"{read.table.match.game}-ending-{outcome.ending}"
        return (*((Line(ending),) if read.words.has(ending) else ()), *_places(read.table, people, outcome))
    return (end_line(read.table),)


def _places(table: Table, people: Company, outcome: Outcome) -> tuple[Line, ...]:
    unit = table.game.info.score_unit
    ranked = sorted(range(len(people.sitters)), key=lambda seat: (outcome.places[seat], seat))
    if people.is_party:
        return tuple(_party_place(people, outcome, seat, unit) for seat in ranked)
    return tuple(
        Line(
            "board-place",
            _named(seat)
            | {"place": outcome.places[seat], "score": outcome.scores[seat], "unit": unit}
            | {"away": people.sitters[seat].away or "no"},
        )
        for seat in ranked
    )


def _party_place(people: Company, outcome: Outcome, seat: Seat, unit: str) -> Line:
    """Say what a side that several share has scored, and who they are; its place unless it is the only one."""
    score: dict[str, Arg] = {"score": outcome.scores[seat], "unit": unit}
    who = crowd(people, seat)
    if len(people.sitters) == 1:
        return Line("board-score", score | {"people": who})
    args = score | {"place": outcome.places[seat], "side": Who(seat)}
    return (
        Line("board-place-side", args | {"people": who}) if is_shared(people, seat) else Line("board-place-own", args)
    )


# What can be pressed ------------------------------------------------------------------------------------------------


def _rows(read: _Reading, people: Company) -> tuple[Row, ...]:
    tools = read.face.board_tools(read.table, read.words) if read.face.board_tools else ()
    if read.table.is_over:
        history = Button(ids.OfHouse("history"), read.words.say("button-history"))
        again = (_button(read, "rematch", Tone.MAIN), _button(read, "replay"), _button(read, "verify"))
        return rows_of((*again, history, *tools))
    if read.face.board_rows is not None:
        return _with_house(read, read.face.board_rows(read.table, read.words))
    shared = (_button(read, "hand", Tone.MAIN), _button(read, "rules"), _button(read, "menu"), *tools)
    return rows_of((_button(read, "resume", Tone.GOOD), *shared) if people.paused else shared)


def _with_house(read: _Reading, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Add what the house offers at every table, to the last row where there is room."""
    house = (_button(read, "rules"), _button(read, "menu"))
    last = rows[-1] if rows else ()
    if isinstance(last, tuple) and len(last) + len(house) <= ROW:
        return (*rows[:-1], (*last, *house))
    return (*rows, house)


def _button(read: _Reading, verb: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(ids.OfMatch(read.table.match.id, verb), read.words.say(f"button-board-{verb}"), tone)
