// Solves all 19 508 428 800 positions of a coset together, on the processor: sequences of moves that lead into the
// phase-2 group are searched for and their ends marked, and then prepasses carry the marks further. (The method is
// Rokicki's, by which he, Kociemba, Davidson and Dethridge proved that twenty moves always suffice.)
#pragma once

#include <cstdint>
#include <span>

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
    // An error if there is not enough memory. The tables must be the large ones.
    static Result<CosetSolver> make(const TwoPhaseTables& tables);

    // The coset of all positions with the twist, the flip and the slice places of this one, which must be solvable.
    Result<CosetCounts> solve(const Cube& position, const CosetOptions& options = {});

    // The bits after the last coset, for checks.
    std::span<std::uint64_t> bits() { return marked_.as<std::uint64_t>(); }

private:
    CosetSolver() = default;
    void clear();

    LargeBuffer entries_;
    LargeBuffer marked_;
    LargeBuffer next_;
};

// Positions are the first bits that are not set.
std::vector<Cube> positions_left(const Cube& start, std::span<const std::uint64_t> bits, std::size_t most);

// Solves what is left by the two-phase search, each in at most so many moves; the longest of these solutions. An error
// names the first position for which there is none.
Result<unsigned> settle_left(const TwoPhaseTables& tables, std::span<const Cube> positions, unsigned most_moves,
                             const StopToken& stop = {});

}  // namespace cubewright::rubik
