"""The AI players of Battle Farm; they see a view only."""
