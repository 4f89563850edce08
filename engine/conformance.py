"""The checks that every registered game must pass, callable on any game. Each raises AssertionError naming what broke.

It knows a game only through its contract, and plays at random; rules of one game are checked by that game's own tests.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from engine.codec import TOKEN_LIMIT
from engine.collection import HIGH_SCORES, TOPICS, CollectionInfo
from engine.errors import RecordError, RuleError
from engine.game import Choice, DraftingGame, Outcome, PartyGame, Seat, Step
from engine.message import Arg, Line
from engine.record import AnyGame, PlayedAction, Position, Record, advance, begin, replay, take_back, verify
from engine.rng import Rng

BOUND = 10_000
"""Actions after which a random game counts as endless."""

VIEWERS = 3
"""Viewers checked at each position, drawn again each time, so that more seats cost no more time."""

_PLAIN = frozenset({bool, int, float, str, bytes, type(None)})
"""Types of most values of a state, which contain no others."""


class CheckedMoment(msgspec.Struct, frozen=True):
    """A position of a random game, the events that led to it, and the record up to it."""

    position: Position
    events: tuple[Any, ...]
    record: Record


def require(holds: bool, broken: str) -> None:  # noqa: FBT001 - an assertion that python -O keeps
    """Raise AssertionError with what is broken unless it holds."""
    if not holds:
        raise AssertionError(broken)


def random_game(game: AnyGame, seed: str, seats: int, options: Any, bound: int = BOUND) -> Iterator[CheckedMoment]:
    """Play a whole match at random, moment by moment; the same seed plays the same match.

    Raises:
        AssertionError: an asked seat has no choices, or the match does not end within `bound` actions.
    """
    rng = Rng(f"conformance/{seed}")
    raw = msgspec.Raw(game.codec.encode(options))
    record = Record(game.info.id, game.info.rules_version, seed, seats, raw)
    position, events = begin(game, seed, seats, options)
    yield CheckedMoment(position, events, record)
    for _ in range(bound):
        # Sorted, since the order of a game's mapping must not decide what a seed plays.
        asked = sorted(game.asked(position.state))
        if not asked:
            return
        seat, rng = rng.choose(asked)
        choices = game.choices(position.state, seat)
        require(len(choices) > 0, f"seat {seat} is asked but has no choice")
        choice, rng = rng.choose(choices)
        position, events = advance(game, position, seat, choice.action)
        played = PlayedAction(seat, msgspec.Raw(game.codec.encode(choice.action)))
        record = msgspec.structs.replace(record, actions=(*record.actions, played))
        yield CheckedMoment(position, events, record)
    raise AssertionError(f"no end after {bound} actions")


def check_determinism(game: AnyGame, seed: str, seats: int, options: Any) -> None:
    """The same seed, options and actions give the same states and events, byte for byte."""
    encode = game.codec.encode
    again = random_game(game, seed, seats, options)
    for one, other in zip(random_game(game, seed, seats, options), again, strict=True):
        require(encode(one.position.state) == encode(other.position.state), "two runs of one seed differ in a state")
        require([encode(e) for e in one.events] == [encode(e) for e in other.events], "two runs differ in events")


def check_replay(game: AnyGame, last: CheckedMoment) -> None:
    """A finished match, played again from its record as JSON, ends in the same position and verifies."""
    record = msgspec.json.decode(msgspec.json.encode(last.record), type=Record)
    try:
        position = replay(game, record)
    except RecordError as error:
        raise AssertionError(f"the replay fails: {error}") from error
    require(position == last.position, "the replay ends elsewhere")
    require(game.codec.hash(position.state) == game.codec.hash(last.position.state), "the replay has another hash")
    outcome = game.outcome(last.position.state)
    require(outcome is not None and verify(game, record, outcome), "the record does not verify")


def check_moment(game: AnyGame, moment: CheckedMoment, rng: Rng) -> None:
    """Run every check of one position: choices, timeouts, views, lines, JSON and tokens, refusals, the outcome."""
    state = moment.position.state
    # Callers pass the same `rng` for every position, which would draw the same viewers and guesses each time.
    rng = Rng(f"{rng.seed}/{moment.position.seq}")
    check_json(game, state, moment.events)
    check_outcome(game, state, len(moment.position.questions))
    check_sight(game, state, len(moment.position.questions), rng)
    check_tell(game, moment.events, len(moment.position.questions))
    check_take_back(game, moment, rng)
    check_sealed(game, state, len(moment.position.questions), rng)
    for seat in game.asked(state):
        check_choices(game, state, seat)
        check_timeout(game, state, seat)
    check_uninvited(game, state, len(moment.position.questions))
    if game.info.people is not None:
        check_people(cast("PartyGame[Any, Any, Any, Any]", game), state, len(moment.position.questions))


def check_people(game: "PartyGame[Any, Any, Any, Any]", state: Any, seats: int) -> None:
    """Actor and time are those that `sign` writes; only present people act; entering and leaving go by number."""
    people = game.people(state)
    require(all(seat is None or 0 <= seat < seats for seat in people), "a person has a seat that there is not")
    require(len(set(game.topics(state))) == len(game.topics(state)), "what was used is named twice")
    check_declared(game, TOPICS, game.topics(state))
    check_declared(game, HIGH_SCORES, game.high_scores(state))
    for seat in game.asked(state):
        listed = [choice.action for choice in game.choices(state, seat)]
        for action in (*listed, game.timeout(state, seat), game.enter(), game.leave()):
            check_sign(game, action)
            # One further than the next number, under which a newcomer may enter.
            stranger = game.sign(action, len(people) + 1, 0)
            require(not changes(game, state, seat, stranger), f"{stranger} is of nobody who is there, but taken")
            check_onlooker(game, state, seat, game.sign(action, -1, 0), seats)
    # Any asked seat may play these, so one is enough.
    for actor in sorted(game.asked(state))[:1]:
        check_enter(game, state, actor, seats)
        check_leave(game, state, actor, seats)


def check_declared(game: AnyGame, collection: CollectionInfo, kept: Sequence[object]) -> None:
    """A game declares each collection that the platform keeps for it."""
    require(not kept or collection in game.info.collections, f"{collection.name} are given, but not declared")


def check_sign(game: "PartyGame[Any, Any, Any, Any]", action: Any) -> None:
    """`sign` overwrites only an action's actor and time."""
    signed = game.sign(action, 3, 7)
    require(game.sign(game.sign(action, 5, 11), 3, 7) == signed, f"{action} keeps an old signature")
    require(getattr(signed, "by", 3) == 3, f"{action} is not signed with who plays it")  # the clock's has no `by`
    require(game.signer(signed) == getattr(signed, "by", None), f"{action} does not tell who has signed it")
    require(game.codec.action(game.codec.encode(signed)) == signed, f"{signed} changes in JSON")


