"""People whose app restarts after every fifth press, and how they come back to their page.

A restart loses their private panels, and an open form. They open the hand again, or a page from the public board, and
press their way back to the lost page: `Restart.cost` counts these presses.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.harness import Playground, hand_of
from tests.e2e.play.late import controls
from tests.players.farrago_words import Party, form, hand_in, page, votes_not_yet_cast
from tests.players.reading import address_of, board_of, shown
from tests.players.table import Person

EVERY = 5
"""Presses after which the app is started again."""

LONGEST = 9
"""Presses after which nobody looks for a lost page any more."""

WAYS_BACK = {"← Back", "← Hand"}

Opening = Callable[["RestartedApp", Sequence["Act"]], Awaitable[ActResult]]
"""(person, what led to the lost page) -> the press or command by which they begin to come back."""


@dataclass(frozen=True)
class Act:
    """A press: the address, and the values chosen in a menu."""

    control: str
    values: tuple[str, ...] = ()


@dataclass
class Restart:
    """The cost of coming back: the number of presses, and whether a form was lost, which takes one more."""

    cost: int = 0
    had_form: bool = False


class RestartedApp(Actor):
    """A person whose app restarts after every fifth press, once they begin to play.

    `trail` holds their presses since their last action.
    """

    def __init__(self, playground: Playground, person: Actor) -> None:
        super().__init__(playground.core, playground.server.acts, person.user, person.channel)
        self.trail: list[Act] = []
        self.restarts: list[Restart] = []
        self.presses = 0
        self._is_playing = False

    def begin(self) -> None:
        """Count presses from now on."""
        self.trail.clear()
        self._is_playing = True

    async def press(self, *args: Any, **named: Any) -> ActResult:
        """Press a button."""
        return self._count(await super().press(*args, **named))

    async def choose(self, *args: Any, **named: Any) -> ActResult:
        """Choose in a menu."""
        return self._count(await super().choose(*args, **named))

    async def submit(self, *args: Any, **named: Any) -> ActResult:
        """Hand in a form."""
        return self._count(await super().submit(*args, **named))

    def _count(self, result: ActResult) -> ActResult:
        data = result.interaction.payload["data"]
        self.trail.append(Act(data["custom_id"], tuple(data.get("values", ()))))
        self.presses += self._is_playing
        if self.has_restarted:
            self.restart_app()
            self.restarts.append(Restart(had_form=result.modal is not None))
        return result

    @property
    def has_restarted(self) -> bool:
        """Whether the app restarted right after the last press."""
        return self.presses > 0 and self.presses % EVERY == 0

    # Coming back -----------------------------------------------------------------------------------------------

    async def back_to(self, lost: SeenMessage, opening: Opening) -> SeenMessage:
        """Come back to a lost page: use `opening`, and repeat the presses that led on from there."""
        trail = tuple(self.trail)
        page = await self.counted(lambda: opening(self, trail))
        for _ in range(LONGEST):
            if page is None:  # restarted right after that press
                page = await self.counted(lambda: opening(self, trail))
            elif offers(lost) <= offers(page):
                return page
            else:
                page = await self.counted(lambda page=page: self.again(_leading_on(trail, page), page))
        raise AssertionError((self.name, lost.labels, lost.text, page, trail))

    async def counted(self, press: Callable[[], Awaitable[ActResult]]) -> SeenMessage | None:
        """Make an extra press; returns the page it leads to, unless that is lost again."""
        self.restarts[-1].cost += 1
        result = await press()
        assert not result.failed, result.text
        return None if result.message is None else self.look(result.message)

    async def again(self, act: Act, page: SeenMessage) -> ActResult:
        """Repeat an earlier press on a page."""
        if act.values:
            return await self.choose(act.control, *act.values, message=page)
        return await self.press(act.control, message=page)


def offers(page: SeenMessage) -> set[str]:
    """The labels that lead on from a page; addresses for the same choice may differ."""
    return {*page.labels, *(label for menu in page.menus for label, _ in menu.options)} - WAYS_BACK


def _leading_on(trail: Sequence[Act], page: SeenMessage) -> Act:
    """The last of these presses that a page offers."""
    offered = {control for control, _ in controls(page)}
    found = next((act for act in reversed(trail) if act.control in offered), None)
    assert found is not None, (trail, page.labels, page.text)
    return found


def restarted(playground: Playground, channel: str, *names: str) -> tuple[RestartedApp, ...]:
    """People in a channel whose apps will restart."""
    return tuple(RestartedApp(playground, each) for each in playground.actors(*names, channel=channel))


def check_restarts(*people: RestartedApp) -> None:
    """Check that the apps restarted, and that each time one press led back, and one more to a form."""
    for person in people:
        assert len(person.restarts) == person.presses // EVERY > 0
        assert [each for each in person.restarts if each.cost > 1 + each.had_form] == []


async def by_command(person: RestartedApp, trail: Sequence[Act]) -> ActResult:
    """Open the person's match at the bottom of the chat."""
    return await person.slash("hand")


