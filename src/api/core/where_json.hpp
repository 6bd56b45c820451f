// Formats the location of an error for an answer: in words and, for a location in a text, also as numbers.
#pragma once

#include "base/json.hpp"

namespace cubewright::api {

// Adds "where", and for a location in a text also "line" and "column", which both count from 1.
void add_error_place(Json& json, const Message& where);

}  // namespace cubewright::api
