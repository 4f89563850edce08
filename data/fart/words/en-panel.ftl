# What F.A.R.T. says on Discord beside its rules.

fart-name = F.A.R.T. (Area 52)
fart-line = Hold the line against two waves of aliens. Solo, with a daily challenge.
fart-title-daily = F.A.R.T. Daily #{ $number } · { $day }
fart-title-archive = F.A.R.T. Archive #{ $number } · { $day }
fart-title-free = F.A.R.T. · free game
fart-group-sacrifice = Sacrifice…

## Commands

fart-command = F.A.R.T.: hold the line against two waves of aliens
fart-command-daily = Today's challenge: the same deal for everyone, one ranked attempt
fart-command-play = A free game, on a deal of your own if you like
fart-command-play-public = Let the channel watch (default: only you see it)
fart-command-play-seed = The deal to play: letters, digits and . _ - only, up to 64
fart-command-archive = A past day's challenge, unranked
fart-command-archive-day = Which day
fart-command-leaderboard = Who did best here
fart-command-leaderboard-span = Over how long
fart-command-stats = Your results, as a chart
fart-command-why = Ask which rule allows or forbids a move in your current game
fart-command-why-first = A defender on your table
fart-command-why-second = A second one, for a flank
fart-span-day = Today
fart-span-week = This week
fart-span-all = All time

## Buttons

fart-button-daily = Play today's challenge
fart-button-discard = Discard pile
fart-button-hint = Hint
fart-button-auto = AI move
fart-button-share = Share
fart-button-take_over = AI plays on
fart-button-why = Why?
fart-button-deal = Play this deal
fart-button-best-best = Best line
fart-button-best-found = Best found
fart-button-board = Leaderboard
fart-button-stats = My results
fart-button-again = Play again
fart-button-everybody = Show everyone

## Notes

fart-note-resumed = Welcome back: this is your game as you left it.
fart-thinking = 🤔 The AI is thinking…
fart-hint = 💡 The AI would play: **{ $action }**
fart-auto = 🤖 The AI played: **{ $action }**
fart-rank-note = -# Ranked: one attempt, finished within 24 hours. Scores count for this day's table.
fart-archive-note = -# From the archive: this does not count for rank.

fart-note-played = You have played today's challenge. The next one begins { $next }.
fart-only-sacrifice = Nobody can flank or duel { $attacker }: sacrifice somebody.
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
fart-why-more = -# For two defenders together ask { COMMAND("fart why") }.

## Result

fart-result = **{ $ending } with { SIGNED($score) }**, { $sacrifices ->
    [0] no sacrifices
    [one] one sacrifice
   *[other] { $sacrifices } sacrifices
}.
fart-result-rank = Rank **{ $rank }** of { $count } here · streak { $streak ->
    [one] one day
   *[other] { $streak } days
} (longest { $longest })
fart-result-late = This attempt took longer than 24 hours, so it does not count for its day.
fart-result-par = Par { SIGNED($par) }
fart-result-par-best = Par { SIGNED($par) } · { $called ->
    [best] best
   *[found] best found
} { SIGNED($best) }
fart-result-par-soon = Par is still being worked out; look again in a few minutes.
fart-result-seed = -# Seed `{ $seed }`
fart-result-secret = -# 🤫 Seed, replay and the best line found open { $opens }. Until then others play this deal.
fart-freeze-ready = -# ❄️ Freeze ready: you can miss one day and keep your streak.
fart-freeze-used = -# ❄️ Freeze used on { $day }. The next one is ready on { $ready }.

## Sharing. One mark a turn, told apart by shape; the letters say the same

fart-share = F.A.R.T. Daily #{ $number } — { SIGNED($score) }, { $ending ->
    [win] won
    [loss] lost in wave { $wave }
   *[resigned] resigned in wave { $wave }
}
fart-share-free = { $title } — { SIGNED($score) }, { $ending ->
    [win] won
    [loss] lost in wave { $wave }
   *[resigned] resigned in wave { $wave }
}
fart-share-wave = W{ $wave } { $marks } `{ $letters }`
fart-share-legend = -# 🟢 C clean · 🔷 D duel · 🔺 L losses · ❌ S sacrifice
fart-share-by = { $who } played:

## Best line

# Only a line that is proved is called the best.
fart-best-title = ### { $called ->
    [best] Best line, proved
   *[found] Best found
}: { SIGNED($score) }
fart-best-searching = 🔎 **Searching this deal…** It takes about { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}, and longer when many ask.
    -# What is found comes here. Nothing after a minute? Press the button again.
fart-best-broken-off = The search broke off. Press the button again.
fart-best-own = You made { SIGNED($score) }.
fart-best-turn = `T{ $turn }` { $actions }

## Leaderboard

fart-board-title = ### F.A.R.T. · { $span ->
    [day] { $title }
    [week] the week from { $title }
   *[all] all time
}
fart-board-row = `{ $rank }.` { $name } — **{ SIGNED($score) }**{ $span ->
    [day] { $tiebreak ->
        [0] { "" }
        [one] , one sacrifice
       *[other] , { $tiebreak } sacrifices
    }
   *[other] , { $games } { $games ->
        [one] day
       *[other] days
    }
}
fart-board-row-own = `{ $rank }.` **{ $name } (you)** — **{ SIGNED($score) }**{ $span ->
    [day] { $tiebreak ->
        [0] { "" }
        [one] , one sacrifice
       *[other] , { $tiebreak } sacrifices
    }
   *[other] , { $games } { $games ->
        [one] day
       *[other] days
    }
}
fart-board-empty = Nobody has finished a ranked attempt here yet. Be the first!
fart-board-more = … and { $count } more
fart-board-rule = -# { $span ->
    [day] By score, then by fewer sacrifices.
   *[other] Wins add their score, losses add nothing.
}

## Statistics

fart-stats-title = ### Your daily challenges

## Posts

# Plain, as a phone's notification shows it.
fart-post-title = F.A.R.T. Daily #{ $number } · { $day }: a new deal for everyone!
fart-post-yesterday = Yesterday:
fart-post-row = { $rank }. { $name } { SIGNED($score) }{ $tiebreak ->
    [0] { "" }
    [one] , one sacrifice
   *[other] , { $tiebreak } sacrifices
}
fart-post-empty = Nobody finished yesterday's. Be the first today!

## Refusals

refused-bad-seed = A seed has 1 to 64 letters, digits or . _ - and nothing else. Nothing was started.
refused-no-such-day = There is no such day in the archive: it holds the days from { $first } up to yesterday. Write it like { $example }.
refused-attempt-open = Your own ranked attempt at that day still counts. Finish it first: { COMMAND("fart daily") }.
refused-seed-of-today = That is the deal of a daily that people still play for rank. Choose another seed.
refused-shared = This result has been posted here before.
refused-no-hint = There are no hints in the daily challenge; it is the same for everybody.
refused-not-played = Finish your own game first. Then you can see the best line found.
refused-bad-card = I know no card called { $text }. Write it like 7S, 10d or Q♥.

fart-short-dual = { $attacker }: { $first }+{ $second }
fart-short-single = { $attacker }: { $defender }
fart-short-sacrifice = { $attacker }: { $defender } sacrificed
