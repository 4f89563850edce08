"""Lobbies: people gather before a match begins. It speaks no Discord."""
