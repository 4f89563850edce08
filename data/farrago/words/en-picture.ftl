# The words on the pictures of Farrago, short, for they stand in small boxes; then the same in sentences.

farrago-cover-alt = Creatures of two planets meet on cards, with stars behind them.
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
farrago-picture-secret = Planned, and seen by you alone until both are ready
farrago-picture-hand = Your hand
farrago-picture-hand-empty = No card left in your hand
farrago-picture-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
farrago-picture-versus = vs
farrago-picture-place = Place { $place }
farrago-picture-choose = Choose your home planet, or bring a deck of your own

farrago-picture-starters = Choose your home planet
farrago-picture-card-cost = costs { $cost } RP
farrago-picture-deck-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
farrago-picture-deck-curve = Creatures and buildings by cost
farrago-picture-deck-empty = No card yet

farrago-picture-doing-decks = Both choose a deck in secret
farrago-picture-doing-brought = Your deck is chosen
farrago-picture-doing-placement = Both place in secret
farrago-picture-doing-yours = Place your cards, in secret
farrago-picture-doing-ready = You are ready

farrago-picture-ended-limit = The CP limit was reached
farrago-picture-ended-deck = A deck was empty
farrago-picture-score = { $one } : { $other } CP
farrago-picture-won = { $name } wins!
farrago-picture-won-both = Both share the win!

farrago-picture-legend-rp = RP
farrago-picture-legend-strength = strength
farrago-picture-legend-health = health
farrago-picture-legend-hurt = damaged
farrago-picture-legend-start = at battle start
farrago-picture-legend-end = at its end
farrago-picture-legend-pile = discarded

## The film of a battle

farrago-picture-film-turn = Battle of turn { $turn }
farrago-picture-film-now = This is the board now, after the battle of turn { $turn }.
farrago-picture-film-won = { $won } { $one } : { $other } CP
farrago-picture-film-reveal = All is revealed: new cards bear a star.
farrago-picture-film-over = The battle is over.
farrago-picture-film-rp = Used resources: { $parts }.
farrago-picture-film-rp-of = { $player } +{ $amount } RP on { $tile }
farrago-picture-film-many = These act: { $cards }
farrago-picture-film-alt = Battle of turn { $turn }, { $step }.
farrago-picture-film-cp = CP: { $one } { $cp }, { $two } { $other }.
farrago-picture-film-begins = Turn { $turn }: { $name } strikes first.
farrago-picture-film-reveals = { $name }: face { $face } is active; new: { $cards }.
farrago-picture-film-reveals-nothing = { $name }: face { $face } is active; nothing new.
farrago-picture-film-new = { $card } ({ $tile })
farrago-picture-step-reveal = Reveal
farrago-picture-step-start = The battle starts
farrago-picture-step-static = Lasting powers
farrago-picture-step-others = Buildings, effects, resources
farrago-picture-step-creatures = Creatures fight
farrago-picture-step-end = The battle ends
farrago-picture-step-over = After the battle

## The pictures in words

farrago-picture-row-top = top
farrago-picture-row-middle = middle
farrago-picture-row-bottom = bottom
farrago-picture-text-counts = { $cp } of { $limit } CP, { $hand ->
    [one] 1 card in hand
   *[other] { $hand } cards in hand
}, { $deck } in the deck, { $pile } discarded
farrago-picture-text-fought = face { $face } fought last
farrago-picture-text-legend = -# A creature’s numbers are its strength and its health.
farrago-picture-text-face-line = Face { $face }: { $tiles }
farrago-picture-text-face = { $face }: { $tiles }
farrago-picture-text-bare = nothing stands there
farrago-picture-text-rp = { $rp } RP
farrago-picture-text-ability = ability of { $card }
farrago-picture-text-creature = { $card } { $strength }/{ $health }
farrago-picture-text-creature-hurt = { $card } { $strength }/{ $health } (of { $full })
farrago-picture-text-armor = armour { $armor }
farrago-picture-text-stunned = stunned
farrago-picture-text-mine = Your sphere as planned: { $tiles }.
farrago-picture-text-hand = Your hand: { $cards }.
farrago-picture-text-hand-empty = Your hand is empty.
farrago-picture-text-plan = Planned, in secret: { $cards }. Active face: { $face }.
farrago-picture-text-plan-empty = Nothing is planned yet. Active face: { $face }.
farrago-picture-text-held-short = { $number } { $card }
farrago-picture-text-held-creature = { $number } { $card } (cost { $cost }, { $strength }/{ $health })
farrago-picture-text-held-building = { $number } { $card } (building, cost { $cost })
farrago-picture-text-held-resource = { $number } { $card } (resource, +{ $rp } RP)
farrago-picture-text-held-effect = { $number } { $card } (effect)
farrago-picture-text-starter = { $number } { $planet }: { $text } With { $cards }, and others.
farrago-picture-text-starter-short = { $number } { $planet }: { $text }
