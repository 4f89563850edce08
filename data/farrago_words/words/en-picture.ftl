# The words on the pictures of Farrago Words, short, for they stand in small boxes; then the same in sentences.

farrago_words-picture-name = Farrago Words
farrago_words-picture-team-0 = Foxes
farrago_words-picture-team-1 = Frogs
farrago_words-picture-team-2 = Whales
farrago_words-picture-team-3 = Bees
farrago_words-picture-everybody = Everybody
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
    [one] 1 point
   *[other] { $points } points
}
farrago_words-picture-more = +{ $count } more
farrago_words-picture-nobody-wrote = Nobody wrote anything
farrago_words-picture-unfinished = This round was not finished and does not count

## What goes on

farrago_words-picture-doing-title = Think fast, write faster!
farrago_words-picture-doing-write = Write!
farrago_words-picture-doing-write-everybody = Everybody writes!
farrago_words-picture-doing-write-team = { $team } write!
farrago_words-picture-doing-steal = Steal!
farrago_words-picture-doing-challenge = Challenge what does not fit!
farrago_words-picture-doing-vote = Vote on what was challenged!
farrago_words-picture-doing-next = Next: round { $round } of { $rounds }
farrago_words-picture-doing-next-team = { $team } are next: round { $round } of { $rounds }
farrago_words-picture-seconds = { $seconds } seconds
farrago_words-picture-steal-time = { $seconds } seconds to steal
farrago_words-picture-solo = Play for your high score
farrago_words-picture-teams = The other teams watch what you leave
farrago_words-picture-free = The same word twice counts for nobody

## How it goes, before the first round

farrago_words-picture-how-1 = One topic for all
farrago_words-picture-how-2 = Eight letters to begin with
farrago_words-picture-how-3 = As many words as you can
farrago_words-picture-how-solo = Alone against the clock, for a high score.
farrago_words-picture-how-group = All together against the clock, for a high score. Challenge words that do not fit.
farrago_words-picture-how-teams = Teams take turns. The others steal letters you leave open, and challenge words that do not fit.
farrago_words-picture-how-free = Each for themselves. What two people write counts for neither.

## How words count

farrago_words-picture-count-first = first word on a letter: { $points }
farrago_words-picture-count-more = each further one: { $points }
farrago_words-picture-count-all = all eight letters: +{ $points }
farrago_words-picture-count-steal = One word for each free letter, { $points } points each

## What became of words, and points

farrago_words-picture-sign-first = first on its letter
farrago_words-picture-sign-bonus = all eight letters
farrago_words-picture-sign-stolen = stolen
farrago_words-picture-sign-claim = challenged
farrago_words-picture-sign-struck = struck out
farrago_words-picture-sign-same = same word
farrago_words-picture-sign-beaten = stolen too late
farrago_words-picture-part-first = first words
farrago_words-picture-part-more = more words
farrago_words-picture-part-bonus = all letters
farrago_words-picture-part-stolen = stolen
farrago_words-picture-part-won = challenges won
farrago_words-picture-part-lost = challenges lost
farrago_words-picture-covered = { $letters } of 8 letters
farrago_words-picture-this-round = this round
farrago_words-picture-in-all = in all
farrago_words-picture-scribes = Wrote most words
farrago_words-picture-rounds-so-far = Rounds
farrago_words-picture-mark-one = Best round { $points }
farrago_words-picture-mark-three = Three rounds { $points }

## Challenges

farrago_words-picture-claim-wrong = does not fit
farrago_words-picture-claim-same = all the same
farrago_words-picture-claim-open = challenged by { $who }
farrago_words-picture-claim-struck = struck, { $strike } : { $keep }
farrago_words-picture-claim-kept = stays, { $keep } : { $strike }
farrago_words-picture-claim-lapsed = too few votes: stays
farrago_words-picture-claim-alone = one team alone: stays
farrago_words-picture-claims-more = { $count ->
    [one] and 1 more challenge
   *[other] and { $count } more challenges
}
farrago_words-picture-no-claims = Nothing is challenged yet

## The end

farrago_words-picture-won = { $name } wins!
farrago_words-picture-won-team = { $name } win!
farrago_words-picture-won-two = { $name } and { $other } share the win!
farrago_words-picture-won-many = { $count } share the win!
farrago_words-picture-won-points = { $points ->
    [one] 1 point – well done!
   *[other] { $points } points – well done!
}
farrago_words-picture-ended-played = All rounds are played.
farrago_words-picture-ended-walkover = Only one team was left.
farrago_words-picture-ended-left = Everybody left.
farrago_words-picture-ended-asleep = Nobody wrote any more.
farrago_words-picture-ended-short-walkover = The others left
farrago_words-picture-ended-short-left = Everybody left
farrago_words-picture-ended-short-asleep = Nobody wrote any more

## In sentences

farrago_words-picture-text-topic = Topic: { $topic }. Letters: { $letters }.
farrago_words-picture-text-wrote = { $team } wrote.
farrago_words-picture-text-free = Free letters: { $letters }. { $seconds } seconds to steal for { $teams }.
farrago_words-picture-text-counts = Words by letter: { $letters }
farrago_words-picture-text-place = place { $place }, { $points }
farrago_words-picture-text-stolen = stolen by { $who }
farrago_words-picture-text-struck = struck out
farrago_words-picture-text-cancelled = same word, counts for nobody
farrago_words-picture-text-beaten = stolen too late
