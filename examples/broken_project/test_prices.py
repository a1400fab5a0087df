"""Three of these fail."""

from __future__ import annotations

import unittest

from prices import middle, shown, total


class Prices(unittest.TestCase):
    def test_total(self) -> None:
        assert total([1000, 500]) == 1500
        assert total([1000, 500], discount=10) == 1350

    def test_middle_of_three(self) -> None:
        assert middle([300, 100, 200]) == 200

    def test_middle_of_four(self) -> None:
        assert middle([400, 100, 200, 300]) == 250

    def test_shown(self) -> None:
        assert shown(1250) == "12.50"
        assert shown(1205) == "12.05"


if __name__ == "__main__":
    unittest.main()
