// Sorted indices of values. All files of this folder share one sort, because each further instantiation would add two
// kilobytes to the web app.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace cubewright::rubik {

// Returns the indices in ascending order of their keys. The sort is stable.
std::vector<std::size_t> ranked(std::span<const double> keys);

}  // namespace cubewright::rubik
