"""The page for choosing others' answers and the claim about them (WORD-9): a function of a view.

The choice is kept in the addresses of the controls, so that a page survives restarts; answers are their numbers in the
round. What is offered together as "the same" only looks alike: people decide.
"""

from asyncio import to_thread
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from functools import cached_property, lru_cache

from cogs.api import OPTIONS, Arg, Button, Line, Menu, Page, Row, Tone, clean, until
from cogs.farrago_words.alike import groups
from cogs.farrago_words.here import GAME, WAITING, WRITING, Here, author, is_own, language_of, topic_of
from cogs.farrago_words.lists import names
from cogs.farrago_words.pick import CHOSEN, Pick, written
from engine.farrago_words.model import Claim, ShownAnswer
from engine.farrago_words.rules.challenging import MOST_CHALLENGES
from engine.farrago_words.rules.spelling import MOST

CLAIMS: tuple[Claim, ...] = ("wrong", "same")
"""What may be claimed of answers."""

ALIKE = 1_000
"""Number of answers searched for look-alikes: all except in the largest rounds, in a tenth of a second."""

ALIKE_LENGTH = 84
"""Characters of look-alikes in a menu, which leaves room for the question."""

ROOM = 900
"""Characters for each list of answers on the page."""


@dataclass(frozen=True)
class Choosing:
    """The state of a person's choice: the answers, the chosen ones, and the possible claims.

    `alike` are the numbers of answers that look like one another, group by group.
    """

    here: Here
    pick: Pick
    alike: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def others(self) -> tuple[ShownAnswer, ...]:
        """The answers that the asker may challenge, in the order of letters and time: all of others."""
        return tuple(answer for answer in self.here.view.answers if not is_own(self.here, answer))

    @cached_property
    def chosen(self) -> tuple[ShownAnswer, ...]:
        """What is chosen."""
        return tuple(answer for answer in self.others if answer.number in self.pick.chosen)

    @cached_property
    def offered(self) -> tuple[ShownAnswer, ...]:
        """What the menu offers: everything where that fits, else a page of what begins with the letter."""
        if len(self.others) <= OPTIONS:
            return self.others
        return self.with_letter[self.pick.page * OPTIONS :][:OPTIONS]

    @property
    def letter(self) -> str:
        """The letter that is looked at, where there are many answers."""
        letters = self.here.view.letters
        return letters[min(self.pick.letter, len(letters) - 1)]

    @cached_property
    def with_letter(self) -> tuple[ShownAnswer, ...]:
        """The answers with that letter."""
        return tuple(answer for answer in self.others if answer.letter == self.letter)

    @property
    def left(self) -> int:
        """How many challenges the asker has left in this round."""
        return max(0, MOST_CHALLENGES - sum(each.by == self.here.person for each in self.here.view.challenges))

    @property
    def is_open(self) -> bool:
        """Whether there is something that the asker may still challenge."""
        return self.left > 0 and bool(self.others)

    @cached_property
    def claimed(self) -> Mapping[Claim, frozenset[int]]:
        """The numbers of the challenged answers, by claim."""
        challenges = self.here.view.challenges
        return {
            claim: frozenset(number for each in challenges if each.claim == claim for number in each.answers)
            for claim in CLAIMS
        }

    @cached_property
    def known(self) -> frozenset[int]:
        """The numbers of the answers that are challenged."""
        return self.claimed["wrong"] | self.claimed["same"]

    @property
    def is_together(self) -> bool:
        """Whether what is chosen looks like variants of one answer, which are voted on as one (WORD-6)."""
        chosen = {answer.number for answer in self.chosen}
        return len(chosen) > 1 and any(chosen <= set(group) for group in self.alike)

    @property
    def needed(self) -> int:
        """How many challenges it takes to say of what is chosen that it does not fit."""
        return 1 if self.is_together else len(self.chosen)

    def may_claim(self, claim: Claim) -> bool:
        """Return whether something may be claimed of what is chosen."""
        if any(answer.number in self.claimed[claim] for answer in self.chosen):
            return False
        return 1 <= self.needed <= self.left if claim == "wrong" else len(self.chosen) > 1


async def challenge_page(choosing: Choosing, note: str = "") -> Page:
    """Make the page for choosing answers and the claim about them."""
    here, context = choosing.here, choosing.here.context
    choosing = await with_look_alikes(choosing)
    heading = context.say(f"{GAME}-challenge-heading", topic=topic_of(here.view))
    left = context.say(f"{GAME}-challenge-left", left=choosing.left, until=until(await here.until()))
    return Page(
        above=(f"{heading}\n{left}", note),
        below=(_known(choosing), _asking(choosing)),
        rows=(*(_menus(choosing) if choosing.is_open else ()), _buttons(choosing)),
        accent=WRITING if choosing.is_open else WAITING,
    )


def _known(choosing: Choosing) -> str:
    """Name what is challenged already."""
    here, known = choosing.here, choosing.known
    answers = [here.answers[number] for number in sorted(known)]
    return here.context.say(f"{GAME}-challenge-known", answers=names(here, answers, ROOM)) if answers else ""


def _asking(choosing: Choosing) -> str:
    here = choosing.here
    if not choosing.others:
        return here.context.say(f"{GAME}-challenge-nothing")
    if not choosing.left:
        return ""
    if not choosing.chosen:
        return here.context.say(f"{GAME}-challenge-how", mode=here.view.mode)
    said = here.context.say(f"{GAME}-challenge-chosen", answers=names(here, choosing.chosen, ROOM))
    too_many = choosing.needed > choosing.left
    return f"{said}\n{here.context.say(f'{GAME}-challenge-each', left=choosing.left)}" if too_many else said


