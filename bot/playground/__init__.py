"""A loopback Discord: REST v10, gateway and a player API on 127.0.0.1, for trying and testing the bot without Discord.

It never leaves this machine, knows no game, and nothing of the bot but its command line.
"""