def check_onlooker(game: "PartyGame[Any, Any, Any, Any]", state: Any, seat: Seat, action: Any, seats: int) -> None:
    """An onlooker's action is refused, or leaves the people as they are and, in a secret turn, is invisible."""
    if not changes(game, state, seat, action):
        return
    step = game.apply(state, seat, action)
    require(game.people(step.state) == game.people(state), f"{action} of an onlooker changes who takes part")
    _check_unseen(game, state, step, None, seats)


def check_enter(game: "PartyGame[Any, Any, Any, Any]", state: Any, actor: Seat, seats: int) -> None:
    """A new person is refused, or gets the next number and the others keep their seats."""
    people = game.people(state)
    action = game.sign(game.enter(), len(people), 0)
    require(not changes(game, state, actor, game.sign(action, len(people) - 1, 0)), "a number is given twice")
    try:
        step = game.apply(state, actor, action)
    except RuleError:
        return
    *others, seat = game.people(step.state)
    require(tuple(others) == people, "entering moves others, or nobody enters")
    if seat is None:
        raise AssertionError("who enters gets no seat")
    require(0 <= seat < seats, "who enters gets a seat that there is not")
    _check_unseen(game, state, step, seat, seats)


def check_leave(game: "PartyGame[Any, Any, Any, Any]", state: Any, actor: Seat, seats: int) -> None:
    """Leaving removes exactly that person."""
    people = game.people(state)
    for person, seat in enumerate(people):
        action = game.sign(game.leave(), person, 0)
        if seat is None:
            require(not changes(game, state, actor, action), f"{person} leaves twice")
            continue
        step = game.apply(state, actor, action)
        expected = (*people[:person], None, *people[person + 1 :])
        require(game.people(step.state) == expected, f"{person} does not leave, or others do")
        _check_unseen(game, state, step, seat, seats)


def _check_unseen(game: AnyGame, state: Any, step: Step[Any, Any], seat: Seat | None, seats: int) -> None:
    """A running secret turn hides who has entered, left or acted at another seat, or as an onlooker."""
    before, after = game.asked(state), game.asked(step.state)
    turns = {window.turn for window in before.values()}
    # Once the turn is over, all that was done in it may be shown.
    if not any(window.sealed for window in before.values()) or not {each.turn for each in after.values()} & turns:
        return
    for viewer in (*range(seats), None):
        if seat is None or viewer != seat:
            require(game.view(step.state, viewer) == game.view(state, viewer), f"{viewer} sees who comes or goes")
            told = any(game.tell(event, viewer) is not None for event in step.events)
            require(not told, f"{viewer} is told who comes or goes in secret")


