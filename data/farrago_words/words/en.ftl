# What the rules of Farrago Words have to say. What people typed arrives in arguments only.

farrago_words-name = Farrago Words
farrago_words-line = One topic, eight letters, sixty seconds: write all the words you can think of. Alone, all together, or in teams. House rules: only the publisher's advertisement of this game is known.

farrago_words-preset-group-3 = Together, 3 rounds
farrago_words-preset-group-1 = Together, 1 round
farrago_words-preset-solo-3 = Solo, 3 rounds
farrago_words-preset-solo-1 = Solo, 1 round
farrago_words-preset-teams-2 = Two teams
farrago_words-preset-teams-3 = Three teams
farrago_words-preset-teams-4 = Four teams
farrago_words-preset-free = Each for themselves
farrago_words-preset-quick = Quick: together, 1 round of 30 seconds

farrago_words-option-mode = Who plays
farrago_words-option-mode-solo = Solo, for a high score
farrago_words-option-mode-group = All together, for a high score
farrago_words-option-mode-teams = Teams against each other
farrago_words-option-mode-free = Each for themselves
farrago_words-option-rounds = Rounds (in teams: of each team)
farrago_words-option-rounds-1 = 1 round
farrago_words-option-rounds-2 = 2 rounds
farrago_words-option-rounds-3 = 3 rounds
farrago_words-option-rounds-5 = 5 rounds
farrago_words-option-seconds = Time of a round
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
farrago_words-option-letters-common = Latin, without Q, X, Y and Z
farrago_words-option-letters-all = Latin, all letters
farrago_words-option-letters-greek = Greek
farrago_words-option-letters-cyrillic = Cyrillic
farrago_words-option-family = Topics
farrago_words-option-family-all = Of every kind
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
farrago_words-option-difficulty = Difficulty of the topics
farrago_words-option-difficulty-any = Easy and hard
farrago_words-option-difficulty-easy = Not the hardest
farrago_words-option-difficulty-hard = Not the easiest
farrago_words-option-safe = For everyone
farrago_words-option-safe-yes = Topics for all ages
farrago_words-option-safe-no = Also topics for adults
farrago_words-option-language = Articles that do not count
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

farrago_words-window-ready = Begin the next round when you are ready
farrago_words-window-round = Write all that fits the topic and begins with one of the letters
farrago_words-window-steal = Steal: one answer for each letter that is free
farrago_words-window-challenge = Challenge what does not fit
farrago_words-window-vote = Vote on the challenges

farrago_words-ending-played = All rounds were played
farrago_words-ending-walkover = One side is left
farrago_words-ending-left = Everybody has left
farrago_words-ending-asleep = Nobody wrote any more

## Actions, short enough for a button

farrago_words-next = Begin the round
farrago_words-bell = The time is over
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
farrago_words-round-began = { $round } begins: { $topic }. Letters: { $letters }.
farrago_words-round-began-team = { $round } begins, { $team } writes: { $topic }. Letters: { $letters }.
farrago_words-wrote = { $person } wrote { $answers }.
farrago_words-wrote-some = { $person } wrote { $answers }. Not taken: { $reasons }
farrago_words-writing-ended = Time! { $count ->
    [0] Nothing was written.
    [one] One answer.
   *[other] { $count } answers, on { $letters } of 8 letters.
}
farrago_words-steal-began = { $count ->
    [one] { $letters } is free: steal it with one answer.
   *[other] { $letters } are free: steal each with one answer.
}
farrago_words-stole = { $team } steals { $letter } with { $text } ({ $person }).
farrago_words-stole-late = { $team } wanted to steal { $letter } with { $text } ({ $person }), but was beaten to it.
farrago_words-challenge-began = Does everything fit? Challenge what does not.
farrago_words-contested-wrong = { $person } says that this does not fit: { $answers }.
farrago_words-contested-same = { $person } says that these are one and the same: { $answers }.
farrago_words-vote-began = { $count ->
    [one] One challenge is voted on.
   *[other] { $count } challenges are voted on.
}
farrago_words-decided-wrong-struck = { $answers } is struck, by { $strike } to { $keep }.
farrago_words-decided-same-struck = { $answers } count as one and the same, by { $strike } to { $keep }.
farrago_words-decided-kept = { $answers } stays, by { $keep } to { $strike }.
farrago_words-decided-lapsed = { $answers } stays: too few voted on it.
farrago_words-decided-alone = { $answers } stays: only the challenging team voted to strike.
farrago_words-round-ended = Round { $number } gave { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $score } in all.
farrago_words-points-of = { $team } { SIGNED($points) } ({ $score })
farrago_words-round-ended-all = Round { $number } is over: { $sums }.
farrago_words-entered = { $person } joins in.
farrago_words-left = { $person } has left.
farrago_words-ended-played-score = All rounds are played: { $score ->
    [one] 1 point.
   *[other] { $score } points.
}
farrago_words-ended-walkover-score = It is over, with { $score } points.
farrago_words-ended-left-score = Everybody has left; it ends with { $score ->
    [one] 1 point.
   *[other] { $score } points.
}
farrago_words-ended-asleep-score = Nobody wrote any more; it ends with { $score ->
    [one] 1 point.
   *[other] { $score } points.
}
farrago_words-ended-played = { $winner } wins with { $score } points.
farrago_words-ended-played-shared = { $winners } share the win with { $score } points.
farrago_words-ended-walkover = Nobody else is left, so { $winner } wins ({ $score } points).
farrago_words-ended-walkover-shared = { $winners } share the win with { $score } points.
farrago_words-ended-left = Everybody has left; { $winner } was ahead with { $score } points.
farrago_words-ended-left-shared = Everybody has left; { $winners } were level at { $score } points.
farrago_words-ended-asleep = Nobody wrote any more; { $winner } wins with { $score } points.
farrago_words-ended-asleep-shared = Nobody wrote any more; { $winners } share the win with { $score } points.

