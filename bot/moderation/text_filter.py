"""The filter for texts that people type in a server: a text is taken as it is, with words masked, or refused.

Discord's own filter does not see the texts of a bot, and that is where typed texts appear. Outside of servers, where
people have chosen each other, texts are not filtered.
"""

from dataclasses import dataclass

from bot.moderation.refusals import UnwantedText
from bot.moderation.server_settings import FilterMode, ServerSettings
from bot.text.filtering import TextFilter, filter_of


@dataclass(frozen=True)
class ServerFilter:
    """The filter of a server: its words, and how texts with them are treated."""

    mode: FilterMode
    words: TextFilter

    def taken(self, text: str) -> str | None:
        """Return the accepted text: all of it, or with words masked; None where it is refused."""
        if self.mode == "none" or not self.words.finds(text):
            return text
        return self.words.masked(text) if self.mode == "mask" else None

    def found(self, text: str) -> tuple[str, ...]:
        """List the pieces of a text that the server does not want, as they are written there."""
        return () if self.mode == "none" else self.words.found(text)

    def checked(self, text: str) -> str:
        """Return the accepted text. Raises UnwantedText."""
        taken = self.taken(text)
        if taken is None:
            raise UnwantedText
        return taken


NO_FILTER = ServerFilter("none", filter_of(()))
"""The filter outside of servers."""


def filter_by(settings: ServerSettings, server: str, writer: str) -> ServerFilter:
    """Make the filter that a server wants.

    It knows the slurs of English, of the language that the server has chosen, else of `server`, as Discord tells it,
    and of that of the `writer`, who may write in it anywhere.
    """
    return ServerFilter(settings.filter_mode, filter_of((settings.language or server, writer), settings.filter_words))
