# Messages of the program that every game shares.

seat = Player { $number }

## The panel of a match

panel-crowded = *It's busy, so this comes as text. Your next press may bring the picture back.*
panel-heading = ### { $title }
button-log = Log
log-title = ### { $game } · Log
log-empty = Nothing has happened yet.
button-back = ← Back

## The guided first match

tutorial-heading = ### Step { $step } of { $count }
tutorial-tip = 👉 **{ $tip }**
tutorial-done = ### Well played! · { $game }
tutorial-offer = New to **{ $game }**? Learn it in 3 minutes while you wait.
button-learn = Learn by playing
button-learn-back = ◀ Back
button-play-real = Play the real thing
button-more-games = More games

button-menu = Menu
button-rules = Rules
button-text = Text mode
button-pictures = Picture mode
button-leave = Resign…
button-leave-yes = Yes, resign
button-verify = Verify
menu-text = What would you like?
menu-choose = Your move ({ $number } of { $count })
leave-text = Resign? The match ends now. You can't undo this.
rules-none = This game has no rules text yet.

## Verification

deal-seal = -# 🔒 Deal: { $hash }… (*Verify* has the rest)
verify-sealed = 🔒 The deal is sealed. SHA-256 of its seed:
    `{ $hash }`
    -# After the match, *Verify* shows the seed and checks every move.
verify-day = 🔒 SHA-256 of the deal's seed:
    `{ $hash }`
verify-title = ### Match `{ $match }`, checked
verify-seed = Seed: `{ $seed }`
    SHA-256 shown at the start: `{ $hash }`
verify-deal = { $right ->
    [1] ✅ The deal comes from the seed below. Its SHA-256 matches.
   *[0] ❌ The seed below doesn't match the SHA-256 from the start.
}
verify-moves = { $right ->
    [1] ✅ { $count ->
        [one] The 1 move is legal and leads
       *[other] All { $count } moves are legal and lead
    } to this board.
   *[0] ❌ { $count ->
        [one] The 1 move doesn't
       *[other] The { $count } moves don't
    } lead to this board.
}
verify-score = { $right ->
    [1] ✅ The score is right: { SIGNED($score) }.
   *[0] ❌ The moves don't give the saved score of { SIGNED($score) }.
}
verify-all = **All good.** Deal, moves and score agree.
verify-broken = **Something is wrong with this record.** Show it to the bot's owner.

## Refusals

refused-no-table = This match is gone. Start a new one with { COMMAND("play") }.
refused-clock-wrong = My clock is wrong, so no daily opens. Please tell the bot's owner.
refused-not-yours = You're not in this game. Start your own with { COMMAND("play") }.
refused-stale = That button was outdated. Here's the current board.
refused-over = This match is over.
refused-rules-changed = This match used older rules, so it was closed. Start a new one.
refused-too-many = You have { $count ->
    [one] 1 unfinished game
   *[other] { $count } unfinished games
}. Finish or resign one first: { COMMAND("hand") } lists them.
refused-game-left-out = This game is broken right now. Nothing is lost. Tell the bot's owner.
refused-no-such-command = This command doesn't work right now. { COMMAND("help") } shows what does.
refused-unknown = This button is too old. Use the command again.
refused-quarantined = The bot hit a bug here, so nothing was played. No move is lost.
    Try another move, or end the match. Tell the bot's owner: incident `{ $id }`.
refused-quarantined-alone = The bot hit a bug here, so nothing was played. No move is lost.
    Try another move, or resign. Tell the bot's owner: incident `{ $id }`.
