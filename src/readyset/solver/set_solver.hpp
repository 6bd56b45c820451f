// The exact solver of Ready, Set: finds the shortest, longest and highest-scoring solutions of a puzzle, counts and
// enumerates all solutions, and summarises them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

// Evaluation of a hand table for a board and a goal: whether a solution exists, and how many solutions there are of
// each length.

// The board, goal and required die for which a hand is evaluated.
struct Task {
    CardSet board = no_cards;  // eight cards
    unsigned goal = least_goal;
    std::optional<Die> required;  // a face that every solution must use
};

inline Task make_task(const Puzzle& puzzle) {
    return {card_set(puzzle.board), puzzle.goal, required_die(puzzle)};
}

// Number of solutions for each number of dice.
struct Tally {
    std::array<std::uint64_t, max_dice_solved + 1> by_length{};

    std::uint64_t count() const;
    unsigned shortest() const;  // 0 if there is no solution
    unsigned longest() const;   // 0 if there is no solution
    friend bool operator==(const Tally&, const Tally&) = default;
};

bool solvable(const HandTable& hand, const Task& task);
Tally tally(const HandTable& hand, const Task& task);

// Returns the number of solutions in the group that solve the task.
std::uint64_t count_solutions(const HandTable& hand, const HandTable::Group& group, const Task& task);

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

// The choices from a hand, which are its sub-multisets, indexed so that unions and differences reduce to integer
// arithmetic. The index of a choice is a mixed-radix number with one digit for each kind of die. The index of a sum is
// the sum of the indices, and a part always has a smaller index than the whole.
class Choices {
public:
    static constexpr unsigned field_bits = 5;  // four bits for the count and one guard bit
    static constexpr std::uint32_t field_mask = 15;
    static constexpr std::size_t max_kinds = 6;

    // Indexes all choices from a hand with at most `most[i]` dice of kind i. No entry of `most` may exceed 15.
    explicit Choices(std::span<const std::uint8_t> most) {
        std::size_t total = 1;
        for (const std::uint8_t m : most) total *= m + std::size_t{1};
        packed_.resize(total);
        std::uint32_t radix = 1;
        for (std::size_t kind = 0; kind < most.size(); ++kind) {
            radix_[kind] = radix;
            const std::uint32_t one = 1U << (field_bits * kind);
            for (std::uint32_t i = radix; i < radix * (most[kind] + 1U); ++i) packed_[i] = packed_[i - radix] + one;
            radix *= most[kind] + 1U;
        }
    }

    std::uint32_t size() const { return static_cast<std::uint32_t>(packed_.size()); }

    // Returns the choice that consists of a single die.
    std::uint32_t one(std::size_t kind) const { return radix_[kind]; }

    unsigned count(std::uint32_t choice, std::size_t kind) const {
        return (packed_[choice] >> (field_bits * kind)) & field_mask;
    }

    // Returns all counts of a choice, with field_bits bits for each kind.
    std::uint32_t packed(std::uint32_t choice) const { return packed_[choice]; }

    // Returns true if `part` is contained in `whole`. A field of `whole` that is too small clears its guard bit in the
    // subtraction.
    bool fits(std::uint32_t part, std::uint32_t whole) const {
        return (((packed_[whole] | guards) - packed_[part]) & guards) == guards;
    }

private:
    static constexpr std::uint32_t guards = [] {
        std::uint32_t bits = 0;
        for (std::size_t kind = 0; kind < max_kinds; ++kind) bits |= (field_mask + 1U) << (field_bits * kind);
        return bits;
    }();

    std::array<std::uint32_t, max_kinds> radix_{};
    std::vector<std::uint32_t> packed_;
};

// Summary of a puzzle's solutions, computed by the exact solver and stored with the puzzle.
struct PuzzleFacts {
    struct Extreme {
        unsigned length = 0;
        bool has_restriction = false;  // true only if every solution of this length has a restriction
        friend bool operator==(const Extreme&, const Extreme&) = default;
    };
    Extreme shortest;
    Extreme longest;
    std::uint64_t solutions = 0;
    friend bool operator==(const PuzzleFacts&, const PuzzleFacts&) = default;
};

// Computes the facts about a puzzle. Returns std::nullopt if the puzzle has no solution.
std::optional<PuzzleFacts> compute_facts(const Puzzle& puzzle);

}  // namespace cubewright::readyset
