# Decks of one's own: what is wrong with one, deck codes, and /deck.

## What is wrong with a deck (FAR-5). card: a card, by name or number.
farrago-deck-small = { $missing ->
    [one] A card is missing: a deck needs at least { $least } cards, this one has { $count }.
   *[other] { $missing } cards are missing: a deck needs at least { $least } cards, this one has { $count }.
}
farrago-deck-large = { $over ->
    [one] There is a card too many: a deck has at most { $most } cards, this one has { $count }.
   *[other] There are { $over } cards too many: a deck has at most { $most } cards, this one has { $count }.
}
farrago-deck-copies = { $card } is in it { $count } times: a deck has at most { $most } copies of a card that is no resource.
farrago-deck-gone = There is no card “{ $card }” in this version of the set: take it out.
farrago-deck-fewer-than-none = { $card } is in it fewer than no times: a deck has a card or it has not.

## Deck codes
farrago-code-unknown = This is no deck code: one begins with FAR, a number and a hyphen, as /deck export writes it.
farrago-code-cut = This deck code is cut off: its end is missing. Copy the whole of it.
farrago-code-forged = This deck code is mistyped or forged: its letters do not fit each other. Copy it once more.
farrago-code-other-set = This deck code is of version { $theirs } of the card set, and we play with version { $ours }: it would name other cards.
farrago-code-none = No code can stand for this deck: there is no card “{ $card }” in this version of the set. Take it out first.
farrago-code-too-many = No code can stand for this deck: it has too many cards. Take some out first.
