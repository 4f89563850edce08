# Badges: a name, and in one sentence how it is earned.

farrago_words-badge-only_one = One of a kind
farrago_words-badge-only_one-how = Have the only word on a letter: 6+ letters, 2+ writers.
farrago_words-badge-all_letters = All eight
farrago_words-badge-all_letters-how = Cover all 8 letters of a round yourself.
farrago_words-badge-long_word = Long story
farrago_words-badge-long_word-how = Write a word of 12 letters that counts.
farrago_words-badge-quick_start = Quick start
farrago_words-badge-quick_start-how = Hand in 5 words that count within 10 seconds.
farrago_words-badge-thief = Sly fox
farrago_words-badge-thief-how = Steal 3 letters in one match.
farrago_words-badge-sharp_eye = Eagle eye
farrago_words-badge-sharp_eye-how = Get an answer struck: 2+ votes, none to keep it.
farrago_words-badge-acquitted = Not guilty
farrago_words-badge-acquitted-how = Get called wrong: 2+ votes for you, none against.
