#include "rubik/search/algorithm_search.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "rubik/cube/cube_symmetry.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/ergonomics.hpp"

namespace cubewright::rubik {

namespace {

// Maximum number of results. To get a complete list below this limit, request a shorter length.
constexpr std::size_t max_algorithms = 100'000;

HiddenBits hidden_bits_of(const AlgorithmGoal& goal) {
    HiddenBits hidden{hidden_bits(goal.mask.corners), hidden_bits(goal.mask.edges)};
    if (!goal.slice_is_free) return hidden;
    auto corners = to_array(hidden.corners);
    for (const Face f : {Face::U, Face::F, Face::D, Face::B}) corners[first_centre + index(f)] = 0xFF;
    hidden.corners = to_bytes16(corners);
    return hidden;
}

Cube up_turn(unsigned quarters) {
    return quarters == 0 ? solved_cube : as_cube(Turn{Layers::U, static_cast<std::uint8_t>(quarters)});
}

bool turns_up_face(const AxisRun& run) {
    return std::ranges::any_of(run.turns, [](Turn t) { return t.layers == Layers::U; });
}

// Returns the orientations in which these turns can leave the cube. Wide and slice turns move the centres.
std::vector<Symmetry> reachable_orientations(std::span<const Turn> turns) {
    std::array<bool, 3> about{};
    for (const Turn t : turns)
        if (kind(t.layers) != TurnKind::face) about[index(axis(direction(t.layers)))] = true;
    const auto axes = std::ranges::count(about, true);
    std::vector<Symmetry> holds;
    for (const Symmetry s : all_symmetries) {
        if (is_mirror(s)) continue;
        bool reachable = axes > 1 || s == Symmetry{};
        for (const Turn rotation : rotation_turns(s))
            reachable = reachable ||
                        (rotation_turns(s).size() == 1 && axes == 1 && about[index(axis(direction(rotation.layers)))]);
        if (reachable) holds.push_back(s);
    }
    return holds;
}

class AlgorithmSearch {
public:
    AlgorithmSearch(const AlgorithmQuestion& question, const SearchLimits& limits)
        : question_(question),
          hidden_(hidden_bits_of(question.goal)),
          runs_(axis_runs(question.turns, question.metric)),
          orientations_(reachable_orientations(question.turns)),
          table_(hidden_, goals(), run_effects()),
          budget_(limits) {}

    FoundAlgorithms find_all() && {
        std::vector<std::pair<unsigned, Cube>> starts;
        // Step 1. Collect the distinct starting patterns.
        for (unsigned before = 0; before < (question_.turn_before ? 4U : 1U); ++before) {
            const Cube start = question_.cube * up_turn(before);
            const Cube pattern = hide_bits(hidden_, start);
            if (std::ranges::find(start_patterns_, pattern) != start_patterns_.end()) continue;
            start_patterns_.push_back(pattern);
            starts.emplace_back(before, start);
        }
        for (length_ = 1; length_ <= question_.longest && !budget_.spent(); ++length_)
            for (const auto& [before, start] : starts) {
                // Step 2. Search all lengths in increasing order.
                before_ = before;
                if (table_.bound(start) > 0) descend(start, length_, std::nullopt);
            }
        found_.complete = !budget_.spent() && found_.list.size() < max_algorithms;
        found_.nodes = budget_.nodes();
        // Step 3. Remove duplicates and sort by effort.
        sort_and_deduplicate();
        return std::move(found_);
    }

private:
    std::vector<Cube> goals() const {
        std::vector<Cube> cubes;
        for (const Symmetry orientation : orientations_)
            for (unsigned after = 0; after < (question_.turn_after ? 4U : 1U); ++after)
                cubes.push_back(inverse(rotation_part(orientation) * up_turn(after)));
        return cubes;
    }

    std::vector<MoveEffect> run_effects() const {
        std::vector<MoveEffect> effects;
        for (const AxisRun& run : runs_) effects.push_back({run.effect, run.length});
        return effects;
    }

    // Finds all algorithms that reach the goal from the current node in exactly `remaining` turns.
    void descend(const Cube& cube, unsigned remaining, std::optional<Axis> previous) {
        for (const AxisRun& run : runs_) {
            if (run.axis == previous || run.length > remaining) continue;
            if (!previous && question_.turn_before && turns_up_face(run)) continue;
            if (!budget_.spend() || found_.list.size() >= max_algorithms) return;
            const Cube child = cube * run.effect;
            const int bound = table_.bound(child);
            if (bound > static_cast<int>(remaining - run.length)) continue;
            if (std::ranges::find(start_patterns_, hide_bits(hidden_, child)) != start_patterns_.end()) continue;
            path_.push_back(&run);
            if (bound > 0)
                descend(child, remaining - run.length, run.axis);
            else if (remaining == run.length && !(question_.turn_after && turns_up_face(run)))
                record(child);
            path_.pop_back();
        }
    }

