// What a step promises: a condition that holds for the cube when the step is done. All conditions see the cube as
// its holder does (as_seen), with the first colour below.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rubik/cube/cube.hpp"
#include "twisty/seams.hpp"

namespace cubewright::rubik {

// By what a cube is seen: by all its centres, or, where a method turns the middle slice, by its left centre and the
// first colour. Then the centres of the slice may be anywhere, and the cube that is seen says where.
enum class Sight : std::uint8_t { by_centres, by_blocks };

struct StepPromise {
    std::string_view step;  // "cross"
    bool (*holds)(const Cube& seen);
    Sight sight = Sight::by_centres;
};

// The step that only takes the cube in hand, which every method may begin with. It promises no more than that the
// first colour is below; of a method that sees blocks, nothing, because slices will take the centres along.
inline constexpr std::string_view hold_step = "hold";

// Does what the step promises hold for this cube, however it is held? Steps that have become one promise what the
// last of them does; a step without a promise never holds.
bool step_holds(std::span<const StepPromise> promises, std::string_view step, const Cube& cube, Face first_colour);

// The cube as a solver sees it who has built blocks on the left and the right, of this colour below: pieces are named
// by the left centre and that colour. Nothing if the colour's centre is left or right itself.
std::optional<Cube> seen_by_blocks(const Cube& cube, Face first_colour);

// Conditions that several methods share.
bool is_solved(const Cube& seen);
bool first_layer_holds(const Cube& seen);
bool last_cross_holds(const Cube& seen);
bool last_face_holds(const Cube& seen);
bool last_corners_hold(const Cube& seen);
bool pairs_hold(const Cube& seen, int count);  // the cross and so many pairs
template <int Count>
bool pairs_hold(const Cube& seen) {
    return pairs_hold(seen, Count);
}

}  // namespace cubewright::rubik
