# The guided first match of Farrago Words: a tip for each step, one sentence each, and what stands on its buttons.

farrago_words-tutorial-cleo = Cleo
farrago_words-tutorial-dee = Dee

farrago_words-tutorial-goal = 🏁 Write words for a topic: each new first letter brings 2 points.
farrago_words-tutorial-1 = You play together with Cleo and Dee: press *Go!* to see the topic.
farrago_words-tutorial-2 = Press *Answer* and write 1 animal that starts with one of the letters.
farrago_words-tutorial-3 = Each new letter brings 2 points: press *Answer* and cover 2 more.
farrago_words-tutorial-4 = Press *Done*: the round ends when all of you have, or after 60 seconds.
farrago_words-tutorial-5 = These are the words of all 3: you share 1 list and 1 score.
farrago_words-tutorial-6 = Dee's first B word is no animal: press *Challenge…*
farrago_words-tutorial-7 = Press that word here, because it does not fit.
farrago_words-tutorial-8 = Cleo challenges a word too, and you are done: press *Nothing more*.
farrago_words-tutorial-9 = Now all vote. Cleo doubts a real animal, so save it: *2 · Keep*.
farrago_words-tutorial-10 = The fake word is struck, the real one stays, and this is your score.
farrago_words-tutorial-end = You made these points together. Words on all 8 letters bring 4 more.

farrago_words-tutorial-on = Got it
farrago_words-tutorial-finish = 🏆 Finish

farrago_words-tutorial-form = Animals with four legs
farrago_words-tutorial-one = Write 1 animal.
farrago_words-tutorial-two = Write 2 more, each with another letter. Use lines or commas.
farrago_words-tutorial-more = Write { $count ->
    [one] 1 more word
   *[other] { $count } more words
} with one of the letters.
farrago_words-tutorial-long = That word is too long here. Write a shorter one.
farrago_words-tutorial-letter = You already covered { $letter }. Use another letter.
