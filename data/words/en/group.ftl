# What the house says at tables of several people.

## Whose turn it is

turn-paused = ⏸️ Paused. Any player can press *Go on*.
turn-several = Waiting: { $turns }
turn-ai = 🤖 **{ $letter } · { $who }** is thinking: { $what }
turn-seat = **{ $letter } · { $who }**
turn-sealed = 🤫 { $turns }: { $what } (hidden)
turn-sealed-timed = 🤫 { $turns }: { $what } (hidden) · ends { $until }
turn-answered = ✅ Locked in. Waiting for the others.
turn-answered-timed = ✅ Locked in. Waiting for the others: { $until } at the latest.
turn-own = { $what }
turn-own-timed = { $what } · ends { $until }
turn-own-sealed = 🤫 { $what }
turn-own-sealed-timed = 🤫 { $what } · ends { $until }
turn-untimed = ▶️ **{ $letter } · { $who }**: { $what }
turn-timed = ▶️ **{ $letter } · { $who }**: { $what } · ends { $until }
turn-party = ⏳ { $what } · ends { $until }
turn-party-of = ⏳ { $turns }: { $what } · ends { $until }
person = { $who }
people-and-more = { $who } and { $more } more

## The private panel

hand-heading = ### { $state ->
    [yours] Your turn
    [asked] You're asked
    [paused] Paused
    [ai] AI is playing
   *[others] Waiting
} · { $game } · { $letter }
hand-board-barred = ⚠️ I can't show the board: in { $channel } I lack the permission { $missing }. Play on here; a server manager can grant it.
hand-board-lost = ⚠️ I can't reach this table's channel. Play on here. { COMMAND("game move") } takes the board to another one.
hand-vote = -# Vote with *Menu*.
hand-note = ❗ { $text }
button-refresh = Refresh
button-take-back = Take seat back
button-resume = Go on
button-undo = Undo
button-hint = Hint
button-hint-take = Take the hint
hint-unrated = ### Hint · not rated
    A hint costs nothing, but this match is not rated then.
    It earns no badges.
hint-thinking = The AI is thinking…
refused-no-hint = No hints in the daily, or among several people.

## What somebody has under way

command-hand = Your open games: the one that waits for you opens here
hand-title = ### Your games
button-hand-list = Your games
hand-none = No game under way. { COMMAND("play") } starts one.
hand-already = You already play { $game }. Here is your game:
hand-yours = ▶️ Your turn
hand-your-turn = ▶️ Your turn: { $turn }
hand-line = **{ $game }** · { $about }
hand-turn = -# { $turn }
hand-gathering = **{ $game }** · { $count ->
    [one] 1 person waits for others
   *[other] { $count } people wait for others
} · closes { $until }
hand-board-link = { $line } · [board]({ $link })
hand-more = Open another game
hand-option = { $game } · { $about }

## Refusals

refused-paused = The table is paused, so nothing was played. Press *Go on* first.
refused-ai-plays = An AI plays your seat. Press *Take seat back* on your own page first.
refused-not-silent = That player is not AFK yet. Wait { $minutes } more { $minutes ->
    [one] minute
   *[other] minutes
}, then vote.
refused-in-secret = Everyone answers in secret now. The timer plays for people who are AFK.
refused-not-waited-for = It is not that player's turn, so nobody waits for them.
refused-conceded = You conceded, so you have no say here any more.
refused-too-late = Too late: the match had moved on. Nothing was played.
refused-no-room = This match is full. Watch it, and join the next one.
refused-came-too-often = You joined and left too often. Join the next match.
refused-left-in-secret = You just left your side. Join again when the others have answered.
refused-took-part = You left this match, so you can't vote as a spectator. You can watch it.
refused-own-time = This game has its own timer. To stop, leave; the others play on.