def check_choices(game: AnyGame, state: Any, seat: Seat) -> None:
    """Each choice is listed once, fits a button, applies and changes the state, and leaves the old one as it was."""
    choices = game.choices(state, seat)
    require(bool(choices), f"seat {seat} is asked but has no choice")
    require(choices == game.choices(state, seat), "the order of choices is not stable")
    for choice in choices:
        check_token(game, choice)
        check_line(choice.line)
        require(changes(game, state, seat, choice.action), f"{choice.action} is listed but refused")
    actions = [game.codec.encode(choice.action) for choice in choices]
    require(len(set(actions)) == len(actions), "a choice is listed twice")


def check_token(game: AnyGame, choice: Choice[Any]) -> None:
    """An action survives its button's token and its JSON, and the token fits."""
    token = game.codec.token(choice.action)
    require(len(token) <= TOKEN_LIMIT, f"the token of {choice.action} has {len(token)} letters")
    require(game.codec.from_token(token) == choice.action, f"the token of {choice.action} reads otherwise")
    require(game.codec.action(game.codec.encode(choice.action)) == choice.action, f"{choice.action} changes in JSON")


def check_timeout(game: AnyGame, state: Any, seat: Seat) -> None:
    """The timeout action is legal and changes the state."""
    require(changes(game, state, seat, game.timeout(state, seat)), f"silence of seat {seat} is refused")
    if game.info.drafts:
        drafting = cast("DraftingGame[Any, Any, Any, Any]", game)
        require(drafting.prepared(state, seat, b"no draft") is None, f"seat {seat} has prepared what is no draft")


def check_uninvited(game: AnyGame, state: Any, seats: int) -> None:
    """A seat that is not asked has no choices, and its actions are refused without effect."""
    asked = game.asked(state)
    tries = [choice.action for seat in asked for choice in game.choices(state, seat)[:1]]
    tries += [game.timeout(state, seat) for seat in asked]
    for seat in set(range(seats)) - set(asked):
        require(not game.choices(state, seat), f"seat {seat} is not asked but has choices")
        for action in tries:
            require(not changes(game, state, seat, action), f"seat {seat} may act unasked")


