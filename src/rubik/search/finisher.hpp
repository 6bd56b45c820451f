// Where phase 1 hands over: a root, the moves made from it, and the endings that remain. The finisher
// tries each ending, looks for phase 2, and offers what comes of it as an answer.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "rubik/search/answers.hpp"
#include "rubik/search/limits.hpp"
#include "rubik/search/phase2.hpp"
#include "rubik/search/roots.hpp"
#include "rubik/tables/two_phase_tables.hpp"

namespace cubewright::rubik {

class Finisher {
public:
    Finisher(const TwoPhaseTables& tables, const Roots& roots, Answers& answers, Budget& budget);

    // `moves` lead from the root to a coset that is `list`, seen under `symmetry`. All phase-1 moves and
    // pre-moves together cost `price`, the endings included.
    void finish(const Root& root, std::span<const Move> moves, std::size_t symmetry, const EndingList& list, int price);

    // Could anything at this price still be of use?
    bool wants(int price) const { return answers_.wanted_length() >= price; }

private:
    const TwoPhaseTables& tables_;
    const Roots& roots_;
    Answers& answers_;
    Budget& budget_;
    Phase2Search phase2_;
    // What may follow a move, and which faces and moves are allowed in a direction, as a symmetry sees it.
    std::array<std::array<MoveSet, move_count + 1>, axis_symmetry_count> followers_;
    struct Allowed {
        MoveSet moves;
        unsigned faces;
    };
    std::array<std::array<Allowed, axis_symmetry_count>, direction_count> allowed_;
};

}  // namespace cubewright::rubik
