# What commands and their options are called as they are typed, by their English names. Small letters and digits of the
# language, - and _, 32 at most; of the names side by side no two may be equal.

## Commands, of all games and of none

command-name-play = play
command-name-hand = hand
command-name-help = help
command-name-game = game
command-name-rules = rules
command-name-card = card
command-name-history = history
command-name-replay = replay
command-name-verify = verify
command-name-move = move
command-name-daily = daily
command-name-profile = profile
command-name-privacy = privacy
command-name-admin = admin
command-name-list = list
command-name-add = add
command-name-remove = remove
command-name-export = export

## Options

option-name-game = game
option-name-player = player
option-name-player2 = player2
option-name-player3 = player3
option-name-player4 = player4
option-name-player5 = player5
option-name-match = match
option-name-name = name
option-name-topic = topic
option-name-card = card
option-name-day = day
option-name-when = when
option-name-who = who
