# A table of several people before its match begins.

lobby-title = ### { $game }: a table gathers
    -# { $line }
lobby-seat = **{ $letter }**  { $who }
lobby-seat-person = { $who }
lobby-seat-host = { $who } · host
lobby-seat-ai = 🤖 { $name }
lobby-seat-awaited = *waiting for { $who }*
lobby-seat-free = *free*
lobby-people = People
lobby-crowd = **{ $name }** · { $count }
    { $who }
lobby-nobody = *nobody yet*
lobby-awaited = -# *waiting for { $who }*
lobby-terms = { $options } · Clock: { $pace }
lobby-option = { $name }: { $value }
lobby-invited = Invited: { $who }
lobby-needs = { $least ->
    [one] It takes { $least } player to start.
   *[other] It takes { $least } players to start.
}
lobby-begins-by-itself = It starts by itself as soon as everybody is back; the host may start earlier.
lobby-closes = -# Closes { $until } unless something changes
lobby-no-calls = -# I can't call anyone in this chat: { COMMAND("hand") } shows whose turn it is.
lobby-only-you = Only you see what I post in this channel, so nobody else can join. Play alone here, or open a table in a group chat.
lobby-cancelled = This table was cancelled. { COMMAND("play") } opens another one.
lobby-expired = This table has closed: nothing changed for half an hour. { COMMAND("play") } opens another one.

pace-live = live, 90 seconds a turn
pace-slow = slow, 12 hours a turn
pace-day = days, 48 hours a turn
pace-none = none, no end to a turn
pace-own = { $time } a turn
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}

ai-name = AI { $number } ({ $level })
ai-level-random = random
ai-level-medium = medium
ai-level-hard = hard

## Its buttons and the host's pages

button-lobby-join = Join
button-lobby-leave = Leave
button-lobby-team = Change team
button-lobby-start = Start
button-lobby-alone = Play alone
button-lobby-ai = Add AI…
button-lobby-options = Options…
button-lobby-options-more = More options →
button-lobby-options-back = ← Options
button-lobby-invite = Invite…
button-lobby-cancel = Cancel
button-lobby-keep = Keep it open
button-lobby-add = Add AI: { $level }
button-lobby-drop = Remove { $name }
lobby-options-title = ### What is played
lobby-preset = Game
lobby-preset-none = your own choice
lobby-pace = Clock
lobby-menu = { $name }: { $now }
lobby-ai-title = ### AI players
lobby-invite-title = ### Whom to invite
    Each is mentioned once, with a button to join.
lobby-invite-whom = Choose people…

## What is said beside it

# The calls are shown as a phone's notification: no markdown, no timestamps, no links, no commands.
lobby-call = { $who }, { $host } invites you to play { $game }.
lobby-call-link = Show the table
lobby-joined = You have a seat at [this table]({ $link }).
lobby-kept = The table stays open for another half hour.
lobby-warning = { $who }, your table of { $game } closes soon ({ $left }).
lobby-in-thread = { $host } opens a table of **{ $game }** in a thread of its own.
lobby-in-thread-link = { $host } opens a table of **{ $game }**: { $thread }
lobby-thread-name = { $game }: { $host }'s table
lobby-no-thread = No thread could be opened in this channel, so the table gathers here.
lobby-no-thread-lacking = I may not open threads in this channel, so the table gathers here. I lack the permission { $missing }.
lobby-nobody-invited = Nobody was invited: you have a seat here already.
challenge-title = ### Challenge { $who } to…
challenge-sent = You challenged { $who } to { $game }.
command-challenge = Challenge to…
command-play-player = Who to play with (games for several people)
command-play-more = One more player

## Settings

command-settings-threads = Whether each table of several people gets a thread of its own
command-settings-threads-enabled = Whether they get one
settings-threads-on = From now on each table of several people gets a thread of its own.
settings-threads-off = From now on tables gather in the channel itself.

## Refusals

refused-bot-invited = { $who } is a bot and can't play. Add an AI at the table instead.
refused-own-challenge = You can't challenge yourself. Start a game with { COMMAND("play") } and add an AI there.
refused-only-for-one = { $game } is for one player, so nobody can be invited. Leave the players out.
refused-lobby-full = Every seat is taken. Open another table with { COMMAND("play") }.
refused-lobby-no-seat = You have no seat at this table.
refused-lobby-not-host = Only the host of this table can do that.
refused-lobby-no-teams = There are no teams at this table any more.
refused-lobby-no-ai = That AI has left the table already.
refused-lobby-nobody-to-invite = Nobody was invited: whoever you named sits here or was invited before, or they are too many.
refused-lobby-too-few = It takes at least { $least ->
    [one] 1 player
   *[other] { $least } players
} to start. Wait for others, or add an AI.
refused-rematch-early = This match is not over yet: finish it first.
refused-no-lobby = This table is not known here any more. Open another one with { COMMAND("play") }.
refused-lobby-closed = This table has closed, so nothing was done. Open another one with { COMMAND("play") }.
refused-lobby-not-dealt = The rules of this game failed as they dealt, in a way that nobody foresaw, so the table is open again. Press Start for another deal, change the options, or cancel; and please tell whoever hosts this bot the incident `{ $id }`.
refused-lobby-begun = The match has begun, so the table takes no more changes.
refused-too-many-lobbies = You have { $count ->
    [one] 1 table
   *[other] { $count } tables
} waiting for players. Start or cancel one of them first.
refused-lobby-no-post = I could not write here, so nobody was called. Let me see { $channel } and send messages and files in it.
