"""Tests that no error code disappears: programs depend on them (docs/reference/stability.md). A new code is added to
error_codes.txt in the same commit."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tools"))

import error_codes  # noqa: E402


class ErrorCodes(unittest.TestCase):
    def setUp(self) -> None:
        with open(os.path.join(HERE, "error_codes.txt"), encoding="utf-8") as file:
            self.released = file.read().split()

    def test_the_program_has_the_released_codes(self) -> None:
        self.assertEqual(sorted(self.released), self.released)
        self.assertEqual(sorted(error_codes.engine_codes()), self.released)

    def test_every_code_with_one_meaning_has_a_message(self) -> None:
        without = {code for code, messages in error_codes.engine_codes().items() if not messages}
        self.assertLess(len(without), 10, without)

    def test_the_page_lists_the_codes_of_the_packages(self) -> None:
        page = error_codes.page()
        codes = error_codes.package_codes()
        self.assertGreaterEqual(len(codes), 3)
        for code in codes:
            self.assertIn(f"| `{code}` |", page)


if __name__ == "__main__":
    unittest.main()
