"""What the store keeps, one repository for each kind of thing."""
