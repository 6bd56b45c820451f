// Solves the four F2L slots in the best order with a beam search over partial solutions. The solving style sets the
// beam width.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/steps/insertions.hpp"

namespace cubewright::rubik {

struct PlacedInsertion {
    std::uint32_t insertion = 0;  // index into the insertion table
    std::uint8_t u_quarters = 0;  // U turn before the insertion
    Slot slot{};
};

// A solution from a start position to a cube with all four slots solved.
struct FilledSlots {
    std::size_t start = 0;
    Cube cube;
    unsigned length = 0;  // including the moves of the start
    std::array<PlacedInsertion, slot_count> insertions{};
    std::size_t count = 0;
};

struct InsertStart {
    Cube cube;  // start position with a solved cross
    unsigned length = 0;
    std::optional<Face> last_face{};  // last face turned before this position
};

// Costs are integers in tenths of a move, so the search gives the same result on every machine.
inline constexpr unsigned tenths = 10;

struct BeamOptions {
    std::size_t width = 100;     // partial solutions kept after each slot
    std::size_t choices = 1000;  // insertions tried for each slot and U turn
    unsigned detour = 9;         // maximum number of moves by which an insertion may exceed the shortest one
    unsigned foresight = 6;      // estimated cost of an unsolved slot, in tenths of its shortest insertion
    // Penalties, in tenths of a move, for a first or later insertion that starts with the face turned last. Merging the
    // turns would join two steps that are easier to follow separately.
    unsigned first_seam = 0;
    unsigned other_seams = 0;
    StopToken stop{};  // when stopped, the search returns the results found so far, possibly none
    // Returns the estimated cost, in tenths of a move, of solving the rest of the cube after the last insertion.
    std::function<unsigned(const Cube&, const PlacedInsertion* last)> rest{};
};

// Returns the best `width` results by length plus estimated remaining cost, best first. The result is empty only if the
// search was stopped, because the tables can fill any slot from any position.
std::vector<FilledSlots> fill_slots(std::span<const InsertStart> starts, const InsertionTable& table,
                                    const BeamOptions& options);

}  // namespace cubewright::rubik
