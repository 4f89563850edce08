"""All badges there are, in the order of their lists, with their words and looks."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.app import App
from bot.badges.awards import badge_id
from bot.badges.platform import PLATFORM_BADGES
from bot.pictures.badges import PLAIN_FRAME, BadgeLook
from bot.store.repositories.people.badges import EarnedBadge
from bot.ui.games.game_ui import uis_of
from engine.message import Line


@dataclass(frozen=True)
class KnownBadge:
    """A badge: its id among all, its game ("": of no single one), the key of its words, its look."""

    id: str
    game: str
    key: str
    look: BadgeLook
    hidden: bool

    @property
    def name(self) -> Line:
        """Its name."""
        return Line(self.key)


def all_badges(app: App) -> Mapping[str, KnownBadge]:
    """Return every badge by its id: first those of no single game, then game by game."""
    platform = [
        KnownBadge(each.id, "", f"badge-{each.id}", BadgeLook(PLAIN_FRAME, each.emblem), each.hidden)
        for each in PLATFORM_BADGES
    ]
    games = [
        KnownBadge(
            badge_id(game, each.id),
            game,
            f"{game}-badge-{each.id}",
            BadgeLook(ui.badges.frame, ui.badges.emblems[each.id]),
            each.hidden,
        )
        for game, ui in uis_of(app).items()
        for each in ui.badges.rules
    ]
    return {each.id: each for each in (*platform, *games)}


async def badges_of(app: App, player: int) -> tuple[tuple[KnownBadge, EarnedBadge], ...]:
    """List the badges of a person, the latest first; those of games that are not offered now are left out."""
    known = all_badges(app)
    return tuple((known[each.badge], each) for each in await app.badges.of(player) if each.badge in known)
