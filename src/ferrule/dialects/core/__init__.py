"""What the readers of all formats share, from the waiting text to the verdicts on calls."""
