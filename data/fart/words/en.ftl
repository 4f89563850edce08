# What the rules of F.A.R.T. have to say. Cards arrive as the message `card`, lists of cards as lists.

fart-preset-standard = Standard
fart-window = Your turn

## Actions, short enough for a button

fart-dual = { $first }+{ $second } flank
fart-dual-lost = { $first }+{ $second } flank, lose { $lost }
fart-single = { $defender } duel
fart-sacrifice = Sacrifice { $defender }

## Events

fart-flipped = Turn { $turn }: { $cards } { $count ->
    [one] attacks
   *[other] attack
}.
fart-flanked = { $first }+{ $second } flank { $attacker }. No losses.
fart-flanked-lost = { $first }+{ $second } flank { $attacker }. You lose { $lost }.
fart-duelled = { $defender } beats { $attacker }. { $attacker } joins you.
fart-sacrificed = Sacrificed { $defender }. { $attacker } goes to the back of the line.
fart-drawn = You draw { $cards }.
fart-wave-began = Wave 2! The discard pile strikes back: { $aliens ->
    [one] 1 alien
   *[other] { $aliens } aliens
}.
fart-ended-win = The sky is clear. You win with { SIGNED($score) }!
fart-ended-loss = No defenders left. You lose with { SIGNED($score) }.
fart-ended-resigned = You resign with { SIGNED($score) }.

## Endings

fart-ending-win = Won
fart-ending-loss = Lost
fart-ending-resigned = Resigned

## Refusals: which rule, and what to do instead

fart-not-on-table = { $card } isn't on your table. Pick a defender that is.
fart-same-card-twice = { $card } can't flank with itself. { $advice }
fart-wrong-sum = { $first } and { $second } make { $sum }. { $attacker } needs exactly { $value }. { $advice }
fart-unbeatable = Nothing beats { $attacker } in a duel. { $advice }
fart-not-greater = { $defender } counts { $own }, too low for { $attacker }. { $advice }
fart-equal-value = { $defender } only equals { $attacker }. A duel takes more. { $advice }
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
fart-over = This game is over. Start another one.

## What a choice of defenders may do

fart-why-dual = Yes: { $first } and { $second } add up, so they flank { $attacker }. You lose neither.
fart-why-dual-lost = Yes: { $first } and { $second } add up, so they flank { $attacker }. You lose { $lost }.
fart-why-single = Yes: { $defender } is higher and the other colour. { $attacker } takes its place.
fart-why-choose = Name 1 defender for a duel, or 2 for a flank.
