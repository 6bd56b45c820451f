#include "twisty/seams.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

namespace {

bool is_rotation(Turn t) {
    return kind(t.layers) == TurnKind::rotation;
}

struct WrittenTurn {
    Turn turn{};
    std::size_t step = 0;  // index into the current list of steps
};

// Turns about one axis, separated only by rotations, that merge into fewer turns.
struct Mergeable {
    std::vector<std::size_t> places;  // indices into the list of turns
    std::vector<Turn> merged;         // relative to the cube's orientation at the first turn
    Symmetry rotated;                 // rotation between the first and the last turn
};

std::optional<Mergeable> mergeable_from(std::span<const WrittenTurn> turns, std::size_t first, CubeSize size) {
    if (is_rotation(turns[first].turn)) return std::nullopt;
    const Axis about = axis(direction(turns[first].turn.layers));
    Mergeable found{{first}, {}, {}};
    std::vector<Turn> run{turns[first].turn};
    Symmetry unrotated;  // symmetry that moves rotations to the end, as the simplifier does
    for (std::size_t i = first + 1; i < turns.size(); ++i) {
        const Turn t = transformed(turns[i].turn, unrotated);
        if (is_rotation(t)) {
            unrotated = unrotated * inverse(to_symmetry(t));
            continue;
        }
        if (axis(direction(t.layers)) != about) break;
        found.places.push_back(i);
        found.rotated = inverse(unrotated);
        run.push_back(t);
    }
    found.merged = simplified(run, size);
    if (length(found.merged, Metric::htm) >= length(run, Metric::htm)) return std::nullopt;
    return found;
}

class Seams {
public:
    Seams(std::span<const std::vector<Turn>> steps, CubeSize size, const GoalCheck& reaches_goal)
        : size_(size), reaches_goal_(reaches_goal) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            steps_.push_back({{}, i, i});
            for (const Turn t : steps[i]) turns_.push_back({t, i});
        }
    }

    std::vector<MergedStep> merged() && {
        for (std::size_t i = 0; i < turns_.size();) {
            if (const auto found = mergeable_from(turns_, i, size_)) {
                merge(*found);
                i = 0;  // start again, because merging may bring other turns together
            } else {
                ++i;
            }
        }
        for (const auto& [turn, step] : turns_) add_turn(steps_[step].turns, turn);
        return std::move(steps_);
    }

private:
    void merge(const Mergeable& found) {
        const std::size_t first = turns_[found.places.front()].step;
        const std::size_t last = turns_[found.places.back()].step;
        auto late = merge_turns_at(found, found.places.back(), transformed(found.merged, found.rotated));
        if (reach_goals(late, first, last)) {
            turns_ = std::move(late);
            return;
        }
        turns_ = merge_turns_at(found, found.places.front(), found.merged);
        if (!reach_goals(turns_, first, last)) join(first, last);
    }

    std::vector<WrittenTurn> merge_turns_at(const Mergeable& found, std::size_t place,
                                            std::span<const Turn> merged) const {
        std::vector<WrittenTurn> turns;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (i == place)
                for (const Turn t : merged) turns.push_back({t, turns_[i].step});
            if (std::ranges::find(found.places, i) == found.places.end()) turns.push_back(turns_[i]);
        }
        return turns;
    }

    // Checks the goals of the steps in [first, last). The other steps need no check, because they end in the same state
    // as before.
    bool reach_goals(std::span<const WrittenTurn> turns, std::size_t first, std::size_t last) const {
        std::vector<Turn> so_far;
        std::size_t next = 0;
        for (std::size_t step = 0; step < last; ++step) {
            for (; next < turns.size() && turns[next].step == step; ++next) so_far.push_back(turns[next].turn);
            if (step >= first && !reaches_goal_(steps_[step].last, so_far)) return false;
        }
        return true;
    }

    // Merges consecutive rotations within a step. Rotations in different steps stay separate.
    static void add_turn(std::vector<Turn>& turns, Turn turn) {
        if (!is_rotation(turn) || turns.empty() || turns.back().layers != turn.layers) {
            turns.push_back(turn);
            return;
        }
        const auto quarters = static_cast<std::uint8_t>((turns.back().quarters + turn.quarters) % 4);
        turns.pop_back();
        if (quarters != 0) turns.push_back({turn.layers, quarters});
    }

    void join(std::size_t first, std::size_t last) {
        steps_[first].last = steps_[last].last;
        const auto at = [&](std::size_t i) { return steps_.begin() + static_cast<std::ptrdiff_t>(i); };
        steps_.erase(at(first + 1), at(last + 1));
        for (WrittenTurn& turn : turns_)
            if (turn.step > first) turn.step -= std::min(turn.step, last) - first;
    }

    CubeSize size_;
    const GoalCheck& reaches_goal_;
    std::vector<MergedStep> steps_;
    std::vector<WrittenTurn> turns_;
};

}  // namespace

std::vector<MergedStep> merge_step_boundaries(std::span<const std::vector<Turn>> steps, CubeSize size,
                                              const GoalCheck& reaches_goal) {
    return Seams(steps, size, reaches_goal).merged();
}

}  // namespace cubewright::twisty
