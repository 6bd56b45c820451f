#include "rubik/search/answers.hpp"

#include <algorithm>
#include <array>

#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

namespace {

// Holds an atomic flag for a scope; the work done under it is short.
class Locked {
public:
    explicit Locked(std::atomic_flag& flag) : flag_(flag) {
        while (flag_.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~Locked() { flag_.clear(std::memory_order_release); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;

private:
    std::atomic_flag& flag_;
};

}  // namespace

std::vector<Move> canonical(std::span<const Move> moves) {
    // Runs of turns about one axis, as quarters of its first and second face. A run that comes to
    // nothing lets its neighbours meet.
    struct Run {
        Axis axis;
        std::array<unsigned, 2> quarters;
    };
    std::vector<Run> runs;
    for (const Move m : moves) {
        const Axis a = axis(face(m));
        if (runs.empty() || runs.back().axis != a) runs.push_back({a, {}});
        auto& turned = runs.back().quarters[index(face(m)) / 3];
        turned = (turned + quarters(m)) % 4;
        if (runs.back().quarters == std::array<unsigned, 2>{}) runs.pop_back();
    }
    std::vector<Move> merged;
    for (const Run& run : runs)
        for (std::size_t side = 0; side < 2; ++side)
            if (run.quarters[side] != 0)
                merged.push_back(make_move(static_cast<Face>(index(run.axis) + (3 * side)), run.quarters[side]));
    return merged;
}

Answers::Answers(const Cube& cube, Wanted wanted)
    : cube_(cube), wanted_(std::move(wanted)), wanted_length_(wanted_.longest) {}

void Answers::offer(std::span<const Move> moves) {
    Answer answer{canonical(moves)};
    for (const Move m : answer.moves) answer.length += cost(m, wanted_.metric);
    if (after(cube_, answer.moves) != solved_cube) return;

    const Locked locked(lock_);
    const auto length = static_cast<int>(answer.length);
    if (length > wanted_length() || std::ranges::find(answers_, answer) != answers_.end()) return;
    const bool better = answers_.empty() || answer.length < answers_.front().length;
    answers_.insert(std::ranges::upper_bound(answers_, answer.length, {}, &Answer::length), answer);
    if (answers_.size() > wanted_.count) answers_.pop_back();
    if (answers_.size() == wanted_.count) {
        const auto worst = static_cast<int>(answers_.back().length);
        wanted_length_ = worst <= wanted_.good_enough ? -1 : worst - 1;
    }
    if (better && wanted_.on_better) wanted_.on_better(answer);
}

}  // namespace cubewright::rubik
