#include "twisty/search/exact_scramble.hpp"

#include <numeric>
#include <span>

namespace cubewright::twisty {

namespace {

// Solves the position in exactly `remaining` turns, trying the turns in random order. Appends the inverse of each turn
// of the solution to `scramble`, beginning with the last turn.
bool solve_exactly(const DistanceTable& table, TablePosition position, unsigned remaining,
                   std::optional<std::uint32_t> last, Random& random, std::vector<std::uint32_t>& scramble) {
    if (remaining == 0) return true;
    const SearchTurns& turns = table.turns();
    std::vector<std::uint32_t> order(turns.size());
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    for (const std::uint32_t turn : order) {
        if (last && !turns.follows(*last, turn)) continue;
        const TablePosition next = table.after(position, turn);
        if (next.distance >= remaining || !solve_exactly(table, next, remaining - 1, turn, random, scramble)) continue;
        scramble.push_back(turns.list[turn].inverse);
        return true;
    }
    return false;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> find_exact_scramble(const DistanceTable& table, TablePosition position,
                                                              unsigned length, Random& random) {
    std::vector<std::uint32_t> scramble;
    if (position.distance > length || !solve_exactly(table, position, length, std::nullopt, random, scramble))
        return std::nullopt;
    return scramble;
}

}  // namespace cubewright::twisty
