"""What moderators and the host have decided and done, and the open tables that they look at."""
