"""Decisions of moderators and the host: who may play which game where. It ends no match and speaks no Discord."""
