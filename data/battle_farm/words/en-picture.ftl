# The words on the pictures of Battle Farm, short, for they stand in small boxes; then the same in sentences.

battle_farm-cover-alt = Cards with crops and gold coins before the fields of a farm.
battle_farm-picture-round = Round { $round }
battle_farm-picture-deck = Deck { $deck }
battle_farm-picture-goal = Goal { $limit }
battle_farm-picture-final = { $ended } · Round { $round }
battle_farm-picture-ended-limit = Goal reached
battle_farm-picture-ended-reached = { $name } reached the goal
battle_farm-picture-ended-deck = The deck ran out
battle_farm-picture-ended-stalled = Stalemate: 3 idle rounds
battle_farm-picture-last-limit = Last round: goal reached
battle_farm-picture-last-reached = Last round: { $name } reached the goal
battle_farm-picture-last-deck = Last round: deck empty
battle_farm-picture-idle = One more idle round ends the match
battle_farm-picture-turn = { $name }’s turn
battle_farm-picture-your-turn = Your turn
battle_farm-picture-on-turn = Turn
battle_farm-picture-of = of { $limit }
battle_farm-picture-gap = sold out
battle_farm-picture-leaves = leaves

battle_farm-picture-phase-harvest = Harvesting
battle_farm-picture-phase-buy = Buys up to { $left }
battle_farm-picture-phase-trade = Sells or plays cards
battle_farm-picture-phase-bids = { $count ->
    [one] 1 bid to come
   *[other] { $count } bids to come
}
battle_farm-picture-phase-accept = The seller chooses a bid
battle_farm-picture-phase-play = Plays cards
battle_farm-picture-phase-fertilize = Fertilizes up to { $left }
battle_farm-picture-phase-over = The match is over
battle_farm-picture-do-harvest = Harvest
battle_farm-picture-do-buy = Buy up to { $left }
battle_farm-picture-do-trade = Sell or play cards
battle_farm-picture-do-play = Plant and play
battle_farm-picture-do-fertilize = Fertilize up to { $left }
battle_farm-picture-do-bid = Make a secret bid
battle_farm-picture-do-over = The match is over

battle_farm-picture-asked-crop = { $name } chooses a crop: { $source }
battle_farm-picture-asked-bed = { $name } chooses a bed: { $source }
battle_farm-picture-asked-opponent = { $name } chooses an opponent: { $source }
battle_farm-picture-asked-card = { $name } chooses a card: { $source }
battle_farm-picture-asked-color = { $name } chooses a colour: { $source }
battle_farm-picture-asked-bed_kind = { $name } chooses a kind of bed: { $source }
battle_farm-picture-asked-token = { $name } chooses what to give: { $source }
battle_farm-picture-asked-you-crop = Choose a crop: { $source }
battle_farm-picture-asked-you-bed = Choose a bed: { $source }
battle_farm-picture-asked-you-opponent = Choose an opponent: { $source }
battle_farm-picture-asked-you-card = Choose a card: { $source }
battle_farm-picture-asked-you-color = Choose a colour: { $source }
battle_farm-picture-asked-you-bed_kind = Choose a kind of bed: { $source }
battle_farm-picture-asked-you-token = Choose what to give: { $source }

battle_farm-picture-bed-common = Common
battle_farm-picture-bed-raised = Raised
battle_farm-picture-bed-greenhouse = Greenhouse
battle_farm-picture-bed-hydroponic = Hydroponic
battle_farm-picture-bed-trellis = Trellis
battle_farm-picture-bed-rotational = Rotational
battle_farm-picture-bed-vertical = Vertical
battle_farm-picture-bed-empty = empty
battle_farm-picture-bed-closed = closed

battle_farm-picture-sells = { $name } sells { $count ->
    [one] 1 card
   *[other] { $count } cards, all together
}
battle_farm-picture-bid = bids { $coins }
battle_farm-picture-no-bid = no bid
battle_farm-picture-bid-waiting = thinking
battle_farm-picture-bid-given = has bid
battle_farm-picture-bid-none = no coins

battle_farm-picture-seen = Just drawn
battle_farm-picture-hand = Your hand
battle_farm-picture-hand-empty = Your hand is empty
battle_farm-picture-ability-ready = ready
battle_farm-picture-ability-used = used this turn
battle_farm-picture-ability-spent = spent
battle_farm-picture-once-turn = once a turn
battle_farm-picture-once-game = once a game
battle_farm-picture-played = played

