#include "readyset/tally.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>

namespace cubewright::readyset {
namespace {

// The population count as plain 16-bit arithmetic, which compilers turn into vector code.
constexpr std::uint16_t bits_in(std::uint16_t x) {
    x = static_cast<std::uint16_t>(x - ((x >> 1U) & 0x5555U));
    x = static_cast<std::uint16_t>((x & 0x3333U) + ((x >> 2U) & 0x3333U));
    x = static_cast<std::uint16_t>((x + (x >> 4U)) & 0x0F0FU);
    return static_cast<std::uint16_t>((x + (x >> 8U)) & 0x1FU);
}

bool is_allowed(const HandTable::Group& group, const Task& task) {
    return !task.required || group.uses(*task.required) > 0;
}

}  // namespace

std::uint64_t Tally::count() const {
    return std::accumulate(by_length.begin(), by_length.end(), std::uint64_t{0});
}

unsigned Tally::shortest() const {
    const auto first = std::find_if(by_length.begin(), by_length.end(), [](auto n) { return n != 0; });
    return first == by_length.end() ? 0 : static_cast<unsigned>(first - by_length.begin());
}

unsigned Tally::longest() const {
    auto length = static_cast<unsigned>(most_dice_solved);
    while (length > 0 && by_length[length] == 0) --length;
    return length;
}

std::uint64_t count_solutions(const HandTable& hand, const HandTable::Group& group, const Task& task) {
    if (!is_allowed(group, task)) return 0;
    const auto tables = hand.tables(group);
    const auto counts = hand.counts(group);
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < tables.size(); ++i)
        count += bits_in(tables[i] & task.board) == task.goal ? counts[i] : 0;
    return count;
}

bool solvable(const HandTable& hand, const Task& task) {
    for (const auto& group : hand.groups()) {
        if (!is_allowed(group, task)) continue;
        bool found = false;
        for (const TruthTable table : hand.tables(group)) found |= bits_in(table & task.board) == task.goal;
        if (found) return true;
    }
    return false;
}

Tally tally(const HandTable& hand, const Task& task) {
    Tally result;
    for (const auto& group : hand.groups()) result.by_length[group.length()] += count_solutions(hand, group, task);
    return result;
}

}  // namespace cubewright::readyset
