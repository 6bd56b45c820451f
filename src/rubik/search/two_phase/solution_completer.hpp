// Completes the results of phase 1. For a starting point, the moves made from it and a list of endings, the completer
// tries each ending with each pre-move sequence, searches phase 2, and records the solutions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "rubik/search/two_phase/found_solutions.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/search/two_phase/phase2.hpp"
#include "rubik/search/two_phase/starting_points.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// A result of phase 1: the moves from a starting point to a coset for which endings are stored, and the symmetry under
// which the coset is stored.
struct Arrival {
    const StartingPoint* start;
    std::uint8_t symmetry;
    std::int8_t cost;  // cost of all phase-1 moves, including the ending and the pre-moves
    std::uint8_t move_count;
    std::array<Move, longest_phase1> moves;

    std::span<const Move> sequence() const { return std::span(moves).first(move_count); }
};

class SolutionCompleter {
public:
    SolutionCompleter(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
                      Budget& budget);

    // Tries all endings of the list. Each promising combination becomes a candidate, and its table entry is prefetched.
    void try_endings(const Arrival& arrival, const EndingList& list);

    // Checks the candidates. Call this some time after the prefetches.
    void check_candidates();
    bool has_candidates() const { return candidate_count_ > 0; }

    // Returns true if a solution of this cost would still be useful.
    bool wants(int solution_cost) const { return found_.wanted_length() >= solution_cost; }

    // Sets the maximum cost of phase 2.
    void limit_phase2(int most) { max_phase2_cost_ = most; }
    // Returns true if the limit on phase 2 has excluded work that could still matter.
    bool has_excluded_work() const { return found_.wanted_length() - least_cost_cut_ > max_phase2_cost_; }

private:
    // A complete phase 1: the pre-moves, the moves from the starting point, and the ending.
    struct FirstPhase {
        Arrival arrival;
        const PreMoves* before;
        const Ending* ending;
    };
    struct Candidate {
        FirstPhase first_phase;
        std::size_t lead;  // first move of phase 2 if it has already been made
        int lead_cost;
        Phase2Search::Node node;
    };
    void add_candidates(const FirstPhase& first_phase, const Permutation& end, int remaining);
    void add(const FirstPhase& first_phase, const Permutation& p, std::size_t lead, int lead_cost, int remaining);
    void solve(const Candidate& candidate);
    // Records the solution that ends with these phase-2 moves. Called rarely, so it is kept out of the search loop.
    [[gnu::noinline]] void offer(const Candidate& candidate, std::span<const Move> last);
    // Returns the maximum remaining cost of phase 2.
    int remaining_cost(const Candidate& candidate) const {
        return std::min(max_phase2_cost_, found_.wanted_length() - candidate.first_phase.arrival.cost) -
               candidate.lead_cost;
    }

    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    FoundSolutions& found_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const Phase2Coordinates& coordinates_ = phase2_coordinates();
    Phase2Search phase2_;
    int max_phase2_cost_ = 0;
    int least_cost_cut_ = std::numeric_limits<int>::max();  // minimum cost of phase 1 for which phase 2 was limited
    // Allowed moves for each direction, conjugated by each symmetry.
    std::array<std::array<MoveSet, axis_symmetry_count>, direction_count> allowed_;
    std::array<Candidate, 32> candidates_;
    std::size_t candidate_count_ = 0;
};

}  // namespace cubewright::rubik
