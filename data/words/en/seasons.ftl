# Seasons: the post of a month's winners, their role, and the page of /admin for both.

## The post

season-title = ### 🏆 Champions of { $month }
season-game = **{ $game }**
season-row = { $rank ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} { $names } · { $points } in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}{ $tied ->
    [yes] { " (tie)" }
   *[no] { "" }
}
season-more = { $names } and { $count } more
# Of a game that counts points by the day in place of wins
season-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
season-end = -# A new month has begun. Everyone starts at 0.

## The page of /admin

button-admin-seasons = Seasons
admin-line-seasons = 🏆 **Seasons:** { $channel }
admin-line-seasons-off = 🏆 **Seasons:** off
admin-seasons-title = ### Seasons
admin-seasons-off = Off. Choose a channel to start.
    -# On the 1st of each month I post who won the last one. I ping nobody.
admin-seasons-on = On in { $channel }. Next post: { $due }.
    -# The hour is that of *Daily*. I ping nobody.
admin-seasons-channel = Where to post
admin-seasons-mute = ⚠️ I can't post there. Choose another channel.
admin-seasons-role = Role for champions
admin-seasons-no-role = Champions get no role.
admin-seasons-role-on = The best of each game hold { $role } until the next post.
admin-seasons-waiting = { $count ->
    [one] ⏳ 1 person's role is still to be changed.
   *[other] ⏳ The role of { $count } people is still to be changed.
}
admin-seasons-role-set = { $count ->
    [0] ✅ Saved. Nobody won last month, so nobody gets it yet.
    [one] ✅ Saved. 1 champion of last month gets it now.
   *[other] ✅ Saved. { $count } champions of last month get it now.
}
admin-seasons-role-ended = ✅ Saved. I take back what I gave.
admin-seasons-ended = ✅ Season posts are off.
admin-seasons-tried = ✅ I'm trying again.
button-admin-seasons-again = Try again
button-admin-seasons-no-role = No role

## What is wrong with a role

season-role-gone = That role is gone. Choose another one.
season-role-everyone = Everyone has that role. Choose another one.
season-role-managed = An app or Discord itself gives that role. Choose another one.
season-role-powers = That role has rights over the server. Choose one without.
season-role-permission = ⚠️ I need *Manage Roles*. Turn it on for my role in *Server Settings*, *Roles*.
season-role-above = ⚠️ That role is above mine. Drag mine higher in *Server Settings*, *Roles*.
season-role-refused = Discord doesn't let me. See *Seasons* in { COMMAND("admin") }.
season-role-failed = I can't give or take { $role }. { $why }
refused-season-role = { $why }
refused-season-role-yours = You can't give that role yourself. Ask somebody who can.
refused-seasons-off = Season posts are off. Choose a channel for them first.
