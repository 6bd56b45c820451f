// Interface of the coset engines (CPU or GPU), and a function that solves a coset completely, including the positions
// that remain after the prepasses.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cosets/coset_counts.hpp"

namespace cubewright::campaign {

struct CosetEngine {
    std::string name;
    std::function<Result<rubik::CosetCounts>(const rubik::Cube&, const rubik::CosetOptions&)> solve;
    // Solves each position in at most `most_moves` moves and returns the length of the longest solution, or nothing if
    // a position was not solved.
    std::function<Result<std::optional<unsigned>>(std::span<const rubik::Cube>, unsigned most_moves, const StopToken&)>
        settle;
};

struct WholeCoset {
    rubik::CosetCounts counts;
    std::optional<unsigned> settled;  // if set, each remaining position was solved in at most this many moves
};

// Solves a coset completely. If more positions remain than are listed and no search depth is set, the search is
// repeated with a greater depth. If stopped, the counts are marked as stopped.
Result<WholeCoset> solve_whole(const CosetEngine& engine, const rubik::Cube& position, rubik::CosetOptions options);

}  // namespace cubewright::campaign
