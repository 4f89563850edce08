# What the rules of Battle Farm have to say. Cards, beds, classes and abilities arrive as lines of en-cards.ftl.

battle_farm-name = Battle Farm
battle_farm-line = Grow rich crops, and spoil the others'.
battle_farm-duration = 45-75 min

battle_farm-preset-short = Short game
battle_farm-preset-full = Full game
battle_farm-preset-quiet = Short game without trades
battle_farm-option-limit = Coins to win
battle_farm-option-limit-100 = All of the rule book's
battle_farm-option-limit-75 = 75 % of them
battle_farm-option-limit-55 = 55 % of them
battle_farm-option-limit-50 = 50 % of them
battle_farm-option-limit-35 = 35 % of them
battle_farm-option-limit-25 = 25 % of them
battle_farm-option-trades = Trades
battle_farm-option-trades-yes = Allowed
battle_farm-option-trades-no = Not allowed

battle_farm-window-buy = Buy cards from the market, or stop
battle_farm-window-trade = Offer cards to the others, or stop
battle_farm-window-bid = Bid for the cards on offer
battle_farm-window-bid-button = Bid
battle_farm-window-offers = Sell to one of the bidders, or keep the cards
battle_farm-window-play = Plant and play cards, or stop
battle_farm-window-fertilize = Fertilize your crops, or stop
battle_farm-window-choose-crop = Choose a crop
battle_farm-window-choose-bed = Choose a bed
battle_farm-window-choose-opponent = Choose an opponent
battle_farm-window-choose-card = Choose a card
battle_farm-window-choose-color = Choose a colour
battle_farm-window-choose-bed_kind = Choose a kind of bed
battle_farm-window-choose-token = Choose what you give away

battle_farm-ending-limit = The win limit was reached
battle_farm-ending-deck = The deck was used up
battle_farm-ending-stalled = Stalemate: 3 idle rounds
battle_farm-ending-tied = Level on coins, so fertilizers decided

battle_farm-tie-decided = { $coins ->
    [one] Level on 1 coin
   *[other] Level on { $coins } coins
}, so fertilizers decide: { $held }.
battle_farm-tie-shared = { $coins ->
    [one] Level on 1 coin
   *[other] Level on { $coins } coins
} and on fertilizers, so the place is shared: { $held }.
battle_farm-tie-held = { $who } { $fertilizers }

battle_farm-phase-harvest = harvest
battle_farm-phase-buy = buying
battle_farm-phase-trade = trading
battle_farm-phase-play = playing cards
battle_farm-phase-fertilize = fertilizing
battle_farm-phase-over = over

## Cards and places

battle_farm-raised-card = { $card } { SIGNED($plus) }
battle_farm-no-card = such a card
battle_farm-at = { $player }'s bed { $bed }
battle_farm-crop = { $crop }, { $player }'s bed { $bed }
battle_farm-empty-bed = { $kind }, { $at }
battle_farm-opponent = { $player }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}

## Actions, short enough for a button

