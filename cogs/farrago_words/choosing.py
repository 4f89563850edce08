"""The page on which answers of others are challenged (WORD-9): a function of a view.

A button or a choice in a menu is a challenge at once. Answers offered together only look alike: people decide.
"""

from asyncio import to_thread
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from functools import cached_property, lru_cache
from itertools import pairwise

from cogs.api import OPTIONS, Arg, Button, Line, Menu, Page, Row, clean, phone_rows, until
from cogs.farrago_words.alike import groups
from cogs.farrago_words.here import GAME, WAITING, WRITING, Here, author, is_own, language_of, topic_of
from cogs.farrago_words.lists import names
from cogs.farrago_words.pick import CHOSEN, Pick, written
from engine.farrago_words.model import Claim, ShownAnswer
from engine.farrago_words.rules.challenging import MOST_CHALLENGES
from engine.farrago_words.rules.spelling import MOST

CLAIMS: tuple[Claim, ...] = ("wrong", "same")
"""The claims about answers."""

ALIKE_CLAIMS: tuple[Claim, ...] = ("same", "wrong")
"""The claims offered for look-alikes, the likeliest first."""

BUTTONS = 20
"""Answers that have a button each; more are in menus."""

MENUS = 3
"""Menus of answers on one page; more answers than fit are offered letter by letter."""

ALIKE = 1_000
"""Number of answers searched for look-alikes: all except in the largest rounds, in a tenth of a second."""

ALIKE_LENGTH = 84
"""Characters of look-alikes in a menu, which leaves room for the claim."""

ROOM = 900
"""Characters for each list of answers on the page."""


@dataclass(frozen=True)
class Choosing:
    """A person's possible challenges: the answers, those that are named, and the possible claims.

    `alike` are the numbers of answers that look like one another, group by group.
    """

    here: Here
    pick: Pick
    alike: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def others(self) -> tuple[ShownAnswer, ...]:
        """The answers of others, in the order of letters and time."""
        return tuple(answer for answer in self.here.view.answers if not is_own(self.here, answer))

    @cached_property
    def chosen(self) -> tuple[ShownAnswer, ...]:
        """The chosen answers."""
        return tuple(answer for answer in self.others if answer.number in self.pick.chosen)

    @cached_property
    def claimable(self) -> tuple[ShownAnswer, ...]:
        """Others' answers that this page's claim can still be made about; cancelled ones can only be duplicates."""
        claim, known = self.pick.claim, self.claimed[self.pick.claim]
        return tuple(
            answer
            for answer in self.others
            if answer.number not in known and (claim == "same" or answer.standing == "counts")
        )

    @property
    def is_by_letter(self) -> bool:
        """Whether there are too many answers for one page; duplicates are chosen within one menu."""
        return len(self.claimable) > OPTIONS * (1 if self.pick.claim == "same" else MENUS)

    @property
    def letter(self) -> str:
        """The letter shown, if there are many answers."""
        letters = self.here.view.letters
        return letters[min(self.pick.letter, len(letters) - 1)]

    @cached_property
    def with_letter(self) -> tuple[ShownAnswer, ...]:
        """The claimable answers with that letter."""
        return tuple(answer for answer in self.claimable if answer.letter == self.letter)

    @property
    def last_page(self) -> int:
        """The number of the last page of that letter."""
        return max(0, len(self.with_letter) - 1) // OPTIONS

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
        """Whether the chosen answers look like variants of one, which are voted on as one (WORD-6)."""
        chosen = {answer.number for answer in self.chosen}
        return len(chosen) > 1 and any(chosen <= set(group) for group in self.alike)


async def challenge_page(choosing: Choosing, note: str = "") -> Page:
    """Make the page on which a choice challenges."""
    here, context = choosing.here, choosing.here.context
    choosing = await with_look_alikes(choosing)
    heading = context.say(f"{GAME}-challenge-heading", topic=topic_of(here.view, here.context.line))
    left = context.say(f"{GAME}-challenge-left", left=choosing.left, until=until(await here.until()))
    return Page(
        above=(f"{heading}\n{left}", note),
        below=(_known(choosing), _asking(choosing)),
        rows=(*(_offers(choosing) if choosing.is_open else ()), *_turning(choosing), _buttons(choosing)),
        accent=WRITING if choosing.is_open else WAITING,
        is_due=True,
    )


def _known(choosing: Choosing) -> str:
    """Name the answers that are challenged already."""
    here, known = choosing.here, choosing.known
    answers = [here.answers[number] for number in sorted(known)]
    return here.context.say(f"{GAME}-challenge-known", answers=names(here, answers, ROOM)) if answers else ""


def _asking(choosing: Choosing) -> str:
    here = choosing.here
    if not choosing.left:
        return ""
    if not choosing.claimable:
        return here.context.say(f"{GAME}-challenge-nothing")
    return here.context.say(f"{GAME}-challenge-how-{choosing.pick.claim}", mode=here.view.mode)


# Menus --------------------------------------------------------------------------------------------------------------


