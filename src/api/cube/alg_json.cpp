#include "api/cube/alg_json.hpp"

#include <vector>

#include "twisty/metrics.hpp"
#include "twisty/notation.hpp"
#include "twisty/seams.hpp"

namespace cubewright::api {

Json lengths(std::span<const twisty::Turn> turns) {
    Json json;
    for (const twisty::Metric metric : twisty::all_metrics)
        json[std::string(twisty::name(metric))] = twisty::length(turns, metric);
    return json;
}

Json optimised(std::span<const twisty::Turn> turns) {
    const std::vector<twisty::Turn> whole(turns.begin(), turns.end());
    const auto always = [](std::size_t, std::span<const twisty::Turn>) { return true; };
    const auto merged = twisty::merge_step_boundaries({&whole, 1}, twisty::CubeSize::three, always).front().turns;
    return {{"moves", twisty::to_string(merged)}, {"length", lengths(merged)}};
}

}  // namespace cubewright::api
