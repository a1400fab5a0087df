"""The program's sentences, a file for each part: key -> (English, Chinese)."""
