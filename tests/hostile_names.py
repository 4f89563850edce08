"""Names that break pictures and texts: too long, other scripts, marks, emoji, control characters."""

NASTY = (
    "",
    "Z" + "\u0300\u0301\u0302\u0489" * 60 + "algo",
    "\u202eesrever\u202c \u2066x\u2069",
    "𝕱𝖆𝖓𝖈𝖞 🏳️‍🌈👩‍👩‍👧‍👦 name",
    "漢字の名前テスト日本語" * 9,
    "عمر خالد الفارسي",
    "नमस्ते दुनिया",
    "W" * 200,
    "i" * 400,
    "a\nb\tc\x00d\ud800",
    "🇦🇶🇩🇪👨🏿‍🚀" * 12,
    "﷽﷽﷽﷽﷽﷽﷽﷽",
    "Ночная смена №9",
    "\u200b\u2060\ufeff",
    "gjpqy" * 20 + "ÅÄÖ",
)
