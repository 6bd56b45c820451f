#include "rubik/search/pattern_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace cubewright::rubik {

namespace {

constexpr std::size_t most_states = 300'000;  // in a table
constexpr int out_of_reach = 1000;
constexpr unsigned longest_answer = 64;

// The mask's corners, the edges in two halves, and the whole, which is exact where it is small.
std::vector<PatternMask> parts_of(const PatternMask& mask) {
    PatternMask corners;
    corners.corners = mask.corners;
    PatternMask first_edges;
    PatternMask last_edges;
    for (std::size_t i = 0; i < edge_count; ++i) (i % 2 == 0 ? first_edges : last_edges).edges[i] = mask.edges[i];
    std::vector<PatternMask> parts;
    for (const PatternMask& part : {corners, first_edges, last_edges, mask})
        if (part != PatternMask{} && std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    return parts;
}

}  // namespace

std::size_t PatternSearch::PatternHash::operator()(const Pattern& pattern) const {
    return static_cast<std::size_t>(hash_value(Cube{to_bytes16(pattern.corners), to_bytes16(pattern.edges)}));
}

PatternSearch::PatternSearch(const PatternMask& mask, MoveSet moves, Metric metric)
    : mask_(mask), moves_(moves), metric_(metric) {
    for (const PatternMask& part : parts_of(mask)) tables_.push_back(build(part));
}

// Breadth first from the solved pattern. A position that shows a pattern stands for all that do, since
// moves do the same to all of them; the moves are walked backwards, which for whole faces is the same.
PatternSearch::Table PatternSearch::build(const PatternMask& mask) const {
    Table table;
    table.mask = mask;
    std::vector<std::vector<Cube>> spheres{{solved_cube}};
    table.distances.emplace(seen_through(mask, solved_cube), 0);
    for (int distance = 0; distance < static_cast<int>(spheres.size()); ++distance) {
        const auto sphere = std::move(spheres[static_cast<std::size_t>(distance)]);
        for (const Cube& cube : sphere) {
            if (table.distances.size() > most_states) {
                table.beyond = distance + 1;  // up to this distance all are in the table
                return table;
            }
            // With prices of one and two a pattern may be found dearly first: only the cheaper find counts.
            if (table.distances.find(seen_through(mask, cube))->second != distance) continue;
            for (const Move m : all_moves) {
                if ((moves_ & set_of(m)) == 0) continue;
                const Cube next = cube * as_cube(m);
                const int price = distance + static_cast<int>(cost(m, metric_));
                const auto [at, fresh] = table.distances.emplace(seen_through(mask, next), price);
                if (!fresh && at->second <= price) continue;
                at->second = price;
                spheres.resize(std::max(spheres.size(), static_cast<std::size_t>(price) + 1));
                spheres[static_cast<std::size_t>(price)].push_back(next);
            }
        }
    }
    table.beyond = out_of_reach;
    return table;
}

int PatternSearch::bound(const Cube& cube) const {
    int most = 0;
    for (const Table& table : tables_) {
        const auto at = table.distances.find(seen_through(table.mask, cube));
        most = std::max(most, at == table.distances.end() ? table.beyond : at->second);
    }
    return most;
}

struct PatternSearch::Run {
    Answers& answers;
    Budget& budget;
    int price = 0;  // looked for now
    std::vector<Move> moves;
};

void PatternSearch::descend(Run& run, const Cube& cube, int togo, std::size_t previous) const {
    if (togo == 0) {
        run.answers.offer(run.moves);
        return;
    }
    for (MoveSet next = moves_ & followers[previous]; next != 0; next &= next - 1) {
        if (!run.budget.spend() || run.answers.wanted_length() < run.price) return;
        const auto m = static_cast<Move>(std::countr_zero(next));
        const int left = togo - static_cast<int>(cost(m, metric_));
        if (left < 0) continue;
        const Cube child = cube * as_cube(m);
        if (bound(child) > left) continue;
        run.moves.push_back(m);
        descend(run, child, left, index(m));
        run.moves.pop_back();
    }
}

Result<SolveResult> PatternSearch::solve(const Cube& cube, const SolveOptions& options) const {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    const auto start = Budget::Clock::now();
    Answers answers(
        *position,
        {metric_, std::max<std::size_t>(options.count, 1), static_cast<int>(std::min(options.longest, longest_answer)),
         static_cast<int>(std::min(options.good_enough, longest_answer)), mask_, options.on_better});
    Budget budget(options.limits, start);
    Run run{answers, budget, 0, {}};
    SolveResult result;
    const int least = bound(*position);
    for (run.price = least; run.price <= answers.wanted_length() && !budget.spent(); ++run.price)
        descend(run, *position, run.price, no_move);
    result.end = least >= out_of_reach         ? SearchEnd::unreachable
                 : budget.spent()              ? SearchEnd::limited
                 : answers.wanted_length() < 0 ? SearchEnd::satisfied
                                               : SearchEnd::exhausted;
    result.answers = answers.take();
    result.proved_optimal = !result.answers.empty();  // shorter ones were all tried before
    result.nodes = budget.nodes();
    result.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    return result;
}

}  // namespace cubewright::rubik
