# What the rules of Farrago Words have to say. What people typed arrives in arguments only.

farrago_words-name = Farrago Words
farrago_words-line = 1 topic, 8 letters: write all you can!
farrago_words-duration = 5-10 min

farrago_words-preset-group-3 = Group, 3 rounds
farrago_words-preset-group-1 = Group, 1 round
farrago_words-preset-solo-3 = Solo, 3 rounds
farrago_words-preset-solo-1 = Solo, 1 round
farrago_words-preset-teams-2 = 2 teams
farrago_words-preset-teams-3 = 3 teams
farrago_words-preset-teams-4 = 4 teams
farrago_words-preset-free = Each for themselves
farrago_words-preset-quick = Quick: group, 1 round of 30 seconds

farrago_words-option-mode = Mode
farrago_words-option-mode-solo = Solo, for a high score
farrago_words-option-mode-group = Group, for a high score
farrago_words-option-mode-teams = Teams against each other
farrago_words-option-mode-free = Each for themselves
farrago_words-option-rounds = Rounds
farrago_words-option-rounds-1 = 1 round
farrago_words-option-rounds-2 = 2 rounds
farrago_words-option-rounds-3 = 3 rounds
farrago_words-option-rounds-5 = 5 rounds
farrago_words-option-seconds = Time per round
farrago_words-option-seconds-30 = 30 seconds
farrago_words-option-seconds-45 = 45 seconds
farrago_words-option-seconds-60 = 60 seconds
farrago_words-option-seconds-90 = 90 seconds
farrago_words-option-seconds-120 = 2 minutes
farrago_words-option-teams = Teams
farrago_words-option-teams-2 = 2 teams
farrago_words-option-teams-3 = 3 teams
farrago_words-option-teams-4 = 4 teams
farrago_words-option-letters = Letters
farrago_words-option-letters-common = Latin without Q, X, Y, Z
farrago_words-option-letters-all = Latin, all letters
farrago_words-option-letters-greek = Greek
farrago_words-option-letters-cyrillic = Cyrillic
farrago_words-option-family = Topics
farrago_words-option-family-all = All topics
farrago_words-option-family-animals = Animals
farrago_words-option-family-food = Food and drink
farrago_words-option-family-places = Places
farrago_words-option-family-home = At home
farrago_words-option-family-nature = Nature
farrago_words-option-family-people = People
farrago_words-option-family-words = Words
farrago_words-option-family-stories = Stories, music and films
farrago_words-option-family-science = Science and technology
farrago_words-option-family-sport = Sport and games
farrago_words-option-family-work = Work and school
farrago_words-option-family-fun = Just for fun
farrago_words-option-topics = Topic list
farrago_words-option-topics-standard = Standard topics
farrago_words-option-topics-both = Standard and this server's
farrago_words-option-topics-own = This server's only
farrago_words-option-difficulty = Difficulty
farrago_words-option-difficulty-any = Easy, medium and hard
farrago_words-option-difficulty-easy = Easy and medium
farrago_words-option-difficulty-hard = Medium and hard
farrago_words-option-safe = Age
farrago_words-option-safe-yes = For all ages
farrago_words-option-safe-no = Adult topics too
farrago_words-option-language = Ignore articles
farrago_words-option-language-en = English (the, a, an)
farrago_words-option-language-ca = Catalan (el, la, un …)
farrago_words-option-language-da = Danish (en, et, den …)
farrago_words-option-language-de = German (der, die, das …)
farrago_words-option-language-el = Greek (ο, η, το …)
farrago_words-option-language-es = Spanish (el, la, un …)
farrago_words-option-language-fr = French (le, la, l’ …)
farrago_words-option-language-hu = Hungarian (a, az, egy)
farrago_words-option-language-it = Italian (il, la, un …)
farrago_words-option-language-nl = Dutch (de, het, een)
farrago_words-option-language-no = Norwegian (en, et, den …)
farrago_words-option-language-pt = Portuguese (o, a, um …)
farrago_words-option-language-ro = Romanian (un, o, niște)
farrago_words-option-language-sv = Swedish (en, ett, den …)

