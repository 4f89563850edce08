# What is said on the private panel of Farrago: short, for it is read on telephones.

## Buttons

farrago-button-cards = Cards
farrago-button-decks = Look at decks
farrago-button-piles = Piles and deck
farrago-button-watch = ⚔️ Battle

## Cards and tiles, as buttons and menus call them

farrago-panel-card = { $number } { $name }{ $cost ->
    [0] {""}
   *[other] {" "}· { $cost } RP
}
farrago-panel-about-creature = { $planet } { $type } · { $cost } RP · ⚔ { $strength } ♥ { $health }
farrago-panel-about-building = { $planet } { $type } · { $cost } RP
farrago-panel-about-nature = { $planet } { $type } · used once
farrago-panel-short-creature = { $type } ⚔ { $strength } ♥ { $health } ·{" "}
farrago-panel-short = { $type } ·{" "}
farrago-panel-tile = { $face }{ $row ->
    [top] ▲
    [middle] •
   *[bottom] ▼
}{ $what }
farrago-panel-tile-rp = { $rp ->
    [0] {""}
   *[other] {" "}{ $rp }
}
farrago-panel-tile-back = ↩
farrago-panel-emblem-creature = 🐾
farrago-panel-emblem-building = 🏠
farrago-panel-tile-emblem = { $card }
farrago-panel-tile-free = {" "}{ $rp } RP{ $ability ->
    [yes] {" "}+ ability
   *[no] {""}
}
farrago-panel-tile-pays = {" "}{ $rp } RP → { $left }{ $ability ->
    [yes] {" "}+ ability
   *[no] {""}
}
farrago-panel-tile-planned = {" "}↩ { $card }
farrago-panel-tile-standing = {" "}{ $card }
farrago-panel-placed = { $name } ({ $tile })

farrago-panel-which = Place a card… ({ $count })
farrago-panel-which-here = Place a card here…
farrago-panel-which-tile = **Press a tile:** its face, its row (▲ top, • middle, ▼ bottom), and its RP or its card.
farrago-panel-face = { $chosen ->
    [yes] ✓ Face { $face } fights
   *[no] Face { $face }
}
farrago-panel-ready = Ready
farrago-panel-ready-empty = Ready, without a card
farrago-panel-ready-sure = **You have placed nothing** in this turn, and something could be placed. Face { $face } would fight. Once you are ready, nothing can be changed before the battle.
farrago-panel-take-back = ↩ Take it back

## Pages

farrago-panel-card-heading = ### { $number } · { $name }
farrago-panel-about = -# { $about }
farrago-panel-tile-heading = ### { $tile } · { $rp } RP{ $ability ->
    [no] {""}
   *[yes] {" "}· { $name }
}
farrago-panel-taken-heading = ### { $tile } · { $name }
farrago-panel-health = ♥ { $health } of { $full } left.
farrago-panel-stays = -# It stays there until it is destroyed.
farrago-panel-planned = -# Placed in this turn: you can take it back until you are ready.
farrago-panel-fitting = { $count ->
    [0] No card of your hand fits here: resources and effects need a free tile, creatures and buildings its RP as well.
    [one] One card of your hand fits here.
   *[other] { $count } cards of your hand fit here.
}

## The choice of a deck

farrago-panel-starter = { $number } { $name }
farrago-panel-own-decks = Play a deck of your own…
farrago-panel-deck = { $count } cards · { $planet }
farrago-panel-deck-fault = ⚠ { $fault }
farrago-panel-choose-deck = **Choose your deck:** one press, and you play it.
farrago-panel-starter-about = { $number } **{ $name }:** { $text }
farrago-panel-deck-hint = -# { COMMAND("deck new") } builds a deck of your own, from scratch or from a copy of one of these.
farrago-panel-brought = ✅ **Your deck is chosen.** Both planets are shown as soon as both have chosen.

## The line that says how things stand

