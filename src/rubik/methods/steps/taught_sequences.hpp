// The insertions that beginners learn: one or more triggers such as R U R', and the algorithms of the case library,
// for every slot.
#pragma once

#include <vector>

#include "rubik/methods/steps/insertions.hpp"

namespace cubewright::rubik {

std::vector<Sequence> taught_corners();
std::vector<Sequence> taught_edges();
std::vector<Sequence> taught_pairs();

}  // namespace cubewright::rubik
