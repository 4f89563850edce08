"""The AI players of Absolute; they see a view only."""
