"""Writes a profile: as the texts of its picture, as the alt text of that, and as the text that takes its place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.pictures.profile_card import FormMark, GameRow, Labelled, ProfileCard
from bot.results.ratings import is_provisional, shown
from bot.store.repositories.people.profiles import PlayedResult, ProfileFacts
from bot.store.repositories.people.ratings import Rating
from bot.text.localisation import Words
from bot.ui.badges.catalogue import KnownBadge
from bot.ui.games.names import game_name
from bot.ui.profiles.summary import GameSummary, Summary, summary_of
from engine.record import AnyGame

BADGES_NAMED = 3
"""Badges that are named and drawn, the latest first; the rest is counted."""

WriteName = Callable[[str], str]
"""Makes a name harmless where it is shown."""


@dataclass(frozen=True)
class ProfileWords:
    """A profile in the words of its reader; `scope` is "everywhere", or where its matches were played.

    `badges` are all there are, without those of games that are not offered now.
    """

    facts: ProfileFacts
    games: Mapping[str, AnyGame]
    words: Words
    scope: str
    badges: Mapping[str, KnownBadge]

    def card(self, name: str, write: WriteName) -> ProfileCard:
        """Write all that a profile tells."""
        say, summary = self.words.say, summary_of(self.facts)
        companion = self.facts.companion
        favourite = game_name(self.words, summary.games[0].game)
        mate = say("profile-companion-none") if companion is None else write(companion.name)
        return ProfileCard(
            name=write(name),
            scope=say("profile-everywhere") if self.scope == "everywhere" else say("profile-here", place=self.scope),
            totals=(
                Labelled(say("profile-matches"), str(summary.matches)),
                Labelled(say("profile-wins"), self._wins(summary)),
                Labelled(say("profile-streak"), str(summary.streak)),
                Labelled(say("profile-best-streak"), str(summary.best_streak)),
            ),
            form_label=say("profile-form", count=len(summary.form)),
            form=tuple(map(self._mark, summary.form)),
            facts=(Labelled(say("profile-favourite"), favourite), Labelled(say("profile-companion"), mate)),
            columns=self._columns,
            games=tuple(map(self._game, summary.games)),
            note=self._legend(summary),
            badges=self._badges,
            looks=tuple(badge.look for badge in self._latest),
        )

    @property
    def _columns(self) -> GameRow:
        won, best, rating = (self.words.say(f"profile-column-{name}") for name in ("won", "best", "rating"))
        return GameRow("", won, best, rating if self.facts.ratings else "")

    def _wins(self, summary: Summary) -> str:
        if not summary.winnable:
            return self.words.say("profile-mark-neutral")
        return self.words.say("profile-wins-of", wins=summary.wins, share=100 * summary.wins // summary.winnable)

    def _legend(self, summary: Summary) -> str:
        provisional = "yes" if any(is_provisional(one.rating) for one in self.facts.ratings) else "no"
        neutral = "yes" if any(one.won is None for one in summary.form) or _lacks_wins(summary) else "no"
        return self.words.say("profile-legend", neutral=neutral, provisional=provisional)

    def _mark(self, one: PlayedResult) -> FormMark:
        if one.won is None:
            return FormMark(self.words.say("profile-mark-neutral"), is_win=False)
        if one.won:
            return FormMark(self.words.say("profile-mark-won"), is_win=True)
        if one.is_draw:
            return FormMark(self.words.say("profile-mark-draw"), is_win=False)
        # Alone or against one other, a place says no more than that the match was lost.
        return FormMark(self.words.say("profile-mark-lost") if one.seats <= 2 else str(one.rank), is_win=False)

    def _game(self, one: GameSummary) -> GameRow:
        return GameRow(
            game_name(self.words, one.game),
            self._record(one),
            self._score(one),
            "" if one.rating is None else self._rating(one.rating),
        )

    def _record(self, one: GameSummary) -> str:
        if not one.winnable:
            return self.words.say("profile-mark-neutral")
        return self.words.say("profile-game-record", wins=one.wins, matches=one.winnable)

    def _score(self, one: GameSummary) -> str:
        if one.best is None:
            return ""
        game = self.games.get(one.game)
        unit = "points" if game is None else game.info.score_unit
        shares_seats = game is not None and game.info.people is not None
        key = "history-points" if shares_seats and unit == "points" else "history-score"
        return self.words.say(key, unit=unit, score=one.best)

    def _rating(self, one: Rating) -> str:
        provisional = "yes" if is_provisional(one) else "no"
        return self.words.say("profile-rating", rating=str(shown(one)), provisional=provisional)

    @property
    def _known(self) -> list[KnownBadge]:
        return [self.badges[badge] for badge in reversed(self.facts.badges) if badge in self.badges]

    @property
    def _latest(self) -> list[KnownBadge]:
        return self._known[:BADGES_NAMED]

    @property
    def _badges(self) -> Labelled | None:
        if not self.facts.badges:
            return None
        named = ", ".join(self.words.line(badge.name) for badge in self._latest)
        more = "…" if len(self._known) > BADGES_NAMED else ""
        return Labelled(self.words.say("profile-badges", count=len(self.facts.badges)), named + more)


def _lacks_wins(summary: Summary) -> bool:
    """Return whether some game has only matches that could not be won."""
    return any(not one.winnable for one in summary.games)


def profile_lines(card: ProfileCard, bold: str = "") -> tuple[str, ...]:
    """Write a card line by line below its name, with `bold` marks around the counts."""
    badges = () if card.badges is None else (f"{card.badges.label}: {card.badges.value}".removesuffix(": "),)
    return (
        card.scope,
        " · ".join(f"{one.label} {bold}{one.value}{bold}" for one in card.totals),
        f"{card.form_label}: {' '.join(mark.text for mark in card.form)}",
        " · ".join(f"{one.label}: {bold}{one.value}{bold}" for one in card.facts),
        *(_game_line(card.columns, row, bold) for row in card.games),
        *badges,
    )


def _game_line(columns: GameRow, row: GameRow, bold: str) -> str:
    told = ((columns.record, row.record), (columns.best, row.best), (columns.rating, row.rating))
    return f"{bold}{row.name}{bold}: " + " · ".join(f"{label} {value}" for label, value in told if value)
