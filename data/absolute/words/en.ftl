# What the rules of Absolute have to say. Cards arrive as `absolute-card`, lists of cards as lists, sets as `absolute-set`.

absolute-name = Absolute
absolute-line = Add up to zero, and empty your hand.
absolute-duration = 20-45 min

absolute-preset-standard = Standard: 3 rounds
absolute-preset-quick = Quick: 1 round
absolute-preset-bare = No Best plays
absolute-option-rounds = Rounds
absolute-option-rounds-1 = 1 round
absolute-option-rounds-2 = 2 rounds
absolute-option-rounds-3 = 3 rounds
absolute-option-suggestions = Best plays
absolute-option-suggestions-yes = Allowed
absolute-option-suggestions-yes-about = A button finds the plays that bring most.
absolute-option-suggestions-no = Not allowed

absolute-window-draw = Draw a card
absolute-window-act = Play, then discard
absolute-window-discard = Discard down to 7

absolute-ending-played = Played to the end


## Cards and sets

absolute-card = { $sign ->
    [minus] −
   *[plus] +
}{ $number }{ $suit ->
    [circle] ●
    [diamond] ◆
    [square] ■
   *[spade] ♠
}
absolute-no-card = such a card
absolute-set = { $cards }
absolute-set-zero = { $cards } ({ $zero } as { SIGNED($number) })

## Actions, short enough for a button

absolute-draw-deck = Draw from deck
absolute-draw-discard = Take { $card }
absolute-swap = { $give } for { $take } in { $label }
absolute-place = Play { $set }
absolute-add = Add { $cards } to { $label }
absolute-discard = Discard { $card }
absolute-hold = Hold
absolute-group-draw = Draw…
absolute-group-swap = Swap…
absolute-group-place = Play sets…
absolute-group-add = Add cards…
absolute-group-discard = Discard…
absolute-group-hold = Hold…

## Events

absolute-round-began = Round { $round } starts with { $player }.
absolute-dealt = Everyone gets { $count } cards. First discard: { $top }.
absolute-dealt-you = You get { $cards }. First discard: { $top }.
absolute-drew-deck = { $player } draws from the deck.
absolute-drew-you = You draw { $card }.
absolute-drew-discard = { $player } takes { $card } from the discards.
absolute-draw-skipped = No card is left for { $player } to draw.
absolute-reshuffled = New deck: { $count ->
    [one] 1 discard is
   *[other] { $count } discards are
} shuffled.
absolute-swapped-own = { $player } swaps { $give } for { $take } in { $label }. Now { $set }: { $points } points.
absolute-swapped = { $player } swaps { $give } for { $take } in { $label } of { $owner }. Now { $set }: { $points } points.
absolute-placed = { $player } plays { $label }: { $set }, { $points } points.
absolute-added = { $player } adds { $cards } to { $label }. Now { $set }: { $points } points.
absolute-laid = { $label }: { $set }
absolute-arranged = { $count ->
    [0] { $player } regroups
   *[other] { $player } plays { $cards } and regroups
} for { $points } points: { $sets }.
absolute-discarded = { $player } discards { $card }.
absolute-held = { $player } holds.
absolute-flipped = No discards left: { $card } is turned up.
absolute-went-out = { $player } goes out! Their sets are locked. 1 last turn for the others.
absolute-went-out-too = { $player } goes out too. Their sets are locked.
absolute-points = { $player } { SIGNED($points) }
absolute-scored-out = Round { $round } is over: { $scores }.
absolute-scored-stalled = No plays for 3 laps, so round { $round } is over: { $scores }.
absolute-ended = Final score: { $scores }.

absolute-highlight = Best set: { $player } scored { $points } with { $set }{ $rounds ->
    [one] {""}
   *[other] {" "}in round { $round }
}.

## Refusals: which rule, and what to do instead

absolute-draw-first = Draw first: press Draw from deck, or take the top discard.
absolute-already-drawn = You already drew this turn. Play, discard or hold.
absolute-discard-due = You hold { $count } cards, the limit is { $limit }. Discard one.
absolute-deck-empty = The deck is empty. Take the top discard.
absolute-pile-empty = There are no discards. Draw from the deck.
absolute-same-card-twice = There is only one { $card }. Use it once.
absolute-not-held = You don't hold { $card }. Choose cards from your hand.
absolute-too-few-cards = A set needs 3 cards, this has { $count }. Add cards.
absolute-not-zero = { $set } adds up to { SIGNED($sum) }, not 0. Change a card.
absolute-two-zeros = { $first } and { $second } are both zero cards. Leave one out.
absolute-zero-out-of-range = { $zero } can't stand for { SIGNED($number) }: 10 is the most. Change other cards.
absolute-zero-of-other-sign = { $zero } can't stand for { SIGNED($number) }: wrong sign. Change other cards.
absolute-zero-keeps-number = { $zero } stays { SIGNED($number) } beside { $companion }, not { SIGNED($wanted) }. Keep { SIGNED($number) } or part them.
absolute-zero-kept-this-turn = { $zero } was { SIGNED($number) } beside { $companion }, not { SIGNED($wanted) }. Keep { SIGNED($number) } or part them.
absolute-zero-fixed = { $zero } stays { SIGNED($number) } in its set, not { SIGNED($wanted) }. Add cards that sum to 0.
absolute-no-such-set = That set is gone. Choose one on the table.
absolute-not-in-set = { $card } is not in { $label }. Choose a card of that set.
absolute-set-locked = { $label } is locked: its player went out. Choose another set.
absolute-swap-count = You gave { $give } and took { $take }. Swap 1 or 2 cards each way.
absolute-swapped-already = You already swapped this turn. Play, discard or hold.
absolute-swap-after-play = Too late: swap before you play. Play on or discard.
absolute-nothing-to-discard = Keep 1 card back: after a play you must discard.
absolute-card-left-out = Your { $card } must stay in a set. Find it a place.
absolute-nothing-played = Add a card from your hand to change your sets.
absolute-nothing-moved = Your sets are like that already. Change something or discard.
absolute-hold-after-play = You played this turn. Discard a card instead.
absolute-hold-too-many = You hold { $count } cards, the limit is { $limit }. Discard one.
absolute-over = This match is over. Start another one.
