# The pages of /admin, for people who may manage a server.

command-admin = Manage games here: tables, people, channels, daily posts
admin-title = ### Games in this server
admin-saved = ✅ Saved.

button-admin-tables = Tables
button-admin-games = Games
button-admin-channels = Channels
button-admin-people = People
button-admin-daily = Daily
button-admin-words = Words
button-admin-settings = Settings
button-admin-actions = Recent actions
button-admin-earlier = Earlier
button-admin-later = More
button-admin-newer = Newer
button-admin-older = Older
button-admin-refresh = Refresh
form-admin-reason = Reason (optional)

## Tables

admin-line-tables = 🪑 **Tables:** { $count ->
    [0] none open
   *[other] { $count } open
}
admin-tables-title = ### { $count ->
    [0] Open tables
    [one] 1 open table
   *[other] { $count } open tables
}
admin-tables-none = Nobody plays together here now.
admin-tables-private = -# Solo games in private, last 24 h: { $count }
admin-table = **{ $game }** · { $who } · { $since }
admin-table-turn = -# { $turn }
admin-table-lobby = Waiting for players.
admin-table-solo = A solo game for all to see.
admin-table-stuck = 🛠️ Stands still.
button-admin-end = End…
button-admin-hide = Hide…
button-admin-cancel = Cancel…
admin-end-title = ### End this game?
admin-end-text = It gets no result and no rating. Its people are told.
admin-hide-title = ### Take this game down?
admin-hide-text = It leaves the channel. Its player can go on in private.
admin-cancel-title = ### Cancel this lobby?
admin-cancel-text = Its people are told.
button-admin-end-yes = End it
button-admin-hide-yes = Hide it
button-admin-cancel-yes = Cancel it
button-admin-reason = With a reason…
form-admin-end-title = Your reason
form-admin-end-hint = Its people can read this.
admin-end-done = ✅ Ended. Its people read so on the board.
admin-end-done-boardless = ✅ Ended. Its board is gone, so nothing is posted.
admin-cancel-done = ✅ Cancelled.
admin-hide-done = ✅ Taken down.
refused-table-ended = That table has ended already.

## Games

admin-line-games = 🃏 **Games:** { $on } of { $all } on{ $but ->
    [0] { "" }
   *[other] , some channels differ
}
admin-games-title = ### Games
admin-games-all = All games are on, in every channel.
admin-game-on = **{ $game }** is on.
admin-game-off = **{ $game }** is off.
admin-game-on-but = **{ $game }** is on, but off in { $channels }.
admin-game-off-but = **{ $game }** is off, but on in { $channels }.
admin-game-nowhere = ⚠️ **{ $game }** can be played nowhere: it is off where games belong. See *Channels*.
admin-games-menu = No game is on
admin-games-channel = One channel only…
admin-games-channel-title = ### Games in { $channel }
admin-games-channel-text = Choose the games that are on here.
admin-games-channel-closed = ⚠️ Games don't belong in this channel. See *Channels*.

## Channels

admin-line-channels-all = 💬 **Channels:** all
admin-line-channels-lost = 💬 **Channels:** all, since yours were deleted
admin-line-channels = 💬 **Channels:** { $channels }
admin-line-channels-many = 💬 **Channels for games:** { $count }
admin-channels-title = ### Channels
admin-channels-all = Games are welcome in all channels.
admin-channels-lost = ⚠️ Your channels for games were deleted. Games are welcome in all channels now.
    -# Choose new ones, or press *All channels* to keep it so.
admin-channels-only = Games belong in { $channels }.
admin-channels-off = ⚠️ **{ $game }** is off in { $channels }. See *Games*.
admin-channels-limit = { $count ->
    [0] Any number of tables may be open.
    [one] Each channel may have 1 open table.
   *[other] Each channel may have { $count } open tables.
}
admin-channels-menu = Where games belong
admin-channels-most = Tables per channel
admin-tables-limit = { $count ->
    [0] no limit
   *[other] { $count }
}
admin-threads-on = Each new table gets its own thread.
admin-threads-off = Tables stay in the channel, without a thread.
button-admin-everywhere = All channels
button-admin-threads-on = Threads on
button-admin-threads-off = Threads off

## People

admin-line-people = 👤 **People:** { $count ->
    [0] nobody is blocked
   *[other] { $count } blocked
}
admin-people-title = ### Blocked people
admin-people-none = Nobody is blocked from games here.
admin-people-whom = Block somebody…
admin-block = { $who } · { $until }
admin-block-reason = -# { $reason }
admin-block-ends = ends { $until }
admin-block-until = until { $until }
admin-block-good = for good
admin-erased-person = *A person who erased their data*
admin-block-title = ### Block { $who } from games here?
admin-block-text = They can't start or join games in this server. AIs take their seats. They are told when they next press something.
button-admin-block-hour = 1 hour…
button-admin-block-day = 1 day…
button-admin-block-week = 1 week…
button-admin-block-good = For good…
form-admin-block-title = Block: { $term }
form-admin-block-hint = The person is told once. Moderators see it here.
admin-blocked = ✅ { $who } is blocked { $until }.
button-admin-lift = Lift
admin-lifted = ✅ { $who } can play here again.
refused-own-block = You can't block yourself. Choose somebody else.
refused-own-lift = You can't lift your own block. Ask another manager or the server's owner.
refused-bot-blocked = Bots don't play here. Choose a person.
refused-not-blocked = That person is not blocked any more.

