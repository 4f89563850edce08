# What F.A.R.T. says on Discord beside its rules.

fart-name = F.A.R.T. (Area 52)
fart-line = Hold Area 52 against two waves of aliens.
fart-duration = 5-10 min
fart-title-daily = F.A.R.T. Daily #{ $number }
fart-title-archive = F.A.R.T. Archive #{ $number } · { $day }
fart-title-free = F.A.R.T. · practice
fart-group-sacrifice = Sacrifice…
fart-group-sacrifice-opened = Pick the card to discard. The alien goes to the back of its deck.

## Commands

fart-command = F.A.R.T.: beat two waves of aliens, solo
fart-command-daily = Play today's challenge: same deal for all, one ranked try
fart-command-play = Practice game (optional seed)
fart-command-play-public = Let the channel watch (default: only you see it)
fart-command-play-seed = The deal to play: letters, digits and . _ - (up to 64)
fart-command-archive = Play a past day's challenge, unranked
fart-command-archive-day = Which day
fart-command-leaderboard = See the best scores here
fart-command-leaderboard-day = Today, yesterday, week, month, all, or any past day
fart-command-stats = See your results as a chart
fart-command-why = Check if a move is allowed, and why
fart-command-why-first = A defender on your table
fart-command-why-second = A second one, for a flank
fart-span-today = Today
fart-span-yesterday = Yesterday
fart-span-week = This week
fart-span-month = This month
fart-span-all = All time

## Buttons

fart-button-learn-first = Learn first
fart-button-start-ranked = Start ranked try
fart-first-daily = ### Your first game?
    The daily challenge is ranked: you have one try.
fart-button-discard = Discard pile
fart-button-auto = AI move
fart-button-share = Share
fart-button-take_over = Let AI finish
fart-button-why = Why?
fart-button-deal = Play this deal
fart-button-best = Best found
fart-button-board = Leaderboard
fart-button-stats = My stats
fart-button-again = Play again
fart-button-everybody = Show everyone
fart-button-best-back = ← Back
fart-button-best-next = Next →
fart-button-best-wave = Wave 2
fart-button-best-end = End

## Notes

fart-note-resumed = Welcome back. Here's your game.
fart-hint-dual = **Flank with { $first } and { $second }**: free, and { $left ->
    [0] no alien is
    [one] 1 alien is
   *[other] { $left } aliens are
} left in this wave.
fart-hint-dual-lost = **Flank with { $first } and { $second }**: costs { $lost }, but { $attacker } does not come back.
fart-hint-single = **Duel with { $defender }**: { $attacker } takes its place, so you keep { $count } on the table.
fart-hint-sacrifice = **Sacrifice { $defender }**: { $why ->
    [none] no attack beats { $attacker }. It comes back at the end of the line.
   *[dear] every attack loses more by the AI's count. { $attacker } comes back at the end of the line.
}
fart-auto = 🤖 The AI played: **{ $action }**
fart-rank-note = -# Ranked: one try. Finish within 24 hours.
fart-archive-note = -# Archive: not ranked.

fart-note-played = You've played today's challenge. The next one starts { $next }.
fart-only-sacrifice = No attack beats { $attacker }. Pick a card to sacrifice.
fart-how-to = { $can ->
    [both] Flank: 2 cards that make { $value }. Duel: a higher { $other ->
        [red] red
       *[black] black
    } card.
    [dual] Flank { $attacker } with 2 cards that make { $value }.
   *[single] Duel { $attacker } with a higher { $other ->
        [red] red
       *[black] black
    } card.
}
fart-why-able = { $cards } can duel { $attacker }: higher, and the other colour.
fart-why-unbeatable = Nothing beats { $attacker } in a duel.
fart-why-lower = { $cards } { $count ->
    [one] is
   *[other] are
} too low for { $attacker }.
fart-why-equal = { $cards } only { $count ->
    [one] equals
   *[other] equal
} { $attacker }.
fart-why-colour = { $cards } { $count ->
    [one] has
   *[other] have
} the colour of { $attacker }. Only the other colour duels.
fart-why-more = -# For two defenders, use { COMMAND("fart why") }.

## Result

fart-result = **{ $ending }: { SIGNED($score) }**
fart-result-rank = Rank **{ $rank }** of { $count } · Streak { $streak ->
    [one] 1 day
   *[other] { $streak } days
} (best { $longest })
fart-result-late = Finished after 24 hours, so it doesn't count for its day.
fart-result-par = Par { SIGNED($par) }
fart-result-par-first = Par about { SIGNED($par) } (first estimate)
fart-result-par-best = Par { SIGNED($par) } · best found { SIGNED($best) }
fart-result-par-soon = Par comes in a few minutes.
fart-result-secret = -# 🤫 Deal and best line open { $opens }.
fart-freeze-ready = -# ❄️ Freeze ready for 1 missed day.
fart-freeze-used = -# ❄️ Freeze used on { $day }. Ready again on { $ready }.

