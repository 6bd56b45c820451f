#include "server/routes/engine_calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "api/cube/cube_input.hpp"
#include "base/workers.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "server/http/address.hpp"
#include "server/routes/replies.hpp"
#include "texts/language.hpp"

namespace cubewright::server {

namespace {

constexpr std::int64_t max_listed = 10'000;  // maximum number of solutions in one answer

// Calls that may take longer than this many seconds interrupt table building. The declared time of a plain solve is one
// second.
constexpr double light_seconds = 2;

constexpr std::uint64_t little = 1U << 20U;  // in bytes; smaller requests need no memory reservation

Response out_of_memory_response(const api::Method& method, std::uint64_t bytes, const MemoryBudget& budget) {
    constexpr unsigned seconds = 5;
    if (bytes > budget.bytes())
        return retry_later_response(
            503,
            {coded("call-too-large",
                   "this call to {name} may need {bytes} MB of memory, but the service has only {bytes2} MB",
                   method.name, bytes >> 20U, budget.bytes() >> 20U),
             {},
             tr("a smaller request")},
            3600);
    return retry_later_response(
        503, {coded("no-memory-for-call", "not enough memory for this call at the moment"), {}, tr("a later retry")},
        seconds);
}

Response job_response(const std::string& id) {
    const std::string place = "/api/v1/jobs/" + id;
    Response response = json_response({{"job", {{"id", id}, {"url", place}, {"events", place + "/events"}}}}, 202);
    response.headers.emplace_back("Location", place);
    return response;
}

// Time after which a call that could be quick is stopped and begins again among the longer calls.
constexpr double trial_seconds = 0.05;

// Returns the cache key of a call whose proven answer is valid permanently, or an empty key for other calls.
std::string proof_key(std::string_view method, const Json& params) {
    if (method != "cube.solve") return {};
    // These parameters affect how the search runs, but not which answer is requested.
    constexpr std::array<std::string_view, 9> applies_with{"cube",   "method",  "metric",     "tier", "tables",
                                                           "device", "threads", "time_limit", "nodes"};
    for (const auto& [name, value] : params.items())
        if (std::ranges::find(applies_with, name) == applies_with.end()) return {};
    const api::Params read(params);
    const auto way = read.text("method", "fast");
    if (way != "fast" && way != "optimal") return {};
    const auto cube = api::solvable_cube(read);
    if (!cube) return {};
    return fmt::format("shortest {} {}", read.text("metric", "htm"), rubik::to_facelet_string(*cube));
}

// Returns true if the answer is proven.
bool is_proven(const Json& answer) {
    return answer.value("proved_optimal", false);
}

}  // namespace

Response run_in_lanes(double seconds, const Attempt& attempt, const Respond& respond, const MakeStop& trial,
                      const MakeStop& deadline) {
    Response response;
    response.seconds = seconds;
    response.lane = lane_of_cost(seconds);
    response.work = [attempt, respond, deadline] { return respond(attempt(deadline())); };
    if (response.lane != WorkLane::trial) return response;
    Response again = response;
    again.lane = WorkLane::moderate;
    response.work = [attempt, respond, trial, again = std::move(again)] {
        const StopToken stop = trial();
        const auto result = attempt(stop);
        return stop.stop_requested() ? again : respond(result);
    };
    return response;
}

JobNeeds job_requirements(const Json& params, std::uint64_t bytes) {
    const api::Params read(params);
    return {.bytes = bytes,
            .card = read.text("device", "cpu") == "cuda",
            .tables = read.text("method", "fast") == "optimal"};
}

Response to_response(const Result<Json>& result) {
    if (result) return json_response(*result);
    const std::string_view code = result.error().code();
    return error_response(code == "internal-error" ? 500 : code == "interrupted" ? 504 : 400, result.error());
}

std::size_t max_concurrent_jobs(const Config& config) {
    return config.job_workers == 0 ? std::max<std::size_t>(1, core_count() / 2)
                                   : static_cast<std::size_t>(config.job_workers);
}

EngineCalls::EngineCalls(const Config& config, Activity& activity, Jobs& jobs, const ProofCache& proofs,
                         MemoryBudget& budget, Log& log)
    : config_(config),
      activity_(activity),
      jobs_(jobs),
      proofs_(proofs),
      budget_(budget),
      log_(log),
      deadlines_(std::chrono::seconds(config.call_seconds)) {
    // Load the tables at startup so that the first client does not wait: the solver's tables, and the smallest tables,
    // which are used to generate scrambles.
    rubik::two_phase_tables(rubik::largest_two_phase_tier());
    rubik::two_phase_tables(rubik::TableTier::tiny);
}

bool EngineCalls::offers(const api::Method& method) const {
    return config_.allow_tables || !method.is_for_operator;
}

// Applies the service's limits. The operator, not the client, chooses the tables, the number of threads and the device.
api::Cost EngineCalls::clamp_to_limits(const api::Method& method, Json& params) const {
    const auto has = [&](std::string_view field) {
        return std::ranges::find(method.fields, field, &api::Field::name) != method.fields.end();
    };
    if (!config_.allow_tables)
        for (const char* name : {"tier", "tables", "device", "threads"}) params.erase(name);
    const auto way = api::Params(params).text("method", "fast");
    if (method.name == "set.solve" && api::Params(params).boolean("all"))
        params["limit"] = std::min(api::Params(params).integer("limit", max_listed), max_listed);
    api::Cost cost = api::cost_of(method, params);
    if (has("threads") && !params.contains("threads") && (way == "fast" || way == "optimal")) {
        params["threads"] = 1;  // the number that the cost assumes
        if (is_long_running(cost)) {
            const auto shared =
                static_cast<std::int64_t>(std::max<std::size_t>(1, core_count() / max_concurrent_jobs(config_)));
            params["threads"] = config_.search_threads == 0 ? shared : config_.search_threads;
            cost = api::cost_of(method, params);
        }
    }
    return cost;
}

bool EngineCalls::is_long_running(const api::Cost& cost) const {
    return cost.seconds > static_cast<double>(config_.call_seconds) / 2;
}

Response EngineCalls::answer(const api::Method& method, Json params, std::string_view client, const Respond& respond) {
    if (auto checked = api::check_params(method, params); !checked) return error_response(400, checked.error());
    const api::Cost cost = clamp_to_limits(method, params);
    if (is_long_running(cost)) return run_job(method, std::move(params), cost.bytes, client);
    if (cost.seconds > api::longest_moment || cost.bytes > little)
        return run_call(method, std::move(params), cost, respond);
    return respond(run(method, params, {}));
}

Response EngineCalls::run_call(const api::Method& method, Json params, const api::Cost& cost, const Respond& respond) {
    auto lease = budget_.take(cost.bytes);
    if (!lease) return out_of_memory_response(method, cost.bytes, budget_);
    auto mark = activity_.begin(cost.seconds > light_seconds ? Activity::Weight::expensive : Activity::Weight::light);
    const auto attempt = [this, &method, params = std::move(params), mark = std::move(mark)](const StopToken& stop) {
        return run(method, params, {.progress = {}, .stop = stop, .interim = {}});
    };
    const auto respond_and_hold = [respond, lease = std::move(lease)](const Result<Json>& result) {
        Response answer = respond(result);
        lease->shrink_to(answer.text().size());
        answer.held = lease;
        return answer;
    };
    return run_in_lanes(
        cost.seconds, attempt, respond_and_hold, [] { return StopToken().after(trial_seconds); },
        [this] { return deadlines_.begin(); });
}

Result<Json> EngineCalls::run(const api::Method& method, const Json& params, const api::Context& context) const {
    auto result = api::verified_answer(method, params, context);
    if (!result && result.error().code() == "internal-error")
        log_.error("answer refused", {{"reason", to_sentence(result.error().what)}, {"params", params}});
    return result;
}

// Creates the work item for a job. The work counts as expensive activity until it is destroyed, even while it is still
// waiting.
Jobs::Work EngineCalls::make_job_work(const api::Method& method, const Json& params, const std::string& key) const {
    return
        [this, &method, params, key, mark = activity_.begin(Activity::Weight::expensive)](const api::Context& context) {
            auto result = run(method, params, context);
            if (result && proofs_.keep && !key.empty() && is_proven(*result)) proofs_.keep(key, to_text(*result));
            return result;
        };
}

std::optional<Jobs::Prepared> EngineCalls::prepare(const Jobs::Call& call) const {
    const api::Method* method = api::find_method(call.method);
    if (method == nullptr || !offers(*method) || !api::check_params(*method, call.params)) return std::nullopt;
    auto lease = budget_.take(api::cost_of(*method, call.params).bytes);
    if (!lease) {
        log_.error("job not taken up: no memory for it", {{"method", call.method}});
        return std::nullopt;
    }
    return Jobs::Prepared{make_job_work(*method, call.params, proof_key(method->name, call.params)), std::move(lease)};
}

Response EngineCalls::run_job(const api::Method& method, Json params, std::uint64_t bytes, std::string_view client) {
    Response response;
    // A cache lookup may wait for the disk.
    response.lane = WorkLane::storage;
    response.work = [this, &method, bytes, params = std::move(params), client = rate_limit_key(client)] {
        const std::string key = proof_key(method.name, params);
        if (proofs_.find && !key.empty())
            if (auto known = proofs_.find(key)) {
                const auto answer = parse_json(*known);
                if (answer && api::verify_answer(method, params, *answer))
                    return text_response(200, "application/json", std::move(*known));
                log_.error("remembered answer refused", {{"answer", *known}, {"params", params}});
            }
        // If replicas share the jobs, the replica that runs the job reserves the memory.
        Jobs::Prepared prepared;
        if (!jobs_.is_shared()) {
            prepared = {make_job_work(method, params, key), budget_.take(bytes)};
            if (!prepared.memory) return out_of_memory_response(method, bytes, budget_);
        }
        const auto id = jobs_.submit({client, std::string(method.name), params}, job_requirements(params, bytes),
                                     std::move(prepared));
        if (id) return job_response(*id);
        return retry_later_response(http_status(id.error().reason), id.error().error, 10);
    };
    return response;
}

}  // namespace cubewright::server