# At a table of several ----------------------------------------------------------------------------------------------


@dataclass
class WayBack:
    """Lets players at a table come back after each restart, if they were in the middle of something."""

    players: Sequence[Person]
    match: str
    played: dict[str, int] = field(default_factory=dict[str, int])

    async def __call__(self, _: int) -> None:
        """Find the players who have lost their page, and bring them back."""
        for player in self.players:
            person = player.actor
            assert isinstance(person, RestartedApp)
            if player.played != self.played.get(person.id, 0):
                person.trail.clear()
                self.played[person.id] = player.played
            if player.panel is None or person.look(player.panel) is not None:
                continue
            if player.form is not None or not player.is_waiting:
                await self._come_back(player, person)
            else:  # when idle, they open their hand at their next turn
                player.panel = None
                person.restarts[-1].cost += 1

    async def _come_back(self, player: Person, person: RestartedApp) -> None:
        lost, opener = player.panel, person.trail[-1] if player.form is not None else None
        assert lost is not None
        player.form = None
        while person.look(lost) is None:
            lost = await person.back_to(lost, self._open)
            player.see(lost)
            if opener is None:
                return
            player.form = await self._form(person, opener, lost)

    async def _form(self, person: RestartedApp, opener: Act, page: SeenMessage) -> ActResult | None:
        """Open the lost form again; None if that was lost as well."""
        person.restarts[-1].cost += 1
        result = await person.again(opener, page)
        return result if person.look(page) is not None else None

    async def _open(self, person: RestartedApp, trail: Sequence[Act]) -> ActResult:
        """Use the board's button for the lost page if there is one, else the board's hand or the command, in turn."""
        board = board_of(person, self.match)
        assert board is not None
        if trail and board.button(trail[-1].control):
            return await person.press(trail[-1].control, message=board)
        if len(person.restarts) % 2:
            return await by_command(person, trail)
        return await person.press(hand_of(board), message=board)


# Where people play on the public board ------------------------------------------------------------------------------


@dataclass
class Visit:
    """A person's visits to the private pages behind a board of Farrago Words."""

    party: Party
    person: RestartedApp
    page: SeenMessage | None = None

    async def write(self, *answers: str) -> None:
        """Open the form and submit it; if the app restarts in between, open it again."""
        opened = await form(self.person, self.party.board)
        while self.person.has_restarted:
            self.person.restarts[-1].cost += 1
            opened = await form(self.person, self.party.board)
        await hand_in(opened, *answers)

    async def open(self, verb: str) -> SeenMessage:
        """Open a page from the board."""
        self.person.trail.clear()
        self.page = await page(self.person, self.party.board, verb)
        return self.page

    async def vote(self, *, strike: bool) -> None:
        """Cast this vote on every challenge of the page without one; the table's last vote ends the phase."""
        for number in votes_not_yet_cast(await self.open("vote")):
            await self.press("ballot", rf"[\d.]+\.{number}\.{int(strike)}$")

    async def press(self, verb: str, argument: str = "") -> None:
        """Press a button on the page."""
        now = await self.now()
        self.page = shown(await self.person.press(address_of(now, verb, argument), message=now))

    async def challenge(self, text: str) -> None:
        """Open the page of challenges, and press the button of an answer."""
        await self.open("challenge")
        now = await self.now()
        self.page = shown(await self.person.press(text, message=now))

    async def choose(self, verb: str, text: str) -> None:
        """Choose the option that begins with this text, in the menu with this verb."""
        now = await self.now()
        menu = next(menu for menu in now.menus if f":{verb}:" in menu.custom_id)
        value = next(value for label, value in menu.options if label.startswith(text))
        self.page = shown(await self.person.choose(menu.custom_id, value, message=now))

    async def now(self) -> SeenMessage:
        """The page as it is, restored if it was lost."""
        assert self.page is not None
        self.page = self.person.look(self.page) or await self.person.back_to(self.page, self._open)
        return self.page

    async def _open(self, person: RestartedApp, trail: Sequence[Act]) -> ActResult:
        return await person.press(trail[0].control, message=self.party.board)
