#!/usr/bin/env python3
"""Prints the reference of the Python package as one Markdown page, from its sources, stubs and docstrings. The package is
parsed, not imported.

Usage: python_reference.py FOLDER (python/cubewright)"""

import ast
import inspect
import pathlib
import sys

OPERATORS = {"__add__": "{0} + other", "__mul__": "{0} * other", "__invert__": "~{0}", "__eq__": "{0} == other", "__len__": "len({0})",
             "__iter__": "iter({0})", "__str__": "str({0})", "__repr__": "repr({0})", "__getitem__": "{0}[…]", "__contains__": "… in {0}",
             "__call__": "{0}(…)", "__sub__": "{0} - other", "__pow__": "{0} ** other", "__enter__": "with {0}"}


def words_of(text):
    """Converts a docstring to Markdown. Examples become code blocks."""
    lines, within = [], False
    for line in inspect.cleandoc(text).split("\n"):
        begins = line.startswith(">>>")
        if begins and not within:
            lines += ["```python"] if not lines or not lines[-1] else ["", "```python"]
        if within and not line.strip():
            lines.append("```")
        within = begins or (within and bool(line.strip()))
        lines.append(line)
    return "\n".join(lines + ["```"] * within).strip()


def documented(node):
    text = ast.get_docstring(node, clean=False)
    return words_of(text) if text else ""


def decorators(node):
    return {ast.unparse(each).split("(")[0] for each in node.decorator_list}


class Unquoted(ast.NodeTransformer):
    """Removes the quotes from forward references in type annotations."""

    def visit_Constant(self, node):
        return ast.Name(node.value) if isinstance(node.value, str) else node


def type_text(node):
    return ast.unparse(Unquoted().visit(ast.parse(ast.unparse(node), mode="eval").body))


def arguments_of(node, bound):
    """Returns the arguments as they appear in the signature. `bound` omits self or cls."""
    given = node.args

    def one(argument, default, stars=""):
        kind = f": {type_text(argument.annotation)}" if argument.annotation else ""
        value = "" if default is None else f" = {ast.unparse(default)}" if kind else f"={ast.unparse(default)}"
        return f"{stars}{argument.arg}{kind}{value}"

    plain = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(plain) - len(given.defaults)) + list(given.defaults)
    shown = [one(*pair) for pair in zip(plain, defaults)]
    if given.posonlyargs:
        shown.insert(len(given.posonlyargs), "/")
    if bound:
        shown.pop(0)
    if given.vararg:
        shown.append(one(given.vararg, None, "*"))
    elif given.kwonlyargs:
        shown.append("*")
    shown += [one(*pair) for pair in zip(given.kwonlyargs, given.kw_defaults)]
    return shown + ([one(given.kwarg, None, "**")] if given.kwarg else [])


def signature(name, node, bound):
    """Returns the signature of a function, wrapped if it is long. Constructors have no return type."""
    shown = arguments_of(node, bound)
    answer = f" -> {type_text(node.returns)}" if node.returns and node.name != "__init__" else ""
    line = f"{name}({', '.join(shown)}){answer}"
    return line if len(line) <= 88 else f"{name}(\n" + "".join(f"    {part},\n" for part in shown) + f"){answer}"


def code(text):
    return f"```python\n{text}\n```"


def function_entry(node, name, level, bound=False):
    return [f"{level} {name}", code(signature(name, node, bound)), documented(node)]


