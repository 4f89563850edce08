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
farrago-code-unknown = This is no deck code: one begins with FAR, a number and a hyphen, as { COMMAND("deck export") } writes it.
farrago-code-cut = This deck code is cut off: its end is missing. Copy the whole of it.
farrago-code-forged = This deck code is mistyped or forged: its letters do not fit each other. Copy it once more.
farrago-code-other-set = This deck code is of version { $theirs } of the card set, and we play with version { $ours }: it would name other cards.
farrago-code-none = No code can stand for this deck: there is no card “{ $card }” in this version of the set. Take it out first.
farrago-code-too-many = No code can stand for this deck: it has too many cards. Take some out first.

## /deck and its options
farrago-deck-command = Your decks for Farrago: build, copy, share and look at them
farrago-deck-command-list = Your decks, and the four starters
farrago-deck-command-show = Look at a deck: its cards, its costs, and whether it can be played
farrago-deck-command-new = Begin a deck
farrago-deck-command-new-planet = Begin with the cards of this planet's starter deck
farrago-deck-command-copy = Copy a starter deck, or one of yours, to change it
farrago-deck-command-add = Put cards into a deck
farrago-deck-command-remove = Take cards out of a deck
farrago-deck-command-rename = Give a deck another name
farrago-deck-command-delete = Delete a deck
farrago-deck-command-export = The code of a deck, to be pasted anywhere
farrago-deck-command-import = Get a deck from its code
farrago-deck-command-deck = Which deck
farrago-deck-command-card = Which card
farrago-deck-command-copies = How many copies (one, if you leave it out)
farrago-deck-command-name = What the deck is called
farrago-deck-command-code = The code, as /deck export writes it

## A deck. deck: its name; count: its cards.
farrago-deck-starter = { $planet } starter
farrago-deck-of = { $planet } deck
farrago-deck-heading = ## { $deck }
    { $count ->
        [0] No card yet
        [one] { $planet } · 1 card
       *[other] { $planet } · { $count } cards
    }
farrago-deck-playable = ✅ This deck can be played.
farrago-deck-not-playable = ⚠️ This deck is kept, but cannot be played yet:
farrago-deck-more-faults = { $count ->
    [one] - and 1 more thing
   *[other] - and { $count } more things
}
farrago-deck-type-creature = **Creatures ({ $count }):** { $cards }
farrago-deck-type-building = **Buildings ({ $count }):** { $cards }
farrago-deck-type-resource = **Resources ({ $count }):** { $cards }
farrago-deck-type-effect = **Effects ({ $count }):** { $cards }
farrago-deck-type-gone = **Not in this set ({ $count }):** { $cards }
farrago-deck-copies-of = { $count } × { $card }
farrago-deck-copies-for = { $count } × { $card } ({ $cost } RP)
farrago-deck-curve = **Creatures and buildings by cost:** { $bars }
farrago-deck-curve-bar = { $count } for { $cost } RP
farrago-deck-alt = { $deck }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $types }.
farrago-deck-count-creature = { $count ->
    [one] 1 creature
   *[other] { $count } creatures
}
farrago-deck-count-building = { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
farrago-deck-count-resource = { $count ->
    [one] 1 resource
   *[other] { $count } resources
}
farrago-deck-count-effect = { $count ->
    [one] 1 effect
   *[other] { $count } effects
}

## The list of decks
farrago-deck-list-heading = ## Your decks: { $count } of at most { $most }
farrago-deck-list-more = … and { $count ->
    [one] one more
   *[other] { $count } more
}, in the menu below.
farrago-deck-list-none = You have none yet. The starters below can be played at once; copy one to change it, or begin a deck of your own.
farrago-deck-entry = ✅ **{ $deck }** · { $planet } · { $count } cards
farrago-deck-entry-wrong = ⚠️ **{ $deck }** · { $planet } · { $count ->
    [one] 1 card
   *[other] { $count } cards
} · { $fault }{ $more ->
    [0] {""}
    [one] {" "}(and 1 more thing)
   *[other] {" "}(and { $more } more things)
}
farrago-deck-described = { $planet } · { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $faults ->
    [0] {""}
   *[other] {" "}· cannot be played yet
}

## Controls
farrago-deck-menu-own = Look at a deck of yours
farrago-deck-menu-starters = Look at a starter deck
farrago-deck-menu-species = Creatures and buildings in this deck
farrago-deck-menu-nature = Resources and effects in this deck
farrago-deck-button-new = New deck
farrago-deck-button-import = Import a code
farrago-deck-button-all = All decks
farrago-deck-button-back = ← { $deck }
farrago-deck-button-deckadd = Add cards
farrago-deck-button-deckcode = Export code
farrago-deck-button-deckname = Rename
farrago-deck-button-deckcopy = Copy
farrago-deck-button-deckdrop = Delete
farrago-deck-button-dropped = Delete it
farrago-deck-button-deckless = −1 copy
farrago-deck-button-deckmore = +1 copy
farrago-deck-form-new = A new deck
farrago-deck-form-rename = Another name for this deck
farrago-deck-form-name = Name
farrago-deck-form-import = A deck from its code
farrago-deck-form-code = Code

## Pages about a deck
farrago-deck-code = The code of **{ $deck }**. Paste it anywhere: { COMMAND("deck import") } turns it back into the deck.
farrago-deck-drop = Delete **{ $deck }** ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})?
farrago-deck-add-heading = ## Add cards to { $deck }
    It has { $count } of at most { $most } cards.
