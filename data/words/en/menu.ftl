# The menu of a table of several people, and looking at matches that are over.

## The menu

menu-group-title = ### { $game } · Menu
menu-group-over = This match is over.
menu-group-over-conceded = You conceded. This match is over.
menu-group-away = 🤖 An AI plays your seat. Take it back any time.
menu-group-gone = 🏳️ You conceded. An AI finishes for you.
menu-group-onlooker = You're not in this game.
menu-party-side = You play for **{ $side }**.
menu-party-host = -# { $who } is the host of this match.
menu-group-paused = ⏸️ Paused.
menu-group-waiting = -# Is **{ $letter } · { $who }** AFK? You can vote for an AI { $until }.
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
button-end = Vote to end
button-end-no = Keep playing
button-party-leave = Leave…
button-party-leave-yes = Yes, leave
button-party-end = End match…
button-party-end-yes = Yes, end it
button-pause = Vote to pause
button-pause-no = Don't pause
button-vote = AI for { $letter } · { $who }
button-motion-off = Still pictures
button-motion-on = Moving pictures
button-board-text = Board as text
button-back-to-hand = ← Hand
button-back-to-menu = ← Menu

concede-text = **Concede?** { $end ->
    [agreed] The others want to end, so there is no result.
    [conceded] { $who } wins.
    [deserted] No other person is left, so there is no result.
   *[no] An AI finishes for you. You can't take the seat back.
}

party-leave-text = **Leave this match?** What you wrote still counts. The others play on.
party-end-text = **End this match for everyone?** Nobody wins. Scores so far still count for the high scores.

## What came of it

note-party-left = You left this match.
note-mode-text = Text mode is on: words instead of pictures, on your own pages.
note-mode-pictures = Pictures are back.
note-motion-off = Boards stand still from the next change on.
note-motion-on = Boards move from the next change on, unless another player wants them still.

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
button-replay-back = Back
button-replay-on = Next
button-replay-far_on = +{ $leap }
button-replay-last = ▶|
button-export = Export
export-text = The record of match `{ $match }` as JSON: seed, options and every action with its seat.
    -# The SHA-256 of `seed` is `seed_hash`, which *Verify* showed from the start.

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
   *[0] ❌ The rules had ended it before its people did. { $end }
}

match-group-choice = { $game } · { $who } · { $id }
command-replay = Watch a finished match again, step by step
command-replay-match = Which match: yours, or one that was played here
refused-broken-record = The record of this match can't be played again. Please tell the bot's owner.
