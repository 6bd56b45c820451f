// How a sticker is brought to where an algorithm works, and the other way round: the setup turns of blindfolded
// solving.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/turn.hpp"
#include "rubik/methods/blind/sticker.hpp"

namespace cubewright::rubik {

// The fewest of these turns that take a sticker from one place to another; nothing when none do.
std::optional<std::vector<Turn>> setup(Sticker from, Sticker to, std::span<const Layers> layers);

// The fewest turns of faces that take `from` to `to` and leave all of `kept` where they are, whatever happens to the
// rest. All are edges. Nothing when five turns are not enough.
std::optional<std::vector<Turn>> setup_keeping(Sticker from, Sticker to, std::span<const Sticker> kept);

}  // namespace cubewright::rubik
