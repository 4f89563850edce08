# What is said on the private panel of Battle Farm: short, for it is read on telephones.

## Buttons

battle_farm-button-hand = My farm
battle_farm-button-sell = Sell cards…
battle_farm-button-bid_form = Other…
battle_farm-button-cards = Card texts
battle_farm-button-beds = Other beds…
battle_farm-button-piles = Discard piles

battle_farm-panel-stop-buy = Done buying
battle_farm-panel-stop-play = Done playing
battle_farm-panel-stop-play-none = Go on
battle_farm-panel-stop-fertilize = End turn
battle_farm-panel-skip = Choose none

## Cards, crops, beds and people, as buttons and menus call them

battle_farm-panel-opened = { $name }…
battle_farm-panel-plant-in = { $name } → { $number }
battle_farm-panel-plant-all = Plant { $count } crops
battle_farm-panel-plant-kind = { $name } → bed { $number }, { $bed }
battle_farm-panel-beds-heading = ### Plant in another bed
battle_farm-panel-own-bed = bed { $number }
battle_farm-panel-bed-of = { $who } { $number }
battle_farm-panel-crop = { $crop } · { $place }
battle_farm-panel-bed-empty = { $bed } · { $place }
battle_farm-panel-bed-planted = { $crop } · { $place }
battle_farm-panel-opponent = { $who } · { $coins } 🪙 · { $fertilizers } 🌱
battle_farm-panel-color = { $color } · { $count ->
    [one] 1 crop
   *[other] { $count } crops
}
battle_farm-panel-give-coins = Give 1 coin
battle_farm-panel-give-fertilizers = Give 1 fertilizer

battle_farm-panel-buy = Buy a card…
battle_farm-panel-which = Play a card…
battle_farm-panel-fertilize = Fertilize…
battle_farm-panel-choose-crop = Choose a crop
battle_farm-panel-choose-bed = Choose a bed
battle_farm-panel-choose-opponent = Choose an opponent
battle_farm-panel-choose-card = Choose a card
battle_farm-panel-choose-color = Choose a colour
battle_farm-panel-choose-bed_kind = Choose the new bed
battle_farm-panel-choose-token = Choose what to give

## A card's page

battle_farm-panel-card-heading = ### { $name }
battle_farm-panel-about = -# { $text }
battle_farm-panel-price = { $price } { $price ->
    [one] coin
   *[other] coins
}
battle_farm-panel-price-crop = { $price } · worth { $value } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
battle_farm-panel-price-action = { $price } · { $text }
battle_farm-panel-about-crop = { $rarity } { $color } crop · worth { $value }
battle_farm-panel-about-action = { $rarity } action · costs { $cost } 🌱
battle_farm-panel-about-ability = { $cost ->
    [0] Free
   *[other] Costs { $cost } 🌱
} · once a { $often ->
    [game] game
   *[other] turn
}
battle_farm-panel-ability = { $name } · { $cost ->
    [0] free
   *[other] { $cost } 🌱
}
battle_farm-panel-ability-more = { $name } · { $cost ->
    [0] free…
   *[other] { $cost } 🌱…
}
battle_farm-panel-plant-there = Bed { $number } · { $bed }
battle_farm-panel-plant-for = Bed { $number } · { $worth } 🪙 in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
battle_farm-panel-play = { $cost ->
    [0] Play it
   *[other] Play for { $cost } 🌱
}
battle_farm-panel-use = { $cost ->
    [0] Use it
   *[other] Use for { $cost } 🌱
}
battle_farm-panel-coming = ▸ { $text }
battle_farm-panel-then = ▸ Next: { $what }.
battle_farm-panel-final = 🔒 Can't be undone.

## Fertilizing

battle_farm-panel-feed-all = Use all { $count } 🌱
battle_farm-panel-feed = { $crop } −1
battle_farm-panel-own-crop = { $crop } (bed { $bed })
battle_farm-panel-reap = Harvest { $crop }
battle_farm-panel-reap-for = Harvest { $crop } · { $count } 🌱

## Selling

battle_farm-panel-sell-heading = ### Sell cards
battle_farm-panel-tick = Cards to sell…
battle_farm-panel-lot = { $count ->
    [0] **For sale:** nothing yet. Pick cards in the list.
   *[other] **For sale:** { $cards }
}
battle_farm-panel-sell-rule = -# Everyone sees these cards and bids for all of them. Take one bid or none. One sale a turn.
battle_farm-panel-offer = { $count ->
    [0] Offer
    [one] Offer 1 card
   *[other] Offer { $count } cards
}
battle_farm-panel-accept = { $who } · { $coins } 🪙
battle_farm-panel-keep = Keep my cards

## Bidding

battle_farm-panel-bid = { $coins } 🪙
battle_farm-panel-no-bid = No bid
battle_farm-bid_form-title = Your bid
battle_farm-bid_form-label = Coins
battle_farm-bid_form-hint = A whole number from 1 to { $coins }, for all the cards.
battle_farm-bid_form-example = 3
battle_farm-bid_form-late = Too late: the bidding is over, so this bid doesn't count.
battle_farm-bid_form-nothing = You typed nothing. Type a number of coins, such as 3.
battle_farm-bid_form-unreadable = { $word } is not a number. Type a number of coins, such as 3.

