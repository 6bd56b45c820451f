// Where phase 1 hands over: a start, the moves made from it, and the endings that remain. The completer
// tries each ending after each of the start's pre-moves, looks for phase 2, and offers what comes of it as
// an answer.
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

// How phase 1 came near: moves from a start to a coset that the endings know, seen under a symmetry.
struct Arrival {
    const StartingPoint* start;
    std::uint8_t symmetry;
    std::int8_t price;  // of all phase-1 moves, the ending and the pre-moves included
    std::uint8_t move_count;
    std::array<Move, longest_phase1> moves;

    std::span<const Move> sequence() const { return std::span(moves).first(move_count); }
};

class SolutionCompleter {
public:
    SolutionCompleter(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
                      Budget& budget);

    // Tries all endings of the list. What is promising becomes a candidate, and its look-up begins.
    void finish(const Arrival& arrival, const EndingList& list);

    // Decides about the candidates; best when their look-ups have had some time.
    void settle();
    bool has_candidates() const { return candidate_count_ > 0; }

    // Could anything at this price still be of use?
    bool wants(int price) const { return found_.wanted_length() >= price; }

    // Phase 2 may cost at most so much.
    void limit_phase2(int most) { most_phase2_ = most; }
    // Was anything left out by that which could still matter?
    bool missed_something() const { return found_.wanted_length() - least_price_cut_ > most_phase2_; }

private:
    // The whole of a first phase.
    struct Way {
        Arrival arrival;
        const PreMoves* before;
        const Ending* ending;
    };
    struct Candidate {
        Way way;
        std::size_t lead;  // the first move of phase 2, if it is made already
        int lead_price;
        Phase2Search::Node node;
    };
    void consider(const Way& way, const Permutation& end, int left);
    void add(const Way& way, const Permutation& p, std::size_t lead, int lead_price, int left);
    void solve(const Candidate& candidate);
    // The whole way with these moves of phase 2 at its end: rare, so kept out of the search's loop.
    [[gnu::noinline]] void offer(const Candidate& candidate, std::span<const Move> last);
    // What phase 2 may still cost.
    int left_for(const Candidate& candidate) const {
        return std::min(most_phase2_, found_.wanted_length() - candidate.way.arrival.price) - candidate.lead_price;
    }

    const TwoPhaseTables& tables_;
    const StartingPoints& starts_;
    FoundSolutions& found_;
    Budget& budget_;
    const CosetSteps& steps_ = CosetSteps::instance();
    const Phase2Coordinates& coordinates_ = phase2_coordinates();
    Phase2Search phase2_;
    int most_phase2_ = 0;
    int least_price_cut_ = std::numeric_limits<int>::max();  // of phase 1, where phase 2 was cut
    // Which moves are allowed in a direction, as a symmetry sees them.
    std::array<std::array<MoveSet, axis_symmetry_count>, direction_count> allowed_;
    std::array<Candidate, 32> candidates_;
    std::size_t candidate_count_ = 0;
};

}  // namespace cubewright::rubik
