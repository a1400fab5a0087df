"""An agent for editors, over the Agent Client Protocol."""
