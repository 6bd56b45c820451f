// Setup moves for blindfolded solving, which bring a sticker to the position where an algorithm acts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/turn.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

// Returns the shortest sequence of turns of the given layers that moves a sticker from one position to another, or
// std::nullopt if there is none.
std::optional<std::vector<Turn>> setup(Sticker from, Sticker to, std::span<const Layers> layers);

// Returns the shortest sequence of face turns that moves `from` to `to` and leaves all stickers in `kept` in place.
// All stickers belong to edges. Returns std::nullopt if five turns are not enough.
std::optional<std::vector<Turn>> find_setup_preserving(Sticker from, Sticker to, std::span<const Sticker> kept);

}  // namespace cubewright::rubik
