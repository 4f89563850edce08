"""Forged presses: invented or copied addresses, flipped bits, and forms and menus with other values.

It starts from actions that are legal at that moment, since those come closest to being accepted.
"""

from dataclasses import replace

from bot.match.table import Table
from bot.ui.dispatch.general import GENERAL_HANDLERS
from bot.ui.dispatch.handlers import GAME_HANDLERS, TABLE_HANDLERS
from bot.ui.games.game_ui import ui_of, uis_of
from bot.ui.kit import ids
from bot.ui.lobby.handlers import LOBBY_HANDLERS
from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, Enter, Leave, Next, Vote, Write
from tests.engine.chance import Chance
from tests.players.dealt import play_address
from tests.players.in_process_bot import BUTTON, PEOPLE, SELECT, InProcessBot, Push

TEXTS = (
    "", " ", "٣", "١٢٣", "１", "²", "-1", "0", "00", "1.1.1.1.1.1.1", ".", "..", "yes", "no", "null", "9" * 70, "%s",
    "{}", "'; DROP TABLE match;--", "\x00", "\u202e", "𝟙", "🐻", "../../etc", "A" * 4000, "true", "text", "zephyr",
)  # fmt: skip
"""What is put in the place of arguments, of values and of what is typed."""

QUESTIONS = (-2, -1, 1, 2, 999_999)

PARTY_ACTIONS = (
    Enter(0),
    Leave(0),
    Leave(1),
    Bell(0),
    Bell(10**9),
    Next(1),
    Vote(0, strike=True, by=1),
    Write(("x",), 1),
)


