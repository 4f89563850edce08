# Decks that people build: what is wrong with one, deck codes, and /deck.

## What is wrong with a deck (FAR-5). card: a card, by name or number.
farrago-deck-small = { $missing ->
    [one] 1 card is missing. This deck has { $count } and needs { $least }.
   *[other] { $missing } cards are missing. This deck has { $count } and needs { $least }.
}
farrago-deck-large = { $over ->
    [one] 1 card too many. This deck has { $count }. The limit is { $most }.
   *[other] { $over } cards too many. This deck has { $count }. The limit is { $most }.
}
farrago-deck-copies = { $most } of { $card } at most; this deck has { $count }.
farrago-deck-foreign = { $over ->
    [one] 1 card too many from other planets than { $planet }. This deck has { $count }. The limit is { $most }.
   *[other] { $over } cards too many from other planets than { $planet }. This deck has { $count }. The limit is { $most }.
}
farrago-deck-gone = There is no card “{ $card }” any more. Take it out.
farrago-deck-fewer-than-none = { $card } has fewer than 0 copies. Use 1 or more.

# The limits of a deck (FAR-36), and how many cards of this one are from other planets than its home.
farrago-deck-limits = From other planets than { $planet }: { $foreign } (at most { $foreign-most })
    At most { $copies } of a card, and any number of each resource.

## Deck codes
farrago-code-unknown = That is no deck code. Codes look like FAR1-… ({ COMMAND("deck export") } makes one).
farrago-code-cut = This deck code is cut off. Copy all of it.
farrago-code-forged = This deck code has a typo. Copy it again.
farrago-code-other-set = This code is for card set { $theirs }. We play with set { $ours }.
farrago-code-none = No code for this deck: there is no card “{ $card }” any more. Take it out first.
farrago-code-too-many = No code for this deck: too many cards. Take some out first.

## /deck and its options
farrago-deck-command = Your Farrago decks: build, copy, share, look at them
farrago-deck-command-list = Your decks and the 4 starter decks
farrago-deck-command-show = Look at a deck
farrago-deck-command-new = Start a new deck
farrago-deck-command-new-planet = Start with this planet's starter deck
farrago-deck-command-copy = Copy a deck to change it
farrago-deck-command-add = Add cards to a deck
farrago-deck-command-remove = Take cards out of a deck
farrago-deck-command-rename = Rename a deck
farrago-deck-command-delete = Delete a deck
farrago-deck-command-export = Get the code of a deck, to share it
farrago-deck-command-import = Make a deck from a code
farrago-deck-command-deck = Which deck
farrago-deck-command-card = Which card
farrago-deck-command-copies = How many copies (1 if left out)
farrago-deck-command-name = Name of the deck
farrago-deck-command-code = The code that /deck export gave

## A deck. deck: its name; count: its cards.
farrago-deck-starter = { $planet } starter
farrago-deck-of = { $planet } deck
farrago-deck-heading = ## { $deck }
    { $count ->
        [0] No cards yet
        [one] { $planet } · 1 card
       *[other] { $planet } · { $count } cards
    }
farrago-deck-playable = ✅ Ready to play.
farrago-deck-not-playable = ⚠️ Saved, but not playable yet:
farrago-deck-more-faults = { $count ->
    [one] - and 1 more thing
   *[other] - and { $count } more things
}
farrago-deck-type-creature = **Creatures ({ $count }):** { $cards }
farrago-deck-type-building = **Buildings ({ $count }):** { $cards }
farrago-deck-type-resource = **Resources ({ $count }):** { $cards }
farrago-deck-type-effect = **Effects ({ $count }):** { $cards }
farrago-deck-type-gone = **No longer in the game ({ $count }):** { $cards }
farrago-deck-copies-of = { $count } × { $card }
farrago-deck-copies-for = { $count } × { $card } ({ $cost } RP)
farrago-deck-curve = **Creatures and buildings by cost:** { $bars }
farrago-deck-curve-bar = { $count } for { $cost } RP
farrago-deck-alt = { $deck } · { $count ->
    [0] No cards yet.
    [one] { $planet } · 1 card: { $types }.
   *[other] { $planet } · { $count } cards: { $types }.
}
farrago-deck-alt-curve = Creatures and buildings by cost: { $bars }
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
farrago-deck-list-heading = ## Your decks: { $count } of { $most }
farrago-deck-list-more = … and { $count ->
    [one] 1 more
   *[other] { $count } more
} in the menu below.
farrago-deck-list-none = No decks of your own yet. Copy a starter below, or start a new deck.
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
   *[other] {" "}· not playable yet
}

