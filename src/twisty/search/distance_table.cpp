#include "twisty/search/distance_table.hpp"

#include <algorithm>
#include <climits>
#include <cmath>
#include <utility>

namespace cubewright::twisty {

namespace {

constexpr double most_values = 4e6;             // maximum number of values of a single coordinate
constexpr std::size_t most_merged = 1U << 24U;  // pairs of values considered when two coordinates are merged
constexpr std::size_t most_tested = 1U << 21U;  // pairs of values considered when two coordinates are tested
constexpr double best_inner = 3000;             // preferred number of inner values, so that rows fit into the L1 cache

std::optional<std::vector<CoordinatePointer>> list_coordinates(std::span<const Suborbit> suborbits,
                                                               const Pattern& solved, const SearchTurns& turns,
                                                               const StopToken& stop) {
    std::vector<Projection> projections;
    for (const Suborbit& suborbit : suborbits) {
        const auto kinds = list_kinds(suborbit, solved);
        // Orientations can be separated from the permutation if every piece has the same number of distinguishable
        // orientations.
        const bool is_uniform =
            std::ranges::all_of(kinds, [&](const PieceKind& kind) { return kind.modulus == kinds.front().modulus; });
        if (!is_uniform) {
            projections.push_back(project_all(suborbit, solved));
            continue;
        }
        projections.push_back(project_permutation(suborbit, solved));
        if (kinds.front().modulus > 1) projections.push_back(project_orientation(suborbit, solved));
    }
    std::vector<CoordinatePointer> result;
    for (const Projection& projection : projections)
        if (count_arrangements(projection) > 2 * most_values) return std::nullopt;
    for (const Projection& projection : projections) {
        auto made = Coordinate::enumerate(projection, solved, turns, static_cast<std::size_t>(most_values), stop);
        if (!made) return std::nullopt;
        if (made->size() > 1) result.push_back(std::move(made));
    }
    return result;
}

// Merges coordinates that depend on each other, so that unreachable combinations take no memory.
bool merge_dependent(std::vector<CoordinatePointer>& coordinates, const StopToken& stop) {
    for (std::size_t b = 1; b < coordinates.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            const std::size_t pairs = coordinates[a]->size() * coordinates[b]->size();
            if (pairs > most_tested) continue;
            auto merged = Coordinate::merge(coordinates[a], coordinates[b], most_merged, stop);
            if (!merged) return false;
            if (merged->size() == pairs) continue;
            coordinates[a] = std::move(merged);
            coordinates.erase(coordinates.begin() + static_cast<std::ptrdiff_t>(b));
            b = 0;  // start again, because the merged coordinate may depend on others
            break;
        }
    }
    return true;
}

CoordinatePointer merge_all(std::span<const CoordinatePointer> coordinates, const SearchTurns& turns,
                            const StopToken& stop) {
    CoordinatePointer result;
    for (const CoordinatePointer& each : coordinates) {
        if (result && result->size() * each->size() > most_merged) return nullptr;
        result = result ? Coordinate::merge(result, each, most_merged, stop) : each;
        if (!result) return nullptr;
    }
    return result ? result : Coordinate::trivial(turns);
}

}  // namespace

std::optional<CoordinatePair> choose_pair(std::span<const Suborbit> suborbits, const Pattern& solved,
                                          const SearchTurns& turns, std::uint64_t most_pairs, const StopToken& stop) {
    auto coordinates = list_coordinates(suborbits, solved, turns, stop);
    if (!coordinates || !merge_dependent(*coordinates, stop)) return std::nullopt;
    double pairs = 1;
    for (const CoordinatePointer& each : *coordinates) pairs *= static_cast<double>(each->size());
    if (pairs > static_cast<double>(most_pairs) || coordinates->size() > 20) return std::nullopt;
    // Try every choice of the coordinates that form the inner one.
    std::size_t best = 0;
    double best_score = HUGE_VAL;
    for (std::size_t set = 0; set < std::size_t{1} << coordinates->size(); ++set) {
        double inner = 1;
        for (std::size_t i = 0; i < coordinates->size(); ++i)
            if (((set >> i) & 1U) != 0) inner *= static_cast<double>((*coordinates)[i]->size());
        const double score = std::abs(std::log(inner / best_inner));
        if (inner > most_inner_values || score >= best_score) continue;
        best = set;
        best_score = score;
    }
    std::vector<CoordinatePointer> outer;
    std::vector<CoordinatePointer> inner;
    for (std::size_t i = 0; i < coordinates->size(); ++i)
        (((best >> i) & 1U) != 0 ? inner : outer).push_back((*coordinates)[i]);
    CoordinatePair result{merge_all(outer, turns, stop), merge_all(inner, turns, stop)};
    if (!result.outer || !result.inner) return std::nullopt;
    return result;
}

