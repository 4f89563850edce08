# The cards of F.A.R.T., to be looked up: 26 kinds, a rank in red or in black.

fart-card-name = { $colour ->
    [red] Red
   *[black] Black
} { $rank }
fart-card-rank = { $value ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
   *[13] king
}
fart-card-also = { $colour ->
    [red] red
   *[black] black
} { $word }
fart-card-also-role = { $colour ->
    [red] alien
   *[black] soldier
} { $rank }
fart-card-of-suit = { $word } of { $suit ->
    [S] spades
    [C] clubs
    [H] hearts
   *[D] diamonds
}
fart-card-value = Value
fart-card-flanked = Flanked by
fart-card-nobody = nobody
fart-card-duelled = { $colour ->
    [red] Duelled by black
   *[black] Duelled by red
}
fart-card-from = { $rank ->
    [K] K
   *[other] { $rank } to K
}
fart-card-first = { $colour ->
    [red] Begins as an alien
   *[black] Begins on your side
}
fart-card-then = { $colour ->
    [red] Lost a duel: on your side
   *[black] Wave 2: comes as an alien
}

fart-card-text-role = { $colour ->
    [red] **{ $first } and { $second }** are aliens of value **{ $value }**. One that you beat in a duel fights for you from then on. (FART-10)
   *[black] **{ $first } and { $second }** are your soldiers, of value **{ $value }**. Whoever falls comes back as an alien in the second wave. (FART-8)
}
fart-card-text-flanked = { $count ->
    [0] As an attacker nobody can flank it, for no two cards add up to 1. (FART-18)
   *[other] As an attacker it is flanked by two that add up to { $value }: { $pairs }. (FART-13)
}
fart-card-text-duelled = { $rank ->
    [none] Nobody can duel it, for nothing counts more. (FART-18)
    [K] It is duelled by a king of the other colour. (FART-10)
   *[other] It is duelled by { $rank } to K of the other colour. (FART-10)
}
fart-card-text-duels = { $value ->
    [1] As a defender it duels nobody. (FART-12)
    [2] As a defender it duels an ace of the other colour. (FART-12)
   *[other] As a defender it duels A to { $below } of the other colour. (FART-12)
}
fart-card-alt = { $name }: the card in both its roles. { $text }
