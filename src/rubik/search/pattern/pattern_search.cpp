#include "rubik/search/pattern/pattern_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace cubewright::rubik {

namespace {

constexpr unsigned longest_answer = 64;

// The mask's corners, the edges in two halves, and the whole, which is exact where it is small. Pieces of
// which only the orientation matters are alike, so a part has all of them or none: with some of them it
// would ask which of the alike pieces lies where, and its bound would be too high.
std::vector<PatternMask> parts_of(const PatternMask& mask) {
    PatternMask corners;
    corners.corners = mask.corners;
    PatternMask first_edges;
    PatternMask last_edges;
    for (std::size_t i = 0; i < edge_count; ++i) {
        const bool alike = mask.edges[i] == Matters::orientation;
        if (alike || i % 2 == 0) first_edges.edges[i] = mask.edges[i];
        if (alike || i % 2 == 1) last_edges.edges[i] = mask.edges[i];
    }
    std::vector<PatternMask> parts;
    for (const PatternMask& part : {corners, first_edges, last_edges, mask})
        if (part != PatternMask{} && std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    return parts;
}

}  // namespace

PatternSearch::PatternSearch(const PatternMask& mask, MoveSet moves, Metric metric, const StopToken& stop)
    : mask_(mask), moves_(moves), metric_(metric) {
    for (const PatternMask& part : parts_of(mask))
        if (!stop.stop_requested()) tables_.emplace_back(part, moves, metric);
}

int PatternSearch::bound(const Cube& cube) const {
    int most = 0;
    for (const PatternTable& table : tables_) most = std::max(most, table.bound(cube));
    return most;
}

bool PatternSearch::may_be_within(const Cube& cube, int price) const {
    return std::ranges::all_of(tables_, [&](const PatternTable& table) { return table.bound(cube) <= price; });
}

struct PatternSearch::Run {
    FoundSolutions& found;
    Budget& budget;
    int price = 0;  // looked for now
    std::vector<Move> moves;
};

void PatternSearch::descend(Run& run, const Cube& cube, int togo, std::size_t previous) const {
    if (togo == 0) {
        run.found.offer(run.moves);
        return;
    }
    for (MoveSet next = moves_ & followers[previous]; next != 0; next &= next - 1) {
        if (!run.budget.spend() || run.found.wanted_length() < run.price) return;
        const auto m = static_cast<Move>(std::countr_zero(next));
        const int left = togo - static_cast<int>(cost(m, metric_));
        if (left < 0) continue;
        const Cube child = cube * as_cube(m);
        if (!may_be_within(child, left)) continue;
        run.moves.push_back(m);
        descend(run, child, left, index(m));
        run.moves.pop_back();
    }
}

Result<SolveResult> PatternSearch::solve(const Cube& cube, const SolveOptions& options) const {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    const auto start = Budget::Clock::now();
    FoundSolutions found(
        *position,
        {metric_, std::max<std::size_t>(options.count, 1), static_cast<int>(std::min(options.longest, longest_answer)),
         static_cast<int>(std::min(options.good_enough, longest_answer)), mask_, options.on_better});
    Budget budget(options.limits, start);
    Run run{found, budget, 0, {}};
    SolveResult result;
    const int least = bound(*position);
    for (run.price = least; run.price <= found.wanted_length() && !budget.spent(); ++run.price)
        descend(run, *position, run.price, no_move);
    result.end = least >= PatternTable::out_of_reach ? SearchEnd::unreachable
                 : budget.spent()                    ? SearchEnd::limited
                 : found.wanted_length() < 0         ? SearchEnd::satisfied
                                                     : SearchEnd::exhausted;
    result.solutions = found.take();
    result.proved_optimal = !result.solutions.empty();  // shorter ones were all tried before
    result.nodes = budget.nodes();
    result.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    return result;
}

}  // namespace cubewright::rubik