def _offers(choosing: Choosing) -> tuple[Row, ...]:
    """Offer the answers: as buttons, in menus, or of very many those with a letter; then what looks alike."""
    if choosing.pick.claim == "wrong" and len(choosing.claimable) <= BUTTONS:
        offered = phone_rows(tuple(_answer(choosing, one) for one in choosing.claimable))
    elif choosing.is_by_letter:
        page = choosing.with_letter[choosing.pick.page * OPTIONS :][:OPTIONS]
        offered = (_letters(choosing), *_answers(choosing, page, choosing.pick.page))
    else:
        count = -(-len(choosing.claimable) // OPTIONS)
        ends = [len(choosing.claimable) * part // max(1, count) for part in range(count + 1)]
        parts = (choosing.claimable[start:end] for start, end in pairwise(ends))
        offered = tuple(menu for number, part in enumerate(parts) for menu in _answers(choosing, part, number))
    return (*offered, *(_alike(choosing) if choosing.pick.claim == "wrong" else ()))


def _answer(choosing: Choosing, answer: ShownAnswer) -> Button:
    """Make the button that says of an answer that it does not fit."""
    pick = with_(choosing.pick, letter=0, page=0, chosen=(answer.number,))
    return choosing.here.button("claim", "wrong", pick, label=clean(answer.text, MOST))


def _letters(choosing: Choosing) -> Row:
    """Offer the letters with answers of others."""
    here = choosing.here
    options = tuple(
        (str(number), here.context.say(f"{GAME}-challenge-letter-of", letter=letter, count=count), "")
        for number, letter in enumerate(here.view.letters)
        if (count := sum(answer.letter == letter for answer in choosing.claimable))
    )
    address, placeholder = here.address("of_letter", choosing.pick), here.context.say(f"{GAME}-challenge-letter")
    return Menu(address, placeholder, options, chosen=frozenset({str(choosing.pick.letter)}))


def _answers(choosing: Choosing, offered: Sequence[ShownAnswer], page: int) -> tuple[Row, ...]:
    """Offer answers, each with who wrote it; how many can be the same is limited by the length of an address."""
    claim = choosing.pick.claim
    least = 2 if claim == "same" else 1
    most = min(CHOSEN, len(offered)) if claim == "same" else 1
    if len(offered) < least:
        return ()
    options = tuple((str(one.number), clean(one.text, MOST), _about(choosing, one)) for one in offered)
    first, last = offered[0].letter, offered[-1].letter
    letters = first if first == last else f"{first} – {last}"
    part = "all" if len(offered) == len(choosing.claimable) else letters
    placeholder = choosing.here.context.say(f"{GAME}-challenge-pick-{claim}", letters=part)
    # The page keeps the addresses of several menus apart.
    address = choosing.here.address("claim", claim, with_(choosing.pick, page=page, chosen=()))
    return (Menu(address, placeholder, options, least, most),)


def _about(choosing: Choosing, answer: ShownAnswer) -> str:
    """Describe an answer in a menu: its author, its points, and whether it is challenged."""
    args: dict[str, Arg] = {
        "who": author(choosing.here.view, answer),
        "points": answer.points,
        "known": "yes" if answer.number in choosing.known else "no",
    }
    return choosing.here.context.plain_text(Line(f"{GAME}-challenge-about", args))


def _alike(choosing: Choosing) -> tuple[Row, ...]:
    """Offer together what looks alike: as the same, and as not fitting, which is one vote as well (WORD-6)."""
    texts = {answer.number: answer.text for answer in choosing.others}
    # A group may hold answers of the asker's own side, which they cannot challenge.
    own = [tuple(number for number in group if number in texts)[:CHOSEN] for group in choosing.alike]
    options = tuple(
        (f"{claim}.{written(group)}", _together(choosing, claim, [texts[one] for one in group]), "")
        for group in own
        for claim in ALIKE_CLAIMS
        if len(group) > 1 and not choosing.claimed[claim].intersection(group)
    )
    if not options:
        return ()
    placeholder = choosing.here.context.say(f"{GAME}-challenge-alike")
    pick = with_(choosing.pick, chosen=())
    return (Menu(choosing.here.address("claim", "alike", pick), placeholder, options[:OPTIONS]),)


async def with_look_alikes(choosing: Choosing) -> Choosing:
    """Group the answers of a round: once for all who look at it, in a thread, since very many may take a while."""
    if not choosing.is_open:
        return choosing
    here = choosing.here
    return with_(choosing, alike=await to_thread(_grouped, here.view.answers[:ALIKE], language_of(here.table)))


# All who challenge are shown the same answers, so these are the key for everybody.
_grouped = lru_cache(maxsize=16)(groups)


def _together(choosing: Choosing, claim: Claim, texts: Sequence[str]) -> str:
    shown = clean((" = " if claim == "same" else ", ").join(dict.fromkeys(texts)), ALIKE_LENGTH)
    return choosing.here.context.say(f"{GAME}-challenge-alike-{claim}", answers=shown)


# Buttons ------------------------------------------------------------------------------------------------------------


def _turning(choosing: Choosing) -> tuple[Row, ...]:
    """Return the buttons that turn the pages of a letter with many answers."""
    here, pick, last = choosing.here, choosing.pick, choosing.last_page
    if not (choosing.is_open and choosing.is_by_letter and last):
        return ()
    back, on = with_(pick, page=max(0, pick.page - 1)), with_(pick, page=min(last, pick.page + 1))
    return (
        (
            # At an end a button leads to its own page: the letter keeps the addresses of the two apart.
            here.button("challenge", back, "b", label=here.context.say(f"{GAME}-page-back"), disabled=pick.page == 0),
            here.button("challenge", on, "n", label=here.context.say(f"{GAME}-page-on"), disabled=pick.page >= last),
        ),
    )


def _buttons(choosing: Choosing) -> tuple[Button, ...]:
    """Offer the other claim, and to be content."""
    here, pick = choosing.here, choosing.pick
    content = here.button("content", label=here.context.say(f"{GAME}-challenge-button-content"))
    if not (choosing.is_open and len(choosing.others) > 1):
        return (content,)
    other: Claim = "wrong" if pick.claim == "same" else "same"
    label = here.context.say(f"{GAME}-challenge-button-{other}")
    return here.button("challenge", Pick(pick.round, pick.letter, claim=other), label=label), content
