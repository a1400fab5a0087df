"""What the faces say, in English and Chinese: one catalogue for each."""
