// The exact solver: finds the shortest, longest and highest-scoring solutions, counts and enumerates all solutions,
// and gives hints.
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

// Called for each solution. The visitor returns false to stop the search.
using SolutionVisitor = std::function<bool(const Solution&)>;

class Solver {
public:
    // Creates a solver for the puzzle. Fails for hands that HandTable rejects.
    static Result<Solver> make(Puzzle puzzle);
    static Result<Solver> make(Puzzle puzzle, HandBook& book);

    const Puzzle& puzzle() const { return puzzle_; }
    const Tally& tally() const { return tally_; }  // exact number of solutions of each length
    bool solvable() const { return tally_.shortest() != 0; }
    std::uint64_t count() const { return tally_.count(); }
    std::optional<Difficulty> difficulty() const;  // returns std::nullopt if there is no solution

    // Solutions are sorted by length. Solutions of equal length are ordered by Solution's comparison operator:
    // solutions without a restriction come first, then those with shorter set names, and the rest are ordered by the
    // dice of their postfix forms. Every solution is verified with the independent evaluator before it is returned.
    std::optional<Solution> shortest() const;  // the first shortest solution
    std::optional<Solution> longest() const;   // the first of the longest solutions
    std::optional<Solution> best() const;      // the first of the solutions with the highest score

    // Visits the solutions in order. Solutions are generated one at a time, so stopping early is cheap. Returns false
    // if the visitor stopped the search.
    bool for_each_solution(const SolutionVisitor& visit) const;

private:
    Solver(Puzzle puzzle, std::shared_ptr<const HandTable> hand);
    std::optional<Solution> first_of_length(unsigned length, unsigned least_score) const;

    Puzzle puzzle_;
    std::shared_ptr<const HandTable> hand_;
    Tally tally_;
};

// Returns true if the puzzle is solvable. A hand that the solver rejects counts as unsolvable.
bool solvable(const Puzzle& puzzle);

}  // namespace cubewright::readyset
