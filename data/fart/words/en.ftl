# What the rules of F.A.R.T. have to say. Cards arrive as the message `card`, lists of cards as lists.

fart-preset-standard = Standard
fart-window = Your move

## Actions, short enough for a button

fart-dual = { $first }+{ $second } flank { $attacker }
fart-single = { $defender } duels { $attacker }
fart-sacrifice = Sacrifice { $defender }

## Events

fart-flipped = Turn { $turn }: { $cards } { $count ->
    [one] comes
   *[other] come
} into view.
fart-flanked = { $first } and { $second } flank { $attacker }. No casualties.
fart-flanked-lost = { $first } and { $second } flank { $attacker }, but it costs you { $lost }.
fart-duelled = { $defender } beats { $attacker } alone; { $attacker } fights for you now.
fart-sacrificed = { $defender } runs for it, and { $attacker } gives chase to the back of the line.
fart-drawn = { $cards } { $count ->
    [one] reports
   *[other] report
} for duty.
fart-wave-began = The second wave: { $aliens ->
    [one] one alien comes
   *[other] { $aliens } aliens come
} back out of the discard pile.
fart-ended-win = The sky is clear. You win with { SIGNED($score) }.
fart-ended-loss = Nobody is left to stand in the way. You lose with { SIGNED($score) }.
fart-ended-resigned = You resign. It ends at { SIGNED($score) }.

## Endings

fart-ending-win = Won
fart-ending-loss = Lost
fart-ending-resigned = Resigned

## Refusals: which rule, and what to do instead

fart-not-on-table = { $card } is not one of your defenders on the table; choose one that is.
fart-same-card-twice = { $card } cannot flank with itself. { $advice }
fart-wrong-sum = { $first } and { $second } make { $sum }, but { $attacker } takes exactly { $value }. { $advice }
fart-unbeatable = Nothing beats { $attacker } in a duel. { $advice }
fart-not-greater = { $defender } counts { $own }, less than { $attacker } with { $value }. { $advice }
fart-equal-value = { $defender } and { $attacker } both count { $value }, and equal is not enough. { $advice }
fart-same-colour = { $defender } and { $attacker } are both { $colour ->
    [red] red
   *[black] black
}. Only the other colour duels. { $advice }

# What the table can do against the attacker. `other` is the colour that the attacker has not.
fart-advice = { $can ->
    [both] Send a higher { $other ->
        [red] red
       *[black] black
    } card, or two that add up to { $value }.
    [single] Send a higher { $other ->
        [red] red
       *[black] black
    } card.
    [dual] Send two cards that add up to { $value }.
   *[sacrifice] Pick a card to sacrifice.
}
fart-over = This match is over; start another one.

## What a choice of defenders may do

fart-verdict = { $reason } ({ $ruling })
fart-why-dual = { $first } and { $second } add up: they may flank { $attacker }, and neither is lost.
fart-why-dual-lost = { $first } and { $second } add up: they may flank { $attacker }, but in the second wave it costs you { $lost }.
fart-why-single = { $defender } counts more than { $attacker } and has the other colour: it may duel, and { $attacker } takes its place.
fart-why-choose = Choose one defender to duel or to sacrifice, or two to flank.
