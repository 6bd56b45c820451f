#!/usr/bin/env python3
"""Checks that the name and the versioned symbols of the shared library are exactly those in
packaging/libcubewright1.symbols.  abi_test.py LIBRARY SYMBOLS"""

import re
import subprocess
import sys
import unittest

LIBRARY, SYMBOLS = sys.argv[1:3]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class BinaryInterface(unittest.TestCase):
    def setUp(self):
        with open(SYMBOLS, encoding="utf-8") as file:
            first, *rest = file.read().splitlines()
        self.name = first.split()[0]
        self.promised = {line.split()[0] for line in rest}

    def test_name_contains_the_major_version(self):
        found = re.search(r"\(SONAME\).*\[(.*)\]", output("readelf", "-dW", LIBRARY))
        self.assertEqual(found.group(1), self.name)

    def test_exports_exactly_the_listed_symbols(self):
        lines = output("nm", "-D", "--defined-only", "--with-symbol-versions", LIBRARY).splitlines()
        names = {line.split()[-1].replace("@@", "@") for line in lines}
        # The name of a version is itself a symbol of that version.
        self.assertEqual({name if "@" in name else f"{name}@{name}" for name in names}, self.promised)

    def test_exports_only_functions(self):
        lines = output("nm", "-D", "--defined-only", LIBRARY).splitlines()
        kinds = {line.split()[-1].split("@")[0]: line.split()[-2] for line in lines}
        self.assertEqual({name for name, kind in kinds.items() if kind != "T"}, {"CUBEWRIGHT_1"})

    def test_undefined_symbols_come_from_system_libraries(self):
        """Checks that all undefined symbols come from system libraries."""
        lines = output("nm", "-DC", "--undefined-only", LIBRARY).splitlines()
        self.assertEqual([line for line in lines if "cubewright" in line], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
