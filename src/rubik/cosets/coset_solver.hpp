// Solves all 19 508 428 800 positions of a coset together, on the processor: sequences of moves that lead into the
// phase-2 group are searched for and their ends marked, and then prepasses carry the marks further. (The method is
// Rokicki's, by which he, Kociemba, Davidson and Dethridge proved that twenty moves always suffice.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::rubik {

// What it takes: two bitmaps, and a copy of the table of cosets in huge pages.
inline constexpr std::uint64_t coset_solver_bytes = (2 * coset_bytes) + (reduced_coset_count * sizeof(CosetEntry));

// One coset at a time; keeps its memory for the next one.
class CosetSolver {
public:
    // An error if there is not enough memory, or when stopped. The tables must be the large ones.
    static Result<CosetSolver> make(const TwoPhaseTables& tables, const StopToken& stop = {});

    // The coset of all positions with the twist, the flip and the slice places of this one, which must be solvable.
    Result<CosetCounts> solve(const Cube& position, const CosetOptions& options = {});

    // The bits after the last coset, for checks.
    std::span<std::uint64_t> bits() { return marked_.as<std::uint64_t>(); }

private:
    CosetSolver() = default;
    void clear(const StopToken& stop);

    LargeBuffer entries_;
    LargeBuffer marked_;
    LargeBuffer next_;
};

// The positions of the first `most` bits that are not set. Stopped, some are missing.
std::vector<Cube> positions_left(const Cube& start, std::span<const std::uint64_t> bits, std::size_t most,
                                 const StopToken& stop = {});

// Solves each position by the two-phase search in at most `most_moves`, and returns the length of the longest solution.
// Returns nothing if a position was not solved within `most_nodes` nodes, which is how a search ends whose position
// needs more moves; the positions after it are then not tried. An error if a position is not solvable.
Result<std::optional<unsigned>> settle_left(const TwoPhaseTables& tables, std::span<const Cube> positions,
                                            unsigned most_moves, std::uint64_t most_nodes, const StopToken& stop = {});

// Every position has a solution of 20 moves, so the search for one ends; it takes seconds at worst. A shorter one need
// not exist, and to prove that there is none takes hours.
constexpr std::uint64_t nodes_to_settle(unsigned most_moves) {
    return most_moves >= 20 ? 10'000'000'000 : 20'000'000;
}

}  // namespace cubewright::rubik
