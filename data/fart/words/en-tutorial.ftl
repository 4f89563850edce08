# The guided first match of F.A.R.T.: a tip a step, of at most 14 words.

fart-tutorial-goal = 🏁 Beat all aliens of two waves, and keep many cards.
fart-tutorial-first-1 = Flank 9♥ with two cards that make 9: 3♣+6♣.
fart-tutorial-first-2 = Duel 4♦ with the lowest black card that beats it: 6♣.
fart-tutorial-first-3 = 4♦ took its place and fights for you: 9♠+4♦ flank K♦.
fart-tutorial-first-4 = A duel costs a card, a flank is free: 4♦+2♠ flank 6♦.
fart-tutorial-first-5 = Nothing beats 10♦ here: sacrifice your lowest card, 2♠.
fart-tutorial-to-wave-2 = 10♦ will be back. Skip to wave 2: your lost cards attack too!
fart-tutorial-second-1 = Aliens can be black now, so a red card duels: use 4♦.
fart-tutorial-second-2 = Flanks now cost cards of the alien's colour, so flank with black ones.
fart-tutorial-to-the-end = You hold the line: skip to the last two aliens.
fart-tutorial-last-1 = Duel 8♥ with 10♠, your only black card that is higher.
fart-tutorial-last-2 = The last alien! 5♠+8♥ flank K♦, and red 8♥ is lost.
fart-tutorial-end = **The sky is clear: you win with +8!** Each card you keep is a point.
fart-button-skip = Skip ahead
