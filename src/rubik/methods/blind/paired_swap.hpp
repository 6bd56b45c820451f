// Parity: swaps two corners and two edges simultaneously with a conjugated last-layer algorithm.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// [setup: algorithm], where the algorithm solves a case of the library.
struct PairedSwap {
    std::vector<Turn> setup;
    std::vector<Turn> algorithm;
    std::string_view case_name;  // "T perm"
};

// Returns the shortest setup for a position that swaps two corners and two edges, or std::nullopt for any other
// position.
std::optional<PairedSwap> find_paired_swap(const Cube& position);

}  // namespace cubewright::rubik
