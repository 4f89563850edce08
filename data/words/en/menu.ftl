# The menu of a table of several people, and looking at matches that are over.

## The menu

menu-group-title = ### { $game } · Menu
menu-group-over = This match is over.
menu-group-away = 🤖 An AI plays your seat. You may take it back whenever you like.
menu-group-gone = 🏳️ You gave this match up; an AI plays your seat to the end.
menu-group-onlooker = You have no seat at this table.
menu-party-side = You play for **{ $side }**.
menu-party-host = -# { $who } is the host of this match.
menu-group-paused = ⏸️ The table pauses.
menu-group-waiting = -# If **{ $letter } · { $who }** stays silent, the others may let an AI play for them { $until }.
menu-group-votes = -# { $count } of { $needed } { $needed ->
    [one] vote
   *[other] votes
} for an AI in the place of **{ $letter } · { $who }**.
menu-group-ending = -# { $count } of { $all } want to end this match.
menu-group-pausing = -# { $count } of { $all } want to pause.
menu-ping = When it is my turn…
ping-never = My turn: never mention me
ping-mention = My turn: always mention me
ping-away = My turn: mention me when I am away

button-concede = Concede…
button-concede-yes = Yes, concede
button-end = Offer to end
button-end-no = Keep playing after all
button-party-leave = Leave…
button-party-leave-yes = Yes, leave
button-party-end = End the match…
button-party-end-yes = Yes, end it for all
button-pause = Offer a pause
button-pause-no = No pause after all
button-vote = Let an AI play for { $letter } · { $who }
button-motion-off = Still pictures
button-motion-on = Moving pictures
button-board-text = Board as text
button-back-to-hand = ← My hand
button-back-to-menu = ← Menu

concede-text = { $end ->
    [agreed] **Give this match up?** All others want to end it, so it ends at once, without a result.
    [conceded] **Give this match up?** It ends at once, and { $who } wins.
    [deserted] **Give this match up?** Nobody else is left in it, so it ends at once, without a result.
   *[no] **Give this match up?** An AI plays your seat to the end, and you cannot take it back.
}

party-leave-text = **Leave this match?** What you wrote stays and counts; the others play on.
party-end-text = **End this match for everybody?** It ends at once, without a winner; what was scored still counts for the high scores.

## What came of it

note-party-left = You take no more part in this match.
note-conceded = You gave this match up.
note-mode-text = From now on you get text in place of pictures, in all that is shown to you alone.
note-mode-pictures = From now on you get pictures again.
note-motion-off = From the next change on, the boards of your tables stand still.
note-motion-on = From the next change on, the boards of your tables show what happened moving, unless somebody else there wants it still.

## Looking at a match that is over

replay-title = ### { $game } · match `{ $match }`
    Step { $step } of { $count }
replay-frame = { " " }· Frame { $frame } of { $count }
replay-eyes = Seen by…
replay-seen-by = Seen by { $who }
replay-everybody = Seen by everybody
replay-seat = { $letter } · { $who }
replay-open = All hands open
replay-hand = **{ $letter } · { $who }**: { $hand }
replay-undone = ↩️ { $who } takes the step back.
button-replay-first = |◀
button-replay-far_back = −{ $leap }
button-replay-back = ◀ Back
button-replay-on = Next ▶
button-replay-far_on = +{ $leap }
button-replay-last = ▶|
button-export = Export
export-text = The record of match `{ $match }` as JSON: seed, options and every action with its seat.
    -# To check it: the SHA-256 of `seed` is `seed_hash`, which stood on the board from the start. *Verify* plays it all again.

verify-scores = { $right ->
    [1] ✅ The scores are right: { $scores }.
   *[0] ❌ The moves do not give the stored scores: { $scores }.
}
verify-score-of = { $who } { $unit ->
    [coins] { $score }
    [cp] { $score } CP
   *[other] { SIGNED($score) }
}
verify-ended = { $right ->
    [1] ✅ The rules had not ended it; its people did. { $end }
   *[0] ❌ By its moves the rules had ended it, but it is stored as ended by its people. { $end }
}

match-group-choice = { $game } · { $who } · { $id }
command-replay = Look at a finished match again, step by step
command-replay-match = Which match: yours, or one that was played here
refused-broken-record = The record of this match cannot be played again. Please show it to whoever hosts this bot.
