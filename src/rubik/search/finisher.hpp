// Where phase 1 hands over: a root, the moves made from it, and the endings that remain. The finisher
// tries each ending, looks for phase 2, and offers what comes of it as an answer.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
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

    // Phase 2 may cost at most so much.
    void limit_phase2(int most) { most_phase2_ = most; }
    // Was anything left out by that which could still matter?
    bool missed_something() const { return answers_.wanted_length() - least_price_cut_ > most_phase2_; }

private:
    void solve(const Root& root, std::span<const Move> moves, std::size_t symmetry, const Ending& ending,
               const Phase2Search::Node& start, int price);

    const TwoPhaseTables& tables_;
    Answers& answers_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const Phase2Coordinates& coordinates_ = phase2_coordinates();
    Phase2Search phase2_;
    int most_phase2_ = 0;
    int least_price_cut_ = std::numeric_limits<int>::max();  // of phase 1, where phase 2 was cut
    // Which moves are allowed in a direction, as a symmetry sees them.
    std::array<std::array<MoveSet, axis_symmetry_count>, direction_count> allowed_;
};

}  // namespace cubewright::rubik
