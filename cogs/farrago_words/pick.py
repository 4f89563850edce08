"""The state of a page of challenges, as encoded in its addresses."""

from dataclasses import dataclass

from engine.farrago_words.model import Claim

CHOSEN = 8
"""Answers that may be chosen at once; their numbers must fit an address."""


@dataclass(frozen=True)
class Pick:
    """The position: the round, a letter by number, a page of its answers, the claim.

    `chosen` are the numbers of answers, if they are in the address itself and not in a menu.
    """

    round: int
    letter: int = 0
    page: int = 0
    chosen: tuple[int, ...] = ()
    claim: Claim = "wrong"

    def __str__(self) -> str:
        """Write it as the argument of an address."""
        return f"{self.round}.{self.letter}.{self.page}.{written(self.chosen)}.{self.claim}"

    @classmethod
    def read(cls, argument: str, now: int) -> "Pick":
        """Read an argument; what belongs to another round than `now` is forgotten."""
        first, letter, page, chosen, claim, *_ = (*argument.split("."), "", "", "", "", "")
        said: Claim = "same" if claim == "same" else "wrong"
        if number_in(first) != now:
            return cls(now, claim=said)
        return cls(now, number_in(letter), number_in(page), numbers_in(chosen), said)


def written(numbers: tuple[int, ...]) -> str:
    """Write numbers with dashes between them."""
    return "-".join(map(str, numbers))


def numbers_in(text: str) -> tuple[int, ...]:
    """Read numbers with dashes between them, each once, up to the limit of a choice."""
    return tuple(sorted({number_in(part) for part in text.split("-") if part.isdecimal()}))[:CHOSEN]


def number_in(text: str) -> int:
    """Read a number; 0 for other text."""
    return int(text[:6]) if text.isdecimal() else 0
