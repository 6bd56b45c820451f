// Parity: two corners and two edges that are exchanged at once, by an algorithm of the last layer done elsewhere.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"

namespace cubewright::rubik {

// [setup: algorithm], the algorithm being that of a case of the library.
struct PairedSwap {
    std::vector<Turn> setup;
    std::vector<Turn> algorithm;
    std::string_view case_name;  // "T perm"
};

// The shortest setup for a position that exchanges two corners and two edges; nothing for any other position.
std::optional<PairedSwap> find_paired_swap(const Cube& position);

}  // namespace cubewright::rubik
