"""What the pictures of Battle Farm show is said in words: wholly in the texts, shortly in the alt texts."""

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from bot.text.sanitising import clean
from bot.ui.kit.people import ALT_LIMIT, TEXT_LIMIT, escaped, plain, told_apart
from cogs.battle_farm.pictures.picture import alt, alt_card, alt_hand, board, text, text_card, text_hand
from cogs.battle_farm.text.names import bare_names_of, names_of
from cogs.battle_farm.text.notes import leaving
from engine.battle_farm import GAME
from engine.battle_farm.cards import BEDS, CLASSES, KINDS, price, value
from engine.battle_farm.model import Asking, BattleFarmView, BidView, Phase, QuestionView
from engine.battle_farm.naming import card_line, kind_line
from engine.game import Outcome
from engine.message import Line
from tests.cogs.battle_farm.samples import (
    HANDS,
    NAMES,
    RESULTS,
    SAY,
    SUBJECTS,
    TABLES,
    WORLD,
    dealt,
    selling,
    table,
)
from tests.cogs.battle_farm.test_picture import PUBLIC, START, farm
from tests.cogs.written import written_lines
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

LONGEST = tuple("👩‍👩‍👧‍👦" * 32 for _ in range(6))
PEOPLE = (NAMES, WORLD, LONGEST, *(NASTY[first : first + 6] for first in (0, 6, 9)))
TOLD = [
    *PUBLIC,
    farm(1, cherries=9),
    farm(1, melons=9),
    farm(1, discard=START.farms[1].discard[:1]),
    farm(1, discard=()),
]


def test_whatever_everybody_knows_is_said() -> None:
    """No two of these tables are told in the same words."""
    said = [text(START, SAY, NAMES), *(text(replace(START, **change), SAY, NAMES) for change in TOLD)]
    assert [place for place, words in enumerate(said) if words in said[:place]] == []


@grouped("name", TABLES)
def test_the_text_names_every_public_fact(name: str) -> None:
    view = TABLES[name]
    lines = text(view, SAY, NAMES).split("\n")
    for seat, mine in enumerate(view.farms):
        place = next(place for place, line in enumerate(lines) if f"**\u2068{NAMES[seat]}\u2069** ·" in line)
        facts = [SAY(Line(f"battle_farm-class-{mine.farmer}")), f"{mine.coins} coin", f"{mine.fertilizers} fertilizer"]
        facts += [f"{mine.count} card", f"ability {mine.ability}", *(f"+{each}" for each in mine.plus)]
        facts += [SAY(card_line(each)) for each in mine.known]
        assert [fact for fact in facts if fact not in lines[place]] == []
        assert lines[place].startswith("▶") == (view.active == seat)
        beds = lines[place + 1].split(", ")
        assert len(beds) == len(mine.beds)
        for number, (bed, said) in enumerate(zip(mine.beds, beds, strict=True), 1):
            assert said.startswith(f"{number} {SAY(Line(f'battle_farm-picture-bed-{bed.kind}'))}: ")
            if bed.crop is None:
                assert said.endswith("closed" if bed.closed else "empty")
            else:
                when = "next turn" if bed.crop.timer == 1 else f"in {bed.crop.timer}"
                assert f"{SAY(kind_line(bed.crop.card.kind))} {bed.crop.worth} {when}" in said
    market = next(line for line in lines if line.startswith("Market: "))
    for card in view.market:
        assert "–" in market if card is None else f"{SAY(kind_line(card.kind))} (" in market
        assert card is None or f") {price(card.kind)}" in market
    assert f"Round {view.round}. Deck: {view.deck}. Goal: {view.limit} coins." in lines


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_told_of_the_public_table(seats: int) -> None:
    view, hands = dealt(seats, 5)
    asked = replace(view, question=QuestionView(0, "card", "pollinator_paradise", 0))
    leaking = replace(view, hand=hands[0], question=QuestionView(0, "card", "pollinator_paradise", 0, seen=hands[1]))
    for say in (alt, text):
        assert say(asked, SAY, NAMES) == say(leaking, SAY, NAMES)


@grouped("names", PEOPLE)
@grouped("name", TABLES | RESULTS)
def test_words_keep_their_limits_whoever_plays(name: str, names: tuple[str, ...]) -> None:
    view = (TABLES | RESULTS)[name]
    assert len(alt(view, SAY, names)) <= ALT_LIMIT
    assert len(text(view, SAY, names)) <= TEXT_LIMIT
    assert text(view, SAY, names)[-1] != "…"


@grouped("names", PEOPLE)
@grouped("name", HANDS)
def test_words_of_hands_keep_their_limits(name: str, names: tuple[str, ...]) -> None:
    view = HANDS[name]
    assert len(alt_hand(view, SAY, names)) <= ALT_LIMIT
    assert len(text_hand(view, SAY, names)) <= TEXT_LIMIT
    assert text_hand(view, SAY, names)[-1] != "…"