battle_farm-buy = { $place }: { $card } for { $price }
battle_farm-stop-buy = Buy nothing more
battle_farm-stop-trade = No trade
battle_farm-stop-play = Play nothing more
battle_farm-stop-fertilize = Fertilize nothing more
battle_farm-stop-harvest = Stop
battle_farm-stop-over = Stop
battle_farm-plant = Plant { $card } in bed { $bed } ({ $into })
battle_farm-play = Play { $card } for { $cost ->
    [0] nothing
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}
battle_farm-use = { $ability } for { $cost ->
    [0] nothing
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}
battle_farm-fertilize = Fertilize { $crop } in bed { $bed }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} left
battle_farm-offer = Offer { $card }
battle_farm-offer-all = Offer all { $count } cards
battle_farm-bid = Bid { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
battle_farm-no-bid = No bid
battle_farm-accept = Sell to { $player } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
battle_farm-keep = Keep the cards
battle_farm-decline = Choose none
battle_farm-choose-card = { $card }
battle_farm-give-coins = Give a coin
battle_farm-give-fertilizers = Give a fertilizer
battle_farm-group-buy = Buy…
battle_farm-group-offer = Offer…
battle_farm-group-bid = Bid…
battle_farm-group-answer = Answer…
battle_farm-group-plant = Plant…
battle_farm-group-play = Play…
battle_farm-group-ability = Ability…
battle_farm-group-fertilize = Fertilize…
battle_farm-group-choose = Choose…
battle_farm-group-stop = Stop…

## Events: the course of a match

battle_farm-dealt = Everybody has a class and cards; { $limit } coins win. On the market: { $market }.
battle_farm-dealt-you = You are the { $farmer } and hold { $cards }; { $limit } coins win. On the market: { $market }.
battle_farm-order-roll = { $player } ({ $roll })
battle_farm-ordered = The rolls say who plays first: { $players }. By that order they gain 1 to { $count } fertilizers.
battle_farm-turn-began = Round { $round }: { $player } begins a turn.
battle_farm-passed = { $player } passes over: { $phases }.
battle_farm-passed-no_coins = buying (no card can be paid)
battle_farm-passed-no_market = buying (the market is empty)
battle_farm-passed-no_cards = trading (no cards)
battle_farm-passed-no_buyer = trading (nobody has a coin to bid)
battle_farm-passed-no_play = playing (nothing can be played)
battle_farm-passed-no_fertilizers = fertilizing (no fertilizers)
battle_farm-passed-no_crops = fertilizing (nothing grows)
battle_farm-rolled-buy = { $player } rolls { $number } and may buy up to { $number ->
    [one] one card
   *[other] { $number } cards
}.
battle_farm-rolled-fertilize = { $player } rolls { $number } and may use up to { $number ->
    [one] one fertilizer
   *[other] { $number } fertilizers
}.
battle_farm-last-limit = { $player } has reached the win limit{ $count ->
    [0] {""} as the last of the round, so the game is over
    [one] : one player still has a turn, then the game is over
   *[other] : { $count } players still have a turn, then the game is over
}.
battle_farm-last-deck = The deck is used up: { $count ->
    [0] when this turn ends, the game is over
    [one] one more player has a turn after this one, then the game is over
   *[other] { $count } more players have a turn after this one, then the game is over
}.
battle_farm-stalled = Stalemate: { $rounds } idle rounds in a row, so the game is over.
battle_farm-winner = { $player }
battle_farm-ended = { $count ->
    [one] { $players } wins with { $coins } coins.
   *[other] { $players } share the win with { $coins } coins each.
}

## Events: market and trade

battle_farm-bought = { $player } buys { $card } ({ $place }) for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; { $refill } takes its place.
battle_farm-bought-last = { $player } buys { $card } ({ $place }) for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; its place stays empty.
battle_farm-offered = { $player } offers { $cards }.
battle_farm-bid-made = { $player } has bid.
battle_farm-bid-you = You bid { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
battle_farm-bid-you-none = You do not bid.
battle_farm-bid-of = { $player } { $coins }
battle_farm-traded = { $player } sells { $cards } to { $buyer } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} (bids: { $bids }).
battle_farm-traded-one = { $player } sells { $cards } to { $buyer } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
battle_farm-trade-kept = { $player } sells to nobody (bids: { $bids }).
battle_farm-trade-failed = Nobody wants what { $player } offers.

## Events: actions

battle_farm-planted = { $player } plants { $card } in bed { $bed } ({ $into }), ripe in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
battle_farm-played = { $player } plays { $card } for { $cost ->
    [0] nothing
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}.
battle_farm-used = { $player } uses { $ability } for { $cost ->
    [0] nothing
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}.
battle_farm-fertilized = { $player } fertilizes { $crop } in bed { $bed }: { $turns ->
    [0] ripe
    [one] 1 turn left
   *[other] { $turns } turns left
}.
battle_farm-harvested = { $player } harvests { $crop } (bed { $bed }): { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
battle_farm-harvested-parts = { $player } harvests { $crop } (bed { $bed }): { $sum } = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
battle_farm-sum = { $left } + { $right }
battle_farm-part = { $coins }
battle_farm-part-bed = { $coins } { $bed }
battle_farm-part-roll = { $coins } rolled for { $crop }
battle_farm-part-cherry = { $coins } for earlier Cherries
battle_farm-part-tomato = { $coins } for richer opponents

## Events: effects

battle_farm-die = { $number }
battle_farm-gained-coins = { $source }: { $player } gains { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
}.
battle_farm-gained-coins-rolled = { $source }: { $player } rolls { $rolls } and gains { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
}.
battle_farm-gained-fertilizers = { $source }: { $player } gains { $amount ->
    [one] 1 fertilizer
   *[other] { $amount } fertilizers
}.
battle_farm-gained-fertilizers-rolled = { $source }: { $player } rolls { $rolls } and gains { $amount ->
    [one] 1 fertilizer
   *[other] { $amount } fertilizers
}.
battle_farm-stolen-coins = { $source }: { $player } gets { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} from { $victim }.
battle_farm-stolen-coins-rolled = { $source }: { $player } rolls { $rolls } and gets { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} from { $victim }.
battle_farm-stolen-fertilizers = { $source }: { $player } gets { $amount ->
    [one] 1 fertilizer
   *[other] { $amount } fertilizers
} from { $victim }.
battle_farm-lost = { $source }: { $player } loses { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} and { $fertilizers ->
    [one] 1 fertilizer
   *[other] { $fertilizers } fertilizers
}.
battle_farm-crops-changed = { $source }: { $changes }.
battle_farm-change-value = { $crop }: value { $before } → { $value }
battle_farm-change-timer = { $crop }: { $turns ->
    [0] ripe
    [one] 1 turn left
   *[other] { $turns } turns left
}
battle_farm-change-both = { $crop }: value { $before } → { $value }, { $turns ->
    [one] 1 turn left
   *[other] { $turns } turns left
}
battle_farm-bed-changed = { $source }: { $at } turns from { $before } into { $after }.
battle_farm-destroyed = { $source }: { $crop }, is destroyed.
battle_farm-market-taken = { $source }: { $player } takes { $card } ({ $place }) from the market.
battle_farm-market-cleared-discard = { $source }: { $player } discards the market: { $cards }.
battle_farm-market-cleared-deck = { $source }: { $cards } go from the market into the deck.
battle_farm-market-filled = New on the market: { $cards }.
battle_farm-made = { $source }: { $player } gets a new card, { $card }.
battle_farm-made-rolled = { $source }: { $player } rolls { $rolls } and gets a new card, { $card }.
battle_farm-recovered = { $source }: { $player } takes { $card } back from the discard pile.
battle_farm-discarded = { $source }: { $player } discards { $cards }.
battle_farm-drew = { $source }: { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
battle_farm-drew-you = { $source }: you draw { $cards }.
battle_farm-looked = { $source }: { $player } looks at { $count ->
    [one] a card
   *[other] { $count } cards
} of the deck.
battle_farm-looked-you = { $source }: you see { $cards }.
battle_farm-kept = { $source }: { $player } keeps one card{ $count ->
    [0] {""}
   *[other] {""} and returns the other to the deck
}.
battle_farm-kept-you = { $source }: you keep { $card }{ $count ->
    [0] {""}
   *[other] {""} and return { $back } to the deck
}.
battle_farm-returned = { $source }: { $player } shuffles a card into the deck.
battle_farm-returned-you = { $source }: you shuffle { $card } into the deck.
battle_farm-card-stolen = { $source }: { $player } steals a card from { $victim }.
battle_farm-card-stolen-you = { $source }: { $player } steals { $card } from { $victim }.
battle_farm-raise = { $card } by { $by }
battle_farm-raised = { $source }: { $player } raises cards in hand by { $total } in all.
battle_farm-raised-you = { $source }: you raise { $cards }.
battle_farm-raised-none = { $source }: { $player } holds no crop card to raise.
battle_farm-skipped-no_target = { $source } finds no target.
battle_farm-skipped-declined = { $player } chooses no target for { $source }.
battle_farm-skipped-nothing = { $source } finds nothing to take.

## Refusals: which rule, and what to do instead

battle_farm-wrong-phase = Each deed has its phase, and this is the phase of { $phase }; choose among what can be done in it.
battle_farm-answer-first = The effect of { $source } comes first and waits for your choice; make it.
battle_farm-not-what-is-asked = Nothing asks for that (any more); choose among what is shown now.
battle_farm-no-such-place = The market has the places A to F; choose one of them.
battle_farm-place-empty = No card lies at { $place } on the market (any more); choose another.
battle_farm-too-dear = The price of { $card } is { $price }, and you have { $have ->
    [one] 1 coin
   *[other] { $have } coins
}; choose a cheaper card or stop.
battle_farm-not-in-hand = You do not hold { $card }; choose a card of your hand.
battle_farm-nothing-offered = An offer has one card at least; choose what to sell.
battle_farm-same-card-twice = You named { $card } twice in your offer; name each card once.
battle_farm-no-buyer = Nobody else has a coin to bid with, so nothing can be sold now.
battle_farm-bids-out = You choose when all bids are in, and { $waiting ->
    [one] one is
   *[other] { $waiting } are
} still missing; wait for the others.
battle_farm-bid-given = Your bid is sealed and cannot be changed; wait for the seller.
battle_farm-bid-too-low = A bid is 1 coin or more, and { $bid } is less; bid more or nothing.
battle_farm-bid-too-high = You bid { $bid } and have { $have ->
    [one] 1 coin
   *[other] { $have } coins
}; bid no more than you own.
battle_farm-bidding-closed = The bidding is over; wait for the next offer.
battle_farm-no-such-bid = There is no bid of { $player }; choose somebody who has bid, or keep the cards.
battle_farm-not-a-crop = Only crop cards are planted, and { $card } is an action card; play it.
battle_farm-not-an-action = Crop cards such as { $card } are planted, not played; choose a bed for it.
battle_farm-no-such-bed = There is no such bed; choose one that lies on the table.
battle_farm-bed-taken = Your bed { $bed } is taken by { $crop }; choose an empty one.
battle_farm-bed-closed = Bed { $bed } was harvested this turn and stays closed until your next one; choose another.
battle_farm-cost-too-high = The cost of { $card } is { $cost }, and you have { $have ->
    [one] 1 fertilizer
   *[other] { $have } fertilizers
}; choose another card or stop.
battle_farm-already-played = You have played { $card } this turn, and once a turn is all; wait for your next one.
battle_farm-ability-used = You have used { $ability } this turn, and once a turn is all; wait for your next one.
battle_farm-ability-spent = You have used { $ability }, and once a game is all; choose something else.
battle_farm-nothing-to-do = As things are, { $card } would change nothing, so it cannot be played; choose something else.
battle_farm-nothing-grows = Nothing grows in your bed { $bed } (any more); choose a bed with a crop.
battle_farm-must-choose = You may only choose none where all targets are your own; choose one.
battle_farm-not-a-target = On that { $source } would change nothing; choose another target.
battle_farm-target-gone = Nothing grows there (any more), so { $source } has no target in it; choose another.
battle_farm-protected = In a Greenhouse { $crop } is protected from { $source }; choose another target.
battle_farm-not-theirs = The beds of that player are not meant by { $source }; choose one of those shown.
battle_farm-its-own-target = A crop does not act upon itself, so { $source } needs another target; choose one.
battle_farm-no-such-opponent = From that player { $source } can get nothing; choose another opponent.
battle_farm-no-such-card = That card cannot be chosen for { $source }; choose one of those shown.
battle_farm-over = This match is over; start another one.