## The tips of a first match

battle_farm-panel-phase-harvest = **Harvest**
battle_farm-panel-phase-buy = **Buy** up to { $purchases ->
    [one] 1 card
   *[other] { $purchases } cards
}. Crops earn coins, actions cost 🌱.
battle_farm-panel-phase-trade = { $able ->
    [plant] **Plant crops** in empty beds. You may sell cards first.
    [play] **Play actions.** You may sell cards first.
   *[none] **No card fits now.** Sell cards, or press *Go on*.
}
battle_farm-panel-phase-play = { $able ->
    [plant] **Plant crops** in empty beds and play actions.
    [play] **Play actions,** or press *Done playing*.
   *[none] **No card fits now.** Press *Go on*.
}
battle_farm-panel-phase-fertilize = **Fertilize:** each 🌱 makes a crop ripe 1 turn sooner.
battle_farm-panel-phase-over = The game is over.
battle_farm-panel-last-limit = ⏳ **Last round:** somebody reached the goal.
battle_farm-panel-last-reached = ⏳ **Last round:** { $name } reached the goal.
battle_farm-panel-last-deck = ⏳ **Last round:** the deck is empty.
battle_farm-panel-idle = ⏳ **One more idle round ends the match.** Most coins win.
battle_farm-panel-over = The game is over.
battle_farm-panel-waiting = { $count ->
    [0] It is your turn, but somebody has to answer first.
    [one] You are next.
   *[other] { $count } turns until yours.
}
battle_farm-panel-asked = **{ $name }:** { $what }.
    -# { $text }
battle_farm-panel-asked-by = **{ $name } of { $who }:** { $what }.
    -# { $text }
battle_farm-panel-bid-now = **{ $who } sells:** { $cards }. Market price: { $price }. Secret bid. You get one.
battle_farm-panel-bid-given = { $bid ->
    [0] You made no bid.
   *[other] You bid **{ $bid }** 🪙. { $waiting ->
        [0] Waiting for { $who } to decide.
       *[other] Hidden until everyone bids. You can't change it.
    }
}
battle_farm-panel-bid-poor = You have no coins, so you can't bid.
battle_farm-panel-bids-wait = Your cards are for sale. Waiting for { $who }.
battle_farm-panel-choose-bid = **The bids are in** for { $cards }. Take one, or keep your cards.

## What cards do

battle_farm-cards-hand = ### Your hand
battle_farm-cards-market = ### Market
battle_farm-cards-ability = ### Your ability
battle_farm-cards-card = **{ $name }** · { $about }
    -# { $text }

battle_farm-cards-more = … and more. { COMMAND("game card") } finds any card by name.

## Discard piles

battle_farm-piles-heading = ### Discard piles
battle_farm-piles-of = **{ $who }** · { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
battle_farm-piles-kind = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
battle_farm-piles-more = and { $count } more

## A hint

battle_farm-hint = **{ $action }**:
battle_farm-hint-offer = Offer { $cards }
battle_farm-hint-buys-crop = pays { $value } coins { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} after planting, in a plain bed.
battle_farm-hint-buys-crop-by-effect = worth { $value } coins, with an effect at its harvest { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} after planting.
battle_farm-hint-buys-to-turn = you need crops. This card is cheapest, and a new one comes up.
battle_farm-hint-buys-to-close = it ends the idle match while you are ahead.
battle_farm-hint-stop-buy = the AI finds no card worth its price to you. You keep { $coins } { $coins ->
    [one] coin
   *[other] coins
}.
battle_farm-hint-stop-trade = the AI expects too little for your cards.
battle_farm-hint-stop-play = the AI finds no card that is worth playing now.
battle_farm-hint-stop-fertilize = the AI finds a better use for your { $fertilizers ->
    [0] fertilizers
    [one] 1 fertilizer
   *[other] { $fertilizers } fertilizers
} later.
battle_farm-hint-sells = by the AI's count, coins are worth more to you.
battle_farm-hint-bids = by the AI's count, the lot is worth about that to you.
battle_farm-hint-no-bid = by the AI's count, you gain nothing by the lot.
battle_farm-hint-accepts = by the AI's count, the coins are worth more to you.
battle_farm-hint-keeps = by the AI's count, the lot is worth more to you.
battle_farm-hint-declines = by the AI's count, you gain nothing by it.
battle_farm-hint-pays = it pays { $worth } { $worth ->
    [one] coin
   *[other] coins
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
battle_farm-hint-pays-by-effect = worth { $worth } { $worth ->
    [one] coin
   *[other] coins
}, with an effect at its harvest in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
battle_farm-hint-sooner = ripe 1 turn sooner.
battle_farm-hint-worth = By the AI's count, worth about { $coins } { $coins ->
    [one] coin
   *[other] coins
} to you.
battle_farm-hint-target = by the AI's count, this brings you most.
