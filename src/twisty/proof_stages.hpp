// The stages of a search for a provably shortest solution, which the searches of all puzzles report.
#pragma once

#include "base/progress.hpp"

namespace cubewright::twisty {

inline constexpr ProgressStage search_stage{"search"};
inline constexpr ProgressStage optimal_table_stage{"optimal-table"};  // building a table for the search

}  // namespace cubewright::twisty
