# /game history: the finished matches of one person.

command-history = Your finished matches, the latest first
command-history-game = Only matches of this game
command-history-player = Only matches that this person played with you

history-title = ### Your finished matches
history-of-game = -# Only { $game }
history-beside = -# Only with { $who }
history-none = { $searched ->
    [0] No finished match yet. { COMMAND("play") } starts one.
   *[1] No such match yet. { COMMAND("game history") } shows all of yours.
}
history-line = **{ $number }.** { $date } · **{ $game }** · { $about }
history-option = { $number }. { $game } · { $about }
history-with = { $more ->
    [0] with { $who }
    [one] with { $who } and 1 more
   *[other] with { $who } and { $more } more
}
history-side = for { $side } against { $who }
history-alone = alone
history-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] ▫️
} Place { $place } of { $seats }
history-draw = 🤝 Draw
history-score = { $unit ->
    [coins] { $score ->
        [one] 1 coin
       *[other] { $score } coins
    }
    [cp] { $score } CP
   *[other] { SIGNED($score) }
}
history-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
history-abandoned = { $away ->
    [conceded] you conceded; an AI finished your seat
    [left] you left
   *[other] an AI finished your seat
}
history-replay = Watch a replay…
button-history = History
button-history-newer = ◀ Newer
button-history-older = Older ▶
