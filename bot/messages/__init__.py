"""Messages that answer nobody: public boards, turn notices and posts of the outbox."""
