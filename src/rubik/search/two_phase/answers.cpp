#include "rubik/search/two_phase/answers.hpp"

#include <algorithm>

#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/simplify.hpp"

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

    if (keep(answer) && wanted_.on_better) tell(answer);
}

bool Answers::keep(const Answer& answer) {
    const SpinLock::Guard guard(lock_);
    const auto length = static_cast<int>(answer.length);
    if (length > wanted_length() || std::ranges::find(answers_, answer) != answers_.end()) return false;
    const bool better = answers_.empty() || answer.length < answers_.front().length;
    answers_.insert(std::ranges::upper_bound(answers_, answer.length, {}, &Answer::length), answer);
    if (answers_.size() > wanted_.count) answers_.pop_back();
    if (answers_.size() == wanted_.count) {
        const auto worst = static_cast<int>(answers_.back().length);
        wanted_length_ = worst <= wanted_.good_enough && ceiling_ == no_ceiling ? -1 : worst - 1;
    }
    return better;
}

// One at a time, and none after a better one. The callback may take its time: it prints, or waits for a lock.
void Answers::tell(const Answer& answer) {
    const SleepingLock::Guard guard(telling_);
    if (answer.length >= told_) return;
    told_ = answer.length;
    wanted_.on_better(answer);
}

}  // namespace cubewright::rubik
