"""Writes the JSON schema of an export of a person's data, which `docs/` has: `python -m tools.personal_data_schema`."""

from pathlib import Path

import msgspec

from bot.privacy.exported import schema

FILE = Path(__file__).parents[1] / "docs" / "personal-data.schema.json"


def written() -> str:
    """Write the schema as the file has it."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
