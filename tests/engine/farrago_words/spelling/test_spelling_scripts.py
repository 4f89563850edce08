"""Words of many scripts pass as their languages write them."""

from bot.text import sanitising
from engine.farrago_words.rules.spelling import MOST, clean, key
from tests.suite.grouping import grouped

WORDS = {
    "latin": "Đà Nẵng, Übergröße, żółć, fjäll, Ḥalab",
    "greek": "Ελλάδα, ᾠδή, θάλασσα",
    "cyrillic": "ёжик, й, п'ять, Ђурђевдан",
    "armenian": "արջ, կատու",
    "georgian": "დათვი, ძაღლი",
    "hebrew": "שָׁלוֹם, כֶּלֶב, צה״ל",
    "arabic": "كِتَابٌ, مُحَمَّد, قُرْآن",
    "persian": "می‌خواهم, کتاب‌ها",
    "urdu": "بِلّی, گھوڑا",
    "devanagari": "ज़िंदगी, क्षत्रिय, हिन्दी, र्‍यू",
    "bengali": "বাংলা, র‍্যাব, ক্ষুধা",
    "gurmukhi": "ਪੰਜਾਬੀ, ਸਿੱਖ",
    "gujarati": "ગુજરાતી, શ્રી",
    "tamil": "தமிழ், ஸ்ரீ, கொக்கு",
    "telugu": "తెలుగు, స్త్రీ",
    "kannada": "ಕನ್ನಡ, ಕೃಷ್ಣ",
    "malayalam": "മലയാളം, ന്‍റെ, അവൻ",
    "burmese": "မြို့, ကျွန်ုပ်, ကြောင့်",
    "sinhala": "ශ්‍රී, සිංහල, ක්‍රියා",
    "thai": "น้ำแข็ง, ที่นี่, ปู่ย่า, กุ้ง",
    "lao": "ນ້ຳ, ປີ້ງ",
    "khmer": "ស្ត្រី, ខ្ញុំ, កម្ពុជា",
    "tibetan": "བརྒྱུད, བསྒྲུབས",
    "ethiopic": "አንበሳ, ድመት",
    "hangul": "고양이, 강아지",
    "kana": "がんばれ, ヴァイオリン, ラーメン",
    "han": "猫, 長頸鹿, 漢字",
    "cherokee": "ᏣᎳᎩ, ᎦᎸ",
}


@grouped("script", sorted(WORDS))
def test_words_of_living_scripts_pass_whole(script: str) -> None:
    words = WORDS[script].split(", ")
    assert [clean(word) for word in words] == words
    assert all(key(key(word, "en"), "en") == key(word, "en") != "" for word in words)


@grouped("script", sorted(WORDS))
def test_they_are_shown_as_they_were_kept(script: str) -> None:
    for word in WORDS[script].split(", "):
        assert sanitising.clean(clean(word), MOST) == clean(word)


def test_joiners_pass_only_where_a_word_needs_them() -> None:
    assert clean("be\u200car\u200d c\u200b\u200du\u200cb") == "bear cub"
    assert clean("می\u200c\u200cخواهم\u200c") == "می\u200cخواهم"
    assert clean("a\u200cب\u200cb ب\u200c") == "aبb ب"
    assert clean("\u200dक्\u200d") == "क्"
