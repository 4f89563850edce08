# The guided first match of Absolute: a tip is one short sentence, then its press is made.

absolute-tutorial-other = Nova
absolute-tutorial-goal = 🏁 Get the most points: play sets that add up to 0.
absolute-tutorial-draw = Every turn starts with a card: draw from the deck.
absolute-tutorial-build = −4♠, −3♠ and +7♠ add up to 0: press Build sets.
absolute-tutorial-tick = Tick these 3 cards in the list: that makes a set.
absolute-tutorial-lay = 1 suit only, so this set counts double: play it.
absolute-tutorial-discard = After a play you discard: +10■ would cost you most in hand.
absolute-tutorial-take = Nova discarded −10◆: take it, big numbers score more.
absolute-tutorial-swap = Once a turn you may swap with any set: press Swap.
absolute-tutorial-wild = +0● is a wild card: give +4■ to Nova's B1 for it.
absolute-tutorial-hold = Too few cards for a set yet, so hold and keep them.
absolute-tutorial-later = 3 quiet turns later you hold 6 cards: draw 1 more.
absolute-tutorial-best = Best plays finds 2 new sets and your last discard: pick it.
absolute-tutorial-end = You went out first and won! Now you know the whole game.
