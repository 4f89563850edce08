"""The bot's avatar and banner are drawn from their SVG, and the texts for the portal fit into it."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools.gallery import FACE, FACE_FOLDER, face

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
DESCRIPTION, TAGS, TAG = 400, 5, 20
"""Characters of a description, the most tags, and the characters of one, in the Developer Portal."""


@pytest.mark.parametrize("name", FACE)
def test_the_picture_is_the_one_that_its_svg_draws(name: str) -> None:
    drawn = face(name)
    assert (FACE_FOLDER / f"{name}.png").read_bytes() == drawn
    assert Image.open(BytesIO(drawn)).size == FACE[name]


def test_description_and_tags_fit_into_the_portal() -> None:
    described = " ".join(re.findall(r"^   > (.*)$", GUIDE, re.MULTILINE))
    (tagged,) = re.findall(r"^   Tags: (.*)$", GUIDE, re.MULTILINE)
    tags = re.findall(r"`([^`]+)`", tagged)
    assert 0 < len(described) <= DESCRIPTION
    assert 0 < len(tags) <= TAGS
    assert max(map(len, tags)) <= TAG
