// tables.*: the solver's tables in the user's cache folder.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> table_methods();

}  // namespace cubewright::api
