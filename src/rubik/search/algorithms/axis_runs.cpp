#include "rubik/search/algorithms/axis_runs.hpp"

#include <algorithm>

#include "texts/codes.hpp"
#include "twisty/notation.hpp"

namespace cubewright::rubik {

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
    const auto written = parse_turns(text);
    if (!written) return tl::unexpected(written.error());
    std::vector<Turn> turns;
    for (const Turn each : *written) {
        if (kind(each.layers) == TurnKind::rotation)
            return fail(say(Text::turns_no_layer, to_string(each)), {}, Text::expected_layers);
        for (std::uint8_t quarters = 1; quarters < 4; ++quarters)
            if (each.quarters != 2 || quarters == 2) turns.push_back({each.layers, quarters});
    }
    if (turns.empty()) return fail(Text::no_layers_to_turn, {}, Text::expected_layers);
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
