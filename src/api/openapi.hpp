// Describes the contract in the OpenAPI format: the parameters and the answer of each operation. The service describes
// its own routes with the same functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json_fwd.hpp"

namespace cubewright::api {

// The response for one HTTP status.
struct Reply {
    unsigned status = 200;
    PlainText says;
    std::string_view shape = "";  // shape of the JSON (see api/core/shape.hpp)
    std::string_view type = "application/json";
};

// One operation at one URL.
struct Operation {
    std::string_view id;
    PlainText summary;
    std::vector<Field> fields = {};  // a field for each {name} in the URL; all other fields are in the query or body
    std::vector<Reply> replies = {};
    std::vector<unsigned> errors = {};  // possible HTTP error statuses
    PlainText more = {};                // additional description
};

enum class FieldsIn : std::uint8_t { query, body };
Json operation_json(std::string_view path, const Operation& operation, FieldsIn in);

// Returns the URL path of a method, for example "/api/v1/cube.check".
std::string path_of(const Method& method);

// Builds the complete description: the given paths and the shapes that they refer to.
Json make_openapi(Json paths);

// Describes every method of the contract. Two OpenAPI extensions list the example command lines and the cost class of
// each method.
Json openapi();

}  // namespace cubewright::api
