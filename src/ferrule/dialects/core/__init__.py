"""What all formats share: the text that is read, what a reader is given, the verdicts on calls."""
