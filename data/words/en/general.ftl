# What the house says, in every game.

seat = Player { $number }

## The panel of a match

panel-crowded = *So many people are playing just now that this page comes in words. Your next press may bring the picture again.*
panel-heading = ### { $title }
button-log = Log
log-title = ### { $game } · Log
log-empty = Nothing has happened yet.
button-back = ← Back

## The guided first match

tutorial-heading = ### { $game } · step { $step } of { $count }
tutorial-tip = 👉 **{ $tip }**
tutorial-done = ### Well played! · { $game }
button-learn = Learn to play
button-learn-back = ◀ Back
button-play-real = Play the real thing
button-more-games = More games

button-menu = Menu
button-rules = Rules
button-text = Text instead of pictures
button-pictures = Pictures instead of text
button-leave = Resign…
button-leave-yes = Yes, resign
button-verify = Verify
menu-text = What would you like?
menu-choose = Choose your move ({ $number } of { $count })
leave-text = Resign this match? It ends at once, and cannot be undone.
rules-none = No rules have been written down for this game.

## Verification

verify-sealed = 🔒 The deal is sealed. SHA-256 of its seed:
    `{ $hash }`
    -# After the match, *Verify* shows the seed and checks every move.
verify-title = ### Match `{ $match }`, played again
verify-seed = Seed: `{ $seed }`
    Its SHA-256, shown at the start: `{ $hash }`
verify-deal = { $right ->
    [1] ✅ The deal comes from this very seed: the fingerprint is the one shown at the start.
   *[0] ❌ The seed does not have the fingerprint shown at the start.
}
verify-moves = { $right ->
    [1] ✅ { $count ->
        [one] The only move is legal, and leads
       *[other] All { $count } moves are legal, and lead
    } to the stored board.
   *[0] ❌ { $count ->
        [one] The only move does
       *[other] The { $count } moves do
    } not lead to the stored board.
}
verify-score = { $right ->
    [1] ✅ The score is right: { SIGNED($score) }.
   *[0] ❌ The moves do not give the stored score of { SIGNED($score) }.
}
verify-all = Deal, moves and score agree.
verify-broken = **This record does not hold.** Please show it to whoever hosts this bot.

## Refusals

refused-no-table = This match is not known here any more. Start another one.
refused-not-yours = This is somebody else's match; start one of your own to play.
refused-stale = That button belonged to an earlier board, so nothing was played. This is how things stand now.
refused-over = This match is over, so nothing was played.
refused-rules-changed = This match began under older rules that are no longer played here. It was closed; start another one.
refused-too-many = You have { $count ->
    [one] 1 unfinished game
   *[other] { $count } unfinished games
}. Finish or resign one first: { COMMAND("play") } brings them back.
refused-game-left-out = This game is out of order right now. Nothing is lost: tell the bot's owner, and try again later.
refused-no-such-command = This command does not work right now. Use { COMMAND("help") } to see what you can play.
refused-unknown = This button is not one of mine, or it comes from an older version. Nothing was done; use the command again.
refused-quarantined = The rules of this game failed here in a way that nobody foresaw, so the table rests and nothing was played. No move is lost. Go on with another move, or end the match; and please tell whoever hosts this bot the incident `{ $id }`.
refused-quarantined-alone = The rules of this game failed here in a way that nobody foresaw, so nothing was played. No move is lost. Try another move, or end the match; and please tell whoever hosts this bot the incident `{ $id }`.
refused-not-quarantined = Nothing is wrong with this match any more: just play on. Its menu has what ends it.
button-recover-on = Go on
button-recover-end = End this match
recovered-on = The table goes on from its last good move, with the whole time for whoever's turn it is. Try another move than the one that failed.
recovered-end = This match is ended, without a result.
refused-day-open = Still secret: others are playing this deal today. It opens { $opens }.
refused-not-over = The seed stays sealed until the match is over. Finish it first.
refused-nothing-open = You have no match going on here. Start one first.
refused-no-such-match = I know no match of that name that you may see. Pick one from the list.
refused-move-server = That table belongs to another server. Move it to a channel there.
refused-move-here = That board is already in this channel: { $link } To take it elsewhere, use { COMMAND("game move") } there.
move-offer = The channel of a table of yours is out of reach, so its board cannot be shown there any more. { COMMAND("game move") } takes it to this channel, with all that was played.
refused-not-manager = Only people who may manage this server can change its settings.
refused-only-in-server = This works in a server only.
refused-channel-closed = I may not post in { $channel }: I lack the permission { $missing }. Whoever manages the server can grant it; then try again.

## Permissions, as Discord calls them

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-read_message_history = Read Message History

## Refusals of tables

rule-forbids = The rules do not allow that now.
rule-not-asked = It is not your turn.
rule-nothing-to-undo = There is nothing to take back: something hidden came to light since, or others had their turn.
store-unavailable = Nothing can be stored just now, so nothing was played. Please tell whoever hosts this bot, and try again later.
discord-failing = Discord did not take my answer just now. Nothing that was played is lost: press again to see how things stand.
refused-stopping = I am restarting, so nothing was done. Please press again in a moment.
cut-off-lost = I was restarted before I got to your last press in { $game }, so nothing was played. Please press again.
cut-off-unknown = I was restarted while I worked on your last press in { $game }. Have a look, and press again if it does not count.
incident = Something went wrong that should not have. Nothing you confirmed is lost. Please tell whoever hosts this bot this number: `{ $id }`

## Commands

command-play = Start or go on with a game
command-play-game = Which game
command-verify = Play a finished match again from its record and check deal, moves and score
command-verify-match = Which of your finished matches
command-move = Take one of your tables to this channel, as where its own was deleted
command-move-match = Which of the tables at which you play
command-game = Rules, cards, and your finished or running matches
command-help = What can be played here, and how
command-rules = The rules of a game
command-rules-game = Which game
command-settings = Settings of this server
command-settings-daily = Post the day's challenge and yesterday's table in a channel
command-settings-daily-channel = Where to post
command-settings-daily-off = Stop posting the day's challenge
refused-no-such-game = I know no game called { $typed }. Pick one of these: { $games }.
refused-several-games = More than one game fits { $typed }: { $games }. Type the whole name.

## Help

help-title = ## Farrago
    Card games for this place. Nothing is needed but pressing buttons.
help-game = **{ $name }** — { $line }
help-footer = -# Hands and solo games are shown to you alone. Every deal can be checked with { COMMAND("game verify") }.

## Settings

settings-daily-on = From tomorrow (00:00 UTC) I post the day's challenge and yesterday's table in { $channel }. Nobody is pinged.
settings-daily-off = From now on I post no daily challenge here. Name a channel to start again.
button-rules-of = Rules of { $name }
match-free = free game
match-choice = { $game } · { $about } · { SIGNED($score) } · { $id }
