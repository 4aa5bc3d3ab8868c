"""A hub of its own for tests and measurements, and what befalls it."""
