# What is said on the private panel of Battle Farm: short, for it is read on telephones.

## Buttons

battle_farm-button-sell = Sell…
battle_farm-button-bid_form = Other…
battle_farm-button-bids = Bid…
battle_farm-button-cards = Cards
battle_farm-button-piles = Discard piles

battle_farm-panel-stop-buy = Done buying
battle_farm-panel-stop-trade = No trade
battle_farm-panel-stop-play = Done playing
battle_farm-panel-stop-fertilize = Done: end turn
battle_farm-panel-skip = Choose none

## Cards, crops, beds and people, as buttons and menus call them

battle_farm-panel-market-card = { $letter } · { $name } · { $price } 🪙
battle_farm-panel-place-card = { $letter } · { $name }
battle_farm-panel-hand-crop = { $number } { $name }
battle_farm-panel-hand-action = { $number } { $name } · { $cost } 🌱
battle_farm-panel-own-bed = You, bed { $number }
battle_farm-panel-bed-of = { $who }, bed { $number }
battle_farm-panel-crop = { $crop } · { $place } · worth { $worth } · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
battle_farm-panel-bed-empty = { $place } · { $bed } · empty
battle_farm-panel-bed-planted = { $place } · { $bed } · { $crop }, worth { $worth }
battle_farm-panel-opponent = { $who } · { $coins } 🪙 · { $fertilizers } 🌱 · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
battle_farm-panel-color = { $color } · { $count ->
    [one] 1 crop
   *[other] { $count } crops
}
battle_farm-panel-give-coins = Give 1 coin
battle_farm-panel-give-fertilizers = Give 1 fertilizer

battle_farm-panel-buy = Buy…
battle_farm-panel-which = Play a card…
battle_farm-panel-fertilize = Fertilize…
battle_farm-panel-choose-crop = Choose a crop
battle_farm-panel-choose-bed = Choose a bed
battle_farm-panel-choose-opponent = Choose an opponent
battle_farm-panel-choose-card = Choose a card
battle_farm-panel-choose-color = Choose a colour
battle_farm-panel-choose-bed_kind = Choose what the bed becomes
battle_farm-panel-choose-token = Choose what to give

## A card's page

battle_farm-panel-card-heading = ### { $number } · { $name }
battle_farm-panel-ability-heading = ### { $name }
battle_farm-panel-about = -# { $text }
battle_farm-panel-about-crop = { $rarity } { $color } crop · worth { $value }
battle_farm-panel-about-action = { $rarity } action · costs { $cost } 🌱
battle_farm-panel-about-ability = { $cost ->
    [0] free
   *[other] { $cost } 🌱
} · once a { $often ->
    [game] game
   *[other] turn
}
battle_farm-panel-ability = { $name } · { $about }
battle_farm-panel-plant = Bed { $number } · { $bed }
battle_farm-panel-plant-for = Bed { $number } · { $bed } · { $worth } 🪙 in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
battle_farm-panel-play = { $cost ->
    [0] Play for nothing
   *[other] Play for { $cost } 🌱
}
battle_farm-panel-use = { $cost ->
    [0] Use for nothing
   *[other] Use for { $cost } 🌱
}
battle_farm-panel-coming = ▸ { $text }
battle_farm-panel-then = ▸ Next: { $what }.
battle_farm-panel-final = 🎲 Chance or hidden cards come in, so this cannot be undone.

## Fertilizing

battle_farm-panel-feed = Bed { $number } · { $crop } · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} left{ $gain ->
    [0] {""}
   *[other] , worth { SIGNED($gain) }
}
battle_farm-panel-reap = Bed { $number } · { $crop } · harvest for { $coins } 🪙

## Selling

