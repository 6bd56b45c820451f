#include "rubik/search/answers.hpp"

#include <algorithm>

#include "base/spin_lock.hpp"
#include "rubik/simplify.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

namespace {

// The same moves with all merged that can be, opposite faces in canonical order.
std::vector<Move> simplified_moves(std::span<const Move> moves) {
    std::vector<Turn> turns;
    for (const Move m : moves) turns.push_back(to_turn(m));
    std::vector<Move> merged;
    for (const Turn t : simplified(turns)) merged.push_back(make_move(direction(t.layers), t.quarters));
    return merged;
}

}  // namespace

Answers::Answers(const Cube& cube, Wanted wanted)
    : cube_(cube), wanted_(std::move(wanted)), wanted_length_(wanted_.longest) {}

void Answers::offer(std::span<const Move> moves) {
    Answer answer{simplified_moves(moves)};
    for (const Move m : answer.moves) answer.length += cost(m, wanted_.metric);
    if (!is_solved_through(wanted_.mask, after(cube_, answer.moves))) return;

    const SpinLock::Guard guard(lock_);
    const auto length = static_cast<int>(answer.length);
    if (length > wanted_length() || std::ranges::find(answers_, answer) != answers_.end()) return;
    const bool better = answers_.empty() || answer.length < answers_.front().length;
    answers_.insert(std::ranges::upper_bound(answers_, answer.length, {}, &Answer::length), answer);
    if (answers_.size() > wanted_.count) answers_.pop_back();
    if (answers_.size() == wanted_.count) {
        const auto worst = static_cast<int>(answers_.back().length);
        wanted_length_ = worst <= wanted_.good_enough && ceiling_ == no_ceiling ? -1 : worst - 1;
    }
    if (better && wanted_.on_better) wanted_.on_better(answer);
}

}  // namespace cubewright::rubik
