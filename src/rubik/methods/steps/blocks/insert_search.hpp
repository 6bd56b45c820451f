// Filling the four slots, one after the other, in whatever order is best: a beam search over
// partial solutions. It is wide or narrow as the style of solving asks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/steps/blocks/insertions.hpp"

namespace cubewright::rubik {

struct PlacedInsertion {
    std::uint32_t insertion = 0;  // of the table
    std::uint8_t u_quarters = 0;  // the turn of U before it
    Slot slot{};
};

// From a start to a cube with every slot filled.
struct FilledSlots {
    std::size_t start = 0;
    Cube cube;
    unsigned length = 0;  // that of the start included
    std::array<PlacedInsertion, slot_count> insertions{};
    std::size_t count = 0;
};

struct InsertStart {
    Cube cube;  // with a whole cross
    unsigned length = 0;
    std::optional<Face> last_face{};  // turned last on the way there
};

// Costs are counted in tenths of a move, in whole numbers: the same search on every machine.
inline constexpr unsigned tenths = 10;

struct BeamOptions {
    std::size_t width = 100;     // how many partial solutions live on from one slot to the next
    std::size_t choices = 1000;  // how many insertions are tried for one slot and turn of U
    unsigned detour = 9;         // moves over the fewest that an insertion may take
    unsigned foresight = 6;      // tenths of its fewest moves that an unfilled slot counts for
    // Tenths that it costs when an insertion begins with the face that was turned last, before the first one
    // and between two: merging the turns makes one step of two that a person would rather see apart.
    unsigned first_seam = 0;
    unsigned other_seams = 0;
    StopToken stop{};  // ends the search with what it has, perhaps nothing
    // Tenths of moves that a cube with filled slots still costs, after this insertion, if there was any.
    std::function<unsigned(const Cube&, const PlacedInsertion* last)> rest{};
};

// The best `width` by length plus rest, the best first. Never empty unless it is stopped: the tables can fill any
// slot from anywhere.
std::vector<FilledSlots> fill_slots(std::span<const InsertStart> starts, const InsertionTable& table,
                                    const BeamOptions& options);

}  // namespace cubewright::rubik
