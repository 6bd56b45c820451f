// The exact solver: whether a puzzle has a solution, the shortest, longest and best ones, how many
// there are, all of them in order, and hints.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/result.hpp"
#include "readyset/game/difficulty.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/solver/hand_book.hpp"
#include "readyset/solver/hand_table.hpp"
#include "readyset/solver/tally.hpp"

namespace cubewright::readyset {

// Handed one solution after another; says whether it wants more.
using SolutionVisitor = std::function<bool(const Solution&)>;

class Solver {
public:
    // Refuses a hand that HandTable refuses.
    static Result<Solver> make(Puzzle puzzle);
    static Result<Solver> make(Puzzle puzzle, HandBook& book);

    const Puzzle& puzzle() const { return puzzle_; }
    const Tally& tally() const { return tally_; }  // exact: the number of solutions of each length
    bool solvable() const { return tally_.shortest() != 0; }
    std::uint64_t count() const { return tally_.count(); }
    std::optional<Difficulty> difficulty() const;  // none when there is no solution

    // Solutions are ordered by length, those of one length as Solution's own comparison orders
    // them: without restriction first, shorter set names first, then by the dice of their postfix
    // forms. Every solution is evaluated once more, by the plain evaluator, before it leaves.
    std::optional<Solution> shortest() const;  // the first of all
    std::optional<Solution> longest() const;   // the first of the longest
    std::optional<Solution> best() const;      // the first of those with the highest score

    // Visits the solutions in order. They are made one by one, so stopping early is cheap.
    // Returns false when the visitor stopped it.
    bool for_each_solution(const SolutionVisitor& visit) const;

private:
    Solver(Puzzle puzzle, std::shared_ptr<const HandTable> hand);
    std::optional<Solution> first_of_length(unsigned length, unsigned least_score) const;

    Puzzle puzzle_;
    std::shared_ptr<const HandTable> hand_;
    Tally tally_;
};

// For one question alone. A hand that the solver refuses counts as unsolvable.
bool solvable(const Puzzle& puzzle);

}  // namespace cubewright::readyset
