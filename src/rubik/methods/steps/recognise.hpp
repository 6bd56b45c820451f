// Recognises the library case of a cube in any orientation and with any first colour, and identifies the case that an
// algorithm solves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// The next stage to solve.
enum class Stage : std::uint8_t { cross, f2l, cmll, lse, oll, pll, turn, solved };
std::string_view name(Stage stage);  // "cross", "f2l", "cmll", "lse", "oll", "pll", "auf", "solved"

struct Recognition {
    Stage stage{};
    Face first_colour{};  // the current or best bottom colour
    // The library case, or nullptr for a cross and for a pair whose pieces are in other slots.
    const Case* found = nullptr;
    std::vector<Turn> hold;  // rotation that puts the first colour on the bottom and an unsolved slot at front right
    unsigned quarters = 0;   // U turn before the algorithm
    unsigned last_quarters = 0;  // final U turn that solves the cube after the algorithm

    // Returns the rotation, the U turn, the algorithm and the final U turn. Returns only the rotation if no case was
    // found.
    std::vector<Turn> turns() const;
};

// Returns the most advanced stage for any colour. Among several unsolved slots, it chooses the case with the shortest
// algorithm. If the first two layers are unsolved but both Roux blocks are solved, the stage is cmll or lse.
Recognition recognise_case(const Cube& cube);

// Returns the case that the algorithm solves: the case shown by a solved cube after the inverse algorithm.
Recognition recognise_algorithm(std::span<const Turn> algorithm);

// The library case in a slot, for a cube with solved centres, and the U turn before its algorithm. The slot is viewed
// at front right.
struct SlotCase {
    const Case* found = nullptr;
    unsigned quarters = 0;
};
SlotCase slot_case(const Cube& cube, Slot slot);

}  // namespace cubewright::rubik
