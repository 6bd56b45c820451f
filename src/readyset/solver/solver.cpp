#include "readyset/solver/solver.hpp"

#include <algorithm>
#include <utility>

#include "readyset/game/score.hpp"
#include "readyset/solver/solution_walk.hpp"

namespace cubewright::readyset {

Solver::Solver(Puzzle puzzle, std::shared_ptr<const HandTable> hand)
    : puzzle_(std::move(puzzle)), hand_(std::move(hand)), tally_(readyset::tally(*hand_, make_task(puzzle_))) {}

Result<Solver> Solver::make(Puzzle puzzle) {
    auto hand = HandTable::make(count_dice(puzzle.dice));
    if (!hand) return tl::unexpected(std::move(hand).error());
    return Solver(std::move(puzzle), std::make_shared<const HandTable>(*std::move(hand)));
}

Result<Solver> Solver::make(Puzzle puzzle, HandBook& book) {
    auto hand = book.look_up(count_dice(puzzle.dice));
    if (!hand) return tl::unexpected(std::move(hand).error());
    return Solver(std::move(puzzle), *std::move(hand));
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

}  // namespace cubewright::readyset
