"""*All answers*: everybody's answers of the last round, letter by letter, with points and status.

Anybody may see them after the bell. The status of an answer is shown by words and by marks.
"""

from collections.abc import Iterable, Sequence

from cogs.api import Context, Line, Menu, Page, Row
from cogs.farrago_words.here import GAME, WAITING, Here, author, find, letters_of, topic_of
from cogs.farrago_words.lists import quoted
from cogs.farrago_words.pick import number_in
from cogs.farrago_words.refusals import NoAnswers
from cogs.farrago_words.standing import phase_buttons
from cogs.farrago_words.voting import may_open
from engine.farrago_words.model import ShownAnswer

PAGE_ROOM = 3_400
"""Characters of the answers of a page."""


async def all_answers(context: Context, match: str, argument: str) -> None:
    """Show answers: `argument` is the place of the first one. Raises NoAnswers."""
    here = await find(context, match)
    if not here.public.answers and not here.public.tallies:
        raise NoAnswers(now=here.now)
    await context.show_alone(answers_page(here, number_in(argument.partition(".")[0])))


async def choose_letter(context: Context, match: str, argument: str) -> None:
    """Show answers from the first with the letter that was chosen in the menu."""
    await all_answers(context, match, (*context.chosen, "")[0])


def answers_page(here: Here, first: int) -> Page:
    """Make the page that begins with an answer and takes as many as fit."""
    view, context = here.public, here.context
    answers = view.answers
    first = min(first, max(0, len(answers) - 1))
    texts = _fitting(_texts(here, answers, first))
    heading = context.say(f"{GAME}-all-heading", topic=topic_of(view, context.line), letters=letters_of(view.letters))
    args = {**view.counted(view.round), "count": len(answers)}
    return Page(
        above=(f"{heading}\n{context.say(f'{GAME}-all-count', **args)}", _uncovered(here)),
        below=("\n".join(texts),),
        rows=(*_rows(here, first, len(texts)), *_playing_on(here)),
        accent=WAITING,
    )


def _uncovered(here: Here) -> str:
    """List the letters without answers."""
    covered = {answer.letter for answer in here.public.answers}
    left = tuple(letter for letter in here.public.letters if letter not in covered)
    return here.context.say(f"{GAME}-all-open", letters=letters_of(left)) if left else ""


def _texts(here: Here, answers: Sequence[ShownAnswer], first: int) -> Iterable[str]:
    """Write answers from one on, the first of each letter below that letter."""
    for place in range(first, len(answers)):
        answer = answers[place]
        is_new = place == first or answers[place - 1].letter != answer.letter
        head = f"{here.context.say(f'{GAME}-all-letter', letter=answer.letter)}\n" if is_new else ""
        yield head + _text(here, answer)


def _text(here: Here, answer: ShownAnswer) -> str:
    """Write an answer with its author, its points and its standing."""
    args = {
        "answer": quoted(answer.text),
        "who": author(here.public, answer),
        "stolen": "yes" if answer.stolen else "no",
        "standing": answer.standing,
        "points": answer.points,
    }
    return here.context.line(Line(f"{GAME}-all-answer", args))


def _fitting(texts: Iterable[str]) -> list[str]:
    """Take texts until a page is full."""
    fitting: list[str] = []
    room = PAGE_ROOM
    for text in texts:
        room -= len(text) + 1
        # The first is taken even if it is too long: otherwise the pages would stop there.
        if room < 0 and fitting:
            break
        fitting.append(text)
    return fitting


def _before(here: Here, first: int) -> int:
    """Find the first answer of the previous page."""
    # Measured as if each answer began a letter: the page before may be shorter than it could, but never too long.
    letter = f"{here.context.say(f'{GAME}-all-letter', letter='M')}\n"
    backwards = (letter + _text(here, here.public.answers[place]) for place in range(first - 1, -1, -1))
    return max(0, first - len(_fitting(backwards)))


def _rows(here: Here, first: int, shown: int) -> tuple[Row, ...]:
    """Return the buttons to other pages, if one page does not hold everything."""
    answers = here.public.answers
    last = first + shown
    if first == 0 and last >= len(answers):
        return ()
    back = _before(here, first) if first else 0
    on = last if last < len(answers) else first
    return (
        _letters(here, first),
        (
            here.button("all", back, "back", label=here.context.say(f"{GAME}-page-back"), disabled=first == 0),
            here.button("all", on, "on", label=here.context.say(f"{GAME}-page-on"), disabled=last >= len(answers)),
        ),
    )


def _playing_on(here: Here) -> tuple[Row, ...]:
    """Return the board's other buttons, so that readers can go on from here."""
    view = here.public
    if not may_open(here) or (here.person is None and view.phase != "vote"):
        return ()
    buttons = phase_buttons(here.table.match.id, view, here.context.reader.words)
    row = tuple(each for each in buttons if each.id != here.address("all"))
    return (row,) if row else ()


def _letters(here: Here, first: int) -> Row:
    """Offer the letters that have answers, with how many."""
    answers = here.public.answers
    # Backwards, so that of each letter the first place is the one that stays.
    starts = {answers[place].letter: place for place in range(len(answers) - 1, -1, -1)}
    options = tuple(
        (str(start), here.context.say(f"{GAME}-challenge-letter-of", letter=letter, count=_count(answers, letter)), "")
        for letter, start in sorted(starts.items(), key=lambda each: each[1])
    )
    chosen = frozenset({str(starts[answers[first].letter])})
    return Menu(here.address("all_of"), here.context.say(f"{GAME}-all-choose"), options, chosen=chosen)


def _count(answers: Sequence[ShownAnswer], letter: str) -> int:
    return sum(answer.letter == letter for answer in answers)
