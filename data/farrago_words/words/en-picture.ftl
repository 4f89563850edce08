# The words on the pictures of Farrago Words, short, for they stand in small boxes; then the same in sentences.

farrago_words-cover-alt = A frantic pencil writes between colourful letter blocks.
farrago_words-picture-name = Farrago Words
farrago_words-picture-team-0 = Foxes
farrago_words-picture-team-1 = Frogs
farrago_words-picture-team-2 = Whales
farrago_words-picture-team-3 = Bees
farrago_words-picture-everybody = Everyone
farrago_words-picture-round = Round { $round } of { $rounds }
farrago_words-picture-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
farrago_words-picture-after = After round { $round }
farrago_words-picture-final = Final result
farrago_words-picture-topic = Topic
farrago_words-picture-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
farrago_words-picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
farrago_words-picture-more = +{ $count } more
farrago_words-picture-nobody-wrote = No answers
farrago_words-picture-unfinished = Round not finished: it does not count

## What goes on

farrago_words-picture-doing-title = Think fast, write faster!
farrago_words-picture-doing-write = Write!
farrago_words-picture-doing-write-everybody = Everyone writes!
farrago_words-picture-doing-write-team = { $team } write!
farrago_words-picture-doing-steal = Steal!
farrago_words-picture-doing-challenge = Challenge what does not fit!
farrago_words-picture-doing-vote = Vote: keep or strike!
farrago_words-picture-doing-next = Next: round { $round } of { $rounds }
farrago_words-picture-doing-next-team = { $team } are next: round { $round } of { $rounds }
farrago_words-picture-seconds = { $seconds } seconds
farrago_words-picture-steal-time = { $seconds } seconds to steal
farrago_words-picture-solo = Beat your high score
farrago_words-picture-teams = Others steal what you leave
farrago_words-picture-free = Shared words count for nobody

## How it goes, before the first round

farrago_words-picture-how-1 = 1 topic for all
farrago_words-picture-how-2 = 8 letters to start with
farrago_words-picture-how-3 = As many words as you can
farrago_words-picture-how-solo = Solo: beat the clock and your high score.
farrago_words-picture-how-group = One list for all of you. Challenge words that do not fit.
farrago_words-picture-how-teams = Teams take turns. Steal open letters. Challenge words that do not fit.
farrago_words-picture-how-free = Each for themselves. Words that 2 people share count for nobody.

## How words count

farrago_words-picture-count-first = first word on a letter: { $points }
farrago_words-picture-count-more = each extra word: { $points }
farrago_words-picture-count-all = all 8 letters: +{ $points }
farrago_words-picture-count-steal = 1 word for each free letter, { $points } points each

## What became of words, and points

farrago_words-picture-part-first = first words
farrago_words-picture-part-more = more words
farrago_words-picture-part-bonus = all letters
farrago_words-picture-part-stolen = stolen
farrago_words-picture-part-won = challenges won
farrago_words-picture-part-lost = challenges lost
farrago_words-picture-covered = { $letters } of 8 letters
farrago_words-picture-this-round = this round
farrago_words-picture-in-all = in all
farrago_words-picture-scribes = Most words
farrago_words-picture-rounds-so-far = Rounds
farrago_words-picture-mark-one = Best round { $points }
farrago_words-picture-mark-three = 3 rounds { $points }

## Challenges

farrago_words-picture-claim-wrong = does not fit
farrago_words-picture-claim-same = all the same
farrago_words-picture-claim-open = challenged by { $who }
farrago_words-picture-claim-struck = struck, { $strike } : { $keep }
farrago_words-picture-claim-kept = stays, { $keep } : { $strike }
farrago_words-picture-claim-lapsed = too few votes: stays
farrago_words-picture-claim-alone = 1 team alone: stays
farrago_words-picture-claims-more = { $count ->
    [one] and 1 more challenge
   *[other] and { $count } more challenges
}
farrago_words-picture-no-claims = No challenges yet

## The end

# Of more than nothing; else the points alone are said.
farrago_words-picture-won-points = { $points ->
    [one] 1 point – well done!
   *[other] { $points } points – well done!
}
farrago_words-picture-ended-played = All rounds played
farrago_words-picture-ended-walkover = The others left
farrago_words-picture-ended-left = Everyone left
farrago_words-picture-ended-asleep = 2 rounds without answers

## In sentences

farrago_words-picture-text-topic = Topic: { $topic }. Letters: { $letters }.
farrago_words-picture-lit = { $covered ->
    [no] No letter is covered yet.
   *[other] Covered: { $covered }.
}{ $open ->
    [no] {""}
   *[other] {" "}Open: { $open }.
}
farrago_words-picture-text-wrote = { $team } wrote.
farrago_words-picture-text-free = Free letters: { $letters }. { $seconds } seconds to steal for { $teams }.
farrago_words-picture-text-counts = Words by letter: { $letters }
farrago_words-picture-text-place = place { $place }, { $points }
farrago_words-picture-text-in-all = { $points } in all, { $gained } this round
# $why is a message of the platform: why the people of a side did not play to the end.
farrago_words-picture-text-left = { $points } ({ $why })
farrago_words-picture-text-stolen = stolen by { $who }
farrago_words-picture-text-struck = struck out
farrago_words-picture-text-cancelled = shared, counts for nobody
farrago_words-picture-text-beaten = stolen too late

## The worked example of the rules

farrago_words-example-alt = The round after the votes. Foxes 16 points, Frogs 2. Topic: Found in a kitchen. B: Bread 2, Bowl 1. C: Cup 2. D: Dragon is struck out, so Dishes counts 2. E: An egg 2, stolen by the Frogs. L: Ladle 2. M: Milk 2. S: Spoon 2, sieve 1. T: Toaster 2. Dragon was struck 2 to 0. Milk stays, 1 to 1.
