// A compact notation for the shape of an answer, modelled on TypeScript's types, and its translation to JSON Schema:
//     {facelets: text, solved: boolean, svg?: text, case: text | null, steps: [SolutionStep], parity: 'odd' | 'even'}
//
//     shape = part {"|" part}
//     part  = text | integer | number | boolean | null | any | true | false | 7 | 'literal' | Name | [shape] | {fields}
//     field = name: shape | name?: shape | *: shape, for any name | ...Name, for all fields of that shape
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/json.hpp"

namespace cubewright::api {

// A shape that several answers share, or that the web app uses by name.
struct NamedShape {
    std::string_view name;
    std::string_view text;
};
std::span<const NamedShape> named_shapes();

// Translates a shape to JSON Schema. Named shapes become references to #/components/schemas, where OpenAPI keeps them.
// Returns nullopt if the text violates the grammar or refers to an unknown name.
std::optional<Json> schema_of_shape(std::string_view text);

}  // namespace cubewright::api
