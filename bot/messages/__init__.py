"""Messages that answer no interaction: public boards, turn notices and posts of the outbox."""
