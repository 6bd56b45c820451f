#include "api/alg_json.hpp"

#include "twisty/metrics.hpp"

namespace cubewright::api {

Json lengths(std::span<const twisty::Turn> turns) {
    Json json;
    for (const twisty::Metric metric : twisty::all_metrics)
        json[std::string(twisty::name(metric))] = twisty::length(turns, metric);
    return json;
}

}  // namespace cubewright::api
