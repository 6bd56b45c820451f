#!/usr/bin/env python3
"""Finds the Winter Variation algorithms with `alg find`, and prints the library's rows.

Usage: winter_library.py PROGRAM

The last pair is joined in the top layer, where R U' R' would insert it. A case is the orientation of the last-layer corners
after that insertion: solved, or one of the seven OCLL cases in each distinguishable orientation, 27 cases in all. The pair
breaks the symmetry of the cube, so all 27 cases are different. For each case, the script searches sequences of R, U and
other layers that insert the pair and orient the last layer. The easiest algorithm comes first, followed by those that
differ from it in more than a wide turn.
"""
import json
import subprocess
import sys

INSERTION = "R U' R'"
GROUPS = [("O", None, 1), ("H", "OLL 21", 2), ("Pi", "OLL 22", 4), ("U", "OLL 23", 4), ("T", "OLL 24", 4), ("S", "OLL 27", 4),
          ("AS", "OLL 26", 4), ("L", "OLL 25", 4)]
SEARCHES = [("R U", 13), ("R U L", 10), ("R U F", 10), ("R U D", 10), ("R U r", 10), ("R U F L", 9), ("R U r F", 9)]
LISTED = 3


def ask(program, *words):
    return json.loads(subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=True).stdout)


def found(program, case):
    """Returns the algorithms for the case, easiest first."""
    ways = set()
    for layers, longest in SEARCHES:
        answer = ask(program, "alg", "find", "--moves", layers, "--max-length", str(longest), "--metric", "htm", "--to",
                     "oll", "--adjust", "none", "--count", "20", "--time-limit", "10min", case)
        assert answer["complete"], case
        ways |= {(a["effort"], a["length"]["htm"], a["alg"]) for a in answer["algorithms"]}
    listed, plain = [], set()
    for _, _, way in sorted(ways):
        bare = way.replace("w", "")
        if bare not in plain and len(listed) < LISTED:
            plain.add(bare)
            listed.append(way.replace("Rw", "r"))
    return listed


if __name__ == "__main__":
    number = 0
    for group, left, sides in GROUPS:
        rest = ask(sys.argv[1], "case", left)["algorithm"] if left else ""
        for side in ("", "U", "U2", "U'")[:sides]:
            number += 1
            first, *others = found(sys.argv[1], " ".join(f"{INSERTION} {side} {rest}".split()))
            listed = ", ".join(f'"{each}"' for each in others)
            print(f'    {{CaseSet::winter, "WV {number}", "", "{group}", 1, "{first}", "", {{{listed}}}}},', flush=True)
