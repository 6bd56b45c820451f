// How long a sequence is, by the four ways in which cubers count turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "twisty/turn.hpp"

namespace cubewright::twisty {

// A turn of one face or of two layers together counts 1 in htm, stm and etm, and its quarters in
// qtm. The metrics differ about the rest:
//   htm  half turns:   a slice is two turns of faces, 2; turning the whole cube is none, 0
//   qtm  quarter turns: as htm, but every half turn counts double
//   stm  slice turns:  a slice is one turn, 1; turning the whole cube is none, 0
//   etm  execution:    everything the hands do is one turn, 1
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
