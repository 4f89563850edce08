# The words on the pictures of Absolute, short, for they stand in small boxes; then the same in sentences.

# The name as it is drawn: its O becomes a ring.
absolute-picture-name = ABSOLUTE
absolute-picture-game = Absolute
absolute-picture-round = Round { $round } of { $rounds }
absolute-picture-turn = Turn { $turn }
absolute-picture-deck = Deck
absolute-picture-deck-below = left
absolute-picture-beneath = Discard
absolute-picture-beneath-below = beneath
absolute-picture-out = OUT
absolute-picture-no-sets = No sets yet

absolute-picture-phase-draw = draws a card: deck or discard
absolute-picture-phase-act = may swap, play, then discard
absolute-picture-phase-discard = discards down to seven
absolute-picture-phase-over = The match is over
absolute-picture-you = Your turn
absolute-picture-phase-you-draw = Draw a card: deck or discard
absolute-picture-phase-you-act = Swap, play, then discard or hold
absolute-picture-phase-you-discard = Discard down to seven

absolute-picture-note-out = { $letter } went out: one last turn for the others
absolute-picture-note-quiet = { $quiet } turns without a play; { $end } end the round
absolute-picture-note-unswapped-unplayed = Sets of 3 or more that add up to 0
absolute-picture-note-swapped-unplayed = Has swapped
absolute-picture-note-unswapped-played = Has played: a discard must follow
absolute-picture-note-swapped-played = Has swapped and played: a discard must follow

absolute-picture-legend-hand = in hand
absolute-picture-legend-table = points on table
absolute-picture-legend-before = rounds before
absolute-picture-legend-seen = seen in hand
absolute-picture-legend-locked = out, sets locked

absolute-picture-hand = Your hand
absolute-picture-hand-empty = No card in your hand
absolute-picture-cost = Unplayed it costs { $cost }
absolute-picture-sets = Your sets
absolute-picture-sets-none = You have no sets yet
absolute-picture-points = { $points } points
absolute-picture-sets-locked = out, locked

absolute-picture-draft = Your draft
absolute-picture-draft-empty = Nothing is laid out yet
absolute-picture-loose = Left in hand
absolute-picture-loose-none = No card is left in your hand
absolute-picture-sum = Sum { SIGNED($sum) }
absolute-picture-zero = Zero { SIGNED($zero) }
absolute-picture-few = Too few
absolute-picture-illegal = Not legal
absolute-picture-draft-sum = Sets { $sets }, left in hand { $cost }
absolute-picture-draft-fault = Mend what is crossed first
absolute-picture-draft-total = { $total } points

absolute-picture-scores = Scores of round { $round } of { $rounds }
absolute-picture-ending-out = Somebody went out
absolute-picture-ending-stalled = Nobody played on
absolute-picture-part-base = base
absolute-picture-part-extra = cards
absolute-picture-part-run = run
absolute-picture-part-doubled = twice
absolute-picture-doubled-suit = suit
absolute-picture-doubled-four = four
absolute-picture-left = left in hand
absolute-picture-left-none = Nothing left in hand
absolute-picture-legend-left = cards left in hand
absolute-picture-legend-round = this round
absolute-picture-legend-total = total so far
absolute-picture-legend-went-out = went out

absolute-picture-final = Final result
absolute-picture-total = Total
absolute-picture-round-short = Round { $round }
absolute-picture-won-1 = { $name } wins!
absolute-picture-won-2 = { $name } and { $other } share the win!
absolute-picture-won-many = { $count } players share the win!
absolute-picture-won-all = All share the win!

## The pictures in words

absolute-picture-text-asked = { $who }: { $asked }.
absolute-picture-text-piles = Discard pile: { $top } on top, { $beneath } beneath. Deck: { $deck } left.
absolute-picture-text-no-pile = The discard pile is empty. Deck: { $deck } left.
absolute-picture-text-when = Round { $round } of { $rounds }, begun by { $starter }, turn { $turn }.
absolute-picture-text-seat = { $count } in hand, { $points } on the table, { $total } from rounds before
absolute-picture-text-known = seen in hand { $cards }
absolute-picture-text-out = out, sets locked
absolute-picture-text-place = Place { $place }, { $who }: { $rounds }, total { $total }.
absolute-picture-text-hand = Your hand: { $cards } (unplayed { $cost }).
absolute-picture-text-hand-empty = Your hand is empty.
absolute-picture-text-scored = { $who }: { $points } this round, { $total } in total
absolute-picture-text-scored-out = { $who }: went out, { $points } this round, { $total } in total
absolute-picture-text-left = Left in hand { $cards } = { $cost }
absolute-picture-text-made = { $doubled ->
    [no] { absolute-picture-text-plain }
    [suit] ({ absolute-picture-text-plain }) × 2, one suit
   *[four] ({ absolute-picture-text-plain }) × 2, four of a kind
}
absolute-picture-text-plain = { $base }{ $extra ->
    [0] { "" }
   *[other] { " + " }{ $extra } for cards
}{ $run ->
    [0] { "" }
   *[other] { " + " }{ $run } for a run
}
absolute-picture-text-work = ✔ { $label } { $cards } = { $points } ({ $verdict })
absolute-picture-text-fault = ✘ { $label } { $cards }: { $verdict }
absolute-picture-text-new = [new { $cards }]
