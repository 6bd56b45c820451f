// The moves of phase 3 divide the wing positions into two classes of twelve: every edge has one position in each class,
// and these moves never move a wing from one class to the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "events/four/cube.hpp"

namespace cubewright::four {

inline constexpr std::size_t edge_location_count = 12;

// The code of a wing position is the edge index, plus 16 if the position belongs to the second class.
using WingCode = std::uint8_t;
inline constexpr WingCode second_class = 16;

struct WingClasses {
    std::array<WingCode, wing_count> codes{};
    std::array<std::uint8_t, 32> positions{};  // the position with each code
};
const WingClasses& wing_classes();

}  // namespace cubewright::four