## Settings

admin-line-log = ⚙️ **Log:** { $channel }
admin-line-log-none = ⚙️ **Log:** off
admin-settings-title = ### Settings
admin-log = What moderators do here is logged in { $channel }.
admin-log-none = What moderators do here is posted nowhere. *Recent actions* lists it.
admin-log-menu = Log channel
admin-greeting-on = If I join this server again, I say hello.
admin-greeting-off = If I join this server again, I stay silent.
admin-pace = Timer of new games
admin-pace-game = { $game }: { $pace }
admin-pace-usual = each game's own
admin-language = Language of boards
admin-language-usual = same as Discord
language-en = English
button-admin-log-off = No log
button-admin-greeting-on = Greeting on
button-admin-greeting-off = Greeting off

## Recent actions

admin-actions-title = ### Recent actions
admin-actions-none = Nothing has been changed here yet.
admin-action = { $told }
    -# { $at }

## Daily posts

admin-line-daily = 📅 **Daily:** { $channel } at { $evening ->
    [none] { $morning }
   *[other] { $morning } and { $evening }
} ({ $zone })
admin-line-daily-off = 📅 **Daily:** off
admin-daily-title = ### Daily challenge
admin-daily-on = On in { $channel }, { $evening ->
    [none] at { $morning }
   *[other] at { $morning } and { $evening }
} ({ $zone }).
    -# Each new deal starts at { $start } there. The new challenge comes with at least 8 h left to play. An evening post that would come earlier moves to 3 h before the end. Outside 09:00 to 22:00 a moved one is left out. I ping nobody.
admin-daily-off = Off. Choose a channel to start.
    -# Posts would come { $evening ->
    [none] at { $morning }
   *[other] at { $morning } and { $evening }
} ({ $zone }). I ping nobody.
# For a channel that was chosen before hours could be: it has no evening post.
admin-daily-older = -# This channel is older than evening posts. Pick an hour to get one.
admin-daily-channel = Where to post
admin-daily-morning = New challenge
admin-daily-evening = Evening post
admin-daily-evening-none = none
admin-daily-begins = ✅ From tomorrow I post in { $channel }.
admin-daily-moved = ✅ Saved. From tomorrow.
admin-daily-ended = ✅ Daily posts are off.
button-admin-daily-off = Turn off
button-admin-zone = Time zone…
admin-zone-now = now { $time }
admin-zone-which = Which time zone?
admin-zone-several = ### Time zone
    Several fit. Pick one, or type more of the name.
form-admin-zone-title = Time zone
form-admin-zone = City or time zone
form-admin-zone-hint = A large city near you, or UTC
form-admin-zone-example = Berlin

## Words that are not wanted

admin-line-words = 🚫 **Unwanted words:** { $mode ->
    [refuse] refused
    [mask] masked
   *[none] no filter
}
admin-words-title = ### Unwanted words
    Discord's AutoMod can't see what I post. My filter reads answers, deck names and topics.
admin-words-mode-now = { $mode ->
    [refuse] A text with such a word is refused. Only its writer is told.
    [mask] In such words each character becomes •.
   *[none] The filter is off.
}
admin-words-lists = I know slurs in: { $languages }. Writers are also checked in their own language.
admin-words-own = { $count ->
    [0] You have added no words.
    [one] You have added 1 word.
   *[other] You have added { $count } words.
}
admin-words-menu = What happens to them
admin-words-refuse = Refuse the text
admin-words-mask = Mask the word
admin-words-none = No filter
button-admin-words-edit = Edit list…
button-admin-words-try = Try a text…
form-admin-words-title = Your list of words
form-admin-words-list = One word on each line
form-admin-words-hint = Up to { $most }. * at an end is any letters.
form-admin-words-try-title = Try the filter
form-admin-words-text = What would someone write?
admin-words-taken = ✅ Taken as it is: { $text }
admin-words-masked = 🙈 Masked: { $text }
admin-words-refused = 🚫 Refused: { $text }
admin-words-found = Found: { $words }
admin-words-bad = ⚠️ Left out: { $entries }
    A word has up to 40 characters. * goes at its start or end, beside 3 letters or more.
admin-words-over = ⚠️ Left out (the most is { $most }): { $entries }
