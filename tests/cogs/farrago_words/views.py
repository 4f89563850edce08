"""Matches of Farrago Words to draw: every mode and phase, one person and hundreds, few answers and thousands.

They look like play but need not come from a game.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.pictures import Picture
from bot.text.localisation import Say, words
from cogs.farrago_words.pictures import picture
from cogs.farrago_words.pictures.lit_letters import LitLetters, draw_letters
from engine.farrago_words.model import (
    FarragoWordsView,
    Mode,
    PlayedRound,
    ShownAnswer,
    ShownChallenge,
    Tally,
)
from engine.game import HighScore, Outcome, Seat
from tests.hostile_names import NASTY

TITLE = "Farrago Words · Friday evening"
LETTERS = tuple("BCDELMST")
NAMES = ("Mira", "Tobias K.", "Ødegård", "Chen", "Amara", "Luca", "Noor", "Jo")
WORLD = ("山田太郎", "김철수", "عمر خالد", "שלום כהן", "ณัฐพงษ์", "नमस्ते 🛸", "Ночная смена")
ANIMALS = (
    *("Bear", "Bat", "Beaver", "Bumblebee", "Cat", "Camel", "Crocodile", "Dog", "Dolphin", "Elephant", "Emu", "Lion"),
    *("Llama", "Lizard", "Monkey", "Moose", "Meerkat", "Snake", "Shark", "Sea otter", "Tiger", "Tortoise", "Tapir"),
)
FEW = ("Bear", "Bat", "Cat", "Dog", "Lion", "Monkey", "Snake", "Shark", "Tiger")
TYPED = (
    "**Bold**", "C" + "\u0301\u0302" * 9 + "at", "\u202eDog", "﷽﷽﷽", "Ein sehr langes Wort mit vierzig Zeichen!",
    "W" * 40, "l" * 40, "@everyone", "`code`", "Straße", "Ελέφαντας", "Медведь", "دب قطبي كبير", "דוב קוטב", "หมีขั้วโลก",
    "北極熊", "<@123>", "# Tiger", "https://example.org", "Éléphant d’Afrique",
)  # fmt: skip


def saying(names: Sequence[str] = NAMES, seats: int = 1) -> Say:
    """Return a function that writes lines about these people, the first of them in the seats, with names as pictures
    want them.
    """
    roster = (*(names[seat % len(names)] for seat in range(seats)), *names)
    return lambda line: words().line(line, roster, str)


def marking(names: Sequence[str] = NAMES, seats: int = 1) -> Say:
    """Return a function that writes lines about these people in Markdown."""
    roster = (*(names[seat % len(names)] for seat in range(seats)), *names)
    return lambda line: words().line(line, roster)


def listed(
    texts: Sequence[str], seats: Sequence[Seat] = (0,), letters: Sequence[str] = LETTERS
) -> tuple[ShownAnswer, ...]:
    """Make answers of texts, each on its first letter or else on the letters in turn, worth 2 or 1."""
    found: list[tuple[int, ShownAnswer]] = []
    seen = set[tuple[str, Seat]]()
    for number, text in enumerate(texts):
        letter = text[0].upper() if text[0].upper() in letters else letters[number % len(letters)]
        seat = seats[number % len(seats)]
        points = 1 if (letter, seat) in seen else 2
        seen.add((letter, seat))
        found.append((letters.index(letter), ShownAnswer(number, text, letter, seat, number % 5, points=points)))
    return tuple(answer for _, answer in sorted(found, key=lambda one: one[0]))


def match(mode: Mode = "group", seats: int = 1, people: int = 5, **changes: Any) -> FarragoWordsView:
    """Make a match as spectators see it while everyone writes the second round of three."""
    view = FarragoWordsView(
        viewer=None, mode=mode, phase="round", round=2, rounds=3, topic="four-legs", letters=LETTERS,
        active=0 if mode == "teams" else None, seconds=62, answers=(), free=(), challenges=(), content=(),
        people=tuple(number % seats for number in range(people)), tallies=(), scores=(21, 14, 9, 30)[:seats],
        history=(PlayedRound("birds", 0 if mode == "teams" else None, (21, 14, 9, 30)[:seats]),),
    )  # fmt: skip
    return replace(view, **changes)


def teams(seats: int = 2, people: int = 7, **changes: Any) -> FarragoWordsView:
    """Make a match of teams."""
    return replace(match("teams", seats, people, rounds=3 * seats), **changes)


def free(seats: int = 5, **changes: Any) -> FarragoWordsView:
    """Make a match without teams."""
    scores = tuple((37 * seat + 11) % 53 for seat in range(seats))
    view = match("free", 1, seats, scores=scores, history=(PlayedRound("birds", None, scores),))
    return replace(view, **{"people": tuple(range(seats)), **changes})


def stealing(seats: int = 2, open_letters: str = "EL", **changes: Any) -> FarragoWordsView:
    """Make a match in the phase of stealing."""
    return teams(seats, phase="steal", free=tuple(open_letters), seconds=17, **changes)


STOLEN = ShownAnswer(30, "Elephant", "E", 1, 1, stolen=True, points=2)
BEATEN = ShownAnswer(31, "Emu", "E", 2, 2, stolen=True, standing="beaten")
FIRST = (*listed(FEW, (0,))[:4], STOLEN, *listed(FEW, (0,))[4:])
ASKED = (ShownChallenge(0, (1,), "wrong", 1, 1), ShownChallenge(1, (6, 7), "same", 1, 3))
SETTLED = (
    replace(ASKED[0], strike=3, keep=1, struck=True, points=1),
    replace(ASKED[1], strike=1, keep=2, struck=False, points=1),
    ShownChallenge(2, (30,), "wrong", 0, 0, strike=1),
)


def changed(answers: Sequence[ShownAnswer], **standing: str) -> tuple[ShownAnswer, ...]:
    """Change the outcome of answers, by their text."""
    return tuple(
        replace(each, standing=standing[each.text], points=0) if each.text in standing else each for each in answers
    )


def challenging(view: FarragoWordsView | None = None, **changes: Any) -> FarragoWordsView:
    """Make a match in the phase of challenges."""
    return replace(view or teams(), **{"phase": "challenge", "answers": FIRST, "challenges": ASKED, **changes})


def scored(view: FarragoWordsView, answers: Sequence[ShownAnswer], **changes: Any) -> FarragoWordsView:
    """Make a match between two rounds, with the last one scored."""
    tallies = tuple(tally(answers, seat) for seat in range(len(view.scores)))
    scores = tuple(score + each.total for score, each in zip(view.scores, tallies, strict=True))
    made = replace(view, phase="ready", answers=tuple(answers), tallies=tallies, scores=scores, seconds=600)
    if view.mode == "teams":
        made = replace(made, active=1)
    return replace(made, **changes)


def tally(answers: Sequence[ShownAnswer], seat: Seat) -> Tally:
    """Add up the points of a seat."""
    own = [each for each in answers if each.seat == seat and not each.stolen]
    letters = len({each.letter for each in own if each.points})
    return Tally(
        seat,
        first=sum(each.points for each in own if each.points == 2),
        more=sum(each.points for each in own if each.points == 1),
        bonus=4 if letters == 8 else 0,
        stolen=sum(each.points for each in answers if each.seat == seat and each.stolen),
        won=1 if seat == 1 else 0,
        lost=1 if seat == 0 and len(answers) < 20 else 0,
        letters=letters,
    )


def over(view: FarragoWordsView, ending: str = "played", high_scores: Sequence[HighScore] = ()) -> FarragoWordsView:
    """End a match."""
    ranked = sorted(view.scores, reverse=True)
    places = tuple(ranked.index(score) + 1 for score in view.scores)
    return replace(
        view,
        phase="over",
        round=view.rounds,
        outcome=Outcome(places, view.scores, ending, high_scores=tuple(high_scores)),
    )


def many(count: int, seats: Sequence[Seat] = (0,), seed: int = 1) -> tuple[ShownAnswer, ...]:
    """Make a number of answers of all lengths."""
    chance = random.Random(seed)
    texts = [
        f"{chance.choice(LETTERS)}{''.join(chance.choice('aeiourstln ') for _ in range(chance.randint(2, 18)))}"
        for _ in range(count)
    ]
    return listed(texts, seats)


def fresh(view: FarragoWordsView, **changes: Any) -> FarragoWordsView:
    """Put a match before its first round."""
    start = replace(view, phase="ready", round=0, topic="", letters=(), history=(), scores=(0,) * len(view.scores))
    return replace(start, **changes)


STRUCK = changed(FIRST, Bat="struck")
GROUP_SCORES = (HighScore("group-1", 41), HighScore("group-3", 97))

BOARDS: dict[str, FarragoWordsView] = {
    "title-solo": fresh(match("solo", 1, 1)),
    "title-group": fresh(match("group", 1, 5)),
    "title-teams-2": fresh(teams(2, 7)),
    "title-teams-4": fresh(teams(4, 30)),
    "title-free": fresh(free(6)),
    "round-solo": match("solo", 1, 1),
    "round-group": match("group", 1, 30),
    "round-teams-2": teams(2, 7, active=1),
    "round-teams-4": teams(4, 250, active=3),
    "round-free": free(24),
    "steal-2": stealing(2, "E"),
    "steal-4": stealing(4, "BELT"),
    "steal-all": stealing(3, "BCDELMST"),
    "challenge": challenging(),
    "challenge-none": challenging(challenges=()),
    "challenge-free": challenging(free(6), answers=listed(ANIMALS * 2, range(6)), challenges=ASKED[:1]),
    "vote": challenging(phase="vote"),
    "vote-many": challenging(
        teams(4, 250),
        phase="vote",
        answers=many(400, (0, 0, 0, 1)),
        challenges=tuple(
            ShownChallenge(n, (n * 7, n * 7 + 1), "same" if n % 2 else "wrong", n % 4, n) for n in range(40)
        ),
    ),
    "scored-solo": scored(match("solo", 1, 1), listed(ANIMALS[:14])),
    "scored-group": scored(match("group", 1, 30), listed(ANIMALS)),
    "scored-group-empty": scored(match("group", 1, 4), ()),
    "scored-group-250": scored(match("group", 1, 250), many(3000)),
    "scored-teams-2": scored(teams(2), STRUCK, challenges=SETTLED),
    "scored-teams-3": scored(teams(3), (*STRUCK[:5], BEATEN, *STRUCK[5:]), challenges=SETTLED),
    "scored-teams-4": scored(teams(4, 30), listed(ANIMALS, (0,))),
    "scored-free": scored(
        free(5), changed(listed((*ANIMALS, "Cat", "Dog"), range(5)), Cat="cancelled", Dog="cancelled")
    ),
    "scored-free-24": scored(free(24), many(300, range(24))),
    "scored-typed": scored(teams(2), listed(TYPED), challenges=SETTLED),
    "over-solo": over(
        scored(match("solo", 1, 1), listed(ANIMALS)), high_scores=(HighScore("solo-1", 35), HighScore("solo-3", 80))
    ),
    "over-group": over(scored(match("group", 1, 30), listed(ANIMALS)), high_scores=GROUP_SCORES),
    "over-teams-2": over(scored(teams(2), STRUCK, challenges=SETTLED)),
    "over-teams-tie": over(replace(scored(teams(3), STRUCK), scores=(30, 30, 12))),
    "over-teams-4": over(scored(teams(4, 250), listed(ANIMALS))),
    "over-free-24": over(scored(free(24), many(300, range(24)))),
    "over-asleep": over(scored(match("group", 1, 4), ()), "asleep"),
    "over-walkover": over(scored(teams(2), STRUCK), "walkover"),
}


def pictures() -> dict[str, Callable[[], Picture]]:
    """List every picture of Farrago Words by name, with a function that draws it."""
    made: dict[str, Callable[[], Picture]] = {}
    for name, view in BOARDS.items():
        say = saying(tuple(NAMES[n % 8] + ("" if n < 8 else f" {n}") for n in range(250)), len(view.scores))
        made[f"farrago_words-{name}"] = lambda view=view, say=say: picture.board(view, say, TITLE)
    for covered in ("", "BCDM", "BCDELMST"):
        lit = LitLetters(tuple("BCDELMST"), covered)
        made[f"farrago_words-letters-{len(covered)}"] = lambda lit=lit: draw_letters(lit, saying(), TITLE)
    for place, name in enumerate((*NASTY, *WORLD)):
        view = BOARDS["scored-free"] if place % 2 else BOARDS["title-teams-2"]
        say = saying((name, NASTY[7], WORLD[2], *NAMES), len(view.scores))
        made[f"farrago_words-nasty-{place:02}"] = lambda view=view, say=say, name=name: picture.board(view, say, name)
    return made
