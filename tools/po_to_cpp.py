#!/usr/bin/env python3
"""Converts a gettext file to C++: tools/po_to_cpp.py pl.po pl.cpp defines `const Language language_pl`.

Sentences that are missing, fuzzy or have other placeholders than the English ones stay English; the latter are reported
as an error. `./dev texts` writes the template and updates the files."""
from __future__ import annotations

import ast
import os
import re
import sys
from typing import Dict, List, Set, Tuple


def read_po(path: str) -> Dict[str, str]:
    """Returns the translations by their English sentences. The header has the key ""."""
    sentences: Dict[str, str] = {}
    for entry in re.split(r"\n\s*\n", open(path, encoding="utf-8").read()):
        fields: Dict[str, str] = {}
        name = ""
        is_fuzzy = False
        for line in entry.splitlines():
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            found = re.match(r'^(?:(msgid|msgstr) )?(".*")\s*$', line)
            if found:
                name = found[1] or name
                fields[name] = fields.get(name, "") + ast.literal_eval(found[2])
        if fields.get("msgstr") and not is_fuzzy:
            sentences[fields.get("msgid", "")] = fields["msgstr"]
    return sentences


def placeholders(sentence: str) -> Set[str]:
    return set(re.findall(r"\{([a-z]\w*)", sentence))


def c_string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def convert(path: str) -> Tuple[str, List[str]]:
    """Returns the C++ source, and the faults."""
    tag = os.path.splitext(os.path.basename(path))[0]
    sentences = read_po(path)
    header = sentences.pop("", "")
    plural = re.search(r"Plural-Forms:.*?plural\s*=\s*([^;]+);", header)
    faults = [f"{path}: other placeholders: {english}" for english, own in sentences.items()
              if not placeholders(own) <= placeholders(english)]
    rows = sorted(sentences.items(), key=lambda row: row[0].encode())
    lines = [f"// Converted from {tag}.po.",
             '#include <algorithm>', '#include <array>', '#include <string_view>', '#include <utility>', '',
             '#include "texts/language.hpp"', '', 'namespace cubewright {', 'namespace {', '',
             'using Row = std::pair<std::string_view, std::string_view>;',
             f"constexpr std::array<Row, {len(rows)}> sentences{{{{"]
    lines += [f"    {{{c_string(english)}, {c_string(own)}}}," for english, own in rows]
    lines += ["}};", "", "std::string_view translate(const char* english) {",
              "    const auto row = std::ranges::lower_bound(sentences, std::string_view(english), {}, &Row::first);",
              "    return row != sentences.end() && row->first == english ? row->second : english;", "}", "",
              f"std::size_t form(std::uint64_t n) {{ return static_cast<std::size_t>({plural[1] if plural else 'n == 1 ? 0 : 1'}); }}", "",
              "}  // namespace", "",
              f"extern const Language language_{tag.lower().replace('-', '_')};",
              f'const Language language_{tag.lower().replace("-", "_")}{{"{tag}", form, translate}};', "",
              "}  // namespace cubewright", ""]
    return "\n".join(lines), faults


if __name__ == "__main__":
    source, faults = convert(sys.argv[1])
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        sys.exit(1)
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write(source)
