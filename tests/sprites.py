"""Where all tests keep the sprites that pictures are made of, so that each is drawn once, not once a process.

A sprite's file is named by a hash of all that it depends on (`bot.pictures.sprites`): an old one is never taken.
"""

import tempfile
from pathlib import Path

SPRITES = Path(tempfile.gettempdir()) / "farrago-sprites-of-tests"
