// Whatever solves cosets, processors or a card, and a coset done whole by it: what is left after the prepasses is
// solved as well.
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
    // Solves each position in at most `most_moves`, and returns the length of the longest solution; nothing if one of
    // them was not solved.
    std::function<Result<std::optional<unsigned>>(std::span<const rubik::Cube>, unsigned most_moves, const StopToken&)>
        settle;
};

struct WholeCoset {
    rubik::CosetCounts counts;
    std::optional<unsigned> settled;  // each position that is left takes at most so many moves
};

// If more positions are left than are listed, and no depth of search is asked for, it searches deeper. Stopped at any
// time, the counts say so.
Result<WholeCoset> solve_whole(const CosetEngine& engine, const rubik::Cube& position, rubik::CosetOptions options);

}  // namespace cubewright::campaign
