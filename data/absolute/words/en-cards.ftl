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

absolute-card-text-number = Adds **{ SIGNED($worth) }** to a set, whose cards come to zero. (AZ-14)
    As the largest number of its set it is the base, { $number ->
        [one] 1 point
       *[other] { $number } points
    }. Of one suit, or as four of a kind, a set counts double. (AZ-23, AZ-24, AZ-25)
    Left in your hand it costs { $number ->
        [one] 1
       *[other] { $number } as the largest there, otherwise 1
    }. (AZ-26)
absolute-card-text-zero = **A zero card is wild:** it stands for what its set lacks, 0 or { SIGNED($low) } to { SIGNED($high) }; a set takes only one. (AZ-16, AZ-14)
    While it lies in its set it keeps that number. Regrouped, it may change only if no card it lay with is still beside it. (AZ-19, AZ-20)
    Whoever swaps it out gives what it stands for. (AZ-17)
    A set is scored as if it were 0. Left in your hand it costs 1, and nothing if it is all you have. (AZ-23, AZ-26)
absolute-card-text-example = For example { $set }: { $points } points.
absolute-card-alt = { $name }, { $words }. { $text }