## Teams and phases

farrago_words-team-1 = Team A 🦊 Foxes
farrago_words-team-2 = Team B 🐸 Frogs
farrago_words-team-3 = Team C 🐳 Whales
farrago_words-team-4 = Team D 🐝 Bees
farrago_words-everybody = The group

farrago_words-window-ready = Start the next round
farrago_words-window-round = Write words that fit the topic and start with a letter
farrago_words-window-steal = Steal: 1 answer for each free letter
farrago_words-window-challenge = Challenge what does not fit
farrago_words-window-vote = Vote on the challenges

farrago_words-ending-played = All rounds were played
farrago_words-ending-walkover = Only 1 side is left
farrago_words-ending-left = Everyone left
farrago_words-ending-asleep = 2 rounds without answers

## Actions, short enough for a button

farrago_words-next = Start the round
farrago_words-bell = Time's up
farrago_words-content = Nothing to challenge
farrago_words-challenge = Does not fit: { $answer }
farrago_words-cast-strike = Strike { $answer }
farrago_words-cast-keep = Keep { $answer }
farrago_words-group-next = Round…
farrago_words-group-bell = Time…
farrago_words-group-content = Nothing to challenge
farrago_words-group-challenge = Challenge…
farrago_words-group-vote = Vote…

## Events: the course of a match

