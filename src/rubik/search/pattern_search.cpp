#include "rubik/search/pattern_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

namespace {

constexpr unsigned longest_answer = 64;

// Splits the mask into the corners, two halves of the edges, and the whole mask, which is exact if it has few states.
// Pieces for which only the orientation matters are interchangeable, so each part contains all or none of them. A part
// with only some of them would distinguish interchangeable pieces, and its bound would not be admissible.
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

PatternSearch::PatternSearch(const SolveOptions& goal, MoveSet moves, Metric metric)
    : mask_(goal.mask), stickers_(goal.stickers), moves_(moves), metric_(metric) {
    const auto target = normalised(goal.target);
    to_target_ = inverse(target ? target->cube : goal.target);
    const auto is_stopped = [&] { return goal.limits.stop.stop_requested(); };
    for (const PatternMask& part : parts_of(mask_))
        if (!is_stopped()) tables_.emplace_back(part, moves, metric);
    if (!stickers_) return;
    for (const Face colour : all_faces)
        if (std::ranges::find(*stickers_, colour) != stickers_->end() && !is_stopped())
            colour_tables_.emplace_back(colour, *stickers_, moves, metric);
}

int PatternSearch::bound(const Cube& cube) const {
    int most = 0;
    const Cube position = to_target_ * cube;
    for (const PatternTable& table : tables_) most = std::max(most, table.bound(position));
    for (const ColourTable& table : colour_tables_) most = std::max(most, table.bound(cube));
    return most;
}

bool PatternSearch::may_be_solvable_in(const Cube& cube, int cost) const {
    const Cube position = to_target_ * cube;
    return std::ranges::all_of(tables_, [&](const PatternTable& table) { return table.bound(position) <= cost; }) &&
           std::ranges::all_of(colour_tables_, [&](const ColourTable& table) { return table.bound(cube) <= cost; });
}

bool PatternSearch::is_goal(const Cube& cube) const {
    return stickers_ ? shows(cube, *stickers_) : is_solved_through(mask_, to_target_ * cube);
}

struct PatternSearch::Run {
    FoundSolutions& found;
    Budget& budget;
    int cost = 0;  // solution cost of the current iteration
    std::vector<Move> moves;
};

void PatternSearch::descend(Run& run, const Cube& cube, int remaining, std::size_t previous) const {
    // Step 1. Record a solution when no moves remain.
    if (remaining == 0) {
        run.found.offer(run.moves);
        return;
    }
    // Step 2. Try all allowed moves, and prune with the pattern databases.
    for (MoveSet next = moves_ & followers[previous]; next != 0; next &= next - 1) {
        if (!run.budget.spend() || run.found.wanted_length() < run.cost) return;
        const auto m = static_cast<Move>(std::countr_zero(next));
        const int after_move = remaining - static_cast<int>(cost(m, metric_));
        if (after_move < 0) continue;
        const Cube child = cube * as_cube(m);
        if (!may_be_solvable_in(child, after_move)) continue;
        run.moves.push_back(m);
        descend(run, child, after_move, index(m));
        run.moves.pop_back();
    }
}

SolveResult PatternSearch::solve(const Cube& cube, const SolveOptions& options) const {
    const Stopwatch watch;
    const SearchLimits limits = options.limits.started();
    FoundSolutions found(cube, {metric_, std::max<std::size_t>(options.count, 1),
                                static_cast<int>(std::min(options.longest, longest_answer)),
                                static_cast<int>(std::min(options.good_enough, longest_answer)),
                                [this](const Cube& reached) { return is_goal(reached); }, options.on_improvement});
    Budget budget(limits);
    Run run{found, budget, 0, {}};
    SolveResult result;
    const int least = bound(cube);
    // Iterative deepening, starting from the lower bound.
    for (run.cost = least; run.cost <= found.wanted_length() && !budget.spent(); ++run.cost)
        descend(run, cube, run.cost, no_move);
    result.end = least >= PatternTable::out_of_reach ? SearchEnd::unreachable
                 : budget.spent()                    ? SearchEnd::limited
                 : found.wanted_length() < 0         ? SearchEnd::satisfied
                                                     : SearchEnd::exhausted;
    result.solutions = found.take();
    result.proved_optimal = !result.solutions.empty();  // all shorter sequences have been searched
    result.nodes = budget.nodes();
    result.seconds = watch.seconds();
    return result;
}

}  // namespace cubewright::rubik
