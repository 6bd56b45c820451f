#include "readyset/solver/set_solver.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>

#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/solution_walk.hpp"

namespace cubewright::readyset {

Solver::Solver(Puzzle puzzle, std::shared_ptr<const HandTable> hand)
    : puzzle_(std::move(puzzle)), hand_(std::move(hand)), tally_(readyset::tally(*hand_, make_task(puzzle_))) {}

Result<Solver> Solver::make(Puzzle puzzle) {
    TRY(auto& hand, HandTable::make(count_dice(puzzle.dice)));
    return Solver(std::move(puzzle), std::make_shared<const HandTable>(std::move(hand)));
}

Result<Solver> Solver::make(Puzzle puzzle, HandBook& book) {
    TRY(auto& hand, book.look_up(count_dice(puzzle.dice)));
    return Solver(std::move(puzzle), std::move(hand));
}

std::optional<Difficulty> Solver::difficulty() const {
    if (!solvable()) return std::nullopt;
    return get_difficulty(tally_.shortest());
}

std::optional<Solution> Solver::first_of_length(unsigned length, unsigned least_score) const {
    std::optional<Solution> first;
    walk_solutions(puzzle_, length, [&](const Solution& solution) {
        if (least_score > 0 && score(puzzle_, solution).total < least_score) return true;
        first = solution;
        return false;
    });
    return first;
}

std::optional<Solution> Solver::shortest() const {
    return solvable() ? first_of_length(tally_.shortest(), 0) : std::nullopt;
}

std::optional<Solution> Solver::longest() const {
    return solvable() ? first_of_length(tally_.longest(), 0) : std::nullopt;
}

// The score depends only on the dice used, so all solutions in a group have the same score.
std::optional<Solution> Solver::best() const {
    unsigned most = 0;
    unsigned length = 0;
    for (const auto& group : hand_->groups()) {
        const unsigned total = score(puzzle_, group.used()).total;
        const bool better = total > most || (total == most && group.length() < length);
        if (better && count_solutions(*hand_, group, make_task(puzzle_)) > 0) {
            most = total;
            length = group.length();
        }
    }
    return solvable() ? first_of_length(length, most) : std::nullopt;
}

bool Solver::for_each_solution(const SolutionVisitor& visit) const {
    for (unsigned length = 0; length < tally_.by_length.size(); ++length)
        if (tally_.by_length[length] > 0 && !walk_solutions(puzzle_, length, visit)) return false;
    return true;
}

bool solvable(const Puzzle& puzzle) {
    const auto hand = HandTable::make(count_dice(puzzle.dice));
    return hand && solvable(*hand, make_task(puzzle));
}

std::optional<PuzzleFacts> compute_facts(const Puzzle& puzzle) {
    const auto solver = Solver::make(puzzle);
    if (!solver) return std::nullopt;
    const auto shortest = solver->shortest();
    const auto longest = solver->longest();
    if (!shortest || !longest) return std::nullopt;
    // Among solutions of equal length, those without a restriction come first.
    const auto extreme = [](const Solution& solution) {
        return PuzzleFacts::Extreme{static_cast<unsigned>(length(solution)), solution.restriction.has_value()};
    };
    return PuzzleFacts{extreme(*shortest), extreme(*longest), solver->count()};
}

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
    for (unsigned length = 0; length <= max_dice_solved; ++length)
        if (by_length[length] != 0) return length;
    return 0;
}

unsigned Tally::longest() const {
    auto length = static_cast<unsigned>(max_dice_solved);
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
    for (unsigned n = 0; n <= max_dice_solved; ++n)
        if (has_solution(hand.entries_of_length(n), task)) return true;
    return false;
}

Tally tally(const HandTable& hand, const Task& task) {
    Tally result;
    if (task.required) {
        for (const auto& group : hand.groups()) result.by_length[group.length()] += count_solutions(hand, group, task);
        return result;
    }
    for (unsigned n = 0; n <= max_dice_solved; ++n)
        result.by_length[n] = count_matches(hand.entries_of_length(n), task);
    return result;
}

}  // namespace cubewright::readyset
