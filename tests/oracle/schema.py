"""Validates a value against a JSON Schema of the published contract. Supports the parts of JSON Schema that the
contract uses, and is stricter in one point: an object must not have fields that its schema does not name."""
from __future__ import annotations

from typing import Any, Dict, Optional

Schema = Any
KNOWN = {"$ref", "const", "enum", "anyOf", "type", "items", "properties", "required", "additionalProperties", "description"}
TYPES: Dict[str, Any] = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None),
                         "array": list, "object": dict}


def has_type(value: Any, name: str) -> bool:
    if isinstance(value, bool):  # bool is a number in Python
        return name == "boolean"
    return isinstance(value, TYPES[name])


def mismatch(value: Any, schema: Schema, shapes: Dict[str, Schema], where: str = "the answer") -> Optional[str]:
    """Returns a description of the first mismatch and its position, or nothing."""
    if not isinstance(schema, dict) or set(schema) - KNOWN:
        return f"{where}: the schema {schema} is beyond this checker"
    if "$ref" in schema:
        return mismatch(value, shapes[schema["$ref"].rsplit("/", 1)[1]], shapes, where)
    if "const" in schema or "enum" in schema:
        choices = schema.get("enum", [schema.get("const")])
        same = any(value == choice and type(value) is type(choice) for choice in choices)
        return None if same else f"{where}: {value!r} is none of {choices}"
    if "anyOf" in schema:
        why = [mismatch(value, each, shapes, where) for each in schema["anyOf"]]
        return None if None in why else " and ".join(str(each) for each in why)
    if "type" not in schema:
        return None  # any value is allowed
    if not has_type(value, schema["type"]):
        return f"{where}: {value!r} is not of type {schema['type']}"
    if schema["type"] == "array":
        return next((wrong for i, item in enumerate(value)
                     for wrong in [mismatch(item, schema["items"], shapes, f"{where}[{i}]")] if wrong), None)
    if schema["type"] != "object":
        return None
    missing = [name for name in schema.get("required", []) if name not in value]
    if missing:
        return f"{where}: {missing[0]} is missing"
    for name, field in value.items():
        described = schema.get("properties", {}).get(name, schema.get("additionalProperties", False))
        if described is False:
            return f"{where}: {name} is not described"
        wrong = mismatch(field, described, shapes, f"{where}.{name}")
        if wrong:
            return wrong
    return None
