"""The user's folders, private files, and SQLite files shared by threads and processes."""
