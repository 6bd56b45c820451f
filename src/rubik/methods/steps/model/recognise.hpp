// Which case of the library a cube shows, however it is held and whatever colour was solved first,
// and what an algorithm is for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// What is to be done next.
enum class Stage : std::uint8_t { cross, f2l, cmll, lse, oll, pll, turn, solved };
std::string_view name(Stage stage);  // "cross", "f2l", "cmll", "lse", "oll", "pll", "auf", "solved"

struct Recognition {
    Stage stage{};
    Face first_colour{};          // the one that is, or would be, below
    const Case* found = nullptr;  // the library's case; none for a cross, or a pair whose pieces hide elsewhere
    std::vector<Turn> hold;       // the first colour below, an unfinished slot at front right
    unsigned quarters = 0;        // of U before the case's algorithm
    unsigned last_quarters = 0;   // of U after it, to solve the cube

    // All of it: hold, turn, algorithm, turn. Of a case that is not found, the hold alone.
    std::vector<Turn> turns() const;
};

// The stage furthest on that holds for some colour; of several unfinished slots the one whose case
// is done in the fewest moves. Where there are no two layers but Roux's two blocks, what comes next is the corners
// above (cmll) or the last six edges (lse).
Recognition recognise_case(const Cube& cube);

// The case that the algorithm solves: the one that a solved cube shows when the algorithm is undone.
Recognition recognise_algorithm(std::span<const Turn> algorithm);

// A library case as it stands in the slot of a cube with its centres at home, and the turn of U
// before its algorithm, seen with the slot at front right.
struct SlotCase {
    const Case* found = nullptr;
    unsigned quarters = 0;
};
SlotCase slot_case(const Cube& cube, Slot slot);

}  // namespace cubewright::rubik
