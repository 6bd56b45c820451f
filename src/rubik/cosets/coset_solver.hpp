// Solves all 19 508 428 800 positions of a coset at once on the CPU: searches for move sequences that lead into the
// phase-2 group, marks where they end, and extends the marks by prepasses. This is Rokicki's method, with which
// Rokicki, Kociemba, Davidson and Dethridge proved that twenty moves always suffice.
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

// Required memory: two bitmaps, and a copy of the coset table in huge pages.
inline constexpr std::uint64_t coset_solver_bytes = (2 * coset_bytes) + (reduced_coset_count * sizeof(CosetEntry));

// Solves one coset at a time, and reuses its memory for the next one.
class CosetSolver {
public:
    // Creates a solver. Returns an error if there is not enough memory or if stopped. The tables must be the large
    // ones.
    static Result<CosetSolver> make(const TwoPhaseTables& tables, const StopToken& stop = {});

    // Solves the coset of all positions with the same twist, flip and slice coordinates as `position`, which must be
    // solvable.
    Result<CosetCounts> solve(const Cube& position, const CosetOptions& options = {});

    // Returns the bitmap of the last coset, for checks.
    std::span<std::uint64_t> bits() { return marked_.as<std::uint64_t>(); }

private:
    CosetSolver() = default;
    void clear(const StopToken& stop);

    LargeBuffer entries_;
    LargeBuffer marked_;
    LargeBuffer next_;
};

// Returns the positions of the first `most` unset bits. The list is incomplete if the call was stopped.
std::vector<Cube> unmarked_positions(const Cube& start, std::span<const std::uint64_t> bits, std::size_t most,
                                     const StopToken& stop = {});

// Solves each position with the two-phase search in at most `most_moves` moves, and returns the length of the longest
// solution. Returns std::nullopt if a position was not solved within `most_nodes` nodes, for example because it needs
// more moves. The remaining positions are then skipped. Returns an error if a position is not solvable.
Result<std::optional<unsigned>> solve_remaining(const TwoPhaseTables& tables, std::span<const Cube> positions,
                                                unsigned most_moves, std::uint64_t most_nodes,
                                                const StopToken& stop = {});

// Node limit for solve_remaining. Every position has a solution of 20 moves, and finding one takes seconds at worst. A
// shorter solution need not exist, and proving that there is none takes hours.
constexpr std::uint64_t node_limit(unsigned most_moves) {
    return most_moves >= 20 ? 10'000'000'000 : 20'000'000;
}

}  // namespace cubewright::rubik
