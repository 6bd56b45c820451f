#include "server/call_cost.hpp"

#include "api/method.hpp"

namespace cubewright::server {

namespace {

constexpr std::int64_t deep_census = 6;  // depth 7 takes seconds, 8 a minute
constexpr std::int64_t many_scrambles = 100;
constexpr std::int64_t short_solution = 20;  // below it a search can take long
constexpr std::int64_t many_nodes = 20'000'000;

CallCost cost_of_solving(const api::Params& params, const Config& config) {
    const auto method = params.text("method", "fast");
    if (method == "optimal") return CallCost::long_;
    if (method != "fast") return CallCost::brief;
    if (params.has("time_limit"))
        return params.seconds("time_limit", 0) > static_cast<double>(config.call_seconds) / 2 ? CallCost::long_
                                                                                              : CallCost::brief;
    if (params.has("nodes")) return params.integer("nodes", 0) > many_nodes ? CallCost::long_ : CallCost::brief;
    const bool hard = params.integer("max_length", short_solution) < short_solution || params.has("moves") ||
                      params.has("count") || params.text("metric") == "qtm";
    return hard ? CallCost::long_ : CallCost::brief;
}

}  // namespace

CallCost cost_of(std::string_view method, const Json& json, const Config& config) {
    const api::Params params(json);
    if (method == "cube.solve") return cost_of_solving(params, config);
    if (method == "cube.census") return params.integer("depth", 5) > deep_census ? CallCost::long_ : CallCost::brief;
    if (method == "cube.scramble")
        return params.integer("count", 1) > many_scrambles ? CallCost::long_ : CallCost::brief;
    if (method == "set.atlas" || method.starts_with("tables.")) return CallCost::long_;
    if (method == "set.deal") return params.has("difficulty") ? CallCost::long_ : CallCost::brief;
    if (method == "set.solve") return params.boolean("all") ? CallCost::long_ : CallCost::brief;
    if (method.starts_with("set.") || method == "cube.step" || method == "cube.hint" || params.boolean("picture"))
        return CallCost::brief;
    return CallCost::moment;
}

}  // namespace cubewright::server
