# What the rules of Farrago have to say. Cards and planets arrive as lines of en-cards.ftl and en-ops.ftl.

farrago-name = Farrago
farrago-line = Arm your planet, and raid the one next door.
farrago-duration = 20-30 min

farrago-preset-usual = Usual game (20 CP)
farrago-preset-short = Short game (10 CP)
farrago-preset-long = Long game (30 CP)

farrago-window-decks = Choose the deck you bring
farrago-window-decks-button = Choose deck
farrago-window-placement = Place your cards, choose your active face, and be ready
farrago-window-placement-button = Place cards

farrago-ending-limit = The CP limit was reached
farrago-ending-deck = A deck was used up

farrago-tile = { $face } { $row ->
    [top] top
    [middle] middle
   *[bottom] bottom
}

## Actions, short enough for a button

farrago-starter = Starter deck of { $planet }
farrago-bring = Bring a deck of your own
farrago-place = { $card } on { $tile }
farrago-take-back = Take back { $card } ({ $tile })
farrago-choose-face = Active face { $face }
farrago-ready = Ready
farrago-group-deck = Deck…
farrago-group-place = Place…
farrago-group-take_back = Take back…
farrago-group-face = Active face…
farrago-group-ready = Ready…

## Events: the course of a match

farrago-brought-deck = { $player } ({ $planet }, { $count } cards)
farrago-brought = The decks are there: { $decks }.
farrago-turn-began = Turn { $turn }: { $player } has the first strike.
farrago-drew = You draw { $cards }.
farrago-drew-in-battle = In the battle you drew { $cards }.
farrago-revealed = { $player } (active face { $face }) reveals { $cards }.
farrago-revealed-none = { $player } (active face { $face }) has placed nothing.
farrago-cp-of = { $player } { $gained ->
    [0] still { $cp } CP
   *[other] { SIGNED($gained) }, now { $cp } CP
}
farrago-fought = Battle { $turn } is over: { $sums }.
farrago-ended-limit = { $player } wins with { $cp } to { $other } CP.
farrago-ended-deck = { $loser } cannot draw a card, so { $player } wins ({ $cp } to { $other } CP).
farrago-ended-decks = Neither can draw a card, so { $player } wins by more CP: { $cp } to { $other }.
farrago-ended-draw = Neither can draw a card, and both have { $cp } CP: a draw.

## Events: what a card does in the battle

farrago-card-own = { $card } ({ $tile })
farrago-card-theirs = { $player }'s { $card } ({ $tile })
farrago-acted = { $player }'s { $card } ({ $tile }): { $what }
farrago-acted-tile = { $player }'s tile { $tile } ({ $card }): { $what }
farrago-acted-nobody = After the battle: { $what }
farrago-did-nothing = no effect
farrago-did-stunned = stunned, does nothing
farrago-did-unopposed = unopposed
farrago-did-attack = attacks { $card } without effect
farrago-did-hit = hits { $card } for { $amount }, { $now } health left
farrago-did-kill = hits { $card } for { $amount }: destroyed
farrago-did-hurt = { $card } takes { $amount } damage, { $now } health left
farrago-did-hurt-self = takes { $amount } damage, { $now } health left
farrago-did-hurt-dead = { $card } takes { $amount } damage: destroyed
farrago-did-hurt-dead-self = takes { $amount } damage: destroyed
farrago-did-strengthen = { $card } strength { SIGNED($amount) } ({ $now })
farrago-did-strengthen-self = strength { SIGNED($amount) } ({ $now })
farrago-did-shield = { $card } armour { SIGNED($amount) } ({ $now })
farrago-did-shield-self = armour { SIGNED($amount) } ({ $now })
farrago-did-heal = { $card } heals { $amount } ({ $now } health)
farrago-did-heal-self = heals { $amount } ({ $now } health)
farrago-did-grow = { $card } grows by { $amount } ({ $now } health)
farrago-did-grow-self = grows by { $amount } ({ $now } health)
farrago-did-stun = { $card } is stunned
farrago-did-stun-self = is stunned
farrago-did-return = { $card } goes back to its owner's hand
farrago-did-return-self = goes back to its owner's hand
farrago-did-destroy = { $card } is destroyed
farrago-did-destroy-self = is destroyed
farrago-did-rp-self = { SIGNED($amount) } RP
farrago-did-rp = { SIGNED($amount) } RP on { $tile }
farrago-did-rp-theirs = { SIGNED($amount) } RP on { $player }'s { $tile }
farrago-did-ability = { $tile } keeps its ability
farrago-did-turn = { $player }'s active face turns to { $face }
farrago-did-collect = { SIGNED($amount) } CP (now { $now })
farrago-did-draw = { $player } draws { $amount ->
    [one] a card
   *[other] { $amount } cards
}
farrago-did-lose = { $player } discards { $cards }
farrago-did-recover = { $player } takes { $card } back from the discard pile

## Refusals: which rule, and what to do instead

farrago-bad-deck = This deck cannot be played: { $fault }
farrago-deck-brought = You have brought your deck, and one deck is all; play with it.
farrago-decks-first = Nothing can be placed before both decks are there; choose your deck.
farrago-not-in-hand = That card is not in your hand (any more); choose a card of your hand.
farrago-no-such-tile = A sphere has 12 tiles, from 1 top to 4 bottom; choose one of them.
farrago-tile-taken = { $tile } has { $there } on it, and a tile has room for one card; choose an empty tile for { $card }.
farrago-too-few-rp = { $card } costs { $cost } RP of its own tile, and { $tile } has { $have }; choose a tile with enough RP.
farrago-nothing-to-take-back = Nothing was placed on { $tile } in this turn; take back a card that you have just placed.
farrago-card-stays = { $there } stays on { $tile }: only a card placed in this turn can be taken back.
farrago-no-such-face = A sphere has the faces 1 to 4; choose one of them.
farrago-face-chosen = Face { $face } is chosen already; choose another one, or leave it so.
farrago-already-ready = You are ready, and that is final for this turn; wait for the battle.
farrago-over = This match is over; start another one.
