// The four metrics in which cubers count moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// In HTM, STM and ETM a face turn or a wide turn counts as 1. In QTM it counts as its number of quarter turns. The
// metrics treat slice turns and rotations differently:
//   htm  half-turn metric:      a slice turn counts as 2 (two face turns), a rotation as 0
//   qtm  quarter-turn metric:   like htm, but every half turn counts double
//   stm  slice-turn metric:     a slice turn counts as 1, a rotation as 0
//   etm  execution-turn metric: every turn or rotation counts as 1
enum class Metric : std::uint8_t { htm, qtm, stm, etm };
inline constexpr std::array all_metrics{Metric::htm, Metric::qtm, Metric::stm, Metric::etm};

constexpr std::string_view name(Metric m) {
    constexpr std::array<std::string_view, all_metrics.size()> names{"htm", "qtm", "stm", "etm"};
    return names[static_cast<std::size_t>(m)];
}

constexpr std::size_t length(Turn t, Metric m) {
    const TurnKind k = kind(t.layers);
    if (m == Metric::etm) return 1;
    if (k == TurnKind::rotation) return 0;
    if (m == Metric::stm) return 1;
    const std::size_t faces = k == TurnKind::slice ? 2 : 1;
    return m == Metric::qtm && t.quarters == 2 ? 2 * faces : faces;
}

constexpr std::size_t length(std::span<const Turn> turns, Metric m) {
    std::size_t sum = 0;
    for (const Turn t : turns) sum += length(t, m);
    return sum;
}

}  // namespace cubewright::twisty
