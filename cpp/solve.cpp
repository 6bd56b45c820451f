#include <cubewright/solve.hpp>

#include <atomic>
#include <thread>

#include "engine.hpp"
#include "reading.hpp"

namespace cubewright {

namespace {

json::Object request_for(const Cube& cube, const SolveOptions& options) {
    json::Object params;
    params.add("cube", cube.stickers()).add("method", options.method);
    if (options.max_length) params.add_json("max_length", std::to_string(*options.max_length));
    if (options.time_limit) params.add("time_limit", std::to_string(options.time_limit->count()) + "ms");
    if (options.threads) params.add_json("threads", std::to_string(*options.threads));
    if (options.style) params.add("style", *options.style);
    if (options.target) params.add("to", options.target->stickers());
    return params;
}

Result<Solution> read_solution(const engine::Answer& answer) {
    const bool interrupted = answer["code"].text() == "interrupted";
    if (answer["moves"].is_null())
        return Error{answer["message"].text(), interrupted ? "interrupted" : "no_solution", "", ""};
    Solution solution{.method = answer["method"].text(),
                      .moves = read_turns(answer["moves"].text()),
                      .lengths = read_lengths(answer["length"]),
                      .steps = {},
                      .proved_optimal = answer["proved_optimal"].boolean(),
                      .lower_bound = std::nullopt,
                      .json = answer.text()};
    if (!answer["lower_bound"].is_null()) solution.lower_bound = answer["lower_bound"].whole();
    for (const json::Value& each : answer["steps"].items()) {
        Step step{each["name"].text(), read_turns(each["moves"].text()), each["note"].text(), std::nullopt};
        if (!each["case"].is_null()) step.case_name = each["case"].text();
        solution.steps.push_back(std::move(step));
    }
    return solution;
}

}  // namespace

Result<Solution> solve(const Cube& cube, const SolveOptions& options) {
    InterimCallback interim;
    if (options.on_better)
        interim = [&](std::string_view text) {
            const auto found = json::parse(text).value_or(json::Value());
            options.on_better(read_turns(found["moves"].text()));
        };
    return engine::ask<Solution>("cube.solve", request_for(cube, options), read_solution,
                                 {options.stop, options.progress}, interim);
}

std::vector<Result<Algorithm>> solve_many(std::span<const Cube> cubes, const BatchOptions& options) {
    std::vector<Result<Algorithm>> results(cubes.size(), Algorithm());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        SolveOptions single;
        single.max_length = options.max_length;
        single.stop = options.stop;
        for (std::size_t i = next++; i < cubes.size(); i = next++) {
            auto solution = solve(cubes[i], single);
            results[i] = solution ? Result<Algorithm>(std::move(solution->moves)) : solution.error();
        }
    };
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(options.threads == 0 ? cores : options.threads, cubes.size()); ++i)
        helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    return results;
}

}  // namespace cubewright
