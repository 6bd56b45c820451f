#include "server/engine_calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/api.hpp"
#include "api/cube_input.hpp"
#include "api/notary.hpp"
#include "rubik/facelet_string.hpp"
#include "rubik/tables/two_phase_tables.hpp"
#include "server/address.hpp"
#include "server/call_cost.hpp"

namespace cubewright::server {

namespace {

constexpr std::int64_t most_listed = 10'000;  // solutions in one answer

// Which tables, how many threads and what device: that is for who runs the service, not for who asks it.
void keep_to_ours(Json& params) {
    for (const char* name : {"tier", "tables", "device"}) params.erase(name);
    if (params.contains("threads")) params["threads"] = 1;
}

Response response_of(const Result<Json>& result) {
    if (result) return json_response(*result);
    return error_response(result.error().code == api::internal_error ? 500 : 400, result.error());
}

Response job_response(const std::string& id) {
    const std::string place = "/api/v1/jobs/" + id;
    Response response = json_response({{"job", {{"id", id}, {"url", place}, {"events", place + "/events"}}}}, 202);
    response.headers.emplace_back("Location", place);
    return response;
}

}  // namespace

std::string lasting_question(std::string_view method, const Json& params) {
    if (method != "cube.solve") return {};
    // These say how to search, not what for.
    constexpr std::array<std::string_view, 9> beside{"cube",   "method",  "metric",     "tier", "tables",
                                                     "device", "threads", "time_limit", "nodes"};
    for (const auto& [name, value] : params.items())
        if (std::ranges::find(beside, name) == beside.end()) return {};
    const api::Params read(params);
    const auto way = read.text("method", "fast");
    if (way != "fast" && way != "optimal") return {};
    const auto cube = api::solvable_cube(read);
    if (!cube) return {};
    return fmt::format("shortest {} {}", read.text("metric", "htm"), rubik::to_facelet_string(*cube));
}

bool is_proven(const Json& answer) {
    return answer.value("proved_optimal", false);
}

EngineCalls::EngineCalls(const Config& config, Jobs& jobs, const Memory& memory, Log& log)
    : config_(config), jobs_(jobs), memory_(memory), log_(log), deadlines_(std::chrono::seconds(config.call_seconds)) {
    // The first client does not wait for the tables.
    rubik::two_phase_tables(rubik::largest_two_phase_tier());
}

bool EngineCalls::offers(const api::Method& method) const {
    return config_.allow_tables || !method.name.starts_with("tables.");
}

Response EngineCalls::answer(const api::Method& method, Json params, std::string_view client) {
    if (auto checked = api::check_params(method, params); !checked) return error_response(400, checked.error());
    if (!config_.allow_tables) keep_to_ours(params);
    if (method.name == "set.solve" && api::Params(params).boolean("all"))
        params["limit"] = std::min(api::Params(params).integer("limit", most_listed), most_listed);
    switch (cost_of(method.name, params, config_)) {
        case CallCost::moment:
            break;
        case CallCost::brief: {
            Response response;
            response.work = [this, &method, params = std::move(params)] {
                return response_of(run(method, params, {.progress = {}, .stop = deadlines_.begin(), .interim = {}}));
            };
            return response;
        }
        case CallCost::long_:
            return run_job(method, std::move(params), client);
    }
    return response_of(run(method, params, {}));
}

Result<Json> EngineCalls::run(const api::Method& method, const Json& params, const api::Context& context) const {
    auto result = api::attested_answer(method, params, context);
    if (!result && result.error().code == api::internal_error)
        log_.error("answer refused", {{"reason", result.error().what}, {"params", params}});
    return result;
}

Jobs::Work EngineCalls::work_of(const api::Method& method, const Json& params, const std::string& question) const {
    return [this, &method, params, question](const api::Context& context) {
        auto result = run(method, params, context);
        if (result && memory_.remember && !question.empty() && is_proven(*result))
            memory_.remember(question, to_text(*result));
        return result;
    };
}

void EngineCalls::take_up(const Jobs::BrokenOff& job) {
    const api::Method* method = api::find_method(job.call.method);
    if (method == nullptr || !offers(*method) || !api::check_params(*method, job.call.params)) return;
    jobs_.take_up(job, work_of(*method, job.call.params, lasting_question(method->name, job.call.params)));
}

Response EngineCalls::run_job(const api::Method& method, Json params, std::string_view client) {
    Response response;
    // Looking into the memory may wait for a disk.
    response.work = [this, &method, params = std::move(params), client = limit_key(client)] {
        const std::string question = lasting_question(method.name, params);
        if (memory_.recall && !question.empty())
            if (auto known = memory_.recall(question)) {
                const auto answer = parse_json(*known);
                if (answer && api::attest(method.name, params, *answer))
                    return text_response(200, "application/json", std::move(*known));
                log_.error("remembered answer refused", {{"answer", *known}, {"params", params}});
            }
        const auto id = jobs_.submit({client, std::string(method.name), params}, work_of(method, params, question));
        if (id) return job_response(*id);
        Response full = error_response(429, id.error());
        full.headers.emplace_back("Retry-After", "10");
        return full;
    };
    return response;
}

}  // namespace cubewright::server
