// A completely solved coset. The CPU or a GPU solves most positions with searches and prepasses, and the remaining
// positions are then solved one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"

namespace cubewright::rubik {

struct CosetBackend {
    std::string name;  // "cpu" or "cuda"
    std::function<Result<CosetCounts>(const Cube&, const CosetOptions&)> solve;
    // Solves each position in at most `most_moves` moves and returns the length of the longest solution, or
    // std::nullopt if a position was not solved.
    std::function<Result<std::optional<unsigned>>(std::span<const Cube>, unsigned most_moves, const StopToken&)> settle;
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
