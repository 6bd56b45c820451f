#!/usr/bin/env python3
"""Generates the Python modules whose functions are the methods of the contract: puzzle, event, pocket and duel.

Usage: python_methods.py PROGRAM FOLDER [--check] (build/release/cubewright python/cubewright)"""

import json
import keyword
import pathlib
import subprocess
import sys
import textwrap

MODULES = {
    "puzzle": "Any twisty puzzle, built-in or as a definition (cubing.js KPuzzle JSON or a `.tws` file): apply algorithms, count positions,\n"
              "solve, check patterns and generate random ones.",
    "event": "The events of the World Cube Association: scrambles with pictures, and scramble sheets to print.",
    "pocket": "The 2×2×2 cube: show, check, scramble and solve it in the fewest turns.",
    "duel": "Duel, the form of Ready, Set for two or three players: deal and play a round, judge challenges with proof, let the computer\n"
            "play, and review a round.",
}
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDTH = 125


def type_name(name):
    return "".join(part[0].upper() + part[1:] for part in name.replace("_", ".").split("."))


class Module:
    """The types and functions of one module."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.types = {}  # name → definition, in the order of use

    def type_of(self, schema, name):
        """Returns the annotation for a schema, and adds the classes that it needs. `name` is for an unnamed object."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[-1]
            if name not in self.types:
                self.types[name] = ""  # a type may refer to itself
                made = self.type_of(self.schemas[name], name)
                if made != name:
                    del self.types[name]  # an alias follows the types that it names
                    self.types[name] = f"{name} = {made}"
            return name
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        if "anyOf" in schema:
            return self.union([self.type_of(each, f"{name}{i + 1}") for i, each in enumerate(schema["anyOf"])])
        kind = schema.get("type")
        inner = f"{name}Entry" if self.types.get(name) == "" else name  # the name itself is taken by the list or dictionary
        if isinstance(kind, list):
            return self.union([self.type_of({**schema, "type": each}, name) for each in kind])
        if kind == "array":
            return f"List[{self.type_of(schema.get('items', {}), inner)}]"
        if kind == "object" and schema.get("properties"):
            return self.class_of(schema, name)
        if kind == "object":
            more = schema.get("additionalProperties")
            return f"Dict[str, {self.type_of(more, inner) if isinstance(more, dict) else 'Any'}]"
        return PLAIN.get(kind, "Any")

    @staticmethod
    def union(types):
        types = list(dict.fromkeys(types))
        return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"

    def class_of(self, schema, name):
        """Adds a TypedDict. Python 3.9 has no way to mark a single key as optional, so a base class has the required ones."""
        required = set(schema.get("required", ()))
        fields = {key: self.type_of(each, name + type_name(key)) for key, each in schema["properties"].items()}

        def lines(keys):
            return "".join(f"\n    {key}: {fields[key]}" for key in keys) or "\n    pass"

        always = [key for key in fields if key in required]
        sometimes = [key for key in fields if key not in required]
        if any(keyword.iskeyword(key) or not key.isidentifier() for key in fields):
            return "Dict[str, Any]"
        if not sometimes:
            self.types[name] = f"class {name}(TypedDict):{lines(always)}"
        elif not always:
            self.types[name] = f"class {name}(TypedDict, total=False):{lines(sometimes)}"
        else:
            self.types[name] = (f"class _{name}(TypedDict):{lines(always)}\n\n\n"
                                f"class {name}(_{name}, total=False):{lines(sometimes)}")
        return name

    def function(self, operation):
        name = operation["operationId"]
        params = operation["requestBody"]["content"]["application/json"]["schema"]
        fields = params.get("properties", {})
        required = [key for key in fields if key in params.get("required", ())]
        optional = [key for key in fields if key not in required]
        kinds = {key: self.type_of(each, type_name(name) + type_name(key)) for key, each in fields.items()}
        if "seed" in kinds:
            kinds["seed"] = "Union[str, int]"
        answer = self.type_of(operation["responses"]["200"]["content"]["application/json"]["schema"], type_name(name))
        is_long = operation["x-cost-class"] != "moment"
        shown = [f"{key}: {kinds[key]}" for key in required]
        shown += ["*"] if optional or is_long else []
        shown += [f"{key}: Optional[{kinds[key]}] = None" for key in optional]
        shown += ["progress: Optional[Progress] = None"] if is_long else []
        words = [operation["summary"] if operation["summary"].endswith(".") else operation["summary"] + "."]
        words += [f"`{key}`: {each['description']}." for key, each in fields.items() if each.get("description")]
        body = "\n".join(textwrap.fill(each, WIDTH - 4, initial_indent="    ", subsequent_indent="    ", break_long_words=False)
                         for each in [words[0], *(f"- {each}" for each in words[1:])])
        body = body.replace("\n    - ", "\n\n    - ", 1).replace("\\", "\\\\").lstrip()
        request = ", ".join(f'"{key}": {key}' for key in fields)
        more = ", progress=progress" if is_long else ""
        return (f"def {name.split('.')[1]}(\n" + "".join(f"    {each},\n" for each in shown) + f") -> {answer}:\n" if shown
                else f"def {name.split('.')[1]}() -> {answer}:\n") + \
            f'    """{body}\n    """\n    return cast("{answer}", call("{name}", {{{request}}}{more}))'


def text_of(group, described):
    module = Module(described["components"]["schemas"])
    operations = [each["post"] for each in described["paths"].values() if each["post"]["operationId"].split(".")[0] == group]
    functions = [module.function(each) for each in operations]
    names = [each["operationId"].split(".")[1] for each in operations]
    body = "\n\n\n".join([*module.types.values(), *functions])
    used = [name for name in ("Any", "Dict", "List", "Literal", "Optional", "TypedDict", "Union") if name in body]
    contract = "Progress, call" if "Progress" in body else "call"
    return (f'"""{MODULES[group]}\n\nEach function calls the method of the contract with the same name.\n"""\n\n'
            "# Generated by tools/python_methods.py from the contract.\nfrom __future__ import annotations\n\n"
            f"from typing import {', '.join([*used, 'cast'])}\n\nfrom .contract import {contract}\n\n"
            f"__all__ = {json.dumps(names)}\n\n\n{body}\n")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    described = json.loads(subprocess.run([program, "api", "--describe"], check=True, capture_output=True, text=True).stdout)
    wrong = False
    for group in MODULES:
        file, text = folder / f"{group}.py", text_of(group, described)
        if sys.argv[3:] != ["--check"]:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            print(f"{file} differs from the contract: regenerate it with tools/python_methods.py PROGRAM python/cubewright")
            wrong = True
    return wrong


if __name__ == "__main__":
    sys.exit(main())
