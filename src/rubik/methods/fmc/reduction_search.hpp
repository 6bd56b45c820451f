// All ways of exactly so many moves to do a step of reduction, on the scramble, on its inverse, or with a switch
// between the two (NISS).
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "rubik/methods/fmc/reduction_space.hpp"
#include "rubik/search/two_phase/limits.hpp"

namespace cubewright::rubik {

enum class Sides : std::uint8_t {
    normal,   // moves on the scramble alone
    inverse,  // on its inverse alone
    both,     // on either, and on both with one switch: more switches would give nothing new
};

// The last moves that were made on each side before the step, which the step's first may not merge with.
struct LastMoves {
    std::size_t normal = no_move;
    std::size_t inverse = no_move;
};

// Takes the moves on the scramble and those on its inverse. False ends the search.
using SidedCallback = std::function<bool(std::span<const Move> normal, std::span<const Move> inverse)>;

class ReductionSearch {
public:
    ReductionSearch(const ReductionSpace& space, Budget& budget) : space_(space), budget_(budget) {}

    // Cube and moves in the step's frame. A way is given once: moves that commute are in canonical order; no part from
    // its beginning does the step already; and with a switch, the last move on the scramble is needed. With `apart`,
    // the shorter side of a switch has at most so many moves. False when the callback or the budget ended it.
    bool run(const Cube& framed, Sides sides, unsigned length, LastMoves last, const SidedCallback& found,
             unsigned apart = longest_reduction);

    // From a position on one side only.
    bool run(ReductionPosition from, unsigned length, MoveSet first,
             const std::function<bool(std::span<const Move>)>& found);

private:
    bool search(ReductionPosition from, unsigned length, MoveSet first);
    bool walk(const Cube& framed, unsigned length, MoveSet first, const std::function<bool(const Cube&)>& arrived);
    bool descend(ReductionPosition p, unsigned left, MoveSet allowed);
    bool stands(const Cube& framed, std::span<const Move> normal, std::span<const Move> inverse) const;

    const ReductionSpace& space_;
    Budget& budget_;
    const std::function<bool(std::span<const Move>)>* found_ = nullptr;
    bool passes_ = false;  // positions where the step is done already may be passed through
    std::array<Move, longest_reduction> path_{};
    unsigned depth_ = 0;
    std::array<Move, longest_reduction> walked_{};
};

}  // namespace cubewright::rubik
