// Registry of all human solving methods.
#pragma once

#include <span>
#include <string_view>

#include "rubik/methods/steps/human_method.hpp"

namespace cubewright::rubik {

std::span<const HumanMethod> human_methods();

// Returns nullptr if there is no method with this name.
const HumanMethod* find_human_method(std::string_view name);

}  // namespace cubewright::rubik
