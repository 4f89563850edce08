# The public board of a table of several people, and the calls to whose turn it is.

board-seat = **{ $letter }** · { $who }
board-away-silent = 🤖 **{ $letter } · { $who }** was silent, so an AI plays in their place.
board-away-voted = 🤖 The others let an AI play for **{ $letter } · { $who }**.
board-away-conceded = 🏳️ **{ $letter } · { $who }** gave up; an AI plays on.
board-ending = 🤝 { $who } { $count ->
    [one] offers
   *[other] offer
} to end the match ({ $count } of { $all }).
board-pausing = ⏸️ { $who } { $count ->
    [one] offers
   *[other] offer
} to pause ({ $count } of { $all }).
board-replacing = 🗳️ { $voters } { $count ->
    [one] wants
   *[other] want
} an AI to play for { $who } ({ $count } of { $needed }).

## How a match ended

# $result and $score are messages of this part.
result-heading = ### { $result } · { $game }
result-won = { $who } wins!
result-won-by = { $who } wins { $score }-{ $other }!
result-side = { $who } win!
result-side-by = { $who } win { $score }-{ $other }!
result-own = You win!
result-own-by = You win { $score }-{ $other }!
result-shared = { $who } and { $last } share 1st place
result-shared-own = You and { $who } share 1st place
result-alone = { $score }!
result-none = No result
result-score = { $unit ->
    [coins] { $score ->
        [one] 1 coin
       *[other] { $score } coins
    }
    [cp] { $score } CP
    [points] { $score ->
        [one] 1 point
       *[other] { $score } points
    }
   *[other] { SIGNED($score) }
}
result-highlight = ⭐ { $what }
finale-heading = ### The finale · { $game }
finale-here = 🎬 Watch it to the end. Then comes the result.
finale-elsewhere = 🎬 The finale runs on the board. Then comes the result.
board-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} **{ $place }.** { $letter } · { $who }: { $score }{ $away ->
    [no] { "" }
    [conceded] { " " }(conceded; AI finished)
   *[other] { " " }(AI finished)
}
board-place-own = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} **{ $place }.** { $side }: { $score }
board-place-side = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} **{ $place }.** { $side }: { $score } · { $people }
board-score = 🏁 { $people }: **{ $score }**
board-end-host = 🏁 The host ended this match; it has no result.
board-end-agreed = 🤝 All who were here agreed to end this match; it has no result.
board-end-conceded = 🏆 **{ $letter } · { $who }** wins: everybody else gave up.
board-end-deserted = 🏳️ Everybody gave up; this match has no result.
board-end-broken = 🛠️ The rules of this game failed here, so this match was ended without a result. Incident `{ $id }`.
board-quarantined = 🛠️ **This table rests.** The rules of this game failed in a way that nobody foresaw. No move is lost: the match stands where it stood before. Whoever plays here can go on from there or end the match, and whoever manages the server can end it.
    -# Whoever hosts this bot finds the reason under incident `{ $id }`.

## What is shared of it

button-share = Share
button-share-text = As text
share-by = -# Shared by { $who }
share-more = and { $count } more
share-film-alt = How it ended, moving.
refused-share-no-result = This match has no result to share.
refused-shared-here = Already shared here: { $link } Other channels are fine.

# The same on pictures and in their texts: plain words, without signs and formatting.
picture-end-over = Match over
picture-end-won = { $name } wins!
picture-end-no-result = No result.
picture-end-agreed = Ended by agreement
picture-end-conceded = Everyone else conceded
picture-end-deserted = Everyone conceded
picture-end-host = The host ended it
picture-end-broken = The bot hit a bug here
board-closed = This match was closed without a result.

## Its buttons

button-board-hand = My hand
button-board-rules = Rules
button-board-menu = Menu
button-board-resume = Go on
button-board-rematch = Rematch
button-board-replay = Replay
button-board-verify = Verify

## Calls

# These are shown as a phone's notification: no markdown, no timestamps, no links, no commands.
notice-turn = { $who }, your turn in { $game }: { $what }
notice-turn-until = { $who }, your turn in { $game }: { $what } ({ $left })
notice-warn = { $who }, your turn in { $game } is nearly over ({ $left }). { $next ->
    [replaced] Then an AI takes your seat until you want it back.
   *[played] Then the bot passes for you.
}
notice-warn-sealed = { $who }, the time to answer in { $game } is nearly over ({ $left }). Then the bot passes for those who haven't answered.
left-minutes = { $minutes }:{ $seconds } left
left-hours = { $hours } h left
left-days = { $days } days left