battle_farm-panel-sell-heading = ### Sell · tick the cards
battle_farm-panel-tick = Cards to sell…
battle_farm-panel-lot = { $count ->
    [0] **For sale:** nothing yet. Tick cards in the list.
   *[other] **For sale:** { $cards }
}
battle_farm-panel-sell-rule = -# Everybody sees these cards and may bid coins for all of them together; you take one bid or none. One offer a turn, and it cannot be undone.
battle_farm-panel-offer = { $count ->
    [0] Offer to everybody
    [one] Offer this card to everybody
   *[other] Offer these { $count } cards to everybody
}
battle_farm-panel-accept = { $who } · { $coins } 🪙
battle_farm-panel-keep = Keep my cards

## Bidding

battle_farm-panel-bid = { $coins } 🪙
battle_farm-panel-no-bid = No bid
battle_farm-bid_form-title = Your bid
battle_farm-bid_form-label = Coins
battle_farm-bid_form-hint = A whole number from 1 to { $coins }, for all the cards together.
battle_farm-bid_form-example = 3
battle_farm-bid_form-late = Everybody bids once, until all have answered or the time is up; this bid came after that, so it does not count.
battle_farm-bid_form-nothing = You typed nothing; type a whole number of coins, such as 3.
battle_farm-bid_form-unreadable = I cannot read { $word } as a bid; type a whole number of coins, such as 3.

## The line that says how things stand

battle_farm-panel-phase-harvest = **Harvest**
battle_farm-panel-phase-buy = **Buying:** { $purchases } of { $rolled } left. Next: { $next }.
battle_farm-panel-phase-trade = **Trading:** you may sell cards to the others, once a turn. Next: { $next }.
battle_farm-panel-phase-play = **Playing:** as many cards as you like, one by one. Next: { $next }.
battle_farm-panel-phase-fertilize = **Fertilizing:** { $doses } more; each makes a crop ripen 1 turn sooner. Then your turn ends.
battle_farm-panel-phase-over = The game is over.
battle_farm-panel-next-trade = trade
battle_farm-panel-next-play = play
battle_farm-panel-next-fertilize = fertilize
battle_farm-panel-last-limit = ⏳ **The last round:** the win limit was reached.
battle_farm-panel-last-deck = ⏳ **The last round:** the deck is empty.
battle_farm-panel-idle = ⏳ **One more idle round ends the match.** Most coins win.
battle_farm-panel-over = The game is over.
battle_farm-panel-waiting = { $count ->
    [0] It is your turn, and somebody else has to answer first.
    [one] You are next.
   *[other] { $count } turns until yours.
}
battle_farm-panel-asked = **{ $name }:** { $what }.
    -# { $text }
battle_farm-panel-asked-by = **{ $name } of { $who }:** { $what }.
    -# { $text }
battle_farm-panel-does = -# **{ $name }:** { $text }
battle_farm-panel-does-more = -# *Cards* tells what the others do.
battle_farm-panel-bid-now = **{ $who } sells:** { $cards }. You have { $coins } 🪙; on the market this costs { $price }. Bids are secret, and one bid is all you have.
battle_farm-panel-bid-given = { $bid ->
    [0] You bid nothing for { $cards } of { $who }.
   *[other] You bid **{ $bid }** 🪙 for { $cards } of { $who }. It is secret until all have answered, and stays as it is.
}
battle_farm-panel-bid-poor = You have no coins, so you cannot bid.
battle_farm-panel-bids-wait = Your cards are up for sale. Still to answer: { $who }.
battle_farm-panel-choose-bid = **The bids are in** for { $cards }: take one, or keep your cards.

## What cards do

battle_farm-cards-hand = ### In your hand
battle_farm-cards-market = ### On the market
battle_farm-cards-card = **{ $name }** · { $about }
    -# { $text }

battle_farm-cards-more = … and more; { COMMAND("game card") } looks up any card by its name.

## Discard piles

battle_farm-piles-heading = ### Discard piles
battle_farm-piles-of = **{ $who }** · { $count ->
    [0] nothing yet
    [one] 1 card
   *[other] { $count } cards
}
battle_farm-piles-kind = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
battle_farm-piles-more = and { $count } more
