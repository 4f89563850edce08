## The log of a server's moderators

log-line = 🚩 { $by } { $what }
log-line-why = 🚩 { $by } { $what } Reason: { $reason }
log-host = The owner of this bot
log-former = a former player
log-former-moderator = A former moderator
log-ended = ended a match of { $game }.
log-ended-gone = ended a match.
log-cancelled-gone = cancelled a lobby.
log-hidden-gone = took a solo game out of its channel.
log-hidden = took a solo game of { $game } out of its channel.
log-cancelled = cancelled a lobby of { $game }.
log-blocked = blocked { $who } from games here.
log-unblocked = lets { $who } play here again.
log-changed = changed { $what }.
log-game = switched { $game } { $state ->
    [on] on
   *[off] off
}.
log-game-in = switched { $game } { $state ->
    [on] on
   *[off] off
} in { $channel }.
log-setting-daily = the daily posts
log-setting-threads = whether tables get threads
log-setting-channels = the channels for games
log-setting-most_tables = how many tables a channel may have
log-setting-pace = the timer of new games
log-setting-language = the language of boards
log-setting-greets = the greeting
log-setting-log_channel = the log channel
log-setting-filter_mode = the word filter
log-setting-filter_words = the filtered words
log-setting-seasons = the seasons
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
