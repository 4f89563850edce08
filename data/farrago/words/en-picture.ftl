# The words on the pictures of Farrago, short, for they stand in small boxes; then the same in sentences.

farrago-cover-alt = Creatures of two planets meet on cards, with stars behind them.
farrago-picture-name = Farrago
farrago-picture-turn = Turn { $turn }
farrago-picture-goal = { $limit } CP wins
farrago-picture-cp-of = { $cp }/{ $limit }
farrago-picture-first = { $name } strikes first
farrago-picture-first-you = You strike first
farrago-picture-first-strike = First strike
farrago-picture-active = fights
farrago-picture-fought = fought
farrago-picture-hand-empty = No cards in hand
farrago-picture-versus = vs
farrago-picture-place = Place { $place }
farrago-picture-starters = Choose a deck
farrago-picture-card-cost = costs { $cost } RP
farrago-picture-deck-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
farrago-picture-deck-curve = Creatures and buildings by cost
farrago-picture-deck-empty = No card yet

farrago-picture-doing-decks = Both pick a deck (hidden)
farrago-picture-doing-brought = Your deck: { $planet }
farrago-picture-doing-exchange = Both may change their first hand (hidden)
farrago-picture-doing-hand = Keep your hand or swap all 7
farrago-picture-doing-kept = You keep your hand
farrago-picture-doing-exchanged = New hand when both have chosen
farrago-picture-doing-placement = Both place cards (hidden)
farrago-picture-doing-yours = Place your cards
farrago-picture-doing-ready = You are ready

farrago-picture-ended-limit = CP goal reached
farrago-picture-why-none = Game over
farrago-picture-why-deck = { $who }'s deck is empty
# Who left, each with the reason in brackets.
farrago-picture-why-left = { $who }
farrago-picture-why-decks = Both decks are empty
farrago-picture-podium-cp = { $cp } CP
farrago-picture-last-blow = The winning blow
farrago-picture-blow = { $name } beats { $victim }
farrago-picture-blow-unopposed = { $name } meets no enemy
farrago-picture-blow-cp = +{ $amount } CP

## The film of a battle

farrago-picture-film-turn = Battle of turn { $turn }
farrago-picture-film-now = The board now, after the battle of turn { $turn }
farrago-picture-film-reveal = Reveal! New cards have a star.
farrago-picture-film-over = The battle is over.
farrago-picture-film-rp = Used resources: { $parts }.
farrago-picture-film-rp-of = { $player } +{ $amount } RP on { $tile }
farrago-picture-film-many = Acting now: { $cards }
farrago-picture-film-alt = Battle of turn { $turn }, { $step }.
farrago-picture-film-cp = CP: { $one } { $cp }, { $two } { $other }.
farrago-picture-film-begins = Turn { $turn }: { $name } strikes first.
farrago-picture-film-reveals = { $name }: face { $face } fights. New: { $cards }.
farrago-picture-film-reveals-nothing = { $name }: face { $face } fights. Nothing new.
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
farrago-picture-text-legend = -# A creature's numbers are strength and health.
farrago-picture-text-face-line = Face { $face }: { $tiles }
farrago-picture-text-face = { $face }: { $tiles }
farrago-picture-text-bare = nothing stands there
farrago-picture-text-rp = { $rp } RP
farrago-picture-text-ability = ability of { $card }
farrago-picture-text-creature = { $card } { $strength }/{ $health }
farrago-picture-text-creature-hurt = { $card } { $strength }/{ $health } (of { $full })
farrago-picture-text-armor = armour { $armor }
farrago-picture-text-stunned = stunned
farrago-picture-text-mine = Your sphere: { $tiles }.
farrago-picture-text-hand = Your hand: { $cards }.
farrago-picture-text-hand-empty = Your hand is empty.
farrago-picture-text-plan = Placed (hidden): { $cards }. Face { $face } fights.
farrago-picture-text-plan-empty = Nothing placed yet. Face { $face } fights.
farrago-picture-text-held-short = { $number } { $card }
farrago-picture-text-held-creature = { $number } { $card } (cost { $cost }, { $strength }/{ $health })
farrago-picture-text-held-building = { $number } { $card } (building, cost { $cost })
farrago-picture-text-held-resource = { $number } { $card } (resource, +{ $rp } RP)
farrago-picture-text-held-effect = { $number } { $card } (effect)
farrago-picture-text-starter = { $planet }: { $text } With { $cards } and others.
farrago-picture-text-starter-short = { $planet }: { $text }

## The worked example of the rules

farrago-example-doing = Thunder Ram attacks
farrago-example-alt = Ada's face 2: Needle Wasp at the top, Thunder Ram in the middle. Ben's face 1: Brass Beetle in the middle, Brick Badger below it. Thunder Ram attacks Brass Beetle.
