# What the rules of Battle Farm have to say. Cards, beds, classes and abilities arrive as lines of en-cards.ftl.

battle_farm-name = Battle Farm
battle_farm-line = Grow your crops, and ruin theirs.
battle_farm-duration = 30-45 min

battle_farm-preset-short = Short (house rules)
battle_farm-preset-full = Rule book
battle_farm-preset-quiet = Short, no trades
battle_farm-option-limit = Goal
battle_farm-option-limit-100 = Rule book (100 %)
battle_farm-option-limit-100-about = 2 players: 250 coins, 3: 208, 4: 185, 5: 171, 6: 164
battle_farm-option-limit-75 = 75 % of full
battle_farm-option-limit-75-about = 2 players: 188 coins, 3: 156, 4: 139, 5: 129, 6: 123
battle_farm-option-limit-50 = 50 % of full
battle_farm-option-limit-50-about = 2 players: 125 coins, 3: 104, 4: 93, 5: 86, 6: 82
battle_farm-option-limit-45 = Short (45 %)
battle_farm-option-limit-45-about = 2 players: 113 coins, 3: 94, 4: 83, 5: 77, 6: 74
battle_farm-option-limit-35 = 35 % of full
battle_farm-option-limit-35-about = 2 players: 88 coins, 3: 73, 4: 65, 5: 60, 6: 58
battle_farm-option-limit-25 = 25 % of full
battle_farm-option-limit-25-about = 2 players: 63 coins, 3: 52, 4: 47, 5: 43, 6: 41
battle_farm-option-trades = Trades
battle_farm-option-trades-yes = Allowed
battle_farm-option-trades-yes-about = You can offer hand cards, and the others bid coins.
battle_farm-option-trades-no = Not allowed
battle_farm-option-sweep = Market sweep
battle_farm-option-sweep-yes = On
battle_farm-option-sweep-yes-about = After a turn without a purchase, the market's oldest card goes.
battle_farm-option-sweep-no = Off
battle_farm-option-reshuffle = Empty deck
battle_farm-option-reshuffle-yes = Reshuffle discards
battle_farm-option-reshuffle-yes-about = The discard piles become the new deck.
battle_farm-option-reshuffle-no = Ends the game
battle_farm-option-aid = Crop aid
battle_farm-option-aid-yes = On
battle_farm-option-aid-yes-about = Fewer than 3 coins and no crop: you get a Common crop.
battle_farm-option-aid-no = Off
battle_farm-option-fair_start = Starting coins
battle_farm-option-fair_start-0 = Rule book
battle_farm-option-fair_start-0-about = 3 coins, and the class's own.
battle_farm-option-fair_start-1 = Fair for each class
battle_farm-option-fair_start-1-about = Strong classes begin with fewer coins, weak ones with more.

battle_farm-window-buy = Buy cards
battle_farm-window-trade = Plant, play or sell cards
battle_farm-window-bid = Bid for the cards on offer
battle_farm-window-offers = Take a bid, or keep the cards
battle_farm-window-play = Plant and play cards
battle_farm-window-fertilize = Fertilize crops
battle_farm-window-choose-crop = Choose a crop
battle_farm-window-choose-bed = Choose a bed
battle_farm-window-choose-opponent = Choose an opponent
battle_farm-window-choose-card = Choose a card
battle_farm-window-choose-color = Choose a colour
battle_farm-window-choose-bed_kind = Choose the new bed
battle_farm-window-choose-token = Choose what to give

battle_farm-ending-limit = The last round is over
battle_farm-ending-deck = The deck ran out
battle_farm-ending-stalled = Stalemate: 3 idle rounds
battle_farm-ending-tied = Tie on coins: more fertilizer won

