// Solves all 19 508 428 800 positions of a coset at once on the CPU: searches for move sequences that lead into the
// phase-2 group, marks where they end, and extends the marks by prepasses. This is Rokicki's method, with which
// Rokicki, Kociemba, Davidson and Dethridge proved that twenty moves always suffice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"

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

// Solves each position with the two-phase search in at most `max_moves` moves, and returns the length of the longest
// solution. Returns std::nullopt if a position was not solved within `max_nodes` nodes, for example because it needs
// more moves. The remaining positions are then skipped. Returns an error if a position is not solvable.
Result<std::optional<unsigned>> solve_remaining(const TwoPhaseTables& tables, std::span<const Cube> positions,
                                                unsigned max_moves, std::uint64_t max_nodes,
                                                const StopToken& stop = {});

// Node limit for solve_remaining. Every position has a solution of 20 moves, and finding one takes seconds at worst. A
// shorter solution need not exist, and proving that there is none takes hours.
constexpr std::uint64_t node_limit(unsigned max_moves) {
    return max_moves >= 20 ? 10'000'000'000 : 20'000'000;
}

// A completely solved coset. The CPU or a GPU solves most positions with searches and prepasses, and the remaining
// positions are then solved one by one.

struct CosetBackend {
    std::string name;  // "cpu" or "cuda"
    std::function<Result<CosetCounts>(const Cube&, const CosetOptions&)> solve;
    // Solves each position in at most `max_moves` moves and returns the length of the longest solution, or
    // std::nullopt if a position was not solved.
    std::function<Result<std::optional<unsigned>>(std::span<const Cube>, unsigned max_moves, const StopToken&)> settle;
};

struct WholeCoset {
    CosetCounts counts;
    std::optional<unsigned> settled;  // if set, each remaining position was solved in at most this many moves
};

// Solves a coset completely. If more positions remain than are listed and no search depth is set, the search is
// repeated with a greater depth. If stopped, the counts are marked as stopped.
Result<WholeCoset> solve_whole_coset(const CosetBackend& backend, const Cube& position, CosetOptions options);

// Returns an upper bound on the distance of every position in the coset, or std::nullopt if some remaining positions
// were not solved.
std::optional<unsigned> proven_bound(std::span<const std::uint64_t> positions, std::uint64_t left,
                                     std::optional<unsigned> settled);

}  // namespace cubewright::rubik