class Forger:
    """Makes up inputs that are malformed, or that their sender may not make."""

    def __init__(
        self, at: InProcessBot, matches: list[str], lobbies: list[str], people: list[int], chance: Chance
    ) -> None:
        """Take the matches and lobbies to attack, and the senders, who host no lobby."""
        self._at, self._matches, self._lobbies, self._people = at, matches, lobbies, people
        self._chance = chance
        self._sent: list[Push] = []
        self._kinds = (
            self._of_another, self._other_question, self._other_match, self._flipped, self._cut, self._any_verb,
            self._any_verb, self._chosen, self._typed, self._again, self._other_token, self._shown_to_another,
        )  # fmt: skip

    async def make(self) -> tuple[str, Push]:
        """Make up an input at a match; returns the match's id as well."""
        match = self._chance.choice(self._matches)
        table = await self._at.table(match)
        push = self._chance.choice(self._kinds)(table, self._chance.choice(self._people))
        self._sent.append(push)
        del self._sent[:-500]
        return match, push

    def _legal(self, table: Table) -> ids.PlayAddress:
        """An action that is legal there now."""
        if not table.asked:
            return ids.PlayAddress(table.match.id, 1, "AA")
        seat = self._chance.choice(table.asked)
        action = self._chance.choice(table.choices(seat)).action
        return play_address(table, seat, action)

    def _of_another(self, table: Table, player: int) -> Push:
        return self._at_table(player, str(self._legal(table)))

    def _other_question(self, table: Table, player: int) -> Push:
        legal = self._legal(table)
        question = abs(legal.question + self._chance.choice(QUESTIONS)) % 1_000_000
        return self._at_table(self._owner(table, player), str(ids.PlayAddress(legal.match, question, legal.token)))

    def _other_match(self, table: Table, player: int) -> Push:
        other = self._chance.choice(self._matches + self._lobbies + ["0000000000"])
        return self._at_table(player, str(self._legal(table)).replace(table.match.id, other))

    def _other_token(self, table: Table, player: int) -> Push:
        """Send an action of another game, or one that states its own seat and time."""
        action = self._chance.choice(PARTY_ACTIONS) if table.kind.shares_seats or self._chance.happens(30) else None
        token = self._random_token() if action is None else GAME.codec.token(action)
        return self._at_table(
            self._owner(table, player), str(ids.PlayAddress(table.match.id, self._question(table), token))
        )

    def _random_token(self) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        return "".join(self._chance.choice(letters) for _ in range(1 + self._chance.below(69)))

    def _flipped(self, table: Table, player: int) -> Push:
        """Flip a bit of a legal address, or of one sent before."""
        text = self._chance.choice([str(self._legal(table)), *(push.custom_id for push in self._sent[-20:])])
        place = self._chance.below(max(1, len(text)))
        turned = chr(ord(text[place]) ^ (1 << self._chance.below(7))) if text else "?"
        return self._at_table(player, text[:place] + turned + text[place + 1 :])

    def _cut(self, table: Table, player: int) -> Push:
        """Remove, double, or lengthen parts of an address."""
        text = str(self._legal(table))
        place = self._chance.below(len(text))
        changed = (
            text.upper(),
            text.replace(":", "."),
            f" {text}",
            f"{text}\n",
            f"{text}:{self._text()}",
            self._text(),
        )
        found = (text[:place], text[place:], text + text, *changed)
        return self._at_table(player, self._chance.choice(found))

    def _any_verb(self, table: Table, player: int) -> Push:
        """Use any verb of the bot, a game or a lobby, with any argument."""
        return self._at_table(player, self._address(table))

    def _address(self, table: Table) -> str:
        ui = ui_of(self._at.app, self._chance.choice(sorted(uis_of(self._at.app))))
        of_match = sorted({*TABLE_HANDLERS, *ui_of(self._at.app, table.match.game).commands.match_handlers, "pick"})
        argument = self._argument(table)
        return self._chance.choice((
            f"v:{table.match.id}:{self._chance.choice(of_match)}{argument}",
            f"v:{table.match.id}:{self._chance.choice(of_match)}{argument}",
            f"g:{ui.game}:{self._chance.choice(sorted({*GAME_HANDLERS, *ui.commands.game_handlers}))}{argument}",
            f"l:{self._chance.choice(self._lobbies)}:{self._chance.choice(sorted(LOBBY_HANDLERS))}{argument}",
            f"h:{self._chance.choice(sorted(GENERAL_HANDLERS))}{argument}",
        ))  # fmt: skip

    def _argument(self, table: Table) -> str:
        numbers = [str(self._chance.below(most)) for most in (60, 12, 4)[: self._chance.below(4)]]
        about = ".".join((str(self._question(table)), *numbers))
        return self._chance.choice(("", f":{about}", f":{about}", f":{about}", f":{self._text()}", ":yes"))

    def _chosen(self, table: Table, player: int) -> Push:
        """Choose values that the menu does not offer."""
        values = tuple(
            self._chance.choice((self._text(), str(self._legal(table).token), str(self._chance.below(60)), str(player)))
            for _ in range(self._chance.below(5))
        )
        kind = self._chance.choice((SELECT, SELECT, PEOPLE, BUTTON))
        pick = f"v:{table.match.id}:pick:{self._question(table)}.0"
        address = pick if self._chance.happens(30) else self._address(table)
        return Push(player, address, self._chance.happens(50), kind, values)

    def _typed(self, table: Table, player: int) -> Push:
        """Submit a form that was never opened."""
        verbs = sorted(ui_of(self._at.app, table.match.game).commands.match_handlers) or ["typed"]
        names = ("answers", "sets", "coins", "name", "code", "")
        boxes = tuple((self._chance.choice(names), self._text()) for _ in range(self._chance.below(4)))
        address = f"v:{table.match.id}:{self._chance.choice(verbs)}{self._argument(table)}"
        address = self._address(table) if self._chance.happens(30) else address
        return Push(player, address, self._chance.happens(50), typed=boxes)

    def _again(self, table: Table, player: int) -> Push:
        """Send an earlier input again, from the same person or another."""
        if not self._sent:
            return self._of_another(table, player)
        push = self._chance.choice(self._sent)
        return replace(push, player=self._chance.choice((push.player, player)))

    def _shown_to_another(self, table: Table, player: int) -> Push:
        """Press a control from another person's private page."""
        pages = [sheet for (match, _), sheet in self._at.pages.items() if match == table.match.id and sheet.controls]
        if not pages:
            return self._of_another(table, player)
        return self._at_table(player, str(self._chance.choice(self._chance.choice(pages).controls)["custom_id"]))

    def _question(self, table: Table) -> int:
        seat = self._chance.below(len(table.match.seats))
        return table.question(seat) + self._chance.choice((0, 0, 0, -1, 1))

    def _owner(self, table: Table, player: int) -> int:
        """Usually a person who sits there."""
        own = [each for each in self._people if table.seat_of(each) is not None]
        return self._chance.choice(own) if own and self._chance.happens(70) else player

    def _text(self) -> str:
        return self._chance.choice(TEXTS)

    def _at_table(self, player: int, custom_id: str) -> Push:
        return Push(player, custom_id, self._chance.happens(50))
