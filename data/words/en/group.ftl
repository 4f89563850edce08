# What the house says at tables of several people.

## Whose turn it is

turn-paused = ⏸️ The table pauses. Anybody who plays may let it go on.
turn-several = Waiting: { $turns }
turn-ai = 🤖 **{ $letter } · { $who }** is thinking: { $what }
turn-seat = **{ $letter } · { $who }**
turn-sealed = 🤫 { $turns } { $count ->
    [one] answers
   *[other] answer
} in secret: { $what }
turn-sealed-timed = 🤫 { $turns } { $count ->
    [one] answers
   *[other] answer
} in secret: { $what } · { $until }
turn-answered = ✅ You have answered: { $what }. All is shown when everybody has.
turn-answered-timed = ✅ You have answered: { $what }. All is shown when everybody has, at the latest { $until }.
turn-own = { $what }
turn-own-timed = { $what } · { $until }
turn-own-sealed = 🤫 { $what }
turn-own-sealed-timed = 🤫 { $what } · { $until }
turn-untimed = ▶️ **{ $letter } · { $who }**: { $what }
turn-timed = ▶️ **{ $letter } · { $who }**: { $what } · { $until }
turn-party = ⏳ { $what } · { $until }
turn-party-of = ⏳ { $turns }: { $what } · { $until }
person = { $who }
people-and-more = { $who } and { $more } more

## The private panel

hand-heading = ### { $state ->
    [yours] Your turn
    [paused] Paused
    [ai] AI is playing
   *[others] Waiting
} · { $game } · { $letter }
hand-board-barred = ⚠️ I cannot show the board: in { $channel } I lack the permission { $missing }. You can play on here; whoever manages the server can grant it.
hand-board-lost = ⚠️ I cannot reach the channel of this table any more. You can play on here, and { COMMAND("game move") } takes the board to another channel.
hand-note = ❗ { $text }
button-refresh = Refresh
button-take-back = Take my seat back
button-resume = Go on
button-undo = Undo

## What somebody has under way

command-hand = Your games: opens the one that waits for you right here
hand-title = ### Your games
button-hand-list = Your games
hand-none = You have no game under way. { COMMAND("play") } starts one.
hand-already = You play { $game } already. Here is your game:
hand-yours = ▶️ Your turn
hand-your-turn = ▶️ Your turn: { $turn }
hand-line = **{ $game }** · { $about } · { $since }
hand-turn = -# { $turn }
hand-gathering = **{ $game }** · { $count ->
    [one] 1 person waits for others
   *[other] { $count } people wait for others
} · closes { $until }
hand-board-link = { $line } · [board]({ $link })
hand-more = Open another game
hand-option = { $game } · { $about }

## Refusals

refused-paused = The table pauses, so nothing was played. Press *Go on* in *My hand* first.
refused-ai-plays = An AI plays your seat. Open *My hand* and take the seat back first.
refused-not-silent = That player has not been silent for long: wait another { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
} before you let an AI play for them.
refused-in-secret = Everybody answers in secret now, so nobody may know who is silent. The clock plays for whoever is.
refused-not-waited-for = It is not that player's turn, so nobody waits for them.
refused-conceded = You gave this match up, so you have no say in it any more.
refused-too-late = That came too late: the match had moved on before it arrived, so nothing was played.
refused-no-room = As many people have joined this match as can. Watch this one, and join the next.
refused-came-too-often = You have come and gone too often in this match. Join the next one.
refused-left-in-secret = You have just left your side, and the others are still answering in secret. Join in again as soon as they have finished.
refused-took-part = You left this match, so you can't vote as a spectator. You can watch it.
refused-own-time = This game keeps its own time, so nothing of the kind is settled here. Whoever has had enough may leave; the others play on.
