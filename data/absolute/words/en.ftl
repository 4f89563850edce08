# What the rules of Absolute have to say. Cards arrive as `absolute-card`, lists of cards as lists, sets as `absolute-set`.

absolute-name = Absolute
absolute-line = Play sets that come to zero, and end with nothing in your hand. 2 to 6 players.

absolute-preset-standard = Standard: three rounds
absolute-preset-quick = Quick: one round
absolute-preset-bare = Without suggestions
absolute-option-rounds = Rounds
absolute-option-rounds-1 = 1 round
absolute-option-rounds-2 = 2 rounds
absolute-option-rounds-3 = 3 rounds
absolute-option-suggestions = Suggestions of the best sets
absolute-option-suggestions-yes = Allowed
absolute-option-suggestions-no = Not allowed

absolute-window-draw = Draw a card
absolute-window-act = Swap, play, then discard or hold
absolute-window-discard = Discard down to seven cards

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

absolute-draw-deck = Draw from the deck
absolute-draw-discard = Take { $card } from the pile
absolute-swap = { $give } for { $take } in { $label }
absolute-place = Play { $set }
absolute-add = Add { $cards } to { $label }
absolute-discard = Discard { $card }
absolute-hold = Hold
absolute-group-draw = Draw…
absolute-group-swap = Swap…
absolute-group-place = Play a set…
absolute-group-add = Add to a set…
absolute-group-discard = Discard…
absolute-group-hold = Hold…

## Events

absolute-round-began = Round { $round } begins with { $player }.
absolute-dealt = Everybody is dealt { $count } cards; the pile begins with { $top }.
absolute-dealt-you = You are dealt { $cards }; the pile begins with { $top }.
absolute-drew-deck = { $player } draws from the deck.
absolute-drew-you = You draw { $card }.
absolute-drew-discard = { $player } takes { $card } from the pile.
absolute-draw-skipped = There is no card left that { $player } could draw.
absolute-reshuffled = The deck was empty: { $count ->
    [one] one card
   *[other] { $count } cards
} of the pile make a new one.
absolute-swapped-own = { $player } swaps { $give } for { $take } in { $label }: now { $set }, { $points } points.
absolute-swapped = { $player } swaps { $give } for { $take } in { $label } of { $owner }: now { $set }, { $points } points.
absolute-placed = { $player } plays { $label }: { $set }, { $points } points.
absolute-added = { $player } adds { $cards } to { $label }: now { $set }, { $points } points.
absolute-laid = { $label }: { $set }
absolute-arranged = { $count ->
    [0] { $player } regroups
   *[other] { $player } plays { $cards } and regroups
} for { $points } points: { $sets }.
absolute-discarded = { $player } discards { $card }.
absolute-held = { $player } holds.
absolute-flipped = The pile was empty: { $card } is turned up from the deck.
absolute-went-out = { $player } goes out! Their sets are locked, and everybody else has one more turn.
absolute-went-out-too = { $player } goes out as well; their sets are locked.
absolute-points = { $player } { SIGNED($points) }
absolute-scored-out = Round { $round } is over: { $scores }.
absolute-scored-stalled = Nobody played for three laps, so round { $round } is over: { $scores }.
absolute-winner = { $player }
absolute-ended = { $count ->
    [one] { $players } wins with { SIGNED($points) }.
   *[other] { $players } share the win with { SIGNED($points) } each.
}

## Refusals: which rule, and what to do instead

absolute-draw-first = A turn begins with a draw: take a card from the deck or the pile first.
absolute-already-drawn = You have had this turn's draw; play, discard or hold.
absolute-discard-due = You hold { $count } cards and may keep { $limit }: choose a card to discard.
absolute-deck-empty = The deck is empty, and nothing lies beneath the top discard to make a new one; take that card.
absolute-pile-empty = The discard pile is empty; draw from the deck.
absolute-same-card-twice = There is only one { $card }, and you named it twice; use it once.
absolute-not-held = You do not hold { $card }; choose cards that are in your hand.
absolute-too-few-cards = A set needs three cards or more, and this one would have { $count }; add to it.
absolute-not-zero = The sum of { $set } is { SIGNED($sum) }, and a set must come to zero; change a card.
absolute-two-zeros = Both { $first } and { $second } are zero cards, and a set takes only one; leave one out.
absolute-zero-out-of-range = The zero card { $zero } would have to stand for { SIGNED($number) } here, and ten is the most; change the other cards.
absolute-zero-of-other-sign = The zero card { $zero } would have to stand for { SIGNED($number) } here, and it only takes numbers of its own sign; change the other cards.
absolute-zero-keeps-number = The zero card { $zero } stands for { SIGNED($number) } and keeps that beside { $companion }, but here it would become { SIGNED($wanted) }; part it from all it lay with, or keep the number.
absolute-zero-kept-this-turn = Before your first play { $zero } stood for { SIGNED($number) } beside { $companion }, but here for { SIGNED($wanted) }; keep { SIGNED($number) }, or part the two.
absolute-zero-fixed = The zero card { $zero } stands for { SIGNED($number) } as long as it stays in its set, but your cards would make it { SIGNED($wanted) }; choose cards of equal sum.
absolute-no-such-set = No set lies there (any more); choose one on the table.
absolute-not-in-set = There is no { $card } in { $label }; choose a card of that set.
absolute-set-locked = The set { $label } is locked, because its owner went out; swap with somebody else's.
absolute-swap-count = You gave { $give } and took { $take }, but a swap is one or two cards each way; name as many.
absolute-swapped-already = One swap a turn, and you had it; play, discard or hold.
absolute-swap-after-play = Swaps come before the first play of a turn; wait for your next one.
absolute-nothing-to-discard = Whoever plays must discard, and this would leave you no card; keep one back.
absolute-card-left-out = Your { $card } lies on the table and must stay in one of your sets; find it a place.
absolute-nothing-played = Your sets change only when you play a card from your hand; add one.
absolute-nothing-moved = Your sets lie like that already; change something or discard.
absolute-hold-after-play = You played this turn, so you must discard instead of holding.
absolute-hold-too-many = You hold { $count } cards, and only up to { $limit } may be kept; discard.
absolute-over = This match is over; start another one.
