#include "rubik/two_phase/found_solutions.hpp"

#include <algorithm>

#include "rubik/tables/coordinates.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

// Merges all moves that can be merged and puts moves of opposite faces into canonical order.
std::vector<Move> simplified_moves(std::span<const Move> moves) {
    std::vector<Move> merged;
    for (const Turn t : simplified(to_turns(moves))) merged.push_back(make_move(direction(t.layers), t.quarters));
    return merged;
}

}  // namespace

FoundSolutions::FoundSolutions(const Cube& cube, Wanted wanted)
    : cube_(cube), wanted_(std::move(wanted)), wanted_length_(wanted_.longest) {}

void FoundSolutions::offer(std::span<const Move> moves) {
    FoundSolution solution{simplified_moves(moves)};
    for (const Move m : solution.moves) solution.length += cost(m, wanted_.metric);
    const Cube reached = after(cube_, solution.moves);
    if (wanted_.is_goal ? !wanted_.is_goal(reached) : reached != solved_cube) return;
    if (add_solution(solution) && wanted_.on_improvement) report_solution(solution);
}

bool FoundSolutions::add_solution(const FoundSolution& solution) {
    const Lock lock(mutex_);
    const auto length = static_cast<int>(solution.length);
    if (length > wanted_length() || std::ranges::find(found_, solution) != found_.end()) return false;
    const bool better = found_.empty() || solution.length < found_.front().length;
    found_.insert(std::ranges::upper_bound(found_, solution.length, {}, &FoundSolution::length), solution);
    if (found_.size() > wanted_.count) found_.pop_back();
    if (found_.size() == wanted_.count) {
        const auto worst = static_cast<int>(found_.back().length);
        wanted_length_ = worst <= wanted_.good_enough && ceiling_ == no_ceiling ? -1 : worst - 1;
    }
    return better;
}

// Reports a solution unless a shorter one has already been reported. Callbacks run one at a time and may block.
void FoundSolutions::report_solution(const FoundSolution& solution) {
    const Lock lock(report_mutex_);
    if (solution.length >= reported_length_) return;
    reported_length_ = solution.length;
    wanted_.on_improvement(solution);
}

}  // namespace cubewright::rubik
