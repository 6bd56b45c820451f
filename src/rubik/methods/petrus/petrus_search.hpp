// Searches for the first two layers of a Petrus solution: 2x2x2 block, 2x2x3 block, edge orientation and the right
// side, with the look-ahead of the style.
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

// The order matches the method's list of styles.
enum class PetrusStyle : std::uint8_t {
    teach,     // step by step, the right side from a square, then OCLL and PLL
    fluent,    // the right side in one step, then COLL and EPLL
    shortest,  // many blocks compared, then ZBLL
};

// The orientation of the cube, given by its bottom and left colours, and the end of the 2x2x3 block that is built
// first.
struct PetrusFrame {
    Face below{};
    Face left{};
    bool front_first = false;
    Symmetry hold;
    Cube seen;  // the cube in this orientation, with solved centres
};

PetrusFrame petrus_frame(const Cube& cube, Face below, Face left, bool front_first);

// Stages: 2x2x2 block, 2x2x3 block, edge orientation, square, rest of the first two layers.
inline constexpr std::size_t petrus_stages = 5;

struct PetrusPlan {
    PetrusFrame frame;
    std::array<std::vector<Move>, petrus_stages> stages{};  // the square is empty if it is not a separate step
    unsigned length = 0;                                    // length including the last layer in this style
};

struct PetrusQuestion {
    PetrusStyle style{};
    std::function<unsigned(const Cube&)> rest;  // returns the number of moves needed to solve the last layer
    StopToken stop{};
};

// Returns the best plans for these frames, shortest first. The result is empty only if the search was stopped.
std::vector<PetrusPlan> petrus_plans(std::span<const PetrusFrame> frames, const PetrusQuestion& question);

}  // namespace cubewright::rubik
