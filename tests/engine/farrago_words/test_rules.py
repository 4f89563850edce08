"""The round in the rules for players is scored by the engine as described."""

from msgspec.structs import replace

from engine.content import DATA
from engine.farrago_words import GAME
from engine.farrago_words.example import WRITTEN, example
from engine.farrago_words.model import Action, Bell, Challenge, Content, FarragoWordsOptions, Next, Tally, Vote, Write
from engine.farrago_words.rules.ending import result
from engine.farrago_words.rules.topics import TOPICS
from engine.farrago_words.state import State
from engine.game import Seat
from engine.rng import Rng

RULES = (DATA / "farrago_words/rules.md").read_text(encoding="utf-8")
FOXES, FROGS = 0, 1
SIDES = (FOXES, FOXES, FROGS, FROGS)
ANSWERS = ", ".join(WRITTEN)


def after(state: State, *played: tuple[Seat, Action]) -> State:
    for seat, action in played:
        state = GAME.apply(state, seat, action).state
    return state


def written(answers: str) -> State:
    """Let the Foxes (people 0 and 1) write in the kitchen until the bell; 2 and 3 are the Frogs."""
    options = FarragoWordsOptions("teams", rounds=1, sides=SIDES)
    state = after(GAME.setup(2, options, Rng("rules")).state, (FOXES, Next(0)))
    state = replace(state, round=replace(state.round, topic="kitchen", letters=tuple("BCDELMST")))
    return after(state, (FOXES, Write(tuple(answers.split(", ")), 0, 1_000)), (FOXES, Bell(62_000)))


def number_of(state: State, text: str) -> int:
    return [answer.text for answer in state.round.answers].index(text)


def test_round_of_the_rules_is_scored_as_described():
    state = after(written(ANSWERS), (FROGS, Write(("An egg",), 2, 1_000)), (FROGS, Bell(17_000)))
    assert result(state).totals == (17, 2)
    dragon, milk = number_of(state, "Dragon"), number_of(state, "Milk")
    state = after(state, (FROGS, Challenge((dragon,), by=2)), (FROGS, Challenge((milk,), by=3)))
    state = after(state, *[(seat, Content(person)) for person, seat in enumerate(SIDES)])
    state = after(state, (FROGS, Vote(0, True, 3)), (FROGS, Vote(1, False, 2)), (FOXES, Vote(0, True, 1)))
    assert result(state).totals == (17, 2)  # no decision before the bell
    state = after(state, (FOXES, Bell(30_000)), (FROGS, Bell(30_000)))
    assert GAME.view(state, None).tallies == (
        Tally(FOXES, first=14, more=2, letters=7),
        Tally(FROGS, stolen=2, won=1, lost=1),
    )


def test_with_the_egg_the_foxes_would_have_had_the_stated_points():
    state = written(f"{ANSWERS}, an egg")
    assert (state.phase, state.round.free) == ("challenge", ())
    assert result(state).tallies[FOXES] == Tally(FOXES, first=16, more=3, bonus=4, letters=8)
    assert "8 × 2 + 3 + 4 = **23**" in RULES


def test_rules_print_the_topic_and_the_answers_of_that_round():
    assert f"Topic **{TOPICS['kitchen'].text}**, letters **B C D E L M S T**" in RULES
    first, last = ", ".join(WRITTEN[:5]), ", ".join(WRITTEN[6:9])
    told = f"The Foxes write {first} and {WRITTEN[5]}. Then they add {last}, “{WRITTEN[9]}” and {WRITTEN[10]}."
    assert told in RULES
    assert "steal E with “An egg”" in RULES


def test_the_picture_of_the_example_is_drawn_from_that_round():
    view = example()
    assert (view.scores, view.phase, view.topic) == ((16, 2), "ready", "kitchen")
    texts = {answer.number: answer.text for answer in view.answers}
    told = [(texts[each.answers[0]], each.struck, each.strike, each.keep, each.points) for each in view.challenges]
    assert told == [("Dragon", True, 2, 0, 1), ("Milk", False, 1, 1, 1)]
    assert [answer.text for answer in view.answers if answer.standing == "struck"] == ["Dragon"]


def test_rules_begin_with_five_sentences_and_end_with_their_authors():
    opening, *_, last = RULES.split("\n## ")
    assert opening.partition("\n")[2].count(". ") == 4
    assert "**These are house rules.**" in last
    assert "Do not take it for the official rules." in last
