# The public board of a table of several people, and the calls to whose turn it is.

board-seat = **{ $letter }** · { $who }
board-back = 🔌 I was offline until { $when }. Nobody lost time.
board-away-silent = 🤖 **{ $letter } · { $who }** is AFK. An AI is playing.
board-away-voted = 🤖 **{ $letter } · { $who }** was voted out. An AI is playing.
board-away-blocked = 🚩 **{ $letter } · { $who }** can't play now. An AI is playing.
board-away-conceded = 🏳️ **{ $letter } · { $who }** conceded. An AI is playing.
board-missed = ⏰ **{ $letter } · { $who }** missed a turn. After one more an AI plays.
board-ending = 🤝 { $who } { $count ->
    [one] votes
   *[other] vote
} to end the match ({ $count } of { $all }).
board-pausing = ⏸️ { $who } { $count ->
    [one] votes
   *[other] vote
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
result-shared-many = { $count ->
    [one] 1 player has
   *[other] { $count } players share
} 1st place
# $score is a message of this part.
result-draw = Draw: { $score } each
# Behind the score of who left, in brackets.
result-left = { $away ->
    [conceded] conceded; AI finished
    [left] left
   *[other] AI finished
}
result-left-of = { $who } ({ $why })
result-alone = { $score }!
result-ending = { $ending }: { $score }
result-none = No result
result-score = { $unit ->
    [coins] { $score ->
        [one] 1 coin
       *[other] { $score } coins
    }
    [cp] { $score } CP
    [points] { $score ->
        [one] { $score } point
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
} **{ $place }.** { $letter } · { $who }: { $score }
board-place-left = ▫️ { $letter } · { $who }: { $score } ({ $why })
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
board-place-side-left = ▫️ { $side }: { $score } ({ $why }) · { $people }
board-place-own-left = ▫️ { $side }: { $score } ({ $why })
board-score = 🏁 { $people }: **{ $score }**
board-end-host = 🏁 Ended by the host. No result.
board-end-agreed = 🤝 Ended by agreement. No result.
board-end-conceded = 🏆 **{ $letter } · { $who }** wins: everyone else conceded.
board-end-deserted = 🏳️ All people conceded. No result.
board-end-moderator = 🚩 Ended by a moderator. No result.
board-end-moderator-why = 🚩 Ended by a moderator. No result. Reason: { $reason }
board-end-broken = 🛠️ The bot hit a bug here. No result. Incident `{ $id }`.
board-quarantined = 🛠️ **Paused: the bot hit a bug here.** No move is lost. Players can continue or end the match; server managers can end it.
    -# The bot's owner finds the reason under incident `{ $id }`.

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
picture-end-deserted = All people conceded
picture-end-host = The host ended it
picture-end-moderator = A moderator ended it
picture-end-broken = The bot hit a bug here
board-closed = This match was closed. No result.

## Its buttons

button-board-hand = Hand
button-board-rules = Rules
button-board-menu = Menu
button-board-resume = Go on
button-board-rematch = Rematch
button-board-replay = Replay
button-board-verify = Verify

## Calls

# These are shown as a phone's notification: no markdown, no timestamps, no links, no commands.
notice-turn = { $who }, { $asked ->
    [sealed] if you haven't answered yet in { $game }
    [interrupt] you're asked in { $game }
   *[turn] your turn in { $game }
}: { $what }{ $left ->
    [no] { "" }
   *[some] { " " }({ $left })
}
notice-warn = { $who }, your turn in { $game } is nearly over ({ $left }). { $next ->
    [replaced] Then an AI takes your seat until you want it back.
   *[played] Then the bot passes for you.
}
notice-warn-sealed = { $who }, if you haven't answered yet in { $game }: the time is nearly over ({ $left }). Then the bot passes for you.
left-minutes = { $minutes }:{ $seconds } left
left-hours = { $hours } h left
left-days = { $days } days left
