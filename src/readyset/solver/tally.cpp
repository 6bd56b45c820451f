#include "readyset/solver/tally.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>

namespace cubewright::readyset {
namespace {

// Counts bits in plain 16-bit arithmetic, which compilers can vectorise.
constexpr std::uint16_t count_bits(std::uint16_t x) {
    x = static_cast<std::uint16_t>(x - ((x >> 1U) & 0x5555U));
    x = static_cast<std::uint16_t>((x & 0x3333U) + ((x >> 2U) & 0x3333U));
    x = static_cast<std::uint16_t>((x + (x >> 4U)) & 0x0F0FU);
    return static_cast<std::uint16_t>((x + (x >> 8U)) & 0x1FU);
}

std::uint64_t count_matches(const HandTable::Entries& entries, const Task& task) {
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < entries.tables.size(); ++i)
        count += count_bits(entries.tables[i] & task.board) == task.goal ? entries.counts[i] : 0;
    return count;
}

bool has_solution(const HandTable::Entries& entries, const Task& task) {
    bool found = false;
    for (const TruthTable table : entries.tables) found |= count_bits(table & task.board) == task.goal;
    return found;
}

bool is_allowed(const HandTable::Group& group, const Task& task) {
    return !task.required || group.uses(*task.required) > 0;
}

}  // namespace

std::uint64_t Tally::count() const {
    return std::accumulate(by_length.begin(), by_length.end(), std::uint64_t{0});
}

unsigned Tally::shortest() const {
    for (unsigned length = 0; length <= most_dice_solved; ++length)
        if (by_length[length] != 0) return length;
    return 0;
}

unsigned Tally::longest() const {
    auto length = static_cast<unsigned>(most_dice_solved);
    while (length > 0 && by_length[length] == 0) --length;
    return length;
}

std::uint64_t count_solutions(const HandTable& hand, const HandTable::Group& group, const Task& task) {
    return is_allowed(group, task) ? count_matches(hand.entries(group), task) : 0;
}

bool solvable(const HandTable& hand, const Task& task) {
    if (task.required) {
        return std::ranges::any_of(hand.groups(), [&](const auto& group) {
            return is_allowed(group, task) && has_solution(hand.entries(group), task);
        });
    }
    for (unsigned n = 0; n <= most_dice_solved; ++n)
        if (has_solution(hand.entries_of_length(n), task)) return true;
    return false;
}

Tally tally(const HandTable& hand, const Task& task) {
    Tally result;
    if (task.required) {
        for (const auto& group : hand.groups()) result.by_length[group.length()] += count_solutions(hand, group, task);
        return result;
    }
    for (unsigned n = 0; n <= most_dice_solved; ++n)
        result.by_length[n] = count_matches(hand.entries_of_length(n), task);
    return result;
}

}  // namespace cubewright::readyset
