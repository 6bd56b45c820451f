#include "rubik/search/solve.hpp"

#include <chrono>
#include <vector>

#include "rubik/generated_group.hpp"
#include "rubik/pattern.hpp"
#include "rubik/search/pattern_search.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::chrono::seconds patience{10};
// Up to here a search with tables of its own finds the shortest answer in about a second.
constexpr double small_group = 1e9;

}  // namespace

Result<SolveResult> solve(const TwoPhaseTables& tables, const Cube& cube, SolveOptions options) {
    if (!options.limits.time && !options.limits.nodes) options.limits.time = patience;
    if (options.moves == every_move) return solve_two_phase(tables, cube, options);

    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    std::vector<Cube> generators;
    for (const Move m : all_moves)
        if ((options.moves & set_of(m)) != 0) generators.push_back(as_cube(m));
    const GeneratedGroup group(generators);
    if (!group.contains(*position)) {
        SolveResult result;
        result.end = SearchEnd::unreachable;
        return result;
    }
    if (group.order() <= small_group)
        return PatternSearch(whole_cube, options.moves, tables.metric).solve(cube, options);
    return solve_two_phase(tables, cube, options);
}

}  // namespace cubewright::rubik
