// The ways in which people solve the cube, all of them.
#pragma once

#include <span>
#include <string_view>

#include "rubik/methods/steps/model/human_method.hpp"

namespace cubewright::rubik {

std::span<const HumanMethod> human_methods();

// Nothing for a name that none has.
const HumanMethod* human_method_named(std::string_view name);

}  // namespace cubewright::rubik
