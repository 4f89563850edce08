# The cards of Absolute, to be looked up.

absolute-card-words = { $sign ->
    [minus] minus
   *[plus] plus
} { $number } of { $suit ->
    [circle] circles
    [diamond] diamonds
    [square] squares
   *[spade] spades
}
absolute-card-code = { $sign ->
    [minus] -
   *[plus] +
}{ $number }{ $suit ->
    [circle] c
    [diamond] d
    [square] q
   *[spade] s
}
absolute-card-zero-words = zero card
absolute-card-zero = zero
absolute-card-example = For example
absolute-card-points = { $points } points
absolute-card-worth = In a set: { SIGNED($worth) }
absolute-card-wild = In a set: what it lacks
absolute-card-unplayed = Unplayed: costs up to { $cost }
absolute-card-free = Unplayed: costs up to 1

absolute-card-text-number = Adds **{ SIGNED($worth) }** to a set. The cards of a set add up to 0.
    As the largest number of its set it is the base: { $number ->
        [one] 1 point
       *[other] { $number } points
    }. Sets of 1 suit, or with 4 of a kind, count double.
    Left in your hand it costs { $number ->
        [one] 1
       *[other] { $number } as the largest there, otherwise 1
    }.
absolute-card-text-zero = **A zero card is wild.** It stands for what its set lacks: 0, or { SIGNED($low) } to { SIGNED($high) }. A set takes only 1.
    In its set it keeps that number. Regrouped, it may change once all its old neighbours are gone.
    To swap it out, give what it stands for.
    It scores as 0. In your hand it costs 1, or 0 if it is your only card.
absolute-card-text-example = For example { $set }: { $points } points.
absolute-card-alt = { $name }, { $words }. { $text }
