"""Programs to copy from. Each runs against a simulated vendor, or with a key against a real one."""

__all__: list[str] = []
