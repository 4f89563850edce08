## The log of a server's moderators

log-line = 🚩 { $by } { $what }
log-line-why = 🚩 { $by } { $what } Reason: { $reason }
log-host = The owner of this bot
log-erased = somebody who had their data erased
log-ended = ended a match of { $game }.
log-cancelled = cancelled a lobby of { $game }.
log-blocked = blocked { $who } from games here.
log-unblocked = lets { $who } play here again.
log-changed = changed a setting: { $what }.
log-game = switched { $game } { $state ->
    [on] on
   *[off] off
}.
log-game-in = switched { $game } { $state ->
    [on] on
   *[off] off
} in { $channel }.
log-setting-channels = channels for games
log-setting-most_tables = tables a channel
log-setting-pace = default timer
log-setting-language = language
log-setting-greets = greeting
log-setting-log_channel = log channel
log-setting-filter_mode = word filter
log-setting-filter_words = filtered words
log-setting-seasons = seasons
log-not-posted = I can't post in your log channel { $channel }. I keep the log here.

## A board that somebody deleted

lost-board = 🚩 The board of { $game } ({ $people }) in { $channel } was deleted. The match goes on, and its players can bring it back.
button-lost-board-end = End table
button-lost-board-keep = Keep
lost-board-ended = 🏁 Match ended. No result.
lost-board-kept = ✅ The board is back.
refused-board-not-sent = I can't post in { $channel }. Let me see it and send messages there, then press again.
