# What the rules of Farrago have to say. Cards and planets arrive as lines of en-cards.ftl and en-ops.ftl.

farrago-name = Farrago
farrago-line = Arm your planet, and raid the one next door.
farrago-duration = 20-30 min

farrago-preset-usual = Standard (25 CP)
farrago-preset-short = Short (10 CP)
farrago-preset-long = Long (40 CP)

farrago-window-decks = Pick a deck
farrago-window-exchange = Keep your first hand?
farrago-window-placement = Place cards

farrago-ending-limit = CP goal reached
farrago-ending-deck = Deck empty

farrago-tile = { $face } { $row ->
    [top] top
    [middle] middle
   *[bottom] bottom
}

## Actions, short enough for a button

farrago-starter = { $planet } starter deck
farrago-bring = Your own deck
farrago-button-keep-hand = Keep hand
farrago-button-new-hand = New hand
farrago-place = { $card } on { $tile }
farrago-take-back = Take back { $card } ({ $tile })
farrago-choose-face = Face { $face } fights
farrago-ready = Ready
farrago-group-deck = Deck…
farrago-group-hand = First hand…
farrago-group-place = Place…
farrago-group-take_back = Take back…
farrago-group-face = Face…
farrago-group-ready = Ready…

## Events: the course of a match

farrago-brought-deck = { $player } ({ $planet }, { $count } cards)
farrago-brought = Decks: { $decks }.
farrago-turn-began = Turn { $turn }: { $player } has first strike.
farrago-hands-kept = Both keep their first hands.
farrago-new-hand = { $player } takes a new first hand.
farrago-new-hands = Both take new first hands.
farrago-drew = You draw { $cards }.
farrago-drew-in-battle = You drew { $cards } in the battle.
farrago-revealed = { $player } (face { $face }) reveals { $cards }.
farrago-revealed-none = { $player } (face { $face }) reveals no new card.
farrago-cp-of = { $player } { $gained ->
    [0] still { $cp } CP
   *[other] { SIGNED($gained) }, now { $cp } CP
}
farrago-fought = Battle { $turn } is over: { $sums }.
farrago-final-cp = { $player } { $cp } CP
farrago-ended-limit = CP goal reached: { $cp }.
farrago-ended-deck = { $who }'s deck is empty: { $cp }.
farrago-ended-decks = Both decks are empty: { $cp }.

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
farrago-did-return = { $card } returns to the hand
farrago-did-return-self = returns to the hand
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
farrago-did-recover = { $player } takes { $card } back from the pile

## Refusals: what happened, and what to do now

farrago-bad-deck = You can't play this deck. { $fault }
farrago-deck-brought = You already picked a deck. Wait for your opponent.
farrago-decks-first = Pick a deck first. Cards come after that.
farrago-hands-first = Keep your hand or take a new one first. Cards come after that.
farrago-hand-decided = Your first hand is decided, and that is final.
farrago-not-in-hand = That card is not in your hand. Pick another one.
farrago-no-such-tile = There is no such tile. Pick one from 1 top to 4 bottom.
farrago-tile-taken = { $tile } already has { $there }. Pick an empty tile for { $card }.
farrago-too-few-rp = { $card } costs { $cost } RP, and { $tile } has { $have }. Pick a richer tile, or wait.
farrago-nothing-to-take-back = You placed nothing on { $tile } this turn.
farrago-card-stays = { $there } stays on { $tile }. You can only take back this turn's cards.
farrago-no-such-face = There is no such face. Pick one from 1 to 4.
farrago-face-chosen = Face { $face } is already chosen. Pick another one, or press Ready.
farrago-already-ready = You are ready, and that is final. Wait for the battle.
farrago-over = This match is over. Start another one.

## The moment that stands out, below a result

farrago-highlight-last-kill = The winning blow: { $player }'s { $card } beat { $victim } for { $amount } CP.
farrago-highlight-last-unopposed = The winning blow: { $player }'s { $card } met no enemy, { SIGNED($amount) } CP.
farrago-highlight-best-kill = Best blow: { $player }'s { $card } beat { $victim } for { $amount } CP.
farrago-highlight-best-unopposed = Best blow: { $player }'s { $card } met no enemy, { SIGNED($amount) } CP.
