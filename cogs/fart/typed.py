"""Typed seeds: few plain letters, which can be shown, pressed and stored as they are."""

import re
import unicodedata

from cogs.api import Refused

# A shared result has the seed in its button, so it is what an address can hold; generated seeds have 64 signs.
LONGEST_SEED = 64
SEED = re.compile(rf"[A-Za-z0-9._-]{{1,{LONGEST_SEED}}}")
LONGEST_TYPED = 1000


class BadSeed(Refused):
    """A seed that is empty, too long, or holds anything but plain letters."""

    key = "refused-bad-seed"


def parse_seed(text: str) -> str:
    """Normalise (NFKC) and check a seed. Raises BadSeed."""
    seed = unicodedata.normalize("NFKC", text[:LONGEST_TYPED]).strip()
    if len(text) > LONGEST_TYPED or not SEED.fullmatch(seed):
        raise BadSeed
    return seed
