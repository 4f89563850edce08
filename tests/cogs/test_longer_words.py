"""Texts of other languages, two fifths longer, fit on all pictures: the pseudo-language is never cut."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.pictures import Picture
from bot.text.localisation import words
from bot.text.pseudo import CLOSE, OPEN, PSEUDO_LOCALE
from tests.cogs.absolute import samples as absolute
from tests.cogs.battle_farm import samples as battle_farm
from tests.cogs.farrago import samples as farrago
from tests.cogs.farrago_words import views as farrago_words
from tests.cogs.looking import GAME_UIS
from tests.cogs.written import written_lines
from tests.contract.pseudo_words import pseudo_offered
from tools import gallery

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unencoded")]

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
"""Short ones: how long a name is has nothing to do with a language."""

OURS = re.compile(rf"[{OPEN}{CLOSE}]|([áéíóúÁÉÍÓÚ])\1")
"""What is in each word of the pseudo-language: what people type or are called may be longer than any picture."""

HOSTILE = re.compile(r"nasty|world")
"""Samples with names that are longer than a picture has room for."""

TITLES = {"fart": "fart-title-daily"}

SAMPLES = {
    "fart": gallery,
    "absolute": absolute,
    "battle_farm": battle_farm,
    "farrago": farrago,
    "farrago_words": farrago_words,
}


@contextmanager
def in_pseudo(game: str) -> Iterator[dict[str, Callable[[], Picture]]]:
    """Yield the pictures of a game in the pseudo-language, by name; films as their stills."""
    module = SAMPLES[game]
    with pytest.MonkeyPatch.context() as patch, pseudo_offered():
        pseudo = words(PSEUDO_LOCALE)
        patch.setattr(module, "words", lambda: pseudo)
        patch.setattr(module, "NAMES", NAMES, raising=False)
        patch.setattr(module, "SAY", farrago.saying(*NAMES) if module is farrago else pseudo.line, raising=False)
        patch.setattr(module, "TITLE", pseudo.say(TITLES.get(game, f"{game}-name"), number=325))
        example = GAME_UIS[game].pictures.example
        assert example is not None
        left_out = {f"farrago-battle-{name}" for name in farrago.BATTLES}
        made = {
            name: draw for name, draw in module.pictures().items() if name not in left_out and not HOSTILE.search(name)
        }
        yield {**made, "example": lambda: example(pseudo.line)}


@pytest.mark.parametrize("game", GAME_UIS)
def test_no_word_of_a_picture_is_cut(game: str) -> None:
    cut = dict[str, list[str]]()
    with in_pseudo(game) as pictures, written_lines() as lines:
        for name, draw in pictures.items():
            begins = len(lines)
            draw()
            found = [text for text, is_whole in lines[begins:] if not is_whole and OURS.search(text)]
            if found:
                cut[name] = found
    assert cut == {}
