// The shape of an answer as a short text, in the manner of TypeScript's types, and the JSON Schema it stands for:
//     {facelets: text, solved: boolean, svg?: text, case: text | null, steps: [SolutionStep], parity: 'odd' | 'even'}
//     shape = part {"|" part}
//     part  = text | integer | number | boolean | null | any | true | false | 7 | 'literal' | Name | [shape] | {fields}
//     field = name: shape | name?: shape | *: shape, for any name | ...Name, for all fields of that shape
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/json.hpp"

namespace cubewright::api {

// A shape that several answers share, or that the page calls by its name.
struct NamedShape {
    std::string_view name;
    std::string_view text;
};
std::span<const NamedShape> named_shapes();

// Named shapes are referred to where OpenAPI keeps them, below #/components/schemas. Nothing for a text that breaks
// the grammar or names a shape that there is not.
std::optional<Json> schema_of_shape(std::string_view text);

}  // namespace cubewright::api
