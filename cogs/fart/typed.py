"""What people type: seeds of few plain letters, which can be shown, pressed and stored as they are, and days."""

import re
import unicodedata
from datetime import date, timedelta

from bot.daily import FIRST_DAY, no_such_day
from bot.refusals import Refused

SEED = re.compile(r"[A-Za-z0-9._-]{1,64}")
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


def parse_day(text: str, today: date) -> date:
    """Read a day as 2026-11-20, or by its number. Raises NoSuchDay."""
    wanted = text.strip().removeprefix("#")
    try:
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 6:
            return FIRST_DAY + timedelta(days=int(wanted) - 1)
        return date.fromisoformat(wanted[:10])
    except (ValueError, OverflowError) as error:
        raise no_such_day(today) from error
