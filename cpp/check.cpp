#include <cubewright/check.hpp>
#include <cubewright/scramble.hpp>

#include "engine.hpp"
#include "reading.hpp"

namespace cubewright {

namespace {

CheckReport read_report(const engine::Answer& answer) {
    CheckReport report{.solvable = answer["solvable"].boolean(),
                       .solved = answer["solved"].boolean(),
                       .stickers = answer["facelets"].text(),
                       .diagnosis = answer["diagnosis"].text(),
                       .problems = {},
                       .explanations = {},
                       .explanation_count = static_cast<std::uint64_t>(answer["explanation_count"].number())};
    for (const json::Value& each : answer["problems"].items())
        report.problems.push_back(
            {each["kind"].text(), each["certain"].boolean(), each["places"].texts(), each["message"].text()});
    for (const json::Value& each : answer["explanations"].items())
        report.explanations.push_back(
            {each["kind"].text(), each["places"].texts(), each["message"].text(), each["facelets"].text()});
    return report;
}

}  // namespace

Result<CheckReport> check(TextView cube) {
    return engine::ask<CheckReport>("cube.check", json::Object().add("cube", cube), read_report);
}

Result<std::vector<Algorithm>> scrambles(std::size_t count, std::optional<std::string_view> seed) {
    json::Object params;
    params.add_json("count", std::to_string(count));
    if (seed) params.add("seed", *seed);
    return engine::ask<std::vector<Algorithm>>("cube.scramble", params, [](const auto& answer) {
        std::vector<Algorithm> scrambles;
        for (const json::Value& each : answer["scrambles"].items())
            scrambles.push_back(read_turns(each["moves"].text()));
        return scrambles;
    });
}

Result<Algorithm> scramble(std::optional<std::string_view> seed) {
    auto one = scrambles(1, seed);
    if (!one) return one.error();
    return one->front();
}

}  // namespace cubewright
