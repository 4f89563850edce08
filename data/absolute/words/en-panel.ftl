# What is said on the private panel of Absolute: short, for it is read on telephones.

## Buttons

absolute-button-deck = Draw from deck
absolute-button-take = Take { $card }
absolute-button-compose = Build sets
absolute-button-swap = Swap
absolute-button-swap_all = All swaps
absolute-button-other = Other set
absolute-button-type = Type cards
absolute-button-lay = Play sets
absolute-button-afresh = Reset
absolute-button-use = Fill in best
absolute-button-discard = Discard { $card }
absolute-button-scores = Scores
absolute-button-round = Round { $number }

## Discarding

absolute-discard-one = Discard…
absolute-discard-many = Discard { $count } cards, top one last…
absolute-discard-other = Discard another card…
absolute-discard-rest = leaves { SIGNED($cost) } in hand
absolute-discard-out = your last card: you go out
absolute-discard-empty = empties your hand, but going out takes { $goal } sets

## The tips of a first match

absolute-aim-out = You are out. Your sets are locked. The others play 1 more turn each.
absolute-aim-last = { $letter } · { $player } went out. This is your last turn: cards in hand cost points.
absolute-aim-discard = Keep { $limit } cards at most: discard { $count } more.
absolute-aim-sets = Sets: 3 or more cards that add up to 0. Go out with { $goal } (you have { $sets ->
    [0] none
   *[other] { $sets }
}) and an empty hand.

## The workspace

absolute-work-heading = ### Build sets · { $label }
absolute-work-tab = { $label } ✔ { $points }
absolute-work-tab-fault = { $label } ✘
absolute-work-new = New set
absolute-work-which = Pick a set…
absolute-work-cards = Cards of { $label }…
absolute-work-in-hand = in { $label }, from your hand
absolute-work-in-table = in { $label }
absolute-work-loose-hand = in your hand
absolute-work-loose-table = from your table: needs a set
absolute-work-first = Tick the cards of your first set in the list.
absolute-work-begin = Pick a set, then tick its cards in the list.
absolute-work-ready = ✔ All good. { $points } points after you discard { $card }.
absolute-work-fault = { $label }: { $why }

## Best plays

absolute-best = Best plays{ $swap ->
    [yes] , no swap
   *[no] { "" }
}…
absolute-best-play = { $points } points: { $sets }
absolute-best-regroup = { $points } points: { $cards } and your sets regrouped
absolute-best-none = { $points } points: no play
absolute-best-keep = Keep all: { $points }
absolute-best-held = no play, no discard: hand { SIGNED($cost) }
absolute-best-leaves = discard { $gone }, keep { $kept }: hand { SIGNED($cost) }
absolute-best-out = discard { $gone }, your last card: you go out
absolute-best-empty = discard { $gone }: an empty hand, but going out takes { $goal } sets
absolute-no-suggestions = This table plays without Best plays. Build your sets yourself.

## Swaps

absolute-swap-heading = ### Swap · pick a set
absolute-swap-best-heading = ### Swap · once a turn
absolute-swap-best = Best swaps…
absolute-swap-with = ### Swap with { $label }: { $set }
absolute-swap-hand = Your hand: { $cards }
absolute-swap-no-gain = ### Swap · no swap brings you points
absolute-swap-none = None of your cards can be swapped now.
absolute-swap-which = Whose set…
absolute-swap-set = { $label } ({ $points } points): { $set }
absolute-swap-about-own = yours · { $count ->
    [one] 1 swap
   *[other] { $count } swaps
}
absolute-swap-about-other = { $owner } · { $count ->
    [one] 1 swap
   *[other] { $count } swaps
}
absolute-swap-choose = Choose a swap{ $count ->
    [one] {""}
   *[other] {" "}({ $number } of { $count })
}…
absolute-swap-offer = Swap { $give } for { $take }: { $label } { $after } (was { $before }), hand { SIGNED($cost) } (was { SIGNED($now) })
absolute-swap-gain = Brings { $gain }{ $plays ->
    [yes] , with your best play after it
   *[no] { "" }
}
absolute-swap-harm = You { SIGNED($gain) }, they lose { $harm }{ $plays ->
    [yes] , with your best play after it
   *[no] { "" }
}
absolute-swap-earlier = ◀ Earlier
absolute-swap-more = More ▶

## Typed sets

absolute-type-title = Type your sets
absolute-type-label = 1 set a line
absolute-type-hint = Suits: c ● d ◆ q ■ s ♠. Start a line with { $letter }1: to add to your set.
absolute-type-example = +3c -5d +2s
absolute-typed-too-long = Too long. Type only sets, like +3c -5d +2s.
absolute-typed-nothing = No card typed. Type 1 set a line, like +3c -5d +2s.
absolute-typed-unreadable = Can't read { $word } as a card. Type sign, number, suit, like +3c or -10s.
absolute-typed-not-own = { $label } belongs to another player. Add to your own sets.
absolute-typed-no-such-label = There is no set { $label }. Leave the label out to play a new set.
absolute-typed-no-such-set = You have no set { $label }. Leave the label out to play a new set.

## Scores

absolute-no-round-over = No scores yet. They come after the first round.
