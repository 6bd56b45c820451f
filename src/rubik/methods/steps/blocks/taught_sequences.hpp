// The insertions that a learner knows: triggers such as R U R', in one or more strokes, and the
// algorithms of the case library, for every slot.
#pragma once

#include <vector>

#include "rubik/methods/steps/blocks/insertions.hpp"

namespace cubewright::rubik {

std::vector<Sequence> taught_corners();
std::vector<Sequence> taught_edges();
std::vector<Sequence> taught_pairs();

}  // namespace cubewright::rubik
