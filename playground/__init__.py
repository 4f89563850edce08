"""A loopback Discord: REST v10, gateway and a player API on 127.0.0.1, for trying and testing bots without Discord.

It never leaves this machine, and knows a bot only by its command line.
"""
