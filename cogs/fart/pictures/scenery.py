"""The desert base of F.A.R.T. under its five skies: one drawing, coloured by style sheets. It knows no match."""

from PIL import Image

from cogs.api import backdrop, kept

_NIGHT = {
    "sky1": "stop-color:#0b0a24",
    "sky2": "stop-color:#2b1a5e",
    "sky3": "stop-color:#1f7f86",
    "moon": "fill:#f5efcf",
    "halo": "fill:#f5efcf;fill-opacity:.14",
    "crater": "fill:#dcd3a8",
    "far": "fill:#241a4d",
    "mid": "fill:#3c2a56",
    "near": "fill:#6b4a4f",
    "base": "fill:#15102e",
    "glow": "fill:#ffd23f",
    "wire": "stroke:#15102e;stroke-width:5",
    "fence": "stroke:#15102e;stroke-width:3;fill:none",
    "plant": "fill:#173a33",
}
_NOT_HERE = {"sun": "display:none", "wreck": "display:none", "fire": "display:none", "fleet": "display:none"}
_BLOOD = _NIGHT | {
    "sky1": "stop-color:#1c0618",
    "sky2": "stop-color:#6a1235",
    "sky3": "stop-color:#f0703a",
    "moon": "fill:#ffb08a",
    "halo": "fill:#ff8f6b;fill-opacity:.2",
    "crater": "fill:#e08a68",
    "far": "fill:#43102f",
    "mid": "fill:#5a1c30",
    "near": "fill:#7d3b33",
    "base": "fill:#22081c",
    "fence": "stroke:#22081c;stroke-width:3;fill:none",
    "wire": "stroke:#22081c;stroke-width:5",
    "plant": "fill:#2d2a22",
    "fleet": "fill:#22081c",
    "ray": "fill:#b6ff5a;fill-opacity:.14",
}
_DAWN = _NIGHT | {
    "sky1": "stop-color:#2a6fc4",
    "sky2": "stop-color:#f79a6b",
    "sky3": "stop-color:#ffe08a",
    "disc": "fill:#fff1b8",
    "sunglow": "fill:#ffe9a0;fill-opacity:.45",
    "ray": "fill:#fff6cf;fill-opacity:.2",
    "stars": "display:none",
    "night": "display:none",
    "lamp": "display:none",
    "cactus": "display:none",
    "far": "fill:#a65a5a",
    "mid": "fill:#8a4a4c",
    "near": "fill:#c78a5a",
    "base": "fill:#3d2440",
    "fence": "stroke:#3d2440;stroke-width:3;fill:none",
    "wire": "stroke:#3d2440;stroke-width:5",
    "plant": "fill:#2f6b46",
}
_DOOM = _BLOOD | {
    "sky1": "stop-color:#04140f",
    "sky2": "stop-color:#0d4a2c",
    "sky3": "stop-color:#7fae2a",
    "night": "display:none",
    "lamp": "display:none",
    "far": "fill:#0b2c22",
    "mid": "fill:#123a26",
    "near": "fill:#2b4a26",
    "base": "fill:#07130f",
    "fleet": "fill:#05100c",
    "ray": "fill:#c8ff6a;fill-opacity:.3",
    "glow": "fill:#9dff57",
    "fence": "stroke:#07130f;stroke-width:3;fill:none",
    "wire": "stroke:#07130f;stroke-width:5",
}
# The order counts: what is named later wins, so a sky may show what `_NOT_HERE` hides.
SCENES = {
    "quiet": _NIGHT | _NOT_HERE | {"night": "display:none", "lamp": "display:none"},
    "wave-1": _NIGHT | _NOT_HERE,
    "wave-2": _NOT_HERE | _BLOOD,
    "win": _NOT_HERE | _DAWN | {"wreck": "display:inline", "sun": "display:inline"},
    "loss": _NOT_HERE | _DOOM | {"fire": "display:inline"},
}


@kept
def scene(name: str) -> Image.Image:
    """Draw the base and its sky, 1200 x 800."""
    style = "".join(f".{part}{{{look}}}" for part, look in SCENES[name].items())
    return backdrop("fart/scene", 1200, 800, style)
