"""The table of articles finds each of them before a word."""

from engine.content import table
from engine.farrago_words.rules.spelling import Articles, clean, first_letter, key
from tests.suite.grouping import grouped

LANGUAGES = table("farrago_words/articles.toml", dict[str, Articles])


def test_languages_with_articles_of_their_own_words_have_a_table():
    assert {"en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no", "el", "hu", "ro", "ca"} <= LANGUAGES.keys()
    assert all(len(language) == 2 for language in LANGUAGES)


@grouped("language", LANGUAGES)
def test_articles_are_single_words_each_written_once(language: str):
    articles = LANGUAGES[language]
    for words in (articles.words, articles.elided):
        assert len(set(words)) == len(words)
        assert all(word.isalpha() and word == word.lower() == clean(word) for word in words)


@grouped("language", LANGUAGES)
def test_every_article_is_dropped_before_a_word_and_stays_alone_word3(language: str):
    led = [f"{word} ZYZ" for word in LANGUAGES[language].words] + [f"{word}’ZYZ" for word in LANGUAGES[language].elided]
    for answer in led:
        assert (key(answer, language), first_letter(answer, language, ("Z",))) == ("zyz", "Z")
        assert key(answer[:-4], language) == key(answer[:-4], "")


@grouped(
    ("language", "answer", "letter"),
    [
        *(("en", "The Hobbit", "H"), ("en", "Le Mans", "L"), ("de", "Die Katze", "K"), ("de", "The Hobbit", "T")),
        *(("fr", "L'Odyssée", "O"), ("fr", "du pain", "P"), ("es", "Las flores", "F"), ("it", "Un'oca", "O")),
        *(("it", "Della Robbia", "D"), ("pt", "Um gato", "G"), ("nl", "Het huis", "H"), ("sv", "Ett äpple", "A")),
        *(("da", "Et æble", "A"), ("no", "Ei øy", "O"), ("hu", "Az alma", "A"), ("ro", "Niște mere", "M")),
        *(("ca", "L'aigua", "A"), ("el", "Η θάλασσα", "Θ"), ("el", "Ένα μήλο", "Μ")),
    ],
)
def test_answer_begins_after_its_article_word3(language: str, answer: str, letter: str):
    # Of letters that look alike an alphabet has one.
    assert first_letter(answer, language, tuple("ΘΜ" if language == "el" else "ADFGHKLMOPT")) == letter
