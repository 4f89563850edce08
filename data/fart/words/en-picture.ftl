# The words on the pictures of F.A.R.T., short, for they stand in small boxes; then the same in sentences.

fart-cover-alt = Aliens and soldiers on cards face each other below a flying saucer.
fart-picture-name = F.A.R.T.
fart-picture-sacrifices = Sacrifices { $count }
fart-picture-now = NOW
fart-picture-aliens = Aliens
fart-picture-defenders = Reserve
fart-picture-discard = Discard
fart-picture-wave = WAVE { $wave }
fart-picture-note-1 = Flanks are free
fart-picture-note-2 = Flanks cost same-colour cards
fart-picture-ending-win = VICTORY!
fart-picture-ending-loss = OVERRUN
fart-picture-ending-resigned = RESIGNED
fart-picture-score = { SIGNED($score) }
fart-picture-made-of-win = { $table } on the table, { $reserve } in reserve
# $made is a message of this part, $why says that an AI finished.
fart-picture-made-of-left = { $made } ({ $why })
fart-picture-made-of-loss-1 = { $aliens ->
    [one] 1 alien left, and −50 for wave 1
   *[other] { $aliens } aliens left, and −50 for wave 1
}
fart-picture-made-of-loss-2 = { $aliens ->
    [one] 1 alien left
   *[other] { $aliens } aliens left
}
fart-picture-discard-title = Discard pile
fart-picture-discard-empty = The discard pile is empty.
fart-picture-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## The board in words

fart-picture-text-standing = Wave { $wave }, sacrifices { $sacrifices }.
fart-picture-text-note-1 = Flanks are free.
fart-picture-text-note-2 = Flanks cost cards of the alien's colour.
fart-picture-text-win = Victory, score { SIGNED($score) }: { $made }.
fart-picture-text-loss = Overrun, score { SIGNED($score) }: { $made }.
fart-picture-text-resigned = Resigned, score { SIGNED($score) }: { $made }.
fart-picture-text-left = { $result }, score { SIGNED($score) }: { $made }.

fart-picture-alt-attackers = { $count ->
    [0] Attacking now, the last in view: { $now }.
   *[other] Attacking now: { $now }; next: { $later }.
}
fart-picture-alt-remaining = { $count ->
    [0] Still attacking: { $now }.
   *[other] Still attacking: { $now }, { $later }.
}
fart-picture-alt-table = { $count ->
    [0] No defenders are left on the table.
   *[other] Defenders: { $cards }.
}
fart-picture-alt-decks = Aliens face down: { $aliens }. Defenders in reserve: { $reserve }.
fart-picture-alt-discard = Discard pile, { $count ->
    [one] 1 card
   *[other] { $count } cards in order
}: { $cards }. That is { $S } ♠, { $C } ♣, { $H } ♥ and { $D } ♦.

fart-picture-text-attackers = { $count ->
    [0] Attacker: **{ $now }**
   *[other] Attacker: **{ $now }**, next { $later }
}
fart-picture-text-remaining = { $count ->
    [0] Still attacking: **{ $now }**
   *[other] Still attacking: **{ $now }, { $later }**
}
fart-picture-text-table = { $count ->
    [0] Defenders: none left
   *[other] Defenders: **{ $cards }**
}
fart-picture-text-decks = Aliens face down **{ $aliens }**, reserve **{ $reserve }**
fart-picture-text-pile = { $count ->
    [0] Discard pile: empty
   *[other] Discard pile **{ $count }**, top { $top }
}
fart-picture-alt-pile = { $count ->
    [0] The discard pile is empty.
    [one] Discard pile: 1 card, { $top }.
   *[other] Discard pile: { $count } cards, on top { $top }.
}

## The chart of one person's results

fart-chart-title = Results
fart-chart-none = No finished game yet. Play your first one!
fart-chart-games = Games
fart-chart-wins = Wins
fart-chart-best = Best
fart-chart-mean = Mean
fart-chart-streak = Streak
fart-chart-longest = Longest
fart-chart-score = { SIGNED($score) }
fart-chart-share = { $percent } % won
fart-chart-nothing = –
fart-chart-axis = Score, and how often
fart-chart-won = Won
fart-chart-lost = Lost
fart-chart-bin = { SIGNED($low) } to { SIGNED($high) }: { $count }
fart-chart-exact = { SIGNED($low) }: { $count }
fart-chart-summary = Games { $games }, won { $wins }. Best score { $best }, mean { $mean }. Streak { $streak ->
    [one] 1 day
   *[other] { $streak } days
}, longest { $longest ->
    [one] 1 day
   *[other] { $longest } days
}.
fart-chart-scores = How often each score came: { $bins }.
fart-chart-text = Games **{ $games }**, won **{ $wins }** ({ $share }) · best **{ $best }** · mean **{ $mean }** · streak **{ $streak }**, longest **{ $longest }**

## The worked example of the rules

fart-example-title = How to beat an alien
fart-example-flank = FLANK
fart-example-flank-first = Exactly 10!
fart-example-flank-second = Both stay.
fart-example-duel = DUEL
fart-example-duel-first = 9♣ is discarded.
fart-example-duel-second = 6♦ joins you!
fart-example-wave = WAVE 2
fart-example-wave-first = Black: 3♠ is lost.
fart-example-wave-second = Red: 7♥ stays.
fart-example-alt = Three examples. Flank: 3♠ and 7♣ make 10 and beat 10♥. Both stay. Duel: 9♣ beats 6♦ and is discarded. 6♦ joins you. Flank in wave 2: 3♠ and 7♥ beat black 10♠. You lose 3♠, and 7♥ stays.
