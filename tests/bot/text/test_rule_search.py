"""Topics find their passages: headings first, then rulings, then the text; each ruling by its id; any input is safe."""

import pytest

from bot.text import rule_search
from bot.text.rule_book import Rulebook, Section, rulebook
from bot.text.rule_search import BODY, HEADING, RULING, contents, guesses, places, search, speaking_of
from tests.bot.text.test_fuzzy_matching import HOSTILE
from tests.bot.text.test_rule_book import GAMES
from tests.suite.grouping import grouped

EVERY = [(game, each.id) for game in GAMES for each in rulebook(game).rulings]


@grouped(("game", "ruling"), EVERY)
def test_every_ruling_is_first_by_its_id_however_written_and_by_its_number(game: str, ruling: str) -> None:
    prefix, number = ruling.split("-")
    for typed in (ruling, ruling.lower(), f" {prefix} {number}", f"{prefix}{number}", number):
        assert search(game, typed)[0].value == ruling


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_found_by_its_own_words(game: str) -> None:
    for ruling in rulebook(game).rulings:
        assert ruling.id in {passage.value for passage in search(game, ruling.text)}


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_is_the_first_passage_for_itself(game: str) -> None:
    for section in rulebook(game).sections:
        first = search(game, section.title)[0]
        assert (first.kind, first.title) == (HEADING, section.title)


def test_a_heading_goes_before_a_ruling_before_the_text() -> None:
    found = search("absolute", "zero cards")
    assert found[0].value == "§5"
    kinds = [passage.kind for passage in search("fart", "flank")]
    assert kinds == sorted(kinds)
    assert set(kinds) == {RULING, BODY}


def test_a_heading_with_all_its_words_typed_comes_first() -> None:
    assert search("absolute", "what is the regrouping of a set")[0].title == "Regrouping"
    assert search("absolute", "when is the end of a round")[0].title == "The end of a round"


def test_a_word_found_everywhere_has_little_weight() -> None:
    assert search("absolute", "the a of locked")[0].value == "AZ-7"


@pytest.mark.parametrize(("typed", "meant"), [("rezign", "FART-20"), ("RÉSIGN", "FART-20"), ("defnders", "FART-1")])
def test_typing_errors_find_the_intended_passage(typed: str, meant: str) -> None:
    assert search("fart", typed)[0].value == meant


@pytest.mark.parametrize("typed", ["stalemate", "stalled", "stuck", "Stalls", "stalling", "is the game stuck"])
def test_how_a_match_gets_stuck_is_found_by_each_word_for_it(typed: str) -> None:
    assert {each.title for each in search("battle_farm", typed)[:2]} == {"BF-63", "Stalemate"}
    assert guesses("battle_farm", typed) == ()


@pytest.mark.parametrize("typed", ["tie", "ties", "tied"])
def test_ties_are_found_by_each_word_for_them(typed: str) -> None:
    assert {"BF-64", "The end"} <= {each.title for each in search("battle_farm", typed)}


BIDS = Rulebook(
    "bids",
    (
        Section("Bidding", "## Bidding\nAll bids are sealed, and one bid wins.\nNobody learns of the others."),
        Section("Trading", "## Trading\nYou trade whatever you hold.\nA trade may fail.\nThen you play on."),
    ),
    (),
)


def test_words_count_as_misspelt_only_if_most_of_their_letters_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_search, "rulebook", lambda *_: BIDS)
    assert (search("bids 1", "stalled"), guesses("bids 1", "stalled")) == ((), ())
    assert ([each.text for each in search("bids 1", "sealad")], guesses("bids 1", "sealad")) == (
        ["All bids are sealed, and one bid wins."],
        ("sealed",),
    )


def test_passages_with_a_typed_word_or_its_stem_come_before_guessed_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rule_search, "rulebook", lambda *_: BIDS)
    for typed in ("trade sealad", "sealad traded", "trading seeled sealad"):
        found = search("bids 2", typed)
        assert {each.title for each in found} == {"Trading"}
        assert guesses("bids 2", typed) == ()


AUCTION = Rulebook(
    "auction", (Section("Auction", "## Auction\nNobody outbids an acquaintance.\nA bidder pays.\nIt ends."),), ()
)


def test_words_are_found_by_their_beginning_and_otherwise_by_a_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rule_search, "rulebook", lambda *_: AUCTION)
    assert [each.text for each in search("auction 1", "aint")] == ["Nobody outbids an acquaintance."]
    assert search("auction 1", "bidd")[0].text == "A bidder pays."
    assert search("auction 1", "bid")[0].text == "A bidder pays."


@grouped("typed", HOSTILE.values())
@grouped("game", [*GAMES, "no-such-game"])
def test_any_input_is_answered(game: str, typed: str) -> None:
    assert {passage.value for passage in search(game, typed)} <= {passage.value for passage in contents(game)}


def test_every_topic_finds_a_passage() -> None:
    assert search("fart", "") == search("fart", "🍒") == search("fart", "qqqqqqqq") == ()


def test_a_place_is_listed_once_at_its_best_passage() -> None:
    found = search("fart", "alien")
    values = [passage.value for passage in places(found)]
    assert values == list(dict.fromkeys(passage.value for passage in found))


def test_contents_are_the_headings_and_then_the_rulings() -> None:
    assert [passage.value for passage in contents("fart")] == [
        *(f"§{number}" for number in range(1, 9)),
        *(f"FART-{number}" for number in range(1, 28)),
    ]


def test_a_name_is_found_as_a_whole_word_and_in_the_plural() -> None:
    assert [passage.value for passage in speaking_of("fart", ["King"])] == ["FART-18", "§3"]
    assert [passage.kind for passage in speaking_of("absolute", ["Zero card"])][:1] == [RULING]
    assert "AZ-24" not in {passage.value for passage in speaking_of("absolute", ["Zero card"])}
    assert speaking_of("fart", ["kin", "7", "10", "7♥", "+3", ".*"]) == ()
