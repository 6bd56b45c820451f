#!/usr/bin/env python3
"""Names that are local to one file must stay apart from all others of their folder: where several files are compiled
as one, a second of the same name would be an error at best, and at worst be taken silently for the first."""

import collections
import pathlib
import re
import sys

FUNCTION = re.compile(
    r"^(?:static |inline |constexpr |const )*(?!using |return |else |namespace )"
    r"(?:[\w:]+(?:<[^\n;{]*>)?[&*]* )+[&*]?(\w+)(?=[({=;\[])",
    re.MULTILINE,
)
TYPE = re.compile(r"^(?:struct|class|using) (\w+)(?= [{=:])", re.MULTILINE)
LOCAL = re.compile(r"^namespace \{\n(.*?)^\}  // namespace$", re.MULTILINE | re.DOTALL)


def names(text):
    return set(FUNCTION.findall(text)) | set(TYPE.findall(text))


def main():
    wrong = []
    for floor in sorted(path for path in pathlib.Path("src").iterdir() if path.is_dir()):
        local = collections.defaultdict(set)
        for file in floor.rglob("*.cpp"):
            for part in LOCAL.findall(file.read_text()):
                for name in names(part):
                    local[name].add(str(file))
        for header in floor.rglob("*.hpp"):
            for name in names(header.read_text()) & local.keys():
                local[name].add(str(header))
        wrong += [f"{name}: {', '.join(sorted(files))}" for name, files in sorted(local.items()) if len(files) > 1]
    for line in wrong:
        print(line)
    if wrong:
        sys.exit("lint: names local to a file must be unique in their folder")


main()
