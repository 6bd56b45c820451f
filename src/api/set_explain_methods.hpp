// set.explain and set.hint: rows walked through part by part, and hints that reason towards an answer.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> set_explain_methods();

}  // namespace cubewright::api
