# What the cards of Farrago do, put together from their ops by engine/farrago/texts.py, so that it cannot disagree.
# $case: whether the words begin a sentence (up) or follow a colon (low). $when and $per bring their own space.

## Types, planets, keywords

farrago-type-creature = Creature
farrago-type-building = Building
farrago-type-resource = Resource
farrago-type-effect = Effect

farrago-planet-zephyr = Zephyr
farrago-planet-bastion = Bastion
farrago-planet-verdance = Verdance
farrago-planet-mirage = Mirage
farrago-planet-neutral = Neutral

farrago-planet-text-zephyr = Quick, cheap creatures that hit early. Simple to play.
farrago-planet-text-bastion = Strong buildings, armour and machines of stone.
farrago-planet-text-verdance = Rich ground and giant creatures. Slow, then huge.
farrago-planet-text-mirage = Tricks: stun, rob and send enemies home.

farrago-keyword-quick = Quick
farrago-keyword-guard = Guard
farrago-keyword-venom = Venom
farrago-keyword-leech = Leech

farrago-keyword-text-quick = Quick: acts before your other creatures.
farrago-keyword-text-guard = Guard: enemies must attack it first.
farrago-keyword-text-venom = Venom: destroys what its attack damages.
farrago-keyword-text-leech = Leech: heals itself by the damage its attack deals.

## When a card does it

farrago-text-nothing = Fights, and no more.
farrago-text-rp = Adds { $amount } RP to this tile.
farrago-text-plain = { $does }
farrago-text-acts-creature = Before it attacks: { $does }
farrago-text-acts-building = Each battle: { $does }
farrago-text-kills = When it destroys a creature: { $does }
farrago-text-start = At the start of each battle: { $does }
farrago-text-end = At the end of each battle: { $does }

## What a card does

farrago-has-strengthen = { $target } has { SIGNED($amount) } strength{ $per }{ $when }.
farrago-has-strengthen-self = { farrago-verb-has } { SIGNED($amount) } strength{ $per }{ $when }.
farrago-has-shield = { $target } has { $amount } armour{ $per }{ $when }.
farrago-has-shield-self = { farrago-verb-has } { $amount } armour{ $per }{ $when }.

farrago-op-strengthen = { $target } gets { SIGNED($amount) } strength for this battle{ $per }{ $when }.
farrago-op-strengthen-self = { farrago-verb-gets } { SIGNED($amount) } strength for this battle{ $per }{ $when }.
farrago-op-shield = { $target } gets { $amount } armour for this battle{ $per }{ $when }.
farrago-op-shield-self = { farrago-verb-gets } { $amount } armour for this battle{ $per }{ $when }.
farrago-op-hurt = { farrago-verb-deals } { $amount } damage to { $target }{ $per }{ $when }.
farrago-op-hurt-self = { farrago-verb-deals } { $amount } damage to itself{ $per }{ $when }.
farrago-op-heal = { farrago-verb-heals } { $target } by { $amount }{ $per }{ $when }.
farrago-op-heal-self = { farrago-verb-heals } itself by { $amount }{ $per }{ $when }.
farrago-op-grow = { $target } grows by { $amount } health{ $per }{ $when }.
farrago-op-grow-self = { farrago-verb-grows } by { $amount } health{ $per }{ $when }.
farrago-op-enrich = { farrago-verb-adds } { $amount } RP to { $target }{ $per }{ $when }.
farrago-op-drain = { farrago-verb-takes } up to { $amount } RP from { $target }{ $when }.
farrago-op-drain-theft = { farrago-verb-moves } up to { $amount } RP from { $target } to this tile{ $when }.
farrago-op-destroy = { farrago-verb-destroys } { $target }{ $when }.
farrago-op-stun = { farrago-verb-stuns } { $target }{ $when }.
farrago-op-return-own = { farrago-verb-returns } { $target } to your hand{ $when }.
farrago-op-return-enemy = { farrago-verb-returns } { $target } to the enemy’s hand{ $when }.
farrago-op-turn-own = { farrago-verb-makes } this face your active one for this battle{ $when }.
farrago-op-turn-enemy = { farrago-verb-makes } the enemy’s next face their active one for this battle{ $when }.
farrago-op-draw = { farrago-verb-you } draw { $amount ->
    [one] a card
   *[other] { $amount } cards
}{ $when }.
farrago-op-discard = { farrago-find-the } enemy discards { $amount ->
    [one] the oldest card
   *[other] the { $amount } oldest cards
} of their hand{ $when }.
farrago-op-recover = { farrago-verb-you } take back { $amount ->
    [one] the latest { farrago-sort-card }
   *[other] the { $amount } latest { farrago-sort-cards }
} from your discard pile{ $when }.