    void record(const Cube& end) {
        FoundAlgorithm algorithm{.before = before_, .length = length_};
        for (const AxisRun* run : path_)
            algorithm.turns.insert(algorithm.turns.end(), run->turns.begin(), run->turns.end());
        const Cube solved = hide_bits(hidden_, solved_cube);
        for (const Symmetry orientation : orientations_)
            for (unsigned after = 0; after < (question_.turn_after ? 4U : 1U); ++after)
                if (hide_bits(hidden_, end * rotation_part(orientation) * up_turn(after)) == solved) {
                    algorithm.after = after;
                    algorithm.rotations.assign(rotation_turns(orientation).begin(), rotation_turns(orientation).end());
                    algorithm.effort = effort(algorithm.turns);
                    found_.list.push_back(std::move(algorithm));
                    return;
                }
    }

    // Sorts the algorithms by effort. The same turns may solve the case from several angles; only one of these is kept.
    void sort_and_deduplicate() {
        const auto by_turns = [](const FoundAlgorithm& a, const FoundAlgorithm& b) {
            return std::ranges::lexicographical_compare(
                a.turns, b.turns, {}, [](Turn t) { return index(t); }, [](Turn t) { return index(t); });
        };
        std::ranges::stable_sort(found_.list, by_turns);
        const auto duplicates = std::ranges::unique(found_.list, {}, &FoundAlgorithm::turns);
        found_.list.erase(duplicates.begin(), duplicates.end());
        std::ranges::stable_sort(found_.list, {},
                                 [](const FoundAlgorithm& a) { return std::tuple(a.effort, a.length); });
    }

    const AlgorithmQuestion& question_;
    HiddenBits hidden_;
    std::vector<AxisRun> runs_;
    std::vector<Symmetry> orientations_;
    PatternTable table_;
    Budget budget_;
    std::vector<Cube> start_patterns_;
    unsigned before_ = 0;
    unsigned length_ = 0;
    std::vector<const AxisRun*> path_;
    FoundAlgorithms found_;
};

}  // namespace

AlgorithmGoal corners_and_blocks() {
    AlgorithmGoal goal{.slice_is_free = true};
    for (const Edge e : {Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DF, Edge::DB})
        goal.mask.edges[index(e)] = Matters::nothing;
    return goal;
}

AlgorithmGoal corners_and_oriented_edges() {
    AlgorithmGoal goal;
    for (const Edge e : {Edge::UR, Edge::UF, Edge::UL, Edge::UB}) goal.mask.edges[index(e)] = Matters::orientation;
    return goal;
}

bool reaches(const AlgorithmGoal& goal, const Cube& cube) {
    const HiddenBits hidden = hidden_bits_of(goal);
    return std::ranges::any_of(all_symmetries, [&](Symmetry s) {
        return !is_mirror(s) && hide_bits(hidden, cube * rotation_part(s)) == hide_bits(hidden, solved_cube);
    });
}

FoundAlgorithms find_algorithms(const AlgorithmQuestion& question, const SearchLimits& limits) {
    return AlgorithmSearch(question, limits).find_all();
}

namespace {

// Appends all runs of these layers, in order, that extend the given run.
void extend(std::vector<AxisRun>& runs, const AxisRun& run, std::span<const Turn> turns, Metric metric) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
        AxisRun longer = run;
        longer.axis = axis(direction(turns[i].layers));
        longer.turns.push_back(turns[i]);
        longer.effect = run.effect * as_cube(turns[i]);
        longer.length += static_cast<unsigned>(length(turns[i], metric));
        runs.push_back(longer);
        std::size_t next = i;
        while (next < turns.size() && turns[next].layers == turns[i].layers) ++next;
        extend(runs, longer, turns.subspan(next), metric);
    }
}

}  // namespace

Result<std::vector<Turn>> read_layers(std::string_view text) {
    TRY(const auto& written, parse_turns(text));
    std::vector<Turn> turns;
    for (const Turn each : written) {
        if (kind(each.layers) == TurnKind::rotation)
            return fail("turns-no-layer", tr("{item} turns the whole cube, not a layer", to_string(each)), {},
                        tr("layers such as R U F r M, or R2 to allow only half turns"));
        for (std::uint8_t quarters = 1; quarters < 4; ++quarters)
            if (each.quarters != 2 || quarters == 2) turns.push_back({each.layers, quarters});
    }
    if (turns.empty())
        return fail("no-layers-to-turn", tr("no layers given"), {},
                    tr("layers such as R U F r M, or R2 to allow only half turns"));
    std::ranges::sort(turns, {}, [](Turn t) { return index(t); });
    const auto twice = std::ranges::unique(turns);
    turns.erase(twice.begin(), twice.end());
    return turns;
}

std::vector<AxisRun> axis_runs(std::span<const Turn> turns, Metric metric) {
    std::vector<AxisRun> runs;
    for (const Axis about : {Axis::UD, Axis::RL, Axis::FB}) {
        std::vector<Turn> own;
        std::ranges::copy_if(turns, std::back_inserter(own),
                             [&](Turn t) { return axis(direction(t.layers)) == about; });
        extend(runs, {}, own, metric);
    }
    std::ranges::stable_sort(runs, {}, &AxisRun::length);
    std::vector<AxisRun> different;
    for (AxisRun& run : runs)
        if (!(run.effect == solved_cube) &&
            std::ranges::find(different, run.effect, &AxisRun::effect) == different.end())
            different.push_back(std::move(run));
    return different;
}

}  // namespace cubewright::rubik
