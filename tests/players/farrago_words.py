"""How people play Farrago Words in a test: forms, lists, steals, challenges and votes, by the buttons on the board.

Its rounds are long enough for any machine; `ring` ends the time of the open phase.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.farrago_words.rules.timing import GRACE
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.beside import open_store, pass_time
from tests.e2e.harness import Playground
from tests.players.reading import address_of, is_over, match_on, now_of, private, said, shown, verb_of
from tests.players.table import PATIENCE, begin

GAME = "farrago_words"
PHASES = {"go": "ready", "answer": "round", "challenge": "challenge", "vote": "vote", "rematch": "over"}
"""What a board is about, by an action that it offers."""


def phase_of(board: SeenMessage) -> str:
    """The phase that a board shows."""
    verbs = [verb_of(button.custom_id) for button in board.buttons]
    phase = next(PHASES[verb] for verb in verbs if verb in PHASES)
    return "steal" if phase == "round" and "press Steal" in said(board).replace("*", "") else phase


def letters_on(board: SeenMessage) -> list[str]:
    """The letters of the round on a board."""
    (found,) = re.findall(r"Letters: (\w(?:, \w)+)\.", board.alt or said(board))
    return found.split(", ")


def free_on(board: SeenMessage) -> list[str]:
    """The letters on a board that may be stolen."""
    (found,) = re.findall(r"Free letters: (\w(?:, \w)*)\.", board.alt or said(board))
    return found.split(", ")


def words(letters: Sequence[str], count: int = 1, end: str = "ear") -> list[str]:
    """This number of answers for each letter."""
    return [f"{letter}{end}{'' if number == 1 else number}" for number in range(1, count + 1) for letter in letters]


def counted(board: SeenMessage) -> list[str]:
    """The answers that a board describes, in their order."""
    return re.findall("\u2068([^\u2069]+)\u2069 \\(\\d", board.alt)


# One person ---------------------------------------------------------------------------------------------------------


async def form(person: Actor, board: SeenMessage) -> ActResult:
    """Open the form for answers."""
    opened = await person.press(address_of(board, "answer"), message=board)
    assert opened.modal is not None, opened.followups
    return opened


async def hand_in(opened: ActResult, *answers: str) -> SeenMessage:
    """Hand in an open form; returns the page that comes of it."""
    return private(await opened.actor.submit(opened, answers="\n".join(answers)))


async def write(person: Actor, board: SeenMessage, *answers: str) -> SeenMessage:
    """Open the form and hand it in."""
    return await hand_in(await form(person, board), *answers)


async def page(person: Actor, board: SeenMessage, verb: str) -> SeenMessage:
    """The private page that a button of the board opens."""
    return private(await person.press(address_of(board, verb), message=board))


async def challenge(person: Actor, board: SeenMessage, *texts: str, claim: str = "wrong") -> SeenMessage:
    """Challenge answers by their texts with this claim: each by its button if there are few, else in menus."""
    opened = await page(person, board, "challenge")
    if claim == "same":
        opened = shown(await person.press(address_of(opened, "challenge", r".*\.same"), message=opened))
        return await _choose(person, opened, texts)
    for text in texts:
        button = next((each for each in opened.buttons if each.label == text), None)
        if button is None:
            opened = await _choose(person, opened, (text,))
        else:
            opened = shown(await person.press(button.custom_id or "", message=opened))
    return opened


async def _choose(person: Actor, opened: SeenMessage, texts: Sequence[str]) -> SeenMessage:
    """Choose answers in the menu that has the first of them."""
    menu = next(menu for menu in opened.menus if any(label == texts[0] for label, _ in menu.options))
    values = [next(value for label, value in menu.options if label == text) for text in texts]
    return shown(await person.choose(menu.custom_id, *values, message=opened))


async def ballot(person: Actor, board: SeenMessage, *, strike: bool) -> SeenMessage:
    """Cast this vote on every challenge of the first page."""
    opened = await page(person, board, "vote")
    for address in [address_of(opened, "ballot", rf"[\d.]+\.{number}\.{int(strike)}$") for number in votes_on(opened)]:
        opened = shown(await person.press(address, message=opened))
    return opened


def votes_on(opened: SeenMessage) -> list[int]:
    """The challenges on a page that this person may vote on."""
    found = (re.search(r":ballot:\d+\.\d+\.(\d+)\.0$", each.custom_id or "") for each in opened.buttons)
    return [int(each[1]) for each in found if each]


def votes_not_yet_cast(opened: SeenMessage) -> list[int]:
    """The challenges on a page that this person has not voted on; those who challenge have voted to strike."""
    cast = (re.match(r"(\d+) · .* ✓$", each.label) for each in opened.buttons)
    return sorted({*votes_on(opened)} - {int(each[1]) - 1 for each in cast if each})


# A table ------------------------------------------------------------------------------------------------------------


@dataclass
class Party:
    """People at a table of Farrago Words."""

    playground: Playground
    match: str
    host: Actor

    @property
    def board(self) -> SeenMessage:
        """The board as it is now."""
        return now_of(self.host, self.match)

    async def until(self, phase: str) -> SeenMessage:
        """Wait until the board shows this phase."""
        await self.host.until(lambda: phase_of(self.board) == phase, PATIENCE)
        return self.board

    async def go(self, person: Actor) -> SeenMessage:
        """Let someone begin the next round; returns the board."""
        await person.press(address_of(self.board, "go"), message=self.board)
        return await self.until("round")

    def leave_seconds(self, seconds: float) -> None:
        """Move the clock so that the round or steal ends in `seconds` (below 0: it has ended)."""
        pass_time(self.playground, self.match, left=seconds + GRACE)

    async def ring(self, phase: str) -> SeenMessage:
        """End the time of the open phase; returns the board of the next one."""
        pass_time(self.playground, self.match)
        return await self.until(phase)

    async def unchallenged(self, phase: str) -> SeenMessage:
        """Let the round of a group end without a challenge; returns the board of the next phase."""
        await self.ring("challenge")
        return await self.ring(phase)

    def sides(self) -> dict[str, int]:
        """The seats of all who take part, by name."""
        with open_store(self.playground) as stored:
            query = (
                "SELECT json_extract(value, '$.name'), json_extract(value, '$.seat') "
                "FROM match, json_each(roster, '$.members') "
                "WHERE match.id = ? AND json_extract(value, '$.left') IS NOT TRUE"
            )
            return dict(stored.execute(query, (self.match,)).fetchall())


async def gathered(playground: Playground, preset: str, host: Actor, *guests: Actor, **chosen: str) -> Party:
    """Open a table with a preset and other options, let everybody join, and start."""
    options = {name.capitalize().replace("_", " "): value for name, value in chosen.items()}
    board = await begin(GAME, host, *guests, chosen={"Game": preset, **options})
    return Party(playground, match_on(board), host)


async def alone(playground: Playground, person: Actor) -> Party:
    """Begin a solo match."""
    board = shown(await person.slash("words play", mode="solo"))
    assert not is_over(board)
    return Party(playground, match_on(board), person)


async def together(playground: Playground, channel: str, *names: str) -> tuple[Party, tuple[Actor, ...], SeenMessage]:
    """Seat people for one round together, and begin it."""
    people = playground.actors(*names, channel=channel)
    party = await gathered(playground, "Group, 1 round", *people)
    return party, people, await party.go(people[-1])


async def content(party: Party, *people: Actor) -> None:
    """Let people press that they have no more challenges, in order, until the phase ends."""
    board = party.board
    for person in people:
        if phase_of(party.board) != "challenge":
            break
        await person.press(address_of(board, "content"), message=board)


async def vote(party: Party, *, strike: Sequence[Actor], keep: Sequence[Actor]) -> None:
    """Let people vote, one after the other; where each plays for themselves the last vote ends it."""
    for person in (*strike, *keep):
        if phase_of(party.board) == "vote":
            await ballot(person, party.board, strike=person in strike)