battle_farm-picture-tie-decided = Tie on { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: more fertilizer wins
battle_farm-picture-tie-shared = Tie on { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} and fertilizer: shared
battle_farm-picture-tie-many = Ties: more fertilizer wins

## One card, large

battle_farm-picture-card-crop = { $color } crop
battle_farm-picture-card-action = Action card
battle_farm-picture-card-ability = Class ability
battle_farm-picture-card-class = Class
battle_farm-picture-card-bed = Bed
battle_farm-picture-card-pays = Pays { $value ->
    [one] 1 coin
   *[other] { $value } coins
}
battle_farm-picture-card-costs = { $value ->
    [0] Costs no fertilizer
    [one] Costs 1 fertilizer
   *[other] Costs { $value } fertilizers
}
battle_farm-picture-card-turns = Ripens in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
battle_farm-picture-card-price = { $price ->
    [one] 1 coin
   *[other] { $price } coins
} on the market
battle_farm-picture-card-with = Ability: { $name }
battle_farm-picture-card-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
battle_farm-picture-card-once-turn = Once a turn
battle_farm-picture-card-once-game = Once a game
battle_farm-picture-card-helps = Crops that gain from it
battle_farm-picture-card-replayable = Stays in hand, once a turn

## The pictures in words

battle_farm-picture-text-now = { $turn }. { $doing }.
battle_farm-picture-text-when = Round { $round }. Deck: { $deck }. Goal: { $limit } coins.
battle_farm-picture-text-market = Market: { $cards }.
battle_farm-picture-text-leaves = If nothing is bought this turn, { $card } leaves.
battle_farm-picture-text-place = { $name } { $price }
battle_farm-picture-text-place-full = { $name } ({ $color }, { $rarity }) { $price }
battle_farm-picture-text-place-action = { $name } ({ $rarity }) { $price }
battle_farm-picture-text-place-gap = –
battle_farm-picture-text-sale = { $name } sells { $cards } ({ $bids }).
battle_farm-picture-text-have = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $fertilizers ->
    [one] 1 fertilizer
   *[other] { $fertilizers } fertilizers
}, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
battle_farm-picture-text-known = seen: { $cards }
battle_farm-picture-text-plus = raised: { $plus }
battle_farm-picture-text-ability-ready = ability ready
battle_farm-picture-text-ability-used = ability used this turn
battle_farm-picture-text-ability-spent = ability spent
battle_farm-picture-text-discard = discarded { $count }, last { $name }
battle_farm-picture-text-reaped-cherries = { $count ->
    [one] 1 Cherry harvested
   *[other] { $count } Cherries harvested
}
battle_farm-picture-text-reaped-melons = { $count ->
    [one] 1 Melon harvested
   *[other] { $count } Melons harvested
}
battle_farm-picture-text-card-value = { $crop } (card { $value })
battle_farm-picture-text-crop = { $number }: { $name } { $worth } { $timer ->
    [0] ripe
    [one] next turn
   *[other] in { $timer }
}
battle_farm-picture-text-empty = { $number }: empty
battle_farm-picture-text-closed = { $number }: closed
battle_farm-picture-text-legend = -# Each crop: coins, then turns left. “Next turn” means its owner’s.
battle_farm-picture-text-gone = { $who }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} ({ $why }).
battle_farm-picture-text-result = Place { $place }: { $who }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $fertilizers ->
    [one] 1 fertilizer
   *[other] { $fertilizers } fertilizers
}.
battle_farm-picture-text-hand = Your hand: { $cards }.
battle_farm-picture-text-hand-empty = Your hand is empty.
battle_farm-picture-text-hand-crop = { $name } ({ $color }, { $rarity }, pays { $value } in { $timer })
battle_farm-picture-text-hand-action = { $name } ({ $rarity }, costs { $value })
battle_farm-picture-text-hand-played = { $card } played this turn
battle_farm-picture-text-card-short = { $name } { $value }
battle_farm-picture-text-own-ability = { $name }: { $cost ->
    [0] free
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}, { $often }, { $state }.
battle_farm-picture-text-seen = Drawn: { $cards }.

## The worked example of the rules

battle_farm-example-name = Ann
battle_farm-example-alt = Ann's farm before she fertilizes. 7 coins, 5 fertilizers. Bed 1 Common: Corn, pays 3 in 1 turn. Bed 2 Raised: Pineapple, pays 11 in 3 turns. Bed 3 Raised: empty.
