"""What a server's moderators and people ask for, and what the host's settings do with old matches: killed meanwhile."""