battle_farm-tie-decided = Tie on { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. More fertilizer wins: { $held }.
battle_farm-tie-shared = Tie on { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} and on fertilizer ({ $held }). They share the place.
battle_farm-tie-held = { $who } { $fertilizers }

battle_farm-highlight-goal = { $player } reached the goal of { $limit } first{ $coins ->
    [enough] { "" }
   *[other] , and has { $coins } at the end
}.{ $moment ->
    [none] { "" }
   *[some] { " " }{ $moment }
}
battle_farm-highlight-harvest = Biggest harvest: { $player } got { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for { $card }.
battle_farm-highlight-sale = Best sale: { $player } got { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from { $buyer }.
battle_farm-highlight-blow = Hardest blow: { $player } destroyed { $owner }'s { $card }.

battle_farm-phase-harvest = the harvest
battle_farm-phase-buy = buying
battle_farm-phase-trade = selling
battle_farm-phase-play = playing cards
battle_farm-phase-fertilize = fertilizing
battle_farm-phase-over = nothing more

## Cards and places

battle_farm-raised-card = { $card } { SIGNED($plus) }
battle_farm-no-card = such a card
battle_farm-at = { $player }'s bed { $bed }
battle_farm-crop = { $player }'s { $crop } (bed { $bed })
battle_farm-empty-bed = { $kind }, { $at }
battle_farm-opponent = { $player }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}

## Actions, short enough for a button

battle_farm-buy = Buy { $card } for { $price }
battle_farm-stop-buy = Done buying
battle_farm-stop-trade = No trade
battle_farm-stop-play = Done playing
battle_farm-stop-fertilize = End turn
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

battle_farm-dealt = Goal: { $limit } coins.
battle_farm-dealt-you = You are the { $farmer } with { $cards }. Goal: { $limit } coins.
battle_farm-order-roll = { $player } ({ $roll }, +{ $bonus } 🌱)
battle_farm-ordered = The dice set the order: { $players }.
battle_farm-turn-began = Round { $round }: { $player } is on turn.
battle_farm-passed = { $player } skips { $phases }.
battle_farm-passed-no_coins = buying (not enough coins)
battle_farm-passed-no_market = buying (the market is empty)
battle_farm-passed-no_cards = selling (no cards)
battle_farm-passed-no_buyer = selling (nobody else has coins)
battle_farm-passed-no_play = playing (no card fits)
battle_farm-passed-no_fertilizers = fertilizing (no fertilizers)
battle_farm-passed-no_crops = fertilizing (nothing grows)
battle_farm-rolled-buy = { $player } rolls { $number } and may buy { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
battle_farm-rolled-fertilize = { $player } rolls { $number } and may use { $number ->
    [one] 1 fertilizer
   *[other] { $number } fertilizers
}.
battle_farm-last-limit = { $player } reached the goal. { $count ->
    [0] The game is over.
    [one] Last round: 1 player still has a turn.
   *[other] Last round: { $count } players still have a turn.
}
battle_farm-last-deck = The deck is empty. { $count ->
    [0] The game ends with this turn.
    [one] Last round: 1 more player after this turn.
   *[other] Last round: { $count } more players after this turn.
}
battle_farm-stalled = Stalemate: { $rounds } idle rounds. The game is over.
battle_farm-coins-of = { $player } { $coins }
battle_farm-ended = Final coins: { $scores }.

## Events: market and trade

battle_farm-bought = { $player } buys { $card } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. New: { $refill }.
battle_farm-bought-last = { $player } buys { $card } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
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
battle_farm-trade-kept = { $player } keeps the cards (bids: { $bids }).
battle_farm-trade-failed = Nobody bids for the cards of { $player }.

## Events: actions

battle_farm-planted = { $player } plants { $card } in bed { $bed }, ripe in { $turns ->
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
battle_farm-change-value = { $crop } value { $before } → { $value }
battle_farm-change-timer = { $crop }: { $turns ->
    [0] ripe
    [one] 1 turn left
   *[other] { $turns } turns left
}
battle_farm-change-both = { $crop } value { $before } → { $value } with { $turns ->
    [one] 1 turn left
   *[other] { $turns } turns left
}
battle_farm-bed-changed = { $source }: { $at } turns from { $before } into { $after }.
battle_farm-destroyed = { $source } destroys { $crop }.
battle_farm-market-taken = { $source }: { $player } takes { $card } from the market.
battle_farm-market-cleared-discard = { $source }: { $player } discards the market: { $cards }.
battle_farm-market-cleared-deck = { $source }: { $cards } go from the market into the deck.
battle_farm-market-filled = New on the market: { $cards }.
battle_farm-reshuffled = The deck was empty. { $count ->
    [one] 1 discarded card makes
   *[other] { $count } discarded cards make
} a new deck.
battle_farm-swept = Nothing was bought: { $card } leaves { $place }. New there: { $refill }.
battle_farm-aided = Crop aid: { $player } gets { $card } from the deck.
battle_farm-aided-pile = Crop aid: { $player } gets { $card } from a discard pile.
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

battle_farm-wrong-phase = Not now: it's time for { $phase }. Pick one of the buttons.
battle_farm-answer-first = { $source } waits for your choice. Make it first.
battle_farm-not-what-is-asked = That is over. Pick one of the buttons.
battle_farm-no-such-place = The market has the places A to F. Pick a card there.
battle_farm-place-empty = That card is gone from the market. Pick another.
battle_farm-too-dear = { $card } costs { $price }, you have { $have ->
    [one] 1 coin
   *[other] { $have } coins
}. Pick a cheaper card, or stop.
battle_farm-not-in-hand = You don't hold { $card }. Pick a card of your hand.
battle_farm-nothing-offered = Nothing is for sale yet. Pick the cards to sell.
battle_farm-same-card-twice = { $card } is in your offer twice. Name each card once.
battle_farm-no-buyer = Nobody else has coins, so you can't sell now.
battle_farm-bids-out = { $waiting ->
    [one] 1 bid is
   *[other] { $waiting } bids are
} missing. Wait for the others.
battle_farm-bid-given = You have bid already. Wait for the seller.
battle_farm-bid-too-low = { $bid } is too low. Bid 1 coin or more, or press *No bid*.
battle_farm-bid-too-high = You have { $have ->
    [one] 1 coin
   *[other] { $have } coins
}, not { $bid }. Bid less.
battle_farm-bidding-closed = The bidding is over. Wait for the next sale.
battle_farm-no-such-bid = { $player } has not bid. Take another bid, or keep the cards.
battle_farm-not-a-crop = { $card } is an action. Play it, it can't be planted.
battle_farm-not-an-action = { $card } is a crop. Plant it in a bed.
battle_farm-no-such-bed = There is no such bed. Pick another.
battle_farm-bed-taken = { $crop } grows in bed { $bed }. Pick an empty one.
battle_farm-bed-closed = Bed { $bed } stays closed until your next turn. Pick another.
battle_farm-cost-too-high = { $card } costs { $cost } 🌱, you have { $have }. Pick another card, or stop.
battle_farm-already-played = { $card } works once a turn. Play it again next turn.
battle_farm-ability-used = { $ability } works once a turn. Use it again next turn.
battle_farm-ability-spent = { $ability } works once a game. Pick something else.
battle_farm-nothing-to-do = { $card } would do nothing now. Pick something else.
battle_farm-nothing-grows = Nothing grows in your bed { $bed }. Pick a bed with a crop.
battle_farm-must-choose = You have to choose one here.
battle_farm-not-a-target = { $source } does nothing there. Pick another target.
battle_farm-target-gone = Nothing grows there now. Pick another target for { $source }.
battle_farm-protected = The Greenhouse protects { $crop } from { $source }. Pick another target.
battle_farm-not-theirs = { $source } can't reach that bed. Pick one of the buttons.
battle_farm-its-own-target = { $source } can't pick itself. Pick another target.
battle_farm-no-such-opponent = { $source } gets nothing there. Pick another opponent.
battle_farm-no-such-card = { $source } can't take that card. Pick one of the buttons.
battle_farm-over = This match is over. Start a new one.
