# "Tell me": being told of lobbies that want players.

button-looking = Tell me
button-looking-change = Change calls
button-looking-renew = Renew
button-looking-stop = Stop
button-looking-quiet = Quiet hours…
form-looking-title = Quiet hours
form-looking-zone = Your city or time zone
looking-quiet-title = ### Quiet hours
looking-title = ### Tell me when someone wants to play
looking-about = I mention you when a lobby here wants players. That is once an hour at most, in all servers together.
    -# You see the mention if you can see the lobby's channel.
looking-on = **On** for { $games }. Ends { $until }.
looking-none = No game for several players is on here.
looking-off = **Off.** Pick games to turn it on for a week.
looking-quiet = Quiet hours for you: { $from } to { $to }.
looking-no-quiet = No quiet hours.
looking-zone = -# By the clocks of { $zone }.
looking-games = Tell me about…
looking-from = Quiet from…
looking-from-hour = Quiet from { $hour }
looking-to = Quiet until…
looking-to-hour = Quiet until { $hour }
looking-renewed = Renewed.
refused-looking-nothing = You look for no game now. Pick one first.
looking-call = { $who } { $host } wants to play { $game }. { $count ->
    [0] There is room for you.
    [one] 1 more player wanted.
   *[other] { $count } more players wanted.
}