@grouped("name", HANDS)
def test_a_hand_is_told_card_by_card(name: str) -> None:
    view = HANDS[name]
    said = text_hand(view, SAY, NAMES).split("\n")
    hand = next(line for line in said if line.startswith("Your hand"))
    for card in view.hand:
        assert f"{SAY(card_line(card))} (" in hand
        assert f"{value(card)}" in hand
        assert f"{SAY(card_line(card))}" in alt_hand(view, SAY, NAMES)
    assert view.viewer is not None
    farm = view.farms[view.viewer]
    assert re.match(rf"{farm.coins} coins?, {farm.fertilizers} fertilizers?, ", alt_hand(view, SAY, NAMES))
    ability = SAY(Line(f"battle_farm-ability-{CLASSES[view.farms[view.viewer].farmer].ability.id}"))
    assert any(line.startswith(f"{ability}: ") for line in said)


def test_cards_just_drawn_are_told_to_who_chooses_alone() -> None:
    view = HANDS["hand-pollinator"]
    assert text_hand(view, SAY, NAMES).startswith("Drawn: Melon, Stonks.")
    assert view.question is not None
    other = replace(view, viewer=1 - (view.viewer or 0))
    assert "Drawn" not in text_hand(other, SAY, NAMES)


def test_a_spectator_has_no_hand_to_tell() -> None:
    for say in (alt_hand, text_hand):
        with pytest.raises(ValueError, match="spectator"):
            say(START, SAY, NAMES)


def test_the_alt_text_says_first_whose_turn_it_is_and_what_they_do() -> None:
    assert alt(START, SAY, NAMES).startswith("\u2068Ødegård\u2069’s turn. Buys up to 2. Round 7.")


@pytest.mark.parametrize("viewer", [None, 2])
def test_every_phase_question_and_ending_has_words(viewer: int | None) -> None:
    views = [replace(START, viewer=viewer, phase=phase) for phase in get_args(Phase)]
    views += [
        replace(START, viewer=viewer, question=QuestionView(2, about, source, 2))
        for about, source in zip(get_args(Asking), ("eggplant", "early_bird") * 4, strict=False)
    ]
    views += [replace(START, viewer=viewer, outcome=Outcome((1,) * 4, (3,) * 4, each)) for each in GAME.info.endings]
    assert len({alt(view, SAY, NAMES) for view in views}) == len(views)


def test_who_has_bid_is_told_and_how_much_where_the_viewer_may_know() -> None:
    view = selling(4, 3, 1)
    assert view.trade is not None
    waits, *bid = [seat for seat in view.order if seat != view.active]
    broke = tuple(replace(each, coins=0) if seat == bid[1] else each for seat, each in enumerate(view.farms))
    said = text(replace(view, farms=broke), SAY, NAMES)
    for seat, state in ((waits, "thinking"), (bid[0], "has bid"), (bid[1], "no coins")):
        assert f"\u2068{NAMES[seat]}\u2069 {state}" in said
    bids = (BidView(bid[0], 7), BidView(bid[1], 0))
    seen = text(replace(view, trade=replace(view.trade, bids=bids)), SAY, NAMES)
    assert f"\u2068{NAMES[bid[0]]}\u2069 bids 7" in seen
    assert f"\u2068{NAMES[bid[1]]}\u2069 no bid" in seen


@pytest.mark.parametrize("name", RESULTS)
def test_the_result_names_every_place(name: str) -> None:
    view = RESULTS[name]
    assert view.outcome is not None
    for said in (alt(view, SAY, NAMES), text(view, SAY, NAMES)):
        for seat, place in enumerate(view.outcome.places):
            assert f"Place {place}: \u2068{NAMES[seat]}\u2069, {view.outcome.scores[seat]} coins" in said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win-3", "\u2068Tobias K.\u2069 wins!"),
        ("tie-2", "\u2068Tobias K.\u2069 and \u2068Ødegård\u2069 share 1st place."),
        ("tie-3", "3 players share 1st place."),
        ("all-tie", "Draw: 50 coins each."),
    ],
)
def test_winners_are_told(name: str, said: str) -> None:
    assert alt(RESULTS[name], SAY, NAMES).startswith(said)


WARNING = "One more idle round ends the match."