farrago-deck-add-how = Choose one or several: of each, one copy goes in.
farrago-deck-add-none = Of all of these the deck has as many as it may.
farrago-deck-add-full = The deck is full: take something out before you add a card.
farrago-deck-add-species = Add creatures and buildings
farrago-deck-add-nature = Add resources and effects
farrago-deck-option-species = { $card } · { $cost } RP{ $count ->
    [0] {""}
   *[other] {" "}· { $count } in it
}
farrago-deck-option-nature = { $card }{ $count ->
    [0] {""}
   *[other] {" "}· { $count } in it
}
farrago-deck-card-heading = ## { $card }
    { $count ->
        [0] Not in { $deck }
        [one] 1 copy in { $deck }
       *[other] { $count } copies in { $deck }
    }, which has { $cards } of at most { $most } cards.

## What was done
farrago-deck-made = **{ $deck }** is yours. Add cards until it can be played.
farrago-deck-copied = **{ $deck }** is yours: change it as you like.
farrago-deck-read = **{ $deck }** is yours.
farrago-deck-renamed = It is called **{ $deck }** now.
farrago-deck-added = Added { $cards }.
farrago-deck-removed = Took out { $cards }.
farrago-deck-dropped = **{ $deck }** is deleted. Should you want it back, import its code: `{ $code }`
farrago-deck-dropped-for-good = **{ $deck }** is deleted.

## What cannot be done
farrago-deck-refused-gone = This deck is not there any more, or it is not yours.
farrago-deck-refused-no-deck = You have no deck called “{ $typed }”: { COMMAND("deck list") } shows those you have.
farrago-deck-refused-unknown-card = There is no card called “{ $typed }” here: choose one of those that are offered as you type.
farrago-deck-refused-unclear = Several may be meant by “{ $typed }”: { $near }. Choose one of those that are offered as you type.
farrago-deck-refused-copies = { $card } cannot go in that often: { $deck } has { $count } of it, and a deck has at most { $most } copies of a card that is no resource.
farrago-deck-refused-full = { $card } does not fit in: a deck has at most { $most } cards, and { $deck } has room for { $room ->
    [0] none
   *[other] { $room }
}. Take something out first.
farrago-deck-refused-not-in = { $card } is not in { $deck }: there is nothing to take out.
farrago-deck-refused-no-card = There is no card “{ $card }” in this version of the set: it can only be taken out.
farrago-deck-refused-no-name = A deck needs a name that can be seen: a letter, a digit, an emoji.
farrago-deck-refused-long-name = This name is too long: a deck's name has at most { $most } letters.
farrago-deck-refused-intricate-name = This name is too long: its letters and emoji are put together of more than { $most } parts. Choose a simpler one.
farrago-deck-refused-too-many = You have { $most } decks, as many as anybody can have: delete one first.
