# Profiles, two people head to head, and leaderboards.

command-profile = Your results, or those of another player
command-profile-player = Whose results; yours if you name nobody

## The profile

profile-title = ### { $who }
profile-everywhere = All servers
profile-here = { $place ->
    [server] This server
   *[chat] This chat
}
profile-matches = Matches
profile-wins = Wins
profile-wins-of = { $wins } ({ $share } %)
profile-streak = Streak
profile-best-streak = Best streak
profile-form = { $count ->
    [one] Last match
   *[other] Last { $count }
}
profile-mark-won = W
profile-mark-lost = L
profile-mark-draw = D
# A match in which nobody can lose, such as Farrago Words alone
profile-mark-neutral = –
profile-favourite = Favourite game
profile-companion = Plays most with
profile-companion-none = nobody yet
profile-column-won = Won
profile-column-best = Best
profile-column-rating = Rating
profile-game-record = { $wins } of { $matches }
profile-rating = { $provisional ->
    [yes] { $rating }?
   *[no] { $rating }
}
profile-legend = W: won · L: lost · D: draw · 2: second place{ $neutral ->
    [yes] { " " }· –: no opponents
   *[no] { "" }
}{ $provisional ->
    [yes] { " " }· ?: few rated matches
   *[no] { "" }
}
profile-badges = { $count ->
    [one] 1 badge
   *[other] { $count } badges
}
profile-hidden = 🙈 Only you can see this profile.
profile-empty = No match counts yet. Play one to the end, and your results are here.
profile-empty-other = { $who } has finished no match here yet.
profile-hides = { $who } hides their profile.
profile-people = Another player…

button-profile = Profile
button-profile-hide = Hide my profile
button-profile-show = Show my profile
button-profile-back = ← Profile
button-profile-own = My profile
button-leaderboard = Leaderboard

## Two people

versus-title = ### You and { $who }
versus-all = { $count ->
    [one] **1** match against each other
   *[other] **{ $count }** matches against each other
}
versus-wins = Better placed: you **{ $own }**, { $who } **{ $others }**{ $level ->
    [0] .
   *[other] , level **{ $level }**.
}
versus-game = **{ $game }**: { $own }–{ $others }{ $level ->
    [0] { "" }
   *[other] { " " }· level { $level }
} · last { $date }
versus-none = You and { $who } have finished no match against each other yet.
button-versus = Head to head
button-versus-matches = Our matches

## Leaderboards

command-leaderboard = The best players here
command-leaderboard-game = The game; the last one played here if you name none
command-leaderboard-when = This month, last month or all time
command-leaderboard-who = Everyone here, or who played in this channel

leaderboard-title = ### 🏆 { $game } · { $span }
    -# { $among ->
        [place] Everyone in this server
        [channel] Who played in this channel
       *[chat] Everyone in this chat
    }
leaderboard-span-month = This month
leaderboard-span-last = Last month
leaderboard-span-all = All time
leaderboard-row = { $rank ->
    [0] ▫️
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] **{ $rank }.**
} { $name } · { $points } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaderboard-name = { $own ->
    [yes] **{ $name } (you)**
   *[no] { $name }
}
leaderboard-ai = AI, { $level }
leaderboard-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
leaderboard-none = Nobody is ranked yet.
leaderboard-own-none = You have no match here yet.
leaderboard-own-no-win = You have no win yet. Win a match to be ranked.
leaderboard-own-few = You: match { $matches } of { $least }. Play on to be ranked.
leaderboard-rule = -# { $span ->
    [all] By rating. ?: few rated matches.
   *[month] By wins against people. Ties: fewer matches.
} { $span ->
    [all] You are ranked from match { $least } on.
   *[month] You are ranked from match { $least } and one win on.
}
leaderboard-of-days = -# The daily challenge has no list for one channel. This is the server's.
leaderboard-games = Another game…
# Short, so that the three stand side by side on a phone.
button-span-month = Month
button-span-last = Last month
button-span-all = All time
button-among-place = Everyone
button-among-channel = This channel
button-leaderboard-back = ◀ Back
button-leaderboard-on = Next ▶
