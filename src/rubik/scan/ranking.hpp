// The places of values in the order of their keys. One sort serves all of this room: each kind of its own would cost a
// page two kilobytes.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace cubewright::rubik {

// The least first; equal ones stay in order.
std::vector<std::size_t> ranked(std::span<const double> keys);

}  // namespace cubewright::rubik
