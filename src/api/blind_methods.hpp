// cube.blind and alg.commutator: solving without looking, and the commutators it is made of.
#pragma once

#include <vector>

#include "api/method.hpp"

namespace cubewright::api {

std::vector<Method> blind_methods();

}  // namespace cubewright::api
