## The log of a server's moderators

log-line = 🚩 { $by } { $what }
log-line-why = 🚩 { $by } { $what } Reason: { $reason }
log-host = The owner of this bot
log-former = a former player
log-former-moderator = A former moderator
log-ended = ended a match of { $game }: { $people }.
log-ended-gone = ended a match.
log-cancelled-gone = cancelled a lobby.
log-hidden-gone = took a solo game out of its channel.
log-hidden = took a solo game of { $game } out of its channel: { $people }.
log-cancelled = cancelled a lobby of { $game }: { $people }.
log-blocked = blocked { $who } from games here { $until }.
log-unblocked = lets { $who } play here again.
log-game = switched { $game } { $state ->
    [on] on
   *[off] off
}.
log-game-in = switched { $game } { $state ->
    [on] on
   *[off] off
} in { $channel }.
log-set-daily = { $form ->
    [off] turned the daily posts off.
    [hours] set the hours of daily posts: { $morning }{ $evening ->
        [none] {""}
       *[other] {" "}and { $evening }
    } ({ $zone }).
   *[on] set the daily posts: { $channel } at { $morning }{ $evening ->
        [none] {""}
       *[other] {" "}and { $evening }
    } ({ $zone }).
}
log-set-seasons = { $form ->
    [off] turned the seasons off.
    [role] set the seasons: { $channel }, champions get { $role }.
   *[plain] set the seasons: { $channel }, without a role.
}
log-set-threads = turned threads for tables { $state ->
    [on] on
   *[off] off
}.
log-set-channels = { $form ->
    [all] let games be played in all channels.
    [named] let games be played in { $channels } only.
   *[counted] let games be played in { $count } channels only.
}
log-set-most_tables = { $count ->
    [0] allowed any number of tables per channel.
    [one] allowed 1 table per channel.
   *[other] allowed { $count } tables per channel.
}
log-set-pace = set the timer of new games: { $value }.
log-set-language = set the language of boards: { $value }.
log-set-greets = turned the greeting { $state ->
    [on] on
   *[off] off
}.
log-set-log_channel = { $state ->
    [off] turned the log channel off.
   *[on] set the log channel: { $channel }.
}
log-set-filter_mode = { $state ->
    [refuse] set the word filter: refuse the text.
    [mask] set the word filter: mask the word.
   *[none] turned the word filter off.
}
log-set-filter_words = changed the list of unwanted words: { $count } now.{ $added ->
    [none] {""}
   *[other] {" "}Added: { $added }.
}{ $removed ->
    [none] {""}
   *[other] {" "}Removed: { $removed }.
}
log-deleted-channel = 🚩 A channel for games was deleted. The others stay.
log-deleted-last_channel = 🚩 The last channel for games was deleted. Games are welcome in all channels now.
log-deleted-exceptions = 🚩 A channel with its own choice of games was deleted.
log-deleted-log_channel = 🚩 The log channel was deleted. Nothing is posted until you choose another.
log-not-posted = I can't post in your log channel { $channel }. I keep the log here.

## A solo game that a moderator took out of its channel

taken-down = 🚩 A moderator took this game out of the channel.
taken-down-why = 🚩 A moderator took this game out of the channel: { $reason }
taken-down-go-on = -# Its player can go on in private: { COMMAND("hand") }

## A board that somebody deleted

lost-board = 🚩 The board of { $game } ({ $people }) in { $channel } was deleted. The match goes on, and its players can bring it back.
button-lost-board-end = End table
button-lost-board-keep = Keep
lost-board-ended = 🏁 Match ended. No result.
lost-board-kept = ✅ The board is back.
refused-board-not-sent = I can't post in { $channel }. Let me see it and send messages there, then press again.
