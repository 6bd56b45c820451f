// Setup moves for blindfolded solving, which bring a sticker to the position where an algorithm acts, and the paired
// swap that solves parity.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

// Returns the shortest sequence of turns of the given layers that moves a sticker from one position to another, or
// std::nullopt if there is none.
std::optional<std::vector<Turn>> setup(Sticker from, Sticker to, std::span<const Layers> layers);

// Returns the shortest sequence of face turns that moves `from` to `to` and leaves all stickers in `kept` in place.
// All stickers belong to edges. Returns std::nullopt if five turns are not enough.
std::optional<std::vector<Turn>> find_setup_preserving(Sticker from, Sticker to, std::span<const Sticker> kept);

// Parity: swaps two corners and two edges simultaneously with a conjugated last-layer algorithm, [setup: algorithm].
// The algorithm solves a case of the library.
struct PairedSwap {
    std::vector<Turn> setup;
    std::vector<Turn> algorithm;
    std::string_view case_name;  // "T perm"
};

// Returns the shortest setup for a position that swaps two corners and two edges, or std::nullopt for any other
// position.
std::optional<PairedSwap> find_paired_swap(const Cube& position);

}  // namespace cubewright::rubik
