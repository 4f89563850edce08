# What is said on the private panel of Absolute: short, for it is read on telephones.

## Buttons

absolute-button-deck = Draw from the deck
absolute-button-take = Take { $card }
absolute-button-compose = Arrange…
absolute-button-swap = Swap…
absolute-button-other = Other set…
absolute-button-suggest = Suggest
absolute-button-type = Type…
absolute-button-lay = Play it
absolute-button-afresh = Start over
absolute-button-use = Use { $number }
absolute-button-scores = Scores
absolute-button-round = Round { $number }

## Discarding

absolute-discard-one = Discard…
absolute-discard-many = Discard { $count } cards, the last one ends on top…
absolute-discard-rest = the rest costs { SIGNED($cost) } unplayed
absolute-discard-out = your last card: you go out
absolute-discard-empty = leaves your hand empty; to go out takes { $goal } sets

## A line of help

absolute-aim-out = You are out. Your sets are locked, and the others have one more turn each.
absolute-aim-last = { $letter } · { $player } went out, so this is everybody's last turn: what stays in your hand costs points.
absolute-aim-discard = You may keep { $limit } cards at the end of your turn: { $count ->
    [one] one more must go
   *[other] { $count } more must go
}.
absolute-aim-sets = Sets of three or more cards that add up to zero score. { $sets ->
    [0] You have none yet
    [one] You have one set
   *[other] You have { $sets } sets
}; go out with { $goal } and a last discard.

## The workspace

absolute-work-heading = ### Arrange · working on { $label }
absolute-work-tab = { $label } ✔ { $points }
absolute-work-tab-fault = { $label } ✘
absolute-work-new = + New set
absolute-work-which = Set to work on…
absolute-work-cards = Tick the cards of { $label }…
absolute-work-in-hand = in { $label }, from your hand
absolute-work-in-table = in { $label }
absolute-work-loose-hand = in your hand
absolute-work-loose-table = from your table: needs a set
absolute-work-first = Tick the cards of your first set in the list.
absolute-work-begin = Choose a set above the list or a new one, then tick its cards in the list.
absolute-work-ready = ✔ Everything fits: { $points } points once { $card } is discarded. *Play it* lays this out.
absolute-work-fault = { $label }: { $why }

## Suggestions

absolute-suggest-heading = ### The best that can be laid now
absolute-suggest-none = None of your hand cards can be played now.
absolute-suggest-points = **{ $number }. { $points } points** in all
absolute-suggest-set = { $label }: { $set } = { $points }
absolute-suggest-left = -# Left in hand, one of them to discard: { $left }
absolute-no-suggestions = This table plays without suggestions.

## Swaps

absolute-swap-heading = ### Swap · choose a set
absolute-swap-with = ### Swap with { $label }: { $set }
absolute-swap-hand = Your hand: { $cards }
absolute-swap-none = None of your cards can be swapped with a set now.
absolute-swap-which = Whose set…
absolute-swap-set = { $label } ({ $points } points): { $set }
absolute-swap-about-own = yours · { $count ->
    [one] one swap
   *[other] { $count } swaps
}
absolute-swap-about-other = { $owner } · { $count ->
    [one] one swap
   *[other] { $count } swaps
}
absolute-swap-choose = Choose a swap{ $count ->
    [one] {""}
   *[other] {" "}({ $number } of { $count })
}…
absolute-swap-offer = Give { $give } for { $take }: { $label } scores { $after }, was { $before }
absolute-swap-cost = unplayed your hand would cost { SIGNED($after) }, now { SIGNED($before) }
absolute-swap-earlier = ◀ Earlier
absolute-swap-more = More ▶

## Typed sets

absolute-type-title = Type your sets
absolute-type-label = One set a line
absolute-type-hint = Suits: c ● d ◆ q ■ s ♠. { $letter }1: before a line adds to that set of yours.
absolute-type-example = +3c -5d +2s
absolute-typed-too-long = That is longer than all your cards would be; type only sets, such as +3c -5d +2s.
absolute-typed-nothing = You typed no card; type sets such as +3c -5d +2s, one a line.
absolute-typed-unreadable = I cannot read { $word } as a card; type sign, number and suit, such as +3c, -5d, +0q or -10s.
absolute-typed-not-own = The set { $label } is somebody else's, and cards are added to one's own sets only; name one of yours.
absolute-typed-no-such-label = There is no set { $label } on the table. Name one of yours, or leave the label out for a new set.
absolute-typed-no-such-set = You have no set { $label }; look at the labels of your sets, or leave the label out for a new set.

## Scores

absolute-no-round-over = No round has ended yet, so there are no scores to show.
