# Badges: a name, and in one sentence how it is earned.

fart-badge-clean_wave = Clean sweep
fart-badge-clean_wave-how = Beat wave 1 without a sacrifice.
fart-badge-unhurt = Not a scratch
fart-badge-unhurt-how = Beat 15 aliens in a row and lose nobody.
fart-badge-thrifty = Thrifty
fart-badge-thrifty-how = Win with 10 sacrifices or fewer.
fart-badge-crowd = Full house
fart-badge-crowd-how = Win with 12 cards left or more.
fart-badge-best_found = Best found
fart-badge-best_found-how = Score as much as the best found of a daily.
fart-badge-last_stand = Last one standing
fart-badge-last_stand-how = Win with 1 card left, or none.
fart-badge-so_close = So close
fart-badge-so_close-how = Lose in wave 2 with 1 or 2 aliens left.
