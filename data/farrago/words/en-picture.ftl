# The words on the pictures of Farrago, short, for they stand in small boxes; then the same in sentences.

farrago-picture-name = Farrago
farrago-picture-turn = Turn { $turn }
farrago-picture-goal = { $limit } CP wins
farrago-picture-of = of { $limit }
farrago-picture-final = Final result
farrago-picture-first = { $name } strikes first
farrago-picture-first-you = You strike first
farrago-picture-first-strike = First strike
farrago-picture-active = active
farrago-picture-fought = fought
farrago-picture-planned = planned
farrago-picture-secret = Only you see what is planned, until both are ready
farrago-picture-hand = Your hand
farrago-picture-hand-empty = No card left in your hand
farrago-picture-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
farrago-picture-versus = vs
farrago-picture-place = Place { $place }
farrago-picture-choose = Choose your home planet, or bring a deck of your own

farrago-picture-doing-decks = Both choose a deck in secret
farrago-picture-doing-brought = Your deck is chosen
farrago-picture-doing-placement = Both place in secret
farrago-picture-doing-yours = Place your cards, in secret
farrago-picture-doing-ready = You are ready

farrago-picture-ended-limit = The CP limit was reached
farrago-picture-ended-deck = A deck was empty
farrago-picture-won = { $name } wins!
farrago-picture-won-both = Both share the win!

farrago-picture-legend-rp = RP
farrago-picture-legend-strength = strength
farrago-picture-legend-health = health
farrago-picture-legend-hurt = damaged
farrago-picture-legend-start = at battle start
farrago-picture-legend-end = at its end
farrago-picture-legend-hand = hand
farrago-picture-legend-deck = deck
farrago-picture-legend-pile = discarded
