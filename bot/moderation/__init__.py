"""What moderators and the host decide: who may play where, and what. It ends no match and speaks no Discord."""