# The moment that stood out. It names no card, since others may still play the deal.
fart-highlight-run = ⭐ Longest run without a loss: { $count }.
fart-highlight-last = ⭐ So close! { $left ->
    [0] Nobody was left on either side.
    [one] Won with the very last defender.
   *[other] Won with the last { $left } defenders.
}
fart-highlight-near = ⭐ So close! { $left ->
    [one] Only 1 alien was left.
   *[other] Only { $left } aliens were left.
}

## Sharing. One mark a turn, told apart by shape

fart-share = **{ $who }** · F.A.R.T. Daily #{ $number }
fart-share-free = **{ $who }** · { $title }
fart-share-score = **{ SIGNED($score) }**, { $ending ->
    [win] won
    [left] no result
    [loss] lost in wave { $wave }
   *[resigned] resigned in wave { $wave }
}
fart-share-wave = W{ $wave } { $marks }
fart-share-legend = -# 🟢 free 🔷 duel 🔺 lost ❌ sacrifice

## Best line

fart-best-title = ### Best found: { SIGNED($best) }
fart-best-searching = 🔎 **Searching this deal…** About { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
    -# Nothing after a minute? Press the button again.
fart-best-broken-off = The search stopped early. Press the button again.
fart-best-own = You made { SIGNED($score) }.
fart-best-step = **{ $step }/{ $count }** { $text }
fart-best-over = That's the whole line.
fart-best-alt = { $text } { $board }
fart-best-flank = Flank { $attacker } with { $first } and { $second }.
fart-best-flank-lost = Flank { $attacker } with { $first } and { $second }. Lose { $lost }.
fart-best-duel = Duel { $attacker } with { $defender }.
fart-best-sacrifice = Sacrifice { $defender }. { $attacker } goes to the back.

## Leaderboard

fart-board-title = ### F.A.R.T. · { $span ->
    [day] { $title }
    [week] the week from { $title }
    [month] the month from { $title }
    [last] the month from { $title }
    [past] the month from { $title }
   *[all] all time
}
fart-board-place = { $crown ->
    [yes] 👑
   *[no] `{ $rank }.`
}
fart-board-details = { $span ->
    [day] { fart-day-details }
   *[other] , { $games } { $games ->
        [one] day
       *[other] days
    }
}
# After the score of one day, also in a post.
fart-day-details = { $tiebreak ->
    [0] { "" }
    [one] , 1 sacrifice
   *[other] , { $tiebreak } sacrifices
}{ $ending ->
    [resigned] , resigned
   *[played] { "" }
}
fart-board-row = { fart-board-place } { $name } — **{ SIGNED($score) }**{ fart-board-details }
fart-board-row-own = { fart-board-place } **{ $name } (you)** — **{ SIGNED($score) }**{ fart-board-details }
fart-board-empty = Nobody has finished here yet. Be the first!
fart-board-empty-past = Nobody here finished that day.
fart-board-streak = 🔥 Streak here: { $days ->
    [one] 1 day
   *[other] { $days } days
}
fart-board-more = … and { $count } more
fart-board-rule = -# { $span ->
    [day] Highest score first. Ties: fewer sacrifices.
   *[other] Wins add their score. Losses add nothing.
}

## Statistics

fart-stats-title = ### Your daily challenges

## Posts

# Plain, as a phone's notification shows it.
fart-post-title = F.A.R.T. Daily #{ $number } · { $day }: a new deal for everyone!
fart-post-evening = F.A.R.T. Daily #{ $number } is still open!
fart-post-ends = ⏳ Ends { $end }.
fart-post-results = { $day ->
    [today] Today so far:
   *[yesterday] Yesterday:
}

fart-post-par = Par was { SIGNED($par) }.
fart-post-par-best = Par was { SIGNED($par) }, best found { SIGNED($best) }.
fart-post-record = 🏆 Record { SIGNED($score) }, above best found: { $names }
fart-post-reached = 🔭 Reached best found: { $names }
fart-post-streak-open = 🔥 Streak here: { $days ->
    [one] 1 day
   *[other] { $days } days
}. Who keeps it alive?

# No usual space after the rank: Discord would make a list of the lines, and renumber ties.
fart-post-row = { $crown ->
    [yes] 👑{" "}
   *[no] { $rank }.{"\u00A0"}
}{ $name } { SIGNED($score) }{ fart-day-details }
fart-post-empty = { $day ->
    [today] Nobody has finished yet. Be the first!
   *[yesterday] Nobody finished yesterday. Be the first today!
}

## Refusals

refused-bad-seed = Nothing was started. Use 1 to 64 letters, digits, dots, dashes or underscores.
refused-no-such-day = No such day. Pick one from { $first } to yesterday, like { $example }.
refused-attempt-open = Your ranked try at that day still counts. Finish it first: { COMMAND("fart daily") }.
refused-seed-of-today = That's the deal of a daily still being played. Choose another seed.
refused-shared = Already shared here.
refused-not-played = Finish your own game first. Then you can see the best line.
refused-bad-card = I know no card called { $text }. Write it like 7S, 10d or Q♥.

## The names of commands and options, as they are typed

command-name-fart = fart
command-name-archive = archive
command-name-leaderboard = leaderboard
command-name-stats = stats
command-name-why = why
option-name-public = public
option-name-seed = seed
option-name-first = first
option-name-second = second
