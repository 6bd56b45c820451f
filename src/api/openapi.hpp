// The contract described in the OpenAPI format: what each operation takes, and what it answers. The service describes
// its own routes by the same means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"

namespace cubewright::api {

// What is answered with one status.
struct Reply {
    unsigned status = 200;
    PlainText says;
    std::string_view shape = "";  // of JSON, as api/core/shape.hpp reads it
    std::string_view type = "application/json";
};

// A question at one address.
struct Operation {
    std::string_view id;
    PlainText summary;
    std::vector<Field> fields = {};  // {name} in the address is one of them; the others are the query's or the body's
    std::vector<Reply> replies = {};
    std::vector<unsigned> errors = {};  // the statuses of an error
    PlainText more = {};                // what else there is to say
};

enum class FieldsIn : std::uint8_t { query, body };
Json operation_json(std::string_view path, const Operation& operation, FieldsIn in);

// "/api/v1/cube.check"
std::string path_of(const Method& method);

// The whole description: these paths, and the shapes that they refer to.
Json make_openapi(Json paths);

// Of every method of the contract. Beyond what OpenAPI has, each says its examples as command lines and the class of
// its cost.
Json openapi();

}  // namespace cubewright::api
