#include "rubik/methods/steps/seams.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rubik/methods/steps/replay.hpp"
#include "texts/codes.hpp"
#include "twisty/metrics.hpp"
#include "twisty/rotation.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

bool is_rotation(Turn t) {
    return kind(t.layers) == TurnKind::rotation;
}

struct WrittenTurn {
    Turn turn{};
    std::size_t step = 0;
};

// Turns about one axis with nothing but rotations between them, which merge into fewer.
struct Mergeable {
    std::vector<std::size_t> places;  // among the turns
    std::vector<Turn> merged;         // as seen at the first place
    Symmetry rotated;                 // from there to the last place
};

std::optional<Mergeable> mergeable_from(std::span<const WrittenTurn> turns, std::size_t first) {
    if (is_rotation(turns[first].turn)) return std::nullopt;
    const Axis about = axis(direction(turns[first].turn.layers));
    Mergeable found{{first}, {}, {}};
    std::vector<Turn> run{turns[first].turn};
    Symmetry unrotated;  // pushes rotations to the end, as the simplifier does
    for (std::size_t i = first + 1; i < turns.size(); ++i) {
        const Turn t = transformed(turns[i].turn, unrotated);
        if (is_rotation(t)) {
            unrotated = unrotated * inverse(as_symmetry(t));
            continue;
        }
        if (axis(direction(t.layers)) != about) break;
        found.places.push_back(i);
        found.rotated = inverse(unrotated);
        run.push_back(t);
    }
    found.merged = simplified(run);
    if (length(found.merged, Metric::htm) >= length(run, Metric::htm)) return std::nullopt;
    return found;
}

class Seams {
public:
    Seams(const Cube& cube, Solution solution, bool across_steps)
        : cube_(cube), solution_(std::move(solution)), across_steps_(across_steps) {
        for (std::size_t i = 0; i < solution_.steps.size(); ++i)
            for (const Turn t : solution_.steps[i].turns) turns_.push_back({t, i});
    }

    Solution merged() && {
        for (std::size_t i = 0; i < turns_.size();) {
            const auto found = mergeable_from(turns_, i);
            if (!found || (!across_steps_ && turns_[found->places.back()].step != turns_[i].step)) {
                ++i;
                continue;
            }
            merge(*found);
            i = 0;  // what met may now meet others
        }
        write(turns_, solution_);
        return std::move(solution_);
    }

private:
    void merge(const Mergeable& found) {
        const std::size_t first = turns_[found.places.front()].step;
        const std::size_t last = turns_[found.places.back()].step;
        auto late = with_merged_at(found, found.places.back(), transformed(found.merged, found.rotated));
        if (keeps_promises(late, first, last)) {
            turns_ = std::move(late);
            return;
        }
        turns_ = with_merged_at(found, found.places.front(), found.merged);
        if (!keeps_promises(turns_, first, last)) join(first, last);
    }

    std::vector<WrittenTurn> with_merged_at(const Mergeable& found, std::size_t place,
                                            std::span<const Turn> merged) const {
        std::vector<WrittenTurn> turns;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (i == place)
                for (const Turn t : merged) turns.push_back({t, turns_[i].step});
            if (std::ranges::find(found.places, i) == found.places.end()) turns.push_back(turns_[i]);
        }
        return turns;
    }

    // Of the steps from `first` to before `last`; all others end as they did.
    bool keeps_promises(std::span<const WrittenTurn> turns, std::size_t first, std::size_t last) const {
        Solution changed = solution_;
        write(turns, changed);
        for (std::size_t i = first; i < last; ++i)
            if (!step_holds(changed.promises, changed.steps[i].name, changed.steps[i].cube, changed.first_colour))
                return false;
        return true;
    }

    // Rotations that meet in a step become one; those of two steps stay with theirs.
    void write(std::span<const WrittenTurn> turns, Solution& solution) const {
        for (SolutionStep& step : solution.steps) step.turns.clear();
        for (const auto& [turn, number] : turns) {
            auto& written = solution.steps[number].turns;
            if (is_rotation(turn) && !written.empty() && written.back().layers == turn.layers) {
                const auto quarters = static_cast<std::uint8_t>((written.back().quarters + turn.quarters) % 4);
                written.pop_back();
                if (quarters != 0) written.push_back({turn.layers, quarters});
            } else {
                written.push_back(turn);
            }
        }
        Cube cube = cube_;
        for (SolutionStep& step : solution.steps) step.cube = cube = after(cube, step.turns);
    }

    void join(std::size_t first, std::size_t last) {
        SolutionStep& joined = solution_.steps[first];
        for (std::size_t i = first + 1; i <= last; ++i) {
            const SolutionStep& next = solution_.steps[i];
            joined.name.append(joined_steps).append(next.name);
            joined.note = say(Text::two_sentences, std::move(joined.note), next.note);
            if (joined.case_name && next.case_name)
                joined.case_name->append(joined_steps).append(*next.case_name);
            else if (next.case_name)
                joined.case_name = next.case_name;
        }
        const auto at = [&](std::size_t i) { return solution_.steps.begin() + static_cast<std::ptrdiff_t>(i); };
        solution_.steps.erase(at(first + 1), at(last + 1));
        for (WrittenTurn& turn : turns_)
            if (turn.step > first) turn.step -= std::min(turn.step, last) - first;
    }

    Cube cube_;
    Solution solution_;
    bool across_steps_;
    std::vector<WrittenTurn> turns_;
};

}  // namespace

Solution with_merged_seams(const Cube& cube, Solution solution) {
    return Seams(cube, std::move(solution), true).merged();
}

Solution with_merged_steps(const Cube& cube, Solution solution) {
    return Seams(cube, std::move(solution), false).merged();
}

std::size_t joined_steps_in(const Solution& solution) {
    std::size_t joined = 0;
    for (const SolutionStep& step : solution.steps)
        for (auto at = step.name.find(joined_steps); at != std::string::npos;
             at = step.name.find(joined_steps, at + joined_steps.size()))
            ++joined;
    return joined;
}

}  // namespace cubewright::rubik
