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
    [red] **{ $first } and { $second }** are aliens, worth **{ $value }**. Beat one in a duel and it fights for you.
   *[black] **{ $first } and { $second }** are your soldiers, worth **{ $value }**. The fallen come back as aliens in wave 2.
}
fart-card-text-flanked = { $count ->
    [0] As an attacker: no flank works. No two cards make 1.
   *[other] As an attacker: flank it with { $pairs }.
}
fart-card-text-duelled = { $rank ->
    [none] No duel works. Nothing counts more.
    [K] Duel it with a king of the other colour.
   *[other] Duel it with { $rank } to K of the other colour.
}
fart-card-text-duels = { $value ->
    [1] As a defender: it wins no duels.
    [2] As a defender: it duels an ace of the other colour.
   *[other] As a defender: it duels A to { $below } of the other colour.
}
fart-card-alt = { $name }: the card in both its roles. { $text }
