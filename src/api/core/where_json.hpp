// The place of an error in an answer: in words, and as numbers where it is in a text.
#pragma once

#include "base/json.hpp"

namespace cubewright::api {

// Adds "where", and "line" and "column" (both from 1) if the place has them.
void add_error_place(Json& json, const Message& where);

}  // namespace cubewright::api
