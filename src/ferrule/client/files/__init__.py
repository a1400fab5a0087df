"""The folders of a user, files for their owner alone, and SQLite that threads and processes share."""