def class_entry(node, level):
    functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = next((each for each in functions if each.name == "__init__"), None)
    shown = node.name.lower()
    page = [f"{level} {node.name}"]
    if "TypedDict" in {ast.unparse(base) for base in node.bases}:
        fields = [f"{ast.unparse(each.target)}: {type_text(each.annotation)}" for each in node.body if isinstance(each, ast.AnnAssign)]
        page.append(code(f"class {node.name}(TypedDict):\n" + "\n".join(f"    {field}" for field in fields)))
    elif "dataclass" in decorators(node):
        fields = [f"{ast.unparse(each.target)}: {type_text(each.annotation)}" + (f" = {ast.unparse(each.value)}" if each.value else "")
                  for each in node.body if isinstance(each, ast.AnnAssign)]
        page.append(code(f"{node.name}(\n" + "".join(f"    {field},\n" for field in fields) + ")"))
    elif made:
        page.append(code(signature(node.name, made, bound=True)))
    page.append(documented(node))
    for each in functions:
        kinds = decorators(each)
        if each.name in OPERATORS and documented(each):
            page += [f"{level}# {OPERATORS[each.name].format(shown)}", documented(each)]
        elif each.name.startswith("_"):
            continue
        elif "property" in kinds:
            kind = f": {type_text(each.returns)}" if each.returns else ""
            page += [f"{level}# {node.name}.{each.name}", code(f"{shown}.{each.name}{kind}"), documented(each)]
        else:
            owner = node.name if kinds & {"classmethod", "staticmethod"} else shown
            page += [f"{level}# {node.name}.{each.name}", code(signature(f"{owner}.{each.name}", each, "staticmethod" not in kinds)), documented(each)]
    return page


def entries(nodes, level):
    page = []
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            page += class_entry(node, level)
        elif isinstance(node, ast.FunctionDef):
            page += function_entry(node, node.name, level)
    return page


def defined(module):
    nodes = {node.name: node for node in module.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    for name, node in nodes.items():
        # A dictionary with optional keys inherits its required keys from a private class.
        required = nodes.get(f"_{name}")
        if isinstance(node, ast.ClassDef) and required and required not in node.body and ast.unparse(node.bases[0]) == required.name:
            node.body = required.body + node.body
            node.bases = required.bases
    return {name: node for name, node in nodes.items() if not name.startswith("_")}


def exported(package):
    """Returns the names in __all__, each with its module and its name there, which is None for a module."""
    names = next(ast.literal_eval(node.value) for node in package.body
                 if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__")
    source = {alias.asname or alias.name: (node.module, alias.name) if node.module else (alias.name, None) for node in package.body
              if isinstance(node, ast.ImportFrom) for alias in node.names}
    return {name: source[name] for name in names if name in source}


def values_of(modules, names):
    """Returns the plain values that the package exports, such as its version, with the types from the stubs."""
    typed = {(name, ast.unparse(node.target)): type_text(node.annotation) for name, module in modules.items()
             for node in module.body if isinstance(node, ast.AnnAssign)}
    return [f"cubewright.{name}: {typed.get(origin, 'module')}" for name, origin in names.items() if origin in typed or not origin[1]]


def main():
    folder = pathlib.Path(sys.argv[1])
    # A compiled module has a stub instead of a source file.
    modules = {str(path.relative_to(folder).with_suffix("")).replace("/", "."): ast.parse(path.read_text(encoding="utf-8"))
               for path in sorted([*folder.rglob("*.pyi"), *folder.rglob("*.py")], key=lambda path: (path.with_suffix(""), path.suffix))}
    package = modules.pop("__init__")
    names = exported(package)
    offered = {module for module, own in names.values() if own}
    page = ["# Python package reference", documented(package), "## cubewright"]
    page += entries([defined(modules[module])[own] for module, own in names.values() if own in defined(modules[module])], "###")
    if values_of(modules, names):
        page.append(code("\n".join(values_of(modules, names))))
    for name, module in modules.items():
        if name not in offered and not name.startswith("_") and defined(module):
            page += [f"## cubewright.{name}", documented(module), *entries(defined(module).values(), "###")]
    aliases = [f"{ast.unparse(node.targets[0])} = {type_text(node.value)}" for module in modules.values() for node in module.body
               if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and not ast.unparse(node.targets[0]).startswith("_")]
    if aliases:
        page += ["## Types", "Aliases used in the signatures above.", code("\n".join(aliases))]
    print("\n\n".join(part for part in page if part))


main()
