#include "twisty/search/distance_table.hpp"

#include <climits>
#include <numeric>
#include <utility>

namespace cubewright::twisty {

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
    std::vector<std::uint16_t> images(table.pair_.inner->size());
    std::iota(images.begin(), images.end(), std::uint16_t{0});
    auto distances = search_product(OuterRows::unreduced(table.pair_.outer, table.turns_), *table.pair_.inner, images,
                                    table.pair_.columns, table.turns_, UINT_MAX, reached, level_done, stop);
    if (!distances) return std::nullopt;
    table.distances_ = std::move(*distances);
    return table;
}

std::optional<DistanceTable> DistanceTable::build(const Puzzle& puzzle, TurnMetric metric, const StopToken& stop) {
    SearchTurns turns = list_turns(puzzle, list_turn_families(puzzle), metric, stop);
    if (stop.stop_requested()) return std::nullopt;
    auto pair = choose_pair(puzzle, list_suborbits(puzzle.orbits, turns), turns, {}, stop);
    if (!pair) return std::nullopt;
    return build(std::move(*pair), std::move(turns), {}, stop);
}

unsigned DistanceTable::code(PairValue at) const {
    const std::size_t word = at.outer * words_ + at.inner / 64;
    const auto bit_of = [&](const LargeBuffer& plane) {
        const auto* words = reinterpret_cast<const std::uint64_t*>(plane.bytes().data());
        return static_cast<unsigned>((words[word] >> (at.inner % 64)) & 1U);
    };
    return bit_of(low_) + 2 * bit_of(high_);
}

std::vector<std::uint32_t> DistanceTable::descend(PairValue at) const {
    std::vector<std::uint32_t> solution;
    unsigned nearer = code(at);
    while (at.outer != 0 || at.inner != 0) {
        nearer = nearer == 1 ? 3 : nearer - 1;
        std::uint32_t turn = 0;
        while (turns_.list[turn].cost != 1 || code(pair_.after(at, turn)) != nearer) ++turn;
        solution.push_back(turn);
        at = pair_.after(at, turn);
    }
    return solution;
}

std::optional<TablePosition> DistanceTable::find(const Pattern& pattern) const {
    const auto at = pair_.value_of(pattern);
    if (!at || code(*at) == 0) return std::nullopt;
    return TablePosition{*at, static_cast<unsigned>(descend(*at).size())};
}

TablePosition DistanceTable::after(TablePosition position, std::size_t turn) const {
    TablePosition next{pair_.after(position.at, turn), 0};
    if (turns_.list[turn].cost == 1) {
        // A turn changes the distance by at most 1, so the old distance and the new one modulo 3 determine the new one.
        const unsigned rise = (code(next.at) + 2 - position.distance % 3) % 3;
        next.distance = rise == 2 ? position.distance - 1 : position.distance + rise;
    } else {
        next.distance = static_cast<unsigned>(descend(next.at).size());
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
        if (code(pair_.after(position.at, turn)) != 1 + (position.distance - cost) % 3) continue;
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
    return descend(position->at);
}

std::vector<std::vector<std::uint32_t>> DistanceTable::farthest(std::size_t most) const {
    std::vector<std::vector<std::uint32_t>> solutions;
    for (const auto& [outer, inner] : distances_.farthest)
        if (solutions.size() < most) solutions.push_back(descend({outer, inner}));
    return solutions;
}

}  // namespace cubewright::twisty
