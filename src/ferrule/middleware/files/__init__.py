"""The middleware that gives an agent files and a shell."""
