"""All output of a game's engine, also one step on: the material of pages, pictures and words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.core.refusals import sentence
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from engine.errors import RuleError
from engine.game import Seat
from engine.record import AnyGame
from tests.engine.chance import Chance
from tests.secrecy.harness import SecrecyHarness, tokens
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.paired_states import Moment, P, Pair
from tests.secrecy.specs import SealedSpec, SecrecySpec

SAME = "the same is told"
"""How it is said of a step that all that came of it was the same."""


def sources(spec: SecrecySpec[Any], moment: Moment, viewer: Seat | None, forged: Sequence[Any]) -> Iterator[object]:
    """Return all that leaves the engine for a viewer and for the public: views, choices, questions, told events.

    Others' secret questions are left out.
    """
    game, state, position = spec.game, moment.state, moment.position
    for who in {viewer, None}:
        yield game.codec.encode(game.view(state, who))
        # Without silent actions, which a paired match may lack.
        turns = [[line for event in events if (line := game.tell(event, who))] for events in moment.recent]
        yield [lines for lines in turns if lines][-spec.engine.told :]
    asked = game.asked(state)
    in_secret = any(window.sealed for window in asked.values())
    yield (bool(asked), game.outcome(state), None if in_secret else (position.questions, asked))
    if viewer is None:
        return
    yield (position.questions[viewer], asked.get(viewer), position.may_undo(viewer))
    if viewer in asked:
        choices = game.choices(state, viewer)
        yield [(game.codec.token(choice.action), choice.line, choice.group) for choice in choices]
        yield None if spec.engine.timeout_by_chance else game.timeout(state, viewer)
    for action in forged:
        yield refusal(game, state, viewer, action)
        yield from spec.engine.answers(state, action)


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> object:
    """Return the rules' objection to an action; its effects are known only afterwards."""
    try:
        game.apply(state, seat, action)
    except RuleError as error:
        return sentence(error)
    return None


def shared(game: AnyGame, pair: Pair[Any], seat: Seat, actions: Iterator[Any]) -> Any:
    """Return the first of these actions that the seat may take in both matches, if there is one."""
    states = (pair.one.state, pair.other.state)
    both = (each for each in actions if all(refusal(game, state, seat, each) is None for state in states))
    return next(both, None)


def stepped(spec: SecrecySpec[P], pair: P, chance: Chance) -> str:
    """Let a person who is asked act, the same in both, and describe the result; the told events must be the same."""
    game, engine, viewer, states = spec.game, spec.engine, pair.viewer, (pair.one.state, pair.other.state)
    asked = [seat for seat in game.asked(states[0]) if seat in game.asked(states[1])]
    if not asked:
        return "nobody is asked in both"
    seat = chance.choice(asked)
    action = engine.act(pair, seat, chance)
    if action is None:
        return "nothing to do in both"
    one, other = (game.apply(state, seat, action) for state in states)
    _check_told(spec, viewer, one.events, other.events)
    is_alike = engine.known(one.state, one.events, viewer) == engine.known(other.state, other.events, viewer)
    if not is_alike or open_questions(game, one.state, viewer) != open_questions(game, other.state, viewer):
        assert seat != viewer or one.reveals  # else they could look, and undo it
        return "it shows what was hidden"
    for who in {viewer, None}:
        first, second = (game.codec.encode(game.view(step.state, who)) for step in (one, other))
        assert second == first, (action, first, second)
    assert seat != viewer or one.reveals == other.reveals
    is_secret = all(engine.mask(event, viewer) is None for event in one.events)
    return f"{SAME} of {'an action in secret' if is_secret else 'an open action'}"


def open_questions(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    """Return the open questions that the viewer may know of; when answers are secret, only their own."""
    asked = game.asked(state)
    if any(window.sealed for window in asked.values()):
        return None if viewer is None else asked.get(viewer)
    return asked


def _check_told(spec: SecrecySpec[Any], viewer: Seat | None, one: Sequence[Any], other: Sequence[Any]) -> None:
    """Check that the same events are told in the same words, up to the first that reveals something hidden."""
    mask = spec.engine.mask
    seen = [[event for event in events if mask(event, viewer) is not None] for events in (one, other)]
    for this, that in zip(*seen, strict=False):
        if mask(this, viewer) != mask(that, viewer):
            return
        for who in {viewer, None}:
            assert spec.game.tell(that, who) == spec.game.tell(this, who)


def token_actions(game: AnyGame) -> Callable[[Page, int], Iterator[Any]]:
    """Read the actions of a page from the tokens of its addresses."""
    return lambda page, question: (game.codec.from_token(token) for token in tokens(page))


async def seen_in_secret(harness: SecrecyHarness, sealed: SealedSpec, viewer: Seat | None) -> list[object]:
    """Everything that a person sees, the board, and pending output and deadlines."""
    verbs = (*sealed.verbs, *(sealed.of_seats if viewer is not None else ()))
    pages = [await harness.send(harness.person(viewer), ids.OfMatch(MATCH, verb)) for verb in verbs]
    row, table = harness.store.row, await harness.now()
    own = None if viewer is None else (table.question(viewer), table.windows.get(viewer))
    posts, due = tuple(harness.store.posts.values()), [each for each in harness.store.due if each.seat == viewer]
    edits = (row.revision, row.status, table.secrecy, len(harness.changed))
    return [await harness.board(), *pages, edits, posts, due, own]
