# What is said on the private panel of Farrago: short, for it is read on phones.

## Buttons

farrago-button-cards = Card texts
farrago-button-decks = Decks
farrago-button-piles = Discard piles
farrago-button-watch = ⚔️ Battle

## Cards and tiles, as buttons call them

farrago-panel-card = { $number } { $name }{ $cost ->
    [0] {""}
   *[other] {" "}· { $cost } RP
}
farrago-panel-card-button = { $number }{ $named ->
    [yes] {" "}{ $name }
   *[no] {""}
}
farrago-panel-back = ↩ { $number }{ $named ->
    [yes] {" "}{ $name }
   *[no] {""}
}
farrago-panel-about-creature = { $planet } { $type } · { $cost } RP · ⚔ { $strength } ♥ { $health }
farrago-panel-about-building = { $planet } { $type } · { $cost } RP
farrago-panel-about-nature = { $planet } { $type } · used once
farrago-panel-tile = { $face } { $row ->
    [top] top
    [middle] mid
   *[bottom] low
}{ $what }
farrago-panel-tile-free = {" "}· { $rp } RP{ $ability ->
    [yes] {" "}+ ability
   *[no] {""}
}
farrago-panel-tile-pays = {" "}· { $rp } RP → { $left }{ $ability ->
    [yes] {" "}+ ability
   *[no] {""}
}
farrago-panel-tile-card = {" "}· { $card }

farrago-panel-face = { $chosen ->
    [yes] ✓ Face { $face }
   *[no] Face { $face }
}
farrago-panel-ready = Ready

## Pages

farrago-panel-card-heading = ### { $number } · { $name }
farrago-panel-about = -# { $about }

# The player can still place them.
farrago-panel-idle = -# ⚠ { $cards } would do nothing now.

farrago-panel-ready-heading = ### Ready?
farrago-panel-ready-anyway = Ready anyway
farrago-panel-take-face = Face { $face } fights
farrago-panel-warn-empty = You placed no card.
farrago-panel-warn-effect = { $card } ({ $tile }) has no effect: { $sort ->
    [creature] no creature there now.
    [building] no building there now.
   *[other] nothing to act on now.
}
farrago-panel-warn-face = Face { $face } fights, as before. Your creatures stand on face { $other }.

## The choice of a deck

farrago-panel-own-decks = Play your own deck…
farrago-panel-deck = { $count } cards · { $planet }
farrago-panel-deck-fault = ⚠ { $fault }{ $more ->
    [0] {""}
    [one] {" "}(and 1 more thing)
   *[other] {" "}(and { $more } more things)
}
farrago-panel-fit-and-play = Fit and play
farrago-panel-deck-tip = -# New here? Zephyr is quick and simple.

## Help for newcomers

farrago-panel-exchange-tip = -# New hand: 7 other cards, once. These go back into your deck. Resources pay for creatures and buildings.

farrago-panel-help = -# { $turn ->
    [1] Press a card's number, then a tile. Gems (RP) pay for creatures next turn.
   *[other] Only creatures on the face you pick fight.
}
farrago-panel-misfits = -# { $why ->
    [taken] No tile is free for { $cards }.
   *[dear] Can't afford yet: { $cards }. Your richest free tile has { $rp } RP.
}

## What is told of a battle

farrago-log-planet = { $who } plays { $planet }.
farrago-log-battle = ⚔️ **Battle of turn { $turn }:** { $who } (face { $face }) struck first, then { $other } (face { $others }).
farrago-log-lost = 💀 { $parts }
farrago-log-lost-of = { $who } lost { $cards }
farrago-log-cp = ⚔️ { $parts }
farrago-log-cp-of = { $amount ->
    [0] { $who } still { $now } CP
   *[other] { $who } **{ SIGNED($amount) } CP** (now { $now })
}
farrago-log-more = { $count } more

## The battle, to watch

farrago-battle-heading = ### ⚔️ Battle of turn { $turn }
farrago-battle-step = ### ⚔️ Battle of turn { $turn } · { $step } of { $count }
farrago-battle-steps = Step by step
farrago-battle-whole = Whole battle
farrago-battle-first = |◀
farrago-battle-back = Back
farrago-battle-on = Next
farrago-battle-last = ▶|

## Piles, deck and what cards do

farrago-piles-heading = ### Discard piles
farrago-piles-of = **{ $who }** · { $count ->
    [0] nothing yet
    [one] 1 card
   *[other] { $count } cards
}
farrago-piles-deck = **Still in your deck** · { $count ->
    [0] nothing: if you must draw, you lose
    [one] 1 card
   *[other] { $count } cards, order hidden
}
farrago-piles-kind = { $count ->
    [one] { $name }
   *[other] { $name }{ "\u00A0" }×{ $count }
}
farrago-cards-hand = ### In your hand
farrago-cards-sphere = ### On { $who }'s sphere
farrago-cards-card = **{ $name }** · { $about }
farrago-cards-held = **{ $numbers } · { $name }** · { $about }
farrago-cards-more = … and more. { COMMAND("game card") } shows any card by name.
farrago-cards-none = No open cards yet. { COMMAND("game card") } shows any card by name.
farrago-look-about = *{ $about }*
farrago-look-flavor = -# *{ $text }*

## What is refused

farrago-refused-no-deck = That deck is gone. Pick another one.
farrago-refused-deck-brought = You already picked a deck. Wait for your opponent.
farrago-refused-hand-decided = Your first hand is decided. Wait for your opponent.
farrago-refused-no-battle = No battle yet. Both players must be ready first.
farrago-refused-sealed = Too late, you are ready: { $what }. Wait for the battle.
farrago-refused-outdated = That button was outdated: { $what }. { $rule }
farrago-late-some-card = the card
farrago-late-place = { $name } was not placed on { $tile }
farrago-late-take-back = nothing came back from { $tile }
farrago-late-face = face { $face } was not chosen
farrago-late-other = nothing changed

## A hint

farrago-hint = **{ $action }**:
farrago-hint-creature = brings { $strength } strength and { $health } health to face { $face }, for { $cost } of { $rp } RP.
farrago-hint-resource = adds { $rp } RP to a tile with { $before }.
farrago-hint-building = costs { $cost } RP.
farrago-hint-face = { $strength } strength fights there. Their last face has { $other } now.
farrago-hint-ready = the AI would place nothing more. Face { $face } fights with { $strength } strength, their last face has { $other } now.
farrago-hint-face-first = { $strength } strength fights there.
farrago-hint-ready-first = the AI would place nothing more. Face { $face } fights with { $strength } strength.
farrago-hint-rests = Your strongest face rests.
farrago-hint-takes-back = the AI plans another use for this card or tile.
farrago-hint-hand = { $resources ->
    [0] none
   *[other] { $resources }
} of your { $cards } cards { $resources ->
    [one] is a resource
   *[other] are resources
}, and these pay for creatures and buildings.
