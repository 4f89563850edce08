"""What becomes of a text that people type in a server: it is taken as it is, with words masked, or refused.

Discord's own filter does not see what a bot writes, and that is where typed texts appear. Outside of servers, where
people have chosen each other, nothing is filtered.
"""

from dataclasses import dataclass

from bot.moderation.refusals import UnwantedText
from bot.moderation.rules import FilterMode, ServerRules
from bot.text.filtering import TextFilter, filter_of


@dataclass(frozen=True)
class ServerFilter:
    """The filter of a server: what it looks for, and what is done with it."""

    mode: FilterMode
    words: TextFilter

    def taken(self, text: str) -> str | None:
        """Return what is taken of a text: all of it, or with words masked; None where it is refused."""
        if self.mode == "none" or not self.words.finds(text):
            return text
        return self.words.masked(text) if self.mode == "mask" else None

    def checked(self, text: str) -> str:
        """Return what is taken of a text. Raises UnwantedText."""
        taken = self.taken(text)
        if taken is None:
            raise UnwantedText
        return taken


NO_FILTER = ServerFilter("none", filter_of(""))
"""What holds outside of servers."""


def filter_by(rules: ServerRules, locale: str) -> ServerFilter:
    """Make the filter that a server wants; `locale` is its language where it has chosen none."""
    return ServerFilter(rules.filter_mode, filter_of(rules.language or locale, rules.filter_words))
