"""Backups that the running bot makes by itself: when, in which process, which stay, and how a host sees that."""
