// The details of a problem as JSON fields.
#pragma once

#include "base/json.hpp"
#include "twisty/problem_details.hpp"

namespace cubewright::api {

void add_details(Json& json, const twisty::ProblemDetails& details);

}  // namespace cubewright::api
