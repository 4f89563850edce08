"""Writes the English messages of Farrago Words' topics from their table: `python -m tools.topic_words`.

The table stays what the rules read; a topic's message is named by its id, which a record holds in any language.
"""

import sys
from pathlib import Path

from engine.farrago_words.rules.topics import TOPICS

FILE = Path(__file__).parents[1] / "data" / "farrago_words" / "words" / "en-topics.ftl"

HEAD = """\
# The topics, written from topics.toml by `python -m tools.topic_words`: change them there. Another language says each
# in its own words, 40 characters at most.
"""


def written() -> str:
    """Write the file."""
    return HEAD + "\n" + "".join(f"farrago_words-topic-{topic.id} = {topic.text}\n" for topic in TOPICS.values())


def main() -> int:
    """Write it to its place."""
    FILE.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
