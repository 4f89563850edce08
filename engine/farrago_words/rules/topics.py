"""The topics as a checked table, read once from `data/farrago_words/topics.toml`, and the draw of one for a round.

People decide what fits a topic (WORD-2): there are no word lists.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from engine.content import table
from engine.farrago_words.model import ALL_FAMILIES, Difficulty, FarragoWordsOptions
from engine.farrago_words.rules.letters import LATIN
from engine.rng import Rng

REST = 3
"""[H] A topic is repeated only after 1/`REST` of the fitting ones were used since, rounded up (WORD-13)."""

LONGEST = 40
"""Characters of a topic, so that it fits the heading of a round."""

FEWEST = 20
"""Topics that fit any choice of family, difficulty, letters and company: as many as four teams play in five rounds."""

LEVELS: Mapping[Difficulty, tuple[int, ...]] = {"any": (1, 2, 3), "easy": (1, 2), "hard": (2, 3)}
"""[H] The levels that each choice of difficulty includes."""

_PATH = "farrago_words/topics.toml"
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


MOST_OWN = 300
"""[H] The maximum of a server's own topics: a record names all that may come."""

_OWN = "="
"""Begins the id of a server's own topic, which goes on with its text; an id of the table cannot begin so."""


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the words of a round must fit: a plural or a question, as people read it.

    `difficulty` is 1 (everybody can fill it) to 3 (takes thought); `safe`: it is for everyone; `latin`: it asks for
    Latin letters or English words ("Words that end in E").
    """

    id: str
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    family: str
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    safe: bool = True
    latin: bool = False


def read_topic(family: str, name: str, entry: Mapping[str, Any]) -> Topic:
    """Read an entry of the table of topics. Raises ValueError naming file, topic and fault."""
    where = f"data/{_PATH}: {family}.{name}"
    if fault := _fault(family, name, entry):
        raise ValueError(f"{where}: {fault}")
    try:
        return msgspec.convert({**entry, "id": name, "family": family}, Topic)
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {error}") from error


def _fault(family: str, name: str, entry: Mapping[str, Any]) -> str:
    """Say what the shape alone does not forbid; empty if it is valid."""
    if family == ALL_FAMILIES:
        return f"`{ALL_FAMILIES}` means every family and is the name of none"
    if twice := {"id", "family"} & entry.keys():
        return f"the heading and the key say what it is, so there is no `{min(twice)}`"
    return "" if _SLUG.fullmatch(name) else "an id is of small letters, digits and single dashes"


def read_topics(families: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Mapping[str, Topic]:
    """Read the whole table, in its order: topics by their ids. Raises ValueError for a wrong entry or a second id."""
    topics: dict[str, Topic] = {}
    for family, entries in families.items():
        for name, entry in entries.items():
            topic = read_topic(family, name, entry)
            if name in topics:
                raise ValueError(f"data/{_PATH}: {family}.{name}: the id is taken by {topics[name].family}.{name}")
            topics[name] = topic
    return topics


TOPICS: Mapping[str, Topic] = read_topics(table(_PATH, dict[str, dict[str, dict[str, Any]]]))
"""All topics by their ids; an id is never reused, since records and channels store it."""

DRAWN: tuple[Topic, ...] = tuple([replace(topic, text="") for topic in TOPICS.values()])
"""The topics as they decide a draw: without the texts that people read."""

FAMILIES: tuple[str, ...] = tuple(dict.fromkeys(topic.family for topic in TOPICS.values()))
"""The families, in the order of the table."""


def text_of(topic: str) -> str:
    """Return the words of a topic by its id; of one that is not known (any more) the id."""
    known = TOPICS.get(topic)
    return topic.removeprefix(_OWN) if known is None else known.text


def is_own(topic: str) -> bool:
    """Return whether an id is of a server's own topic, which people have typed."""
    return topic.startswith(_OWN)


def _owned(options: FarragoWordsOptions) -> tuple[Topic, ...]:
    return tuple(Topic(id=f"{_OWN}{text}", text=text, family="") for text in options.own)


def fitting(options: FarragoWordsOptions) -> tuple[Topic, ...]:
    """List the topics of the chosen family that suit the letters, only safe ones if asked for.

    Every choice has at least `FEWEST`. A server's own topics always fit if they are wanted.
    """
    if options.topics == "own":
        return _owned(options)
    is_latin, levels = options.letters in LATIN, LEVELS[options.difficulty]
    standard = tuple(
        topic
        for topic in TOPICS.values()
        if options.family in (ALL_FAMILIES, topic.family)
        and (topic.safe or not options.safe)
        and (is_latin or not topic.latin)
        and topic.difficulty in levels
    )
    return (*standard, *_owned(options)) if options.topics == "both" else standard


def draw(options: FarragoWordsOptions, used: Sequence[str], rng: Rng) -> tuple[Topic, Rng]:
    """Draw the topic of the next round, uniformly from those allowed (WORD-13).

    `used` are the ids of this match so far, latest last: they are excluded. So are the latest ones of the channel
    (`options.used`), up to a third of the fitting ones. If no topic is left, the one used longest ago comes.

    Raises:
        ValueError: no topic fits, as there is no such family.
    """
    topics = fitting(options)
    if not topics:
        raise ValueError(f"no topics of family {options.family!r}")
    resting = _resting(frozenset(topic.id for topic in topics), options.used, used)
    kept = frozenset(resting)
    free = [topic for topic in topics if topic.id not in kept]
    return rng.choose(free) if free else (next(topic for topic in topics if topic.id == resting[0]), rng)


def _resting(fit: frozenset[str], before: Sequence[str], used: Sequence[str]) -> tuple[str, ...]:
    """List the topics that may not come, the one used longest ago first: all of the match and the latest third."""
    order = dict.fromkeys(reversed((*before, *used)))  # by their latest use, latest first
    latest = [name for name in order if name in fit]
    match = fit.intersection(used)  # the latest of all, so that the longer of both stretches holds both
    return tuple(reversed(latest[: max(len(match), -(-len(fit) // REST))]))
