# The words on the pictures of Absolute, short, for they stand in small boxes; then the same in sentences.

absolute-cover-alt = Plus and minus cards stand around a golden ring.
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

absolute-picture-phase-draw = to draw
absolute-picture-phase-act = plays, then discards
absolute-picture-phase-discard = discards down to 7
absolute-picture-phase-over = The match is over
absolute-picture-you = Your turn
absolute-picture-phase-you-draw = Draw a card
absolute-picture-phase-you-act = Play, then discard
absolute-picture-phase-you-discard = Discard down to 7

absolute-picture-note-out = { $letter } went out: last turns
absolute-picture-note-quiet = { $quiet } quiet turns, { $end } end the round
absolute-picture-note-unswapped-unplayed = Sets: 3+ cards, sum 0
absolute-picture-note-swapped-unplayed = Has swapped
absolute-picture-note-unswapped-played = Played: must discard
absolute-picture-note-swapped-played = Swapped, played: must discard


absolute-picture-hand = Your hand
absolute-picture-hand-empty = No cards in hand
absolute-picture-cost = { $cost } if unplayed
absolute-picture-sets = Your sets
absolute-picture-sets-none = No sets yet
absolute-picture-points = { $points } points
absolute-picture-sets-locked = out, locked

absolute-picture-draft = Your plan
absolute-picture-draft-empty = No set yet
absolute-picture-loose = Left in hand
absolute-picture-loose-none = No card left in hand
absolute-picture-loose-cost = Discard { $card }: hand { $cost }
absolute-picture-sum = Sum { SIGNED($sum) }
absolute-picture-zero = Zero { SIGNED($zero) }
absolute-picture-few = Too few
absolute-picture-illegal = Not legal
absolute-picture-draft-sum = Sets { $sets }, hand { $cost }
absolute-picture-draft-fault = Fix the crossed sets first
absolute-picture-draft-total = { $total } points

absolute-picture-scores = Scores of round { $round } of { $rounds }
absolute-picture-ending-out = Somebody went out
absolute-picture-ending-stalled = No more plays
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

## The pictures in words

absolute-picture-text-asked = { $who }: { $asked }.
absolute-picture-text-piles = Discards: { $top } on top, { $beneath } beneath. Deck: { $deck } cards.
absolute-picture-text-no-pile = No discards. Deck: { $deck } cards.
absolute-picture-text-when = Round { $round } of { $rounds }, started by { $starter }, turn { $turn }.
absolute-picture-text-seat = { $count } in hand, { $points } on the table, { $total } from rounds before
absolute-picture-text-known = seen in hand { $cards }
absolute-picture-text-out = out, sets locked
absolute-picture-text-in-round = { $points } in round { $round }
absolute-picture-text-place = Place { $place }, { $who }: { $rounds }, total { $total }.
absolute-picture-text-gone = { $who }: { $rounds }, total { $total } ({ $why }).
absolute-picture-text-hand = Your hand: { $cards } (unplayed { $cost }).
absolute-picture-text-hand-empty = Your hand is empty.
absolute-picture-text-scored = { $who }: { $points } this round, { $total } in total
absolute-picture-text-scored-out = { $who }: went out, { $points } this round, { $total } in total
absolute-picture-text-left = Left in hand { $cards } = { $cost }
absolute-picture-text-loose = Left in hand { $cards }. { $cost }
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

## The example of the rules

absolute-example-set = Your set
absolute-example-base = Largest number
absolute-example-extra = 4th card
absolute-example-run = Run 2-3-4
absolute-example-double = All squares
absolute-example-discard = Then discard this
absolute-example-alt = An example turn. Your hand: −9■ −4♠ +2■ +3■ +4■ +7●. You play −9■ +2■ +3■ +4■.
    The largest number gives 9, the 4th card 1, the run 2-3-4 gives 3. All are squares, so it doubles to 26.
    You discard +7●. The −4♠ left in your hand would cost 4.
