# Badges: what people earn once, for a deed in a match.

badges-title = **Badges:** { $earned } of { $all }
badges-any-game = All games
badges-count = { $earned } of { $all }
badges-choose = Choose a game
badges-option = { $game }: { $earned } of { $all }
badges-unknown = ???
badges-unknown-how = A secret. Play on!
badges-row = { $earned ->
    [yes] 🏅 **{ $name }** · { $how }
   *[no] ▫️ { $name } · { $how }
}
badges-row-alt = { $earned ->
    [yes] { $name }, earned
   *[no] { $name }
}
# Told in a result; { $what } are the messages below it.
badges-told = 🏅 { $what }
badges-of-person = { $who } earned { $badges }
badges-own = { $count ->
    [one] New badge: { $badges }
   *[other] New badges: { $badges }
}
badges-more = { $count } more
badges-secret = { $count ->
    [one] a secret badge
   *[other] { $count } secret badges
}
badge-named = *{ $name }*
badges-picture-alt = Badge: { $name }
button-badges = Badges

badge-giant = Giant slayer
badge-giant-how = Beat a hard AI.
badge-all_giants = King of machines
badge-all_giants-how = Beat a hard AI in every game that has one.
badge-all_rounder = All-rounder
badge-all_rounder-how = Win a match in every game.
badge-full_table = Life of the party
badge-full_table-how = Win at a table of 4 people or more.
badge-hat_trick = Hat trick
badge-hat_trick-how = Win 3 matches of one game in a row.
badge-week = Seven in a row
badge-week-how = Play the daily challenge on 7 days in a row.
badge-photo_finish = Photo finish
badge-photo_finish-how = Win by a single point.
badge-dead_heat = Dead heat
badge-dead_heat-how = Share 1st place.
badge-first_try = Natural talent
badge-first_try-how = Win your first match of a game.