refused-not-quarantined = This match is fine now. Just play on.
button-recover-on = Continue
button-recover-end = End match
recovered-on = Back to the last good move, with a fresh timer. Try another move this time.
recovered-end = Match ended. No result.
refused-day-open = Still secret: others are playing this deal. It opens { $opens }.
refused-not-over = The deal stays secret until the match is over.
refused-nothing-open = You have no match here. Start one first.
refused-no-such-match = I found no such match. Pick one from the list.
refused-move-server = That match belongs to another server. Move it to a channel there.
refused-move-here = That board is already here: { $link } To move it, use { COMMAND("game move") } elsewhere.
move-offer = I can't reach the channel of one of your matches. { COMMAND("game move") } brings it here.
refused-not-manager = Only people who manage this server can change its settings.
refused-no-such-zone = I know no such time zone. Type a large city, like Berlin.
refused-same-hour = Choose two different hours. Nothing was changed.
refused-only-in-server = This works in a server only.
refused-channel-closed = I can't post in { $channel }. Missing permission: { $missing }. A server manager can grant it.
refused-blocked = A moderator keeps you out of games here. Other servers are not affected.
refused-blocked-until = A moderator keeps you out of games here until { $until }.
refused-blocked-by-host = The owner of this bot keeps you out of its games.
refused-blocked-by-host-until = The owner of this bot keeps you out of its games until { $until }.
refused-blocked-why = { $why } Reason: { $reason }
refused-invited-blocked = { $who } can't play here now. Invite somebody else.
refused-server-blocked = The owner of this bot has switched it off in this server.
refused-game-off = { $game } is off in this server. { COMMAND("help") } shows which games are on.
refused-game-off-but = { $game } is off here. Play it in { $channels }.
refused-game-off-here = { $game } is off in this channel. Play it in any other one.
refused-wrong-channel = No games in this channel. Play { $game } in { $channels }.
refused-too-many-tables = { $count ->
    [one] 1 table is
   *[other] { $count } tables are
} open here, and that's the limit. Join one, or wait until one ends.

refused-unwanted-text = A word in that is not allowed on this server. Change it, and send it again.

## Permissions, as Discord calls them

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-read_message_history = Read Message History

## Refusals of tables

rule-forbids = The rules don't allow that now.
rule-not-asked = It's not your turn.
rule-nothing-to-undo = Nothing to undo: a card was revealed, or others have played.
store-unavailable = Couldn't save, so nothing was played. Try again; if it stays, tell the bot's owner.
discord-failing = Discord didn't take my answer. Nothing is lost: press again.
refused-stopping = I'm restarting. Press again in a moment.
only-you = Only you can see this: Discord hides my messages here. In a group chat, everyone sees them.
thread-locked = This thread is closed and locked. Ask a moderator to open it, then try again.
odd-press = Discord sent your press in a form I can't read. Try again; if it stays, tell the bot's owner.
incident = Something went wrong. Nothing you confirmed is lost. Tell the bot's owner this number: `{ $id }`

## Commands

command-play = Start or resume a game
command-play-game = Which game
command-verify = Check the deal, moves and score of a finished match
command-verify-match = Which of your matches
command-move = Move a match to this channel
command-move-match = Which of your matches
command-game = Rules, cards and your matches
command-help = What you can play here, and what waits for you
command-rules = The rules of a game
command-rules-game = Which game
refused-no-such-game = I don't know { $typed }. Pick one: { $games }.
refused-several-games = Several games fit { $typed }: { $games }. Type the whole name.

## Help

help-title = ### Card games for this server
    Just press buttons. Hands and solo games are for your eyes only.
help-waiting = ### Waiting for you
help-more = ### More
help-game = **{ $name }:** { $line }
    -# { $facts }
help-turn = ▶️ Your turn in **{ $game }** · { $about }
help-daily = 📅 Today's **{ $game }** challenge is open.
help-table = 🪑 { $who } wants players for **{ $game }** ({ $here } of { $most }).
help-rules = Rules of…
help-footer = -# Look up cards with { COMMAND("game card") }. Check any deal with { COMMAND("game verify") }.
help-ratings = -# Ratings count matches played to the end, or conceded after 3 turns each.
    -# If an AI finishes your seat, you come last.
help-managers = -# Managers: { COMMAND("admin") } sets channels, threads and a daily challenge.
help-version = -# Version { $version }
play-title = ### What do you want to play?
learn-title = ### Which game do you want to learn?
    You play a short match, and I help.
play-elsewhere = No games in this channel. Play in any other one.
play-only-in = No games in this channel. Play in { $channels }.
play-nowhere = All games are off in this server.
button-play = Play
button-more = More
button-help = Help
button-language = 🌐 Language
language-title = ### Your language
language-set = Done. Everything only you see is in this language now.
language-menu = Choose your language
language-automatic = Automatic
language-automatic-line = As set in this server, else as in Discord
button-my-turn = Your turn
button-daily = Play today's

## Matches in a list

match-free = free game
match-choice = { $game } · { $about } · { SIGNED($score) } · { $id }

## The greeting of a server that the bot has joined

greeting = ## Farrago is here
    Card games and word games, right in this server.