@pytest.mark.parametrize(("idle", "warned"), [(0, False), (1, False), (2, True)])
def test_table_and_hand_warn_in_words_of_one_more_idle_round(idle: int, warned: bool) -> None:
    view = replace(HANDS["hand-idle"], idle_rounds=idle)
    for said in (alt, text, alt_hand, text_hand):
        assert (WARNING in said(view, SAY, NAMES)) is warned
        assert WARNING not in said(replace(view, last_round="deck"), SAY, NAMES)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({}, 3),
        ({"lain": ()}, 0),
        ({"lain": (999,)}, 0),
        ({"market": (None, *START.market[1:]), "lain": ()}, 1),
        ({"sweep": False}, None),
        ({"bought": True}, None),
        ({"last_round": "limit"}, None),
        ({"deck": 0}, None),
    ],
)
def test_the_card_that_the_next_sweep_takes_is_told_bf65(change: dict[str, object], place: int | None) -> None:
    third = START.market[3]
    assert third
    view = replace(START, **{"sweep": True, "lain": (third.id,), **change})
    card = None if place is None else view.market[place]
    told = f"If nothing is bought this turn, {SAY(card_line(card))} leaves." if card else ""
    assert leaving(view) == place
    assert ("If nothing is bought" in text(view, SAY, NAMES)) is (place is not None)
    assert told in text(view, SAY, NAMES)
    assert told in alt(view, SAY, NAMES)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("decided-2", "Tie on 23 coins: more fertilizer wins."),
        ("decided-4", "Ties: more fertilizer wins."),
        ("decided-6", "Tie on 123 coins: more fertilizer wins."),
        ("shared-2", "Tie on 23 coins and fertilizer: shared."),
        ("win-3", ""),
    ],
)
def test_what_decided_between_equal_coins_is_told(name: str, said: str) -> None:
    for told in (alt(RESULTS[name], SAY, NAMES), text(RESULTS[name], SAY, NAMES)):
        assert said in told
        assert ("fertilizer wins" in told or "fertilizer: shared" in told) is bool(said)
        assert "Stalemate: 3 idle rounds." in told or not said


def test_markdown_in_names_is_inert() -> None:
    said = text(table(4, 2), SAY, ("**x**", "`y`", "<@1>", "# z"))
    assert "**x**" not in said.replace("\\*\\*x\\*\\*", "")
    assert "<@1>" not in said


@grouped("subject", SUBJECTS)
def test_a_looked_up_card_is_told_whole(subject: str) -> None:
    texts = (text_card(subject, SAY), alt_card(subject, SAY))
    if subject in KINDS:
        wanted = [f"battle_farm-kind-{subject}", f"battle_farm-text-{subject}"]
        wanted.append(f"battle_farm-rarity-{KINDS[subject].rarity}")
    else:
        sort = "class" if subject in CLASSES else "bed" if subject in BEDS else "ability"
        wanted = [f"battle_farm-{sort}-{subject}", f"battle_farm-{sort}-text-{subject}"]
    for said in texts:
        assert [key for key in wanted if SAY(Line(key)) not in said] == []
    assert len(texts[1]) <= ALT_LIMIT
    assert len(texts[0]) <= 1500


def test_people_of_one_name_are_told_apart() -> None:
    assert told_apart(("Mira", "Bo", "mira")) == ("A Mira", "Bo", "C mira")
    long = ("Wilhelmina the First", "Wilhelmina the Second")
    assert told_apart(long) == ("A Wilhelmina the First", "B Wilhelmina the Second")
    assert told_apart(NAMES) == NAMES


def test_names_come_from_the_words_of_whoever_looks() -> None:
    view: BattleFarmView = table(3, 1)
    people = ("Mira", "*Bo*", "Mira")

    def say(line: Line) -> str:
        return words().line(line, people)

    assert names_of(view, say) == ("A \u2068Mira\u2069", "\u2068\\*Bo\\*\u2069", "C \u2068Mira\u2069")
    assert bare_names_of(view, say) == ("A Mira", "*Bo*", "C Mira")


GOAL = {
    "{} reached the goal": replace(RESULTS["win-3"], reached=0, outcome=Outcome((3, 1, 2), (12, 210, 77), "limit")),
    "Last round: {} reached the goal": replace(table(3, 4), last_round="limit", reached=0),
}


def test_who_reached_the_goal_is_named_in_picture_alt_text_and_text() -> None:
    wrong: list[str] = []
    for said, view in GOAL.items():
        with written_lines() as lines:
            for name in map(clean, (*NASTY, *WORLD)):
                names = (name, *NAMES[1:])
                board(view, SAY, "Title", names)
                drawn = " ".join(bare(line.text) for line in lines if line.is_whole)
                if said.format(name) not in drawn:
                    wrong.append(f"picture: {name}")
                lines.clear()
                if said.format(bare(plain(name, 32))) not in bare(alt(view, SAY, names)):
                    wrong.append(f"alt: {name}")
                if said.format(bare(escaped(name, 32))) not in bare(text(view, SAY, names)):
                    wrong.append(f"text: {name}")
    assert not wrong


def test_a_match_that_is_over_says_once_who_reached_the_goal() -> None:
    view = replace(GOAL["{} reached the goal"], last_round="limit")
    for tell in (alt, text):
        assert tell(view, SAY, NAMES).count("reached the goal") == 1


def bare(told: str) -> str:
    return told.replace("\u2068", "").replace("\u2069", "")
