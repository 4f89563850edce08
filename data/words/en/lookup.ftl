# Looking things up: the rules of a game, its rulings, its cards.

command-rules-topic = A heading, a ruling or any words
command-card = Look up a card of any game
command-card-name = What the card is called

## Rules

rules-page = -# Page { $number } of { $count }
rules-contents = Contents…
button-previous = ◀ Previous
button-next = Next ▶
button-rulings = Rulings
button-whole-rules = All rules
button-found = ← Found
button-section = In: { $title }
rulings-near = Other rulings…
ruling-heading = ### { $id } · { $game }
ruling-mark = -# { $mark ->
    [T] Follows from the text of the rules.
    [S] Settled by another public source.
   *[H] A choice of this house, where the rules leave it open.
}
topic-heading = ### { $game }: { $topic }
topic-guess = ### { $game }: { $topic }
    -# The rules do not say that. Did you mean **{ $near }**?
topic-nothing = The rules of { $game } say nothing about { $topic }. Try other words, or look through the headings.
topic-more = -# { $count ->
    [one] One more place
   *[other] { $count } more places
} in the list below.
topic-menu = Read one of these…

## Cards

card-heading = ### { $name } · { $game }
card-choice = { $name } · { $game }
card-near = I know no card called { $typed }. Is it one of these?
card-several = Several cards fit { $typed }. Which one?
card-unknown = I know no card called { $typed }. Type a part of its name, then pick one.
card-rules-heading = ### What the rules say about { $name }
button-card-rules = Rules
button-card-back = ← { $name }

## Help

