#include "twisty/search/twist_solver.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_columns = 128;
constexpr std::size_t max_combinations = 1'000'000;  // they are compared in less than 0.1 s

}  // namespace

std::optional<TwistSolver> TwistSolver::make(const Puzzle& puzzle, const Factor& factor, TurnMetric metric) {
    TwistSolver solver;
    solver.metric_ = metric;
    solver.families_ = factor.families;
    for (const Suborbit& suborbit : factor.suborbits) {
        if (suborbit.positions.size() != 1) return std::nullopt;
        solver.positions_.push_back(suborbit.positions.front());
        solver.moduli_.push_back(list_kinds(suborbit, puzzle.solved).front().modulus);
        solver.solved_.push_back(puzzle.solved.orientations[suborbit.positions.front()]);
    }
    for (const std::uint32_t family : factor.families)
        solver.moduli_.push_back(static_cast<std::uint32_t>(puzzle.families[family].order));
    if (solver.moduli_.size() > max_columns) return std::nullopt;
    std::vector<Row> rows;
    for (std::size_t f = 0; f < factor.families.size(); ++f) {
        Row row(solver.moduli_.size());
        for (std::size_t i = 0; i < solver.positions_.size(); ++i)
            row[i] = puzzle.families[factor.families[f]].turn.twist[solver.positions_[i]] % solver.moduli_[i];
        const std::size_t column = solver.positions_.size() + f;
        row[column] = 1 % solver.moduli_[column];
        rows.push_back(std::move(row));
    }
    solver.eliminate(std::move(rows));
    std::size_t combinations = 1;
    for (const Pivot& pivot : solver.pivots_) {
        if (pivot.column < solver.positions_.size()) continue;
        const std::size_t multiples = solver.count_multiples(pivot);
        if (multiples > max_combinations / combinations) return std::nullopt;
        combinations *= multiples;
    }
    return solver;
}

void TwistSolver::subtract(Row& row, const Row& other, std::uint64_t times) const {
    for (std::size_t c = 0; c < row.size(); ++c)
        row[c] = static_cast<std::uint32_t>((row[c] + moduli_[c] - times * other[c] % moduli_[c]) % moduli_[c]);
}

// Replaces the rows with pivots that generate the same sums. The pivots at or after a column generate all sums that are
// zero in the columns before it.
void TwistSolver::eliminate(std::vector<Row> rows) {
    for (std::size_t c = 0; c < moduli_.size(); ++c) {
        // Euclid's algorithm, starting with the modulus, leaves the greatest common divisor of the column in the pivot.
        Row pivot(moduli_.size());
        pivot[c] = moduli_[c];
        for (Row& row : rows) {
            while (row[c] != 0) {
                subtract(pivot, row, pivot[c] / row[c]);
                std::swap(pivot, row);
            }
        }
        if (pivot[c] != moduli_[c]) pivots_.push_back({c, std::move(pivot)});
    }
}

unsigned TwistSolver::cost_of(std::size_t column, std::uint32_t amount) const {
    if (metric_ == TurnMetric::smallest_turn) return std::min(amount, moduli_[column] - amount);
    return amount == 0 ? 0 : 1;
}

// Tries all combinations of the pivots in the family columns.
struct TwistSolver::Search {
    const TwistSolver& solver;
    Row best;
    unsigned least_cost = UINT_MAX;

    // The columns before `column` are final, and they cost `cost`.
    void run(const Row& row, std::size_t pivot, std::size_t column, unsigned cost) {
        const bool is_last = pivot == solver.pivots_.size();
        const std::size_t end = is_last ? row.size() : solver.pivots_[pivot].column;
        for (; column < end; ++column) cost += solver.cost_of(column, row[column]);
        if (cost >= least_cost) return;
        if (is_last) {
            best = row;
            least_cost = cost;
            return;
        }
        Row next = row;
        for (std::size_t i = solver.count_multiples(solver.pivots_[pivot]); i > 0; --i) {
            run(next, pivot + 1, column, cost);
            solver.subtract(next, solver.pivots_[pivot].row, 1);
        }
    }
};

std::optional<std::vector<PuzzleMove>> TwistSolver::solve(const Pattern& pattern) const {
    const std::size_t first = positions_.size();  // column of the first family
    // Subtracting multiples of the pivots removes the twists and leaves amounts that undo them.
    Row row(moduli_.size());
    for (std::size_t i = 0; i < first; ++i)
        row[i] = (pattern.orientations[positions_[i]] % moduli_[i] + moduli_[i] - solved_[i] % moduli_[i]) % moduli_[i];
    std::size_t next = 0;
    for (std::size_t c = 0; c < first; ++c) {
        if (next < pivots_.size() && pivots_[next].column == c) {
            const Pivot& pivot = pivots_[next++];
            subtract(row, pivot.row, row[c] / pivot.row[c]);
        }
        if (row[c] != 0) return std::nullopt;
    }
    Search search{*this, {}};
    search.run(row, next, first, 0);
    std::vector<PuzzleMove> moves;
    for (std::size_t f = 0; f < families_.size(); ++f)
        if (const std::uint32_t amount = search.best[first + f]; amount != 0)
            moves.push_back({families_[f], static_cast<std::int32_t>(amount)});
    return moves;
}

}  // namespace cubewright::twisty
