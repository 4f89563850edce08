# The pages of /admin, for people who may manage a server.

command-admin = Manage games here: tables, people, channels, daily posts
admin-title = ### Games in this server
admin-saved = ✅ Saved.

button-admin-channels = Channels
button-admin-daily = Daily

## Channels

admin-channels-title = ### Channels
admin-threads-on = Each new table gets its own thread.
admin-threads-off = Tables stay in the channel, without a thread.
button-admin-threads-on = Threads on
button-admin-threads-off = Threads off

## Daily posts

admin-line-daily = 📅 **Daily:** { $channel } at { $evening ->
    [none] { $morning }
   *[other] { $morning } and { $evening }
} ({ $zone })
admin-line-daily-off = 📅 **Daily:** off
admin-daily-title = ### Daily challenge
admin-daily-on = On in { $channel }, { $evening ->
    [none] at { $morning }
   *[other] at { $morning } and { $evening }
} ({ $zone }).
    -# Each new deal starts at { $start } there. I ping nobody.
admin-daily-off = Off. Choose a channel to start.
    -# Posts would come { $evening ->
    [none] at { $morning }
   *[other] at { $morning } and { $evening }
} ({ $zone }). I ping nobody.
admin-daily-channel = Where to post
admin-daily-morning = New challenge
admin-daily-evening = Evening post
admin-daily-evening-none = none
admin-daily-begins = ✅ From tomorrow I post in { $channel }.
admin-daily-moved = ✅ Saved. From tomorrow.
admin-daily-ended = ✅ Daily posts are off.
button-admin-daily-off = Turn off
button-admin-zone = Time zone…
admin-zone-now = now { $time }
admin-zone-which = Which time zone?
admin-zone-several = ### Time zone
    Several fit. Pick one, or type more of the name.
form-admin-zone-title = Time zone
form-admin-zone = City or time zone
form-admin-zone-hint = A large city near you, or UTC
form-admin-zone-example = Berlin