# Menus --------------------------------------------------------------------------------------------------------------


def _menus(choosing: Choosing) -> tuple[Row, ...]:
    if len(choosing.others) <= OPTIONS:
        placeholder = choosing.here.context.say(f"{GAME}-challenge-pick-all")
        return (*_answers(choosing, placeholder), *_alike(choosing))
    placeholder = choosing.here.context.say(f"{GAME}-challenge-pick", letter=choosing.letter)
    return (_letters(choosing), *_answers(choosing, placeholder), *_turning(choosing), *_alike(choosing))


def _letters(choosing: Choosing) -> Row:
    """Offer the letters with answers of others."""
    here = choosing.here
    options = tuple(
        (str(number), here.context.say(f"{GAME}-challenge-letter-of", letter=letter, count=count), "")
        for number, letter in enumerate(here.view.letters)
        if (count := sum(answer.letter == letter for answer in choosing.others))
    )
    address, placeholder = here.address("of_letter", choosing.pick), here.context.say(f"{GAME}-challenge-letter")
    return Menu(address, placeholder, options, chosen=frozenset({str(choosing.pick.letter)}))


def _answers(choosing: Choosing, placeholder: str) -> tuple[Row, ...]:
    """Offer answers; the number of choices is limited by the length of an address."""
    if not choosing.offered:
        return ()
    options = tuple((str(one.number), clean(one.text, MOST), _about(choosing, one)) for one in choosing.offered)
    here_chosen = [one.number for one in choosing.offered if one.number in choosing.pick.chosen]
    # Discord demands at least 1, though other pages may have all that can be chosen: `choose_answers` cuts then.
    most = max(1, min(CHOSEN - len(choosing.chosen) + len(here_chosen), len(options)))
    address = choosing.here.address("these", choosing.pick)
    return (Menu(address, placeholder, options, 0, most, frozenset(map(str, here_chosen[:most]))),)


def _about(choosing: Choosing, answer: ShownAnswer) -> str:
    """Describe an answer in a menu: its author, its points, and whether it is challenged."""
    args: dict[str, Arg] = {
        "who": author(choosing.here.view, answer),
        "points": answer.points,
        "known": "yes" if answer.number in choosing.known else "no",
    }
    return choosing.here.context.plain_text(Line(f"{GAME}-challenge-about", args))


def _turning(choosing: Choosing) -> tuple[Row, ...]:
    """Return the buttons that turn the pages of a letter with many answers."""
    here, pick = choosing.here, choosing.pick
    last = (len(choosing.with_letter) - 1) // OPTIONS
    if last < 1:
        return ()
    back, on = with_(pick, page=max(0, pick.page - 1)), with_(pick, page=min(last, pick.page + 1))
    return (
        (
            # At an end a button leads to its own page: the letter keeps the addresses of the two apart.
            here.button("challenge", back, "b", label=here.context.say(f"{GAME}-page-back"), disabled=pick.page == 0),
            here.button("challenge", on, "n", label=here.context.say(f"{GAME}-page-on"), disabled=pick.page >= last),
        ),
    )


def _alike(choosing: Choosing) -> tuple[Row, ...]:
    """Offer together what looks alike, unless it was challenged so before."""
    known, texts = choosing.claimed["same"], {answer.number: answer.text for answer in choosing.others}
    # A group may hold answers of the asker's own side, which they cannot challenge.
    own = (tuple(number for number in group if number in texts)[:CHOSEN] for group in choosing.alike)
    fresh = [group for group in own if len(group) > 1 and not known.intersection(group)][:OPTIONS]
    if not fresh:
        return ()
    options = tuple((written(group), _question(choosing, [texts[one] for one in group]), "") for group in fresh)
    placeholder = choosing.here.context.say(f"{GAME}-challenge-alike")
    return (Menu(choosing.here.address("alike", choosing.pick), placeholder, options),)


async def with_look_alikes(choosing: Choosing) -> Choosing:
    """Group the answers of a round: once for all who look at it, in a thread, since very many may take a while."""
    if not choosing.is_open:
        return choosing
    here = choosing.here
    return with_(choosing, alike=await to_thread(_grouped, here.view.answers[:ALIKE], language_of(here.table)))


# All who challenge are shown the same answers, so these are the key for everybody.
_grouped = lru_cache(maxsize=16)(groups)


def _question(choosing: Choosing, texts: Sequence[str]) -> str:
    shown = clean(" / ".join(dict.fromkeys(texts)), ALIKE_LENGTH)
    return choosing.here.context.say(f"{GAME}-challenge-alike-of", answers=shown)


def _buttons(choosing: Choosing) -> tuple[Button, ...]:
    """Offer what may be claimed of what is chosen, and to be content."""
    here = choosing.here
    chosen = with_(choosing.pick, chosen=tuple(answer.number for answer in choosing.chosen))
    return (
        *(
            here.button("claim", kind, chosen, label=here.context.say(f"{GAME}-challenge-{kind}"), tone=Tone.GRAVE,
                        disabled=not choosing.may_claim(kind))
            for kind in (CLAIMS if choosing.is_open else ())
        ),
        here.button("content", label=here.context.say(f"{GAME}-challenge-button-content")),
    )  # fmt: skip
