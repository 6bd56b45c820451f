// Finds the turns of a Petrus solution's first two layers: a small block, a longer one, the edges set right, and what
// is missing on the right, planned as far ahead as the style looks.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

// In the order in which the method lists its styles.
enum class PetrusStyle : std::uint8_t {
    teach,     // step by step, the second layer by a square; the top turned and then put in order
    fluent,    // the right side in one go, the corners above in one go
    shortest,  // many blocks looked at together, the last layer in one go
};

// How the cube is held, this colour below and that one on the left; and which end of the long block, left below, is
// built first.
struct PetrusFrame {
    Face below{};
    Face left{};
    bool front_first = false;
    Symmetry hold;
    Cube seen;  // then, its centres at home
};

PetrusFrame petrus_frame(const Cube& cube, Face below, Face left, bool front_first);

inline constexpr std::size_t petrus_stages = 5;  // small block, long block, edges, square, the rest of two layers

struct PetrusPlan {
    PetrusFrame frame;
    std::array<std::vector<Move>, petrus_stages> stages{};  // the square is empty where it is no step
    unsigned length = 0;                                    // with the last layer, as the style does it
};

struct PetrusQuestion {
    PetrusStyle style{};
    std::function<unsigned(const Cube&)> rest;  // moves that a cube with two layers still costs
    StopToken stop{};
};

// The best plans for these frames, the shortest first; none only if it is stopped.
std::vector<PetrusPlan> petrus_plans(std::span<const PetrusFrame> frames, const PetrusQuestion& question);

}  // namespace cubewright::rubik
