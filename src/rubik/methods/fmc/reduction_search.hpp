// Enumerates all solutions of exactly a given length for a reduction step, on the normal scramble, on the inverse
// scramble, or with a switch between them (NISS).
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "rubik/methods/fmc/reduction_space.hpp"
#include "rubik/two_phase/found_solutions.hpp"

namespace cubewright::rubik {

enum class Sides : std::uint8_t {
    normal,   // moves on the normal scramble only
    inverse,  // moves on the inverse scramble only
    both,     // either side, or both with one switch; further switches give nothing new
};

// The last moves on each side before the step. The first moves of the step must not merge with them.
struct LastMoves {
    std::size_t normal = no_move;
    std::size_t inverse = no_move;
};

// Receives the normal and the inverse moves. Returns false to stop the search.
using SidedCallback = std::function<bool(std::span<const Move> normal, std::span<const Move> inverse)>;

class ReductionSearch {
public:
    ReductionSearch(const ReductionSpace& space, Budget& budget) : space_(space), budget_(budget) {}

    // The cube and the moves are in the frame of the step. Every solution is reported once: commuting moves are in
    // canonical order, no proper prefix completes the step, and with a switch the last normal move is necessary. The
    // shorter side of a switch has at most `apart` moves. Returns false if the callback or the node budget stopped
    // the search.
    bool run(const Cube& framed, Sides sides, unsigned length, LastMoves last, const SidedCallback& found,
             unsigned apart = longest_reduction);

    // Searches on one side only.
    bool run(ReductionPosition from, unsigned length, MoveSet first,
             const std::function<bool(std::span<const Move>)>& found);

private:
    bool search(ReductionPosition from, unsigned length, MoveSet first);
    bool walk(const Cube& framed, unsigned length, MoveSet first, const std::function<bool(const Cube&)>& arrived);
    bool descend(ReductionPosition p, unsigned remaining, MoveSet allowed);
    bool is_minimal(const Cube& framed, std::span<const Move> normal, std::span<const Move> inverse) const;

    const ReductionSpace& space_;
    Budget& budget_;
    const std::function<bool(std::span<const Move>)>* found_ = nullptr;
    bool passes_ = false;  // the search may pass through positions where the step is already done
    std::array<Move, longest_reduction> path_{};
    unsigned depth_ = 0;
    std::array<Move, longest_reduction> walked_{};
};

}  // namespace cubewright::rubik