def changes(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """Return whether an action is legal. Raises AssertionError if its effect on the state does not agree."""
    # A hash, since a state that was changed in place would still equal itself.
    before = game.codec.hash(state)
    try:
        after = game.apply(state, seat, action).state
    except RuleError:
        require(game.codec.hash(state) == before, f"{action} was refused but half applied")
        return False
    require(game.codec.hash(state) == before, f"{action} changed the state it was played on")
    require(game.codec.hash(after) != before, f"{action} changes nothing")
    return True


def check_take_back(game: AnyGame, moment: CheckedMoment, rng: Rng) -> None:
    """An undoable step revealed no secret to its seat, and presses from before the undo are stale."""
    for back in moment.position.back[-1:]:
        seat, earlier = back.seat, take_back(game, moment.position, back.seat)
        require(earlier.state == back.state, "taking back leads elsewhere")
        require(earlier.seq == moment.position.seq + 1, "taking back is no entry of the record")
        require(earlier.questions[seat] > moment.position.questions[seat], "an old press fits after taking back")
        # Had anything hidden decided what the step shows, it would show something else on a guess.
        guessed = game.guess(game.view(back.state, seat), rng)
        step = game.apply(guessed, seat, game.codec.action(bytes(moment.record.actions[-1].action)))
        same = game.view(step.state, seat) == game.view(moment.position.state, seat)
        require(same, "a step that may be taken back told a secret")


def check_sealed(game: AnyGame, state: Any, seats: int, rng: Rng) -> None:
    """A seat's secret actions are invisible to everybody else until all have answered in that turn."""
    asked = game.asked(state)
    if not any(window.sealed for window in asked.values()):
        return
    turns = {window.turn for window in asked.values()}
    require(len(turns) == 1 and None not in turns, "those who answer in secret are in turns of several numbers or none")
    require(all(window.sealed for window in asked.values()), "some are asked in secret, and others openly")
    actor, rng = rng.choose(sorted(asked))
    choice, rng = rng.choose(game.choices(state, actor))
    step = game.apply(state, actor, choice.action)
    after = game.asked(step.state)
    others = [viewer for viewer in (*range(seats), None) if viewer != actor]
    # This answer ended the turn, and what was sealed is shown.
    if not {window.turn for window in after.values()} <= turns or not after:
        return
    for viewer in others:
        require(game.view(step.state, viewer) == game.view(state, viewer), f"{viewer} sees what was done in secret")
        told = any(game.tell(event, viewer) is not None for event in step.events)
        require(not told, f"{viewer} is told what was done in secret")
        same = viewer is None or after.get(viewer) == asked.get(viewer)
        require(same, f"{viewer} is asked otherwise after what was done in secret")


def check_json(game: AnyGame, state: Any, events: tuple[Any, ...]) -> None:
    """State and events survive JSON."""
    codec = game.codec
    require(codec.state(codec.encode(state)) == state, "the state changes in JSON")
    for event in events:
        require(codec.event(codec.encode(event)) == event, f"{event} changes in JSON")


def check_sight(game: AnyGame, state: Any, seats: int, rng: Rng) -> None:
    """A view survives JSON, shares no class with the state, and is equal for all states its owner cannot distinguish.

    Of many viewers a few are drawn, asked ones first.
    """
    # Outcome is a class of the contract, which a game's state and view may both hold.
    inside = structs_of(state) - {Outcome}
    asked = game.asked(state)
    viewers, rng = rng.shuffle((*range(seats), None))
    for viewer in sorted(viewers, key=lambda viewer: viewer not in asked)[:VIEWERS]:
        view = game.view(state, viewer)
        require(game.codec.view(game.codec.encode(view)) == view, "the view changes in JSON")
        require(not structs_of(view) & inside, f"view and state share {type(view).__name__}")
        guessed = game.guess(view, rng)
        require(game.view(guessed, viewer) == view, f"the guess of {viewer} contradicts what they see")
        require(game.outcome(guessed) == game.outcome(state), f"the guess of {viewer} ends otherwise")
        if viewer is not None and viewer in asked:
            require(game.choices(guessed, viewer) == game.choices(state, viewer), f"{viewer}'s choices tell a secret")


def structs_of(value: Any) -> set[type[Any]]:
    """Name the struct classes that a value is made of."""
    # A list instead of recursion, as this walks every state and view of the contract's tests.
    found, waiting = set[type[Any]](), [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, msgspec.Struct):
            found.add(type(part))
            part = msgspec.structs.astuple(part)
        if isinstance(part, Mapping):
            part = (*part.keys(), *part.values())  # pyright: ignore[reportUnknownVariableType] - a value of any game
        if isinstance(part, tuple | list | frozenset):
            inside: list[Any] = list(part)  # pyright: ignore[reportUnknownArgumentType] - a value of any game
            waiting += [each for each in inside if type(each) not in _PLAIN]
    return found


def check_outcome(game: AnyGame, state: Any, seats: int) -> None:
    """A match has an outcome or open questions; the outcome has a known ending, a place and a score for every seat."""
    outcome = game.outcome(state)
    require((outcome is None) == bool(game.asked(state)), "a match must be either asked or over")
    if outcome is not None:
        require(outcome.ending in game.info.endings, f"unknown ending {outcome.ending}")
        require(len(outcome.places) == len(outcome.scores) == seats, "not one place and score for every seat")
        require(len(outcome.ties) in (0, seats), "not one tie-break for every seat")
        better = [1 + sum(other < place for other in outcome.places) for place in outcome.places]
        require(list(outcome.places) == better, f"places {outcome.places} do not start at 1 or skip wrongly")
        check_declared(game, HIGH_SCORES, outcome.high_scores)


def check_tell(game: AnyGame, events: tuple[Any, ...], seats: int) -> None:
    """Every event gives every viewer a well-formed line or None."""
    for event in events:
        for viewer in (*range(seats), None):
            line = game.tell(event, viewer)
            if line is not None:
                check_line(line)


def check_line(line: Line) -> None:
    """A line has a key and arguments of the agreed kinds, all the way down."""
    require(bool(line.key), "a line without a key")
    for argument in line.args.values():
        for inner in _inner_lines(argument):
            check_line(inner)


def _inner_lines(argument: Arg) -> tuple[Line, ...]:
    if isinstance(argument, Line):
        return (argument,)
    return argument if isinstance(argument, tuple) else ()


def check_game(game: AnyGame, seed: str, seats: int, options: Any) -> CheckedMoment:
    """Run every check on one random match; returns its last moment."""
    rng = Rng(f"conformance/sight/{seed}")
    last: CheckedMoment | None = None
    for moment in random_game(game, seed, seats, options):
        check_moment(game, moment, rng)
        last = moment
    if last is None:
        raise AssertionError("the match has no beginning")
    check_replay(game, last)
    check_determinism(game, seed, seats, options)
    return last