farrago-panel-turn = **Turn { $turn }** · ⚡ { $first ->
    [you] you strike first
   *[other] { $who } strikes first
} · CP: you **{ $cp }**, { $who } **{ $others }**, first to { $limit }
farrago-panel-plan = { $count ->
    [0] **Plan:** nothing placed yet; face { $face } fights.
   *[other] **Plan:** { $cards }; face { $face } fights. ↩ takes a card back.
}
farrago-panel-sealed = ✅ **You are ready:** { $count ->
    [0] nothing placed
   *[other] { $cards }
}; face { $face } fights. Nobody else can see it before the battle.
farrago-panel-start = -# No tile has RP yet: place resources now; what they add can be spent from the next turn on.
farrago-panel-legend = -# On a tile's button: its face, its row (▲ top, • middle, ▼ bottom), and its RP or its card.
farrago-panel-misfits = -# { $why ->
    [taken] No tile is free for { $cards }.
   *[dear] Too dear now: { $cards }; most RP on a free tile: { $rp }.
}

## What is told of a battle

farrago-log-planet = { $who } comes from { $planet }.
farrago-log-battle = ⚔️ **Battle of turn { $turn }:** { $who } with face { $face } struck first, against { $other } with face { $others }.
farrago-log-revealed = { $who } placed { $cards }
farrago-log-collected = { $who } **{ SIGNED($amount) } CP**, now { $now }: { $how }
farrago-log-kill = { $name } destroyed { $victim } ({ SIGNED($amount) })
farrago-log-unopposed = { $name } unopposed ({ SIGNED($amount) })
farrago-log-lost = { $who } lost { $what }
farrago-log-by = { $victim } to { $name }
farrago-log-wounded = Wounded, of { $who }: { $what }
farrago-log-left = { $name } (♥ { $health })
farrago-log-rp = RP: { $parts }
farrago-log-rp-of = { $who } { SIGNED($amount) }
farrago-log-drew = { $who } drew { $count ->
    [one] a card
   *[other] { $count } cards
} in the battle.
farrago-log-more = and { $count } more

## The battle, to watch

farrago-battle-heading = ### ⚔️ Battle of turn { $turn }
farrago-battle-step = ### ⚔️ Battle of turn { $turn } · { $step } of { $count }
farrago-battle-steps = Step by step
farrago-battle-whole = The whole battle
farrago-battle-first = |◀
farrago-battle-back = ◀ Back
farrago-battle-on = Next ▶
farrago-battle-last = ▶|

## Piles, deck and what cards do

farrago-piles-heading = ### Discard piles
farrago-piles-of = **{ $who }** · { $count ->
    [0] nothing yet
    [one] 1 card
   *[other] { $count } cards
}
farrago-piles-deck = **Still in your deck** · { $count ->
    [0] nothing: who must draw from it loses
    [one] 1 card
   *[other] { $count } cards, in an order that nobody knows
}
farrago-piles-kind = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
farrago-cards-hand = ### In your hand
farrago-cards-sphere = ### On the sphere of { $who }
farrago-cards-card = **{ $name }** · { $about }
farrago-cards-more = … and more; { COMMAND("game card") } looks up any card by its name.
farrago-cards-none = No card lies open yet. { COMMAND("game card") } looks up any card by its name.
farrago-look-about = *{ $about }*
farrago-look-flavor = -# *{ $text }*

## What is refused

farrago-refused-no-deck = You have no such deck any more, so nothing was chosen. Choose another one.
farrago-refused-deck-brought = Your deck is chosen already, and a deck is chosen once.
farrago-refused-no-battle = No battle has been fought at this table yet.
farrago-refused-sealed = You are ready, which is final until the battle: { $what }.
farrago-refused-outdated = Your plan has changed since that button was shown: { $what }. { $rule }
farrago-late-some-card = the card
farrago-late-place = { $name } was not placed on { $tile }
farrago-late-take-back = nothing was taken back from { $tile }
farrago-late-face = face { $face } was not chosen
farrago-late-other = nothing was changed
