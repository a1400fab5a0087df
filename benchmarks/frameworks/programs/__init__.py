"""One module for each framework: ``run`` solves the task with it."""
