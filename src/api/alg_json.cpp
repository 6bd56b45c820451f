#include "api/alg_json.hpp"

#include "rubik/metrics.hpp"

namespace cubewright::api {

Json lengths(std::span<const rubik::Turn> turns) {
    Json json;
    for (const rubik::Metric metric : rubik::all_metrics)
        json[std::string(rubik::name(metric))] = rubik::length(turns, metric);
    return json;
}

}  // namespace cubewright::api
