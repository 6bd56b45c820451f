// Rows as text: ∪ ∩ − have equal rank and read left to right, ′ binds to the operand before it.
#pragma once

#include <string>

#include "readyset/expression.hpp"

namespace cubewright::readyset {

// With only the brackets without which the text would read as another tree.
std::string to_string(const SetName& set_name);
std::string to_string(const Restriction& restriction);
std::string to_string(const Solution& solution);  // "red = blue / green ∪ gold"

}  // namespace cubewright::readyset