std::optional<DistanceTable> DistanceTable::build(CoordinatePair pair, SearchTurns turns, const LevelDone& level_done,
                                                  const StopToken& stop) {
    DistanceTable table;
    table.pair_ = std::move(pair);
    table.turns_ = std::move(turns);
    table.words_ = (table.pair_.inner->size() + 63) / 64;
    const std::size_t words = table.words_;
    const std::size_t size = table.pair_.outer->size() * words * sizeof(std::uint64_t);
    table.low_ = LargeBuffer(size);
    table.high_ = LargeBuffer(size);
    const auto low = table.low_.as<std::uint64_t>();
    const auto high = table.high_.as<std::uint64_t>();
    const ReachedRow reached = [&](std::size_t row, std::span<const std::uint64_t> bits, unsigned level) {
        const unsigned code = 1 + level % 3;
        for (std::size_t w = 0; w < words; ++w) {
            if ((code & 1U) != 0) low[row * words + w] |= bits[w];
            if ((code & 2U) != 0) high[row * words + w] |= bits[w];
        }
    };
    const OuterRows rows = OuterRows::unreduced(table.pair_.outer, table.turns_);
    auto distances = search_product(rows, *table.pair_.inner, map_inner_values(rows, *table.pair_.inner), table.turns_,
                                    UINT_MAX, reached, level_done, stop);
    if (!distances) return std::nullopt;
    table.distances_ = std::move(*distances);
    return table;
}

std::optional<DistanceTable> DistanceTable::build(const Puzzle& puzzle, TurnMetric metric, const StopToken& stop) {
    SearchTurns turns = list_turns(puzzle, list_turn_families(puzzle), metric, stop);
    if (stop.stop_requested()) return std::nullopt;
    auto pair = choose_pair(list_suborbits(puzzle.orbits, turns), puzzle.solved, turns, UINT64_MAX, stop);
    if (!pair) return std::nullopt;
    return build(std::move(*pair), std::move(turns), {}, stop);
}

unsigned DistanceTable::code(std::size_t outer, std::size_t inner) const {
    const std::size_t word = outer * words_ + inner / 64;
    const auto bit_of = [&](const LargeBuffer& plane) {
        const auto* words = reinterpret_cast<const std::uint64_t*>(plane.bytes().data());
        return static_cast<unsigned>((words[word] >> (inner % 64)) & 1U);
    };
    return bit_of(low_) + 2 * bit_of(high_);
}

std::vector<std::uint32_t> DistanceTable::descend(std::size_t outer, std::size_t inner) const {
    std::vector<std::uint32_t> solution;
    for (unsigned at = code(outer, inner); outer != 0 || inner != 0;) {
        const unsigned nearer = at == 1 ? 3 : at - 1;
        std::uint32_t turn = 0;
        while (turns_.list[turn].cost != 1 ||
               code(pair_.outer->after(outer)[turn], pair_.inner->after(inner)[turn]) != nearer)
            ++turn;
        solution.push_back(turn);
        outer = pair_.outer->after(outer)[turn];
        inner = pair_.inner->after(inner)[turn];
        at = nearer;
    }
    return solution;
}

std::optional<TablePosition> DistanceTable::find(const Pattern& pattern) const {
    const auto outer = pair_.outer->value_of(pattern);
    const auto inner = pair_.inner->value_of(pattern);
    if (!outer || !inner || code(*outer, *inner) == 0) return std::nullopt;
    return TablePosition{*outer, *inner, static_cast<unsigned>(descend(*outer, *inner).size())};
}

TablePosition DistanceTable::after(TablePosition position, std::size_t turn) const {
    TablePosition next{pair_.outer->after(position.outer)[turn], pair_.inner->after(position.inner)[turn], 0};
    if (turns_.list[turn].cost == 1) {
        // The distance changes by at most 1, so its remainder modulo 3 determines it.
        const unsigned rise = (code(next.outer, next.inner) + 2 - position.distance % 3) % 3;
        next.distance = rise == 2 ? position.distance - 1 : position.distance + rise;
    } else {
        next.distance = static_cast<unsigned>(descend(next.outer, next.inner).size());
    }
    return next;
}

void DistanceTable::extend(TablePosition position, std::size_t most, std::vector<std::uint32_t>& turns,
                           std::vector<std::vector<std::uint32_t>>& solutions) const {
    if (solutions.size() == most) return;
    if (position.distance == 0) {
        solutions.push_back(turns);
        return;
    }
    for (std::uint32_t turn = 0; turn < turns_.size(); ++turn) {
        const unsigned cost = turns_.list[turn].cost;
        if (cost > position.distance || (!turns.empty() && !turns_.follows(turns.back(), turn))) continue;
        // The remainder of the distance modulo 3 excludes most turns and is faster to find than the distance.
        const std::uint32_t outer = pair_.outer->after(position.outer)[turn];
        const std::uint32_t inner = pair_.inner->after(position.inner)[turn];
        if (code(outer, inner) != 1 + (position.distance - cost) % 3) continue;
        const TablePosition next = after(position, turn);
        if (next.distance + cost != position.distance) continue;
        turns.push_back(turn);
        extend(next, most, turns, solutions);
        turns.pop_back();
    }
}

std::vector<std::vector<std::uint32_t>> DistanceTable::shortest_solutions(TablePosition position,
                                                                          std::size_t most) const {
    std::vector<std::uint32_t> turns;
    std::vector<std::vector<std::uint32_t>> solutions;
    extend(position, most, turns, solutions);
    return solutions;
}

std::optional<std::vector<std::uint32_t>> DistanceTable::solve(const Pattern& pattern) const {
    const auto position = find(pattern);
    if (!position) return std::nullopt;
    return descend(position->outer, position->inner);
}

std::vector<std::vector<std::uint32_t>> DistanceTable::farthest(std::size_t most) const {
    std::vector<std::vector<std::uint32_t>> solutions;
    for (const auto& [outer, inner] : distances_.farthest)
        if (solutions.size() < most) solutions.push_back(descend(outer, inner));
    return solutions;
}

}  // namespace cubewright::twisty
