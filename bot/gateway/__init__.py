"""The connection to Discord: client, logins, commands, servers that come and go."""
