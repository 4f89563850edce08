# A lobby: the table of a match before it begins.

lobby-title = ### New { $game } game · { $here } of { $players }
lobby-title-party = ### New { $game } game
lobby-about = -# { $about }
lobby-closed-title = ### { $game }
players-exact = { $most ->
    [one] 1 player
   *[other] { $most } players
}
players-range = { $most ->
    [one] 1 player
   *[other] { $least }-{ $most } players
}
players-solo = Solo
lobby-seat = **{ $letter }**  { $who }
lobby-seat-person = { $who }
lobby-seat-host = { $who } · host
lobby-seat-ai = 🤖 { $name }
lobby-seat-awaited = *waiting for { $who }*
lobby-people = People
lobby-crowd = **{ $name }** · { $count }
    { $who }
lobby-nobody = *nobody yet*
lobby-awaited = -# *waiting for { $who }*
lobby-terms = Options: { $terms }
lobby-all-terms = { $options } · { $pace }
lobby-option = { $name }: { $value }
lobby-invited = Invited: { $who }
lobby-needs = { $count ->
    [one] Need 1 more player
   *[other] Need { $count } more players
}
lobby-needs-awaited = Starts when everyone is back.
lobby-begins-by-itself = Starts when everyone is back. The host may start earlier.
lobby-closes = -# Closes { $until } if idle
lobby-no-calls = -# I can't call anyone in this chat. { COMMAND("hand") } shows whose turn it is.
lobby-cancelled = The host cancelled this lobby. { COMMAND("play") } opens a new one.
lobby-left = This lobby was closed. { COMMAND("play") } opens a new one.
lobby-cancelled-by-moderator = A moderator cancelled this lobby.
lobby-cancelled-by-moderator-why = A moderator cancelled this lobby: { $reason }
lobby-expired = This lobby closed after 30 idle minutes. { COMMAND("play") } opens a new one.

pace-seconds = { $count } s per turn
pace-minutes = { $count } min per turn
pace-hours = { $count } h per turn
pace-none = No timer
pace-learning = Double on first turns and in your first match, until you miss one

ai-name = AI { $number } ({ $level })
ai-level-easy = easy
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
button-lobby-more = More…
button-lobby-options-more = Next page →
button-lobby-options-back = ← Options
button-lobby-back = ← Lobby
button-lobby-invite = Invite…
button-lobby-remove = Remove…
button-lobby-cancel = Cancel lobby
button-lobby-keep = Keep open
button-lobby-add = Add { $level } AI
button-lobby-drop = Remove { $name }
lobby-more-title = ### { $game } · lobby
lobby-options-title = ### Game options
lobby-preset = Game
lobby-preset-none = Custom
lobby-pace = Timer
lobby-menu = { $name }: { $now }
lobby-ai-title = ### AI players
lobby-ai-full = All seats are taken.
lobby-invite-title = ### Invite players
    I mention each of them once.
lobby-invite-whom = Choose people…

lobby-remove-title = ### Remove a player
    They can't join or be invited for 10 minutes.
lobby-remove-whom = Choose a player…
lobby-remove-nobody = Nobody else is here.

## What is said beside it

# The calls are shown as a phone's notification: no markdown, no timestamps, no links, no commands.
lobby-call = { $who }, { $host } invites you to play { $game }.{ $count ->
    [one] { " " }1 more player wanted.
   *[other] { "" }
}
lobby-call-link = Open lobby
lobby-joined-already = You're already in this lobby.
lobby-joined = You're in: [open the lobby]({ $link }).
lobby-joined-begun = The match has begun: [open the board]({ $link }).
lobby-joined-deleted = You're in. Somebody deleted the lobby's message: { COMMAND("hand") } brings it back.
lobby-kept = The lobby stays open for 30 more minutes.
lobby-warning = { $who }, your { $game } lobby closes soon ({ $left }).
lobby-in-thread = { $host } opens a lobby for **{ $game }** in a thread.
lobby-in-thread-link = { $host } opens a lobby for **{ $game }**: { $thread }
lobby-thread-name = { $game }: { $host }'s game
lobby-no-thread = I couldn't open a thread, so the lobby is here.
lobby-no-thread-lacking = I can't open threads here, so the lobby is in this channel. Missing permission: { $missing }.
lobby-nobody-invited = Nobody new to invite: you're in already.
challenge-title = ### Challenge { $who } to…
challenge-sent = You challenged { $who } to { $game }.
command-challenge = Challenge to…
command-play-player = Who to play with (games for several people)
command-play-more = One more player

## Refusals

refused-no-game = Pick a game too: { COMMAND("play") } with *game* and the players.
refused-bot-invited = { $who } is a bot and can't play. Add an AI in the lobby instead.
refused-own-challenge = You can't challenge yourself. Use { COMMAND("play") } and add an AI.
refused-only-for-one = { $game } is solo. Start it without other players.
refused-lobby-full = This lobby is full. Open a new one with { COMMAND("play") }.
refused-lobby-no-seat = You're not in this lobby. Press *Join* first.
refused-lobby-not-host = Only the host can do that.
refused-lobby-removed = The host removed you. You can join again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
refused-lobby-nobody-to-remove = That player isn't in this lobby any more.
refused-lobby-no-teams = This game has no teams now.
refused-lobby-no-ai = That AI is gone already.
refused-lobby-nobody-to-invite = Nobody new to invite: they are in, invited, or too many.
refused-lobby-invited-removed = You removed { $who }. You can invite them again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
refused-lobby-too-few = Need at least { $least ->
    [one] 1 player
   *[other] { $least } players
}. Wait for others, or add an AI.
refused-rematch-early = This match isn't over yet. Finish it first.
refused-rematch-moderator = A moderator ended this match, so it has no rematch. { COMMAND("play") } starts another game.
refused-no-lobby = This lobby is gone. Open a new one with { COMMAND("play") }.
refused-lobby-closed = This lobby has closed. Open a new one with { COMMAND("play") }.
refused-lobby-not-dealt = The bot hit a bug while dealing, so the lobby is open again.
    Press Start again, or change the options. Tell the bot's owner: incident `{ $id }`.
refused-lobby-begun = The match has begun, so the lobby can't change now.
refused-too-many-lobbies = You have { $count ->
    [one] 1 open lobby
   *[other] { $count } open lobbies
}. Start or cancel one first.
refused-lobby-no-post = I can't write here, so nobody was invited. Let me see { $channel } and send messages there.