farrago-verb-has = { $case ->
    [up] Has
   *[low] has
}
farrago-verb-gets = { $case ->
    [up] Gets
   *[low] gets
}
farrago-verb-deals = { $case ->
    [up] Deals
   *[low] deals
}
farrago-verb-heals = { $case ->
    [up] Heals
   *[low] heals
}
farrago-verb-grows = { $case ->
    [up] Grows
   *[low] grows
}
farrago-verb-adds = { $case ->
    [up] Adds
   *[low] adds
}
farrago-verb-takes = { $case ->
    [up] Takes
   *[low] takes
}
farrago-verb-moves = { $case ->
    [up] Moves
   *[low] moves
}
farrago-verb-destroys = { $case ->
    [up] Destroys
   *[low] destroys
}
farrago-verb-stuns = { $case ->
    [up] Stuns
   *[low] stuns
}
farrago-verb-returns = { $case ->
    [up] Returns
   *[low] returns
}
farrago-verb-makes = { $case ->
    [up] Makes
   *[low] makes
}
farrago-verb-you = { $case ->
    [up] You
   *[low] you
}

## How often and when

farrago-per = { " " }for each { $other }{ farrago-find-what }
farrago-when-active = { " " }if this face is active
farrago-when-idle = { " " }if this face is not active
farrago-when-first = { " " }if you strike first
farrago-when-second = { " " }if you strike second
farrago-when-behind = { " " }if you have fewer CP than the enemy
farrago-when-alone = { " " }if no other creature of yours is on this face

## To what: each (other) creature on this face, the richest adjacent tile, the costliest card that costs at most 3 ...

farrago-other = other{ " " }
farrago-at-most = { " " }that costs at most { $cost }
farrago-find-here = { $sort ->
    [creature] { farrago-find-the } creature on this tile
    [building] { farrago-find-the } building on this tile
    [card] { farrago-find-the } card on this tile
    [empty] { farrago-find-this } tile, if it is empty,
   *[tile] { farrago-find-this } tile
}{ $most }
farrago-find-opposite = { farrago-find-the } { $sort ->
    [creature] creature on the opposite tile
    [building] building on the opposite tile
    [card] card on the opposite tile
    [empty] opposite tile, if it is empty,
   *[tile] opposite tile
}{ $most }
farrago-find = { $pick ->
    [all] { farrago-find-each } { $other }
    [first] { farrago-find-the } first { $other }
    [strongest] { farrago-find-the } strongest { $other }
    [weakest] { farrago-find-the } weakest { $other }
    [hurt] { farrago-find-the } most hurt { $other }
    [costliest] { farrago-find-the } costliest { $other }
   *[richest] { farrago-find-the } richest { $other }
}{ farrago-find-what }{ $most }
farrago-find-what = { $scope ->
    [adjacent] adjacent { farrago-find-noun }
    [face] { farrago-find-noun } on this face
    [active] { farrago-find-noun } on your active face
    [sphere] { farrago-find-noun } on your sphere
    [enemy_face] { farrago-find-noun } on the enemy’s face opposite this one
    [enemy_active] { farrago-find-noun } on the enemy’s active face
    [enemy_sphere] { farrago-find-noun } on the enemy’s sphere
    [opposite] { farrago-find-noun } on the opposite tile
   *[self] { farrago-find-noun } on this tile
}
farrago-find-noun = { $sort ->
    [creature] creature
    [building] building
    [card] card
    [empty] empty tile
   *[tile] tile
}
farrago-find-the = { $case ->
    [up] The
   *[low] the
}
farrago-find-this = { $case ->
    [up] This
   *[low] this
}
farrago-find-each = { $case ->
    [up] Each
   *[low] each
}

farrago-sort-card = { $type ->
    [creature] creature
    [building] building
    [resource] resource
   *[effect] effect
}
farrago-sort-cards = { $type ->
    [creature] creatures
    [building] buildings
    [resource] resources
   *[effect] effects
}