## Controls
farrago-deck-menu-own = Your decks
farrago-deck-menu-starters = Starter decks
farrago-deck-menu-species = Creatures and buildings
farrago-deck-menu-nature = Resources and effects
farrago-deck-button-new = New deck
farrago-deck-button-import = Import code
farrago-deck-button-all = All decks
farrago-deck-button-back = ← { $deck }
farrago-deck-button-deckadd = Add cards
farrago-deck-button-deckrest = More…
farrago-deck-button-deckcode = Export
farrago-deck-button-deckname = Rename
farrago-deck-button-deckcopy = Copy
farrago-deck-button-deckdrop = Delete
farrago-deck-button-deckfit = Fit to limits
farrago-deck-button-fit-now = Fit now
farrago-deck-button-dropped = Delete now
farrago-deck-button-deckless = −1 copy
farrago-deck-button-deckmore = +1 copy
farrago-deck-form-new = New deck
farrago-deck-form-rename = Rename this deck
farrago-deck-form-name = Name
farrago-deck-form-import = Deck from a code
farrago-deck-form-code = Code

## Pages about a deck
farrago-deck-code = Code of **{ $deck }**. Anyone can use it with { COMMAND("deck import") }.
farrago-deck-drop = Delete **{ $deck }** ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})?
# How a deck is made legal. planet: the home of the starter that fills it up; cards: what goes or comes.
farrago-deck-fit-heading = ## Fit { $deck } to the limits?
farrago-deck-fit-why = ⚠️ You can't play this deck yet. { $fault }{ $more ->
    [0] {""}
    [one] {" "}(and 1 more thing)
   *[other] {" "}(and { $more } more things)
}
farrago-deck-fit-how = Your cards stay as far as the limits allow. Cards of other planets go first, then the dearest. New ones come from the { $planet } starter.
farrago-deck-fit-out = **Out ({ $count }):** { $cards }
farrago-deck-fit-in = **In ({ $count }):** { $cards }
farrago-deck-fitted = **{ $deck }** fits the limits now.
farrago-deck-fitted-code = **{ $deck }** fits the limits now. The code of the deck before: `{ $code }`
farrago-deck-add-heading = ## Add cards to { $deck }
    { $count } of { $most } cards
farrago-deck-add-how = Pick one or more cards. Each adds 1 copy.
farrago-deck-add-none = You already have all copies of these.
farrago-deck-add-full = The deck is full. Take a card out first.
farrago-deck-option-species = { $card } · { $cost } RP{ $count ->
    [0] {""}
   *[other] {" "}· have { $count }
}
farrago-deck-option-nature = { $card }{ $count ->
    [0] {""}
   *[other] {" "}· have { $count }
}
farrago-deck-card-heading = ## { $card }
    { $count ->
        [0] Not in { $deck }
        [one] 1 copy in { $deck }
       *[other] { $count } copies in { $deck }
    } · { $cards } of { $most } cards
farrago-deck-card-most = { $copies ->
    [one] A deck holds 1 copy of it at most.
   *[other] A deck holds { $copies } copies of it at most.
}
farrago-deck-card-full = This deck is full. Take a card out first.

## What was done
farrago-deck-made = **{ $deck }** is yours. Now add cards.
farrago-deck-copied = **{ $deck }** is yours. Change what you like.
farrago-deck-read = **{ $deck }** is yours.
farrago-deck-renamed = Renamed to **{ $deck }**.
farrago-deck-added = Added { $cards }.
farrago-deck-removed = Took out { $cards }.
farrago-deck-dropped = **{ $deck }** is deleted. Its code brings it back: `{ $code }`
farrago-deck-dropped-for-good = **{ $deck }** is deleted.

## What cannot be done
farrago-deck-refused-gone = That deck is gone, or not yours. Pick another one.
farrago-deck-refused-no-deck = You have no deck “{ $typed }”. { COMMAND("deck list") } shows yours.
farrago-deck-refused-unknown-card = No card is called “{ $typed }”. Pick one from the list as you type.
farrago-deck-refused-unclear = “{ $typed }” fits several: { $near }. Pick one from the list.
farrago-deck-refused-copies = { $card }: { $deck } has { $count }, { $most } is the limit.
farrago-deck-refused-full = { $card } does not fit: { $deck } has room for { $room ->
    [0] no more cards
    [one] 1 card
   *[other] { $room } cards
} (limit { $most }). Take something out first.
farrago-deck-refused-not-in = { $card } is not in { $deck }. Nothing to take out.
farrago-deck-refused-no-card = There is no card “{ $card }” any more. You can only take it out.
farrago-deck-refused-no-name = A deck needs a name you can see. Use letters, digits or emoji.
farrago-deck-refused-long-name = That name is too long. Use at most { $most } letters.
farrago-deck-refused-intricate-name = That name is too complex: over { $most } parts. Use simpler letters and emoji.
farrago-deck-refused-changed = { $deck } has changed since. Open it again.
farrago-deck-refused-too-many = You have { $most } decks, the limit. Delete one first.

## The names of commands and options, as they are typed

command-name-deck = deck
command-name-show = show
command-name-new = new
command-name-copy = copy
command-name-rename = rename
command-name-delete = delete
command-name-import = import
option-name-deck = deck
option-name-planet = planet
option-name-copies = copies
option-name-code = code