## Refusals: which rule, and what to do instead

farrago_words-untaken = None of this could be taken; look at the topic and the letters and write something else.
farrago_words-unreadable = There was nothing to read in one of the answers; write it with letters or digits.
farrago_words-too-long = Too long: “{ $text }” has more than { $most } characters; say it shorter.
farrago_words-no-letter = No letter for “{ $text }”: it starts with { $starts }, and the letters are { $letters }.
farrago_words-same-own = You have “{ $text }” already; the same answer counts once.
farrago_words-same = Already there: { $person } has “{ $text }”, and the same answer counts once.
farrago_words-full = One too many: “{ $text }”. A round takes 60 answers of one person.
farrago_words-not-free = Not free: “{ $text }” starts with { $starts }; you can steal { $letters }.
farrago_words-have-one = Your team already steals { $starts }. One answer is enough, so “{ $text }” isn't needed.
farrago_words-nothing = There was no answer in this; write one a line, or with commas between them.
farrago_words-too-late = You were { $seconds } s late: the bell had rung. { $now }
farrago_words-nobody-writes = No answers are taken now. { $now }
farrago_words-next-write = { $more ->
    [yes] Be quick in the next round!
   *[no] This was the last round.
}
farrago_words-another-team = Another team writes now. After the bell you can steal letters it leaves open.
farrago_words-own-round = Your team wrote this round, so the others steal now. Wait until they are done.
farrago_words-round-goes-on = A round goes on already; wait until it is over.
farrago_words-too-early = The time is not over yet, and the bell rings by itself.
farrago_words-no-challenge-now = Nothing can be challenged now. { $now }
farrago_words-challenge-when = { $phase ->
    [never] There are no challenges in this game.
    [vote] Vote on the challenges instead.
    [ready] You can challenge again after the next round.
   *[round] Wait until the writing is over.
}
farrago_words-unknown-answer = There is no such answer in this round (any more); choose one of the list.
farrago_words-one-is-not-same = One answer alone cannot be the same as another; choose two or more.
farrago_words-own-answer = { $whose } wrote “{ $text }”. Challenge answers of others.
farrago_words-whose = { $mode ->
    [teams] Your team
   *[group] You
}
farrago_words-challenged = Somebody has challenged “{ $text }” already; you can vote on it in a moment.
farrago_words-no-challenge-left = { $left ->
    [0] You have challenged three times, and that is all for one round; wait for the vote.
    [one] Only one challenge is left to you in this round; choose one answer.
   *[other] Only { $left } challenges are left to you in this round; choose fewer answers.
}
farrago_words-content-already = You have said so already; the others are still looking.
farrago_words-no-vote-now = There is nothing to vote on now. { $now }
farrago_words-vote-when = { $phase ->
    [never] There are no votes in this game.
    [challenge] Challenge what does not fit, and wait for the bell.
    [ready] The next vote can come after the next round.
   *[round] Wait until the writing is over.
}
farrago_words-unknown-challenge = There is no such challenge in this round (any more); choose one of the list.
farrago_words-owners-have-no-vote = { $whose } wrote this, so the others vote on it.
farrago_words-came-later = This vote began before you came, so you have none. { $now }
farrago_words-next-vote = { $more ->
    [yes] You can vote in the next round.
   *[no] This was the last round.
}
farrago_words-voted-so = You have voted so already; you can still change it.
farrago_words-nobody-enters = Nobody can join this one any more; start one of your own, or watch.
farrago_words-table-full = There is room for { $most } people, and all of it is taken; start another table.
farrago_words-not-there = You're not in this game, so nothing was played.
farrago_words-solo-is-for-one = Solo is for one person; choose another way to play for more of you.
farrago_words-free-is-for = Each for themselves is for { $least } to { $most } people. Play all together instead.
farrago_words-too-few-for-teams = { $teams } teams need { $teams } people at least; { $teams ->
    [2] wait for another, or play alone.
   *[other] wait for more, or choose fewer teams.
}
farrago_words-empty-team = { $team } has nobody yet: somebody must change sides.
farrago_words-no-topics = There are no topics of that kind (any more); choose others.
farrago_words-over = This match is over; start another one.