farrago_words-answer = { $text }
farrago_words-side = { $side }
farrago_words-taken = { $text } counts.
farrago_words-round-of = { $rounds ->
    [1] The round
   *[other] Round { $number } of { $rounds }
}
farrago_words-round-began = { $round } starts: { $topic }. Letters: { $letters }.
farrago_words-round-began-team = { $round } starts, { $team } writes: { $topic }. Letters: { $letters }.
farrago_words-wrote = { $person } wrote { $answers }.
farrago_words-wrote-some = { $person } wrote { $answers }. Not taken: { $reasons }
farrago_words-writing-ended = Time's up! { $count ->
    [0] No answers.
    [one] 1 answer.
   *[other] { $count } answers, on { $letters } of 8 letters.
}
farrago_words-steal-began = { $count ->
    [one] { $letters } is free: steal it with 1 answer.
   *[other] { $letters } are free: steal each with 1 answer.
}
farrago_words-stole = { $team } steals { $letter } with { $text } ({ $person }).
farrago_words-stole-late = { $team } tried { $text } on { $letter } ({ $person }), but too late.
farrago_words-challenge-began = Does every answer fit? Challenge what does not.
farrago_words-contested-wrong = { $person } says it does not fit: { $answers }.
farrago_words-contested-same = { $person } says these are the same: { $answers }.
farrago_words-vote-began = { $count ->
    [one] Vote on 1 challenge.
   *[other] Vote on { $count } challenges.
}
farrago_words-decided-wrong-struck = { $answers } is struck, { $strike } to { $keep }.
farrago_words-decided-same-struck = { $answers } count as the same, { $strike } to { $keep }.
farrago_words-decided-kept = { $answers } stays, { $keep } to { $strike }.
farrago_words-decided-lapsed = { $answers } stays: too few votes.
farrago_words-decided-alone = { $answers } stays: only the challenging team voted to strike.
farrago_words-round-ended = Round { $number } gave { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $score } in all.
farrago_words-points-of = { $team } { SIGNED($points) } ({ $score })
farrago_words-round-ended-all = Round { $number } is over: { $sums }.
farrago_words-entered = { $person } joins.
farrago_words-left = { $person } left.
farrago_words-ended-played-score = All rounds played: { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
farrago_words-ended-walkover-score = Game over: { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
farrago_words-ended-left-score = Everyone left. Score: { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
farrago_words-ended-asleep-score = 2 rounds without answers. Score: { $score ->
    [one] { $score } point.
   *[other] { $score } points.
}
farrago_words-score-of = { $team } { $score }
farrago_words-ended-played = All rounds played: { $scores }.
farrago_words-ended-walkover = The others left: { $scores }.
farrago_words-ended-left = Everyone left: { $scores }.
farrago_words-ended-asleep = 2 rounds without answers: { $scores }.

## Refusals: which rule, and what to do instead

farrago_words-untaken = No answer taken. Start each with one of the letters.
farrago_words-unreadable = One answer has nothing to read. Use letters or digits.
farrago_words-too-long = “{ $text }” is too long. Use at most { $most } characters.
farrago_words-no-letter = “{ $text }” starts with { $starts }. Use { $letters }.
farrago_words-same-own = You already have “{ $text }”.
farrago_words-same = { $person } already has “{ $text }”.
farrago_words-full = “{ $text }” is one too many: 60 answers a round.
farrago_words-not-free = “{ $text }” starts with { $starts }. Free letters: { $letters }.
farrago_words-have-one = Your team already steals { $starts }, so “{ $text }” isn't needed.
farrago_words-nothing = No answer found. Put 1 on a line, or use commas.
farrago_words-too-late = Time's up: you were { $seconds } s late. { $now }
farrago_words-nobody-writes = No answers are taken now. { $now }
farrago_words-next-write = { $more ->
    [yes] Be quick in the next round!
   *[no] This was the last round.
}
farrago_words-another-team = Another team writes now. Afterwards you can steal the letters they leave open.
farrago_words-own-round = Your team wrote this round, so the others steal. Wait a moment.
farrago_words-round-goes-on = A round is running. Wait until it ends.
farrago_words-too-early = There is still time. The round ends by itself.
farrago_words-no-challenge-now = Nothing can be challenged now. { $now }
farrago_words-challenge-when = { $phase ->
    [never] There are no challenges in this game.
    [vote] Vote on the challenges instead.
    [ready] You can challenge again after the next round.
   *[round] Wait until the writing is over.
}
farrago_words-unknown-answer = That answer is not in this round. Choose one from the list.
farrago_words-one-is-not-same = Choose 2 or more answers that are the same.
farrago_words-own-answer = { $whose } wrote “{ $text }”. Challenge answers of others.
farrago_words-whose = { $mode ->
    [teams] Your team
   *[group] You
}
farrago_words-challenged = “{ $text }” is already challenged. You can vote on it soon.
farrago_words-no-challenge-left = { $left ->
    [0] You used all 3 challenges. Wait for the vote.
    [one] You have 1 challenge left. Choose 1 answer.
   *[other] You have { $left } challenges left. Choose fewer answers.
}
farrago_words-content-already = Already noted. { $others }
farrago_words-others = { $phase ->
    [round] The others still write.
   *[challenge] The others are still looking.
}
farrago_words-no-vote-now = There is nothing to vote on now. { $now }
farrago_words-vote-when = { $phase ->
    [never] There are no votes in this game.
    [challenge] Challenge what does not fit, then wait.
    [ready] Votes come after the next round.
   *[round] Wait until the writing is over.
}
farrago_words-unknown-challenge = That challenge is not in this round. Choose one from the list.
farrago_words-owners-have-no-vote = { $whose } wrote this. Only the others vote on it.
farrago_words-came-later = This vote began before you joined. { $now }
farrago_words-next-vote = { $more ->
    [yes] You can vote in the next round.
   *[no] This was the last round.
}
farrago_words-voted-so = You already voted so. You can still change it.
farrago_words-nobody-enters = This game is closed. Watch it, or start your own.
farrago_words-table-full = This game is full ({ $most } people). Start another one.
farrago_words-not-there = You're not in this game. Watch it, or start your own.
farrago_words-solo-is-for-one = Solo is for 1 player. Choose another mode.
farrago_words-free-is-for = Each for themselves takes { $least }-{ $most } players. Play as a group instead.
farrago_words-too-few-for-teams = { $teams } teams need { $teams } players. { $teams ->
    [2] Wait for another, or play solo.
   *[other] Wait for more, or choose fewer teams.
}
farrago_words-empty-team = { $team } has no players. Someone must switch teams.
farrago_words-no-topics = No topics of that kind are left. Choose others.
farrago_words-few-own = This server has { $count } own topics, this game needs { $least }. Choose standard ones too.
farrago_words-over = This game is over. Start another one.
