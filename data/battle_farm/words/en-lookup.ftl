# The cards, classes, abilities and beds of Battle Farm, to be looked up; what they do stands in en-cards.ftl.

battle_farm-look-bed = { $name } (bed)
battle_farm-look-crop = -# { $rarity } crop · { $color } · value { $value } · ripens in { $timer ->
    [one] 1 turn
   *[other] { $timer } turns
} · { $price ->
    [one] 1 coin
   *[other] { $price } coins
} at the market · { $copies } in the deck
battle_farm-look-action = -# { $rarity } action · value { $value }: costs { $value ->
    [0] no fertilizers
    [one] 1 fertilizer
   *[other] { $value } fertilizers
} to play · { $price ->
    [one] 1 coin
   *[other] { $price } coins
} at the market · { $copies } in the deck
battle_farm-look-effect = **{ $effect }.** { $text }
battle_farm-look-ability = -# Ability of the { $class } · costs { $cost ->
    [0] no fertilizers
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}
battle_farm-look-class = -# Class · its ability: { $ability }, { $cost ->
    [0] no fertilizers
    [one] 1 fertilizer
   *[other] { $cost } fertilizers
}
battle_farm-look-kind-of-bed = -# Kind of bed
battle_farm-look-alt = { $name }. { $text }
