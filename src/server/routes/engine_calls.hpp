// The engine's methods as the service answers them: at once, on a worker or as a job, within the service's limits, and
// from the cache when an answer has been proved before.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "server/http/http.hpp"
#include "server/jobs/jobs.hpp"
#include "server/limits/deadlines.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/routes/proof_cache.hpp"

namespace cubewright::server {

class EngineCalls {
public:
    EngineCalls(const Config& config, Activity& activity, Jobs& jobs, const ProofCache& proofs, MemoryBudget& budget,
                Log& log);

    // Offered to everyone: all methods but those that change the tables, unless they are allowed.
    bool offers(const api::Method& method) const;

    // The answer, or the way to it: 200 with the result, 202 with a job, 400 with what is wrong, 503 when there is no
    // memory for it now, 504 when it took longer than a call may. An answer that the notary refuses is a 500, and
    // stands in the log.
    Response answer(const api::Method& method, Json params, std::string_view client);

    // The work of a job that was submitted earlier or elsewhere, and its memory. None when it is not offered here, or
    // there is no memory for it now.
    std::optional<Jobs::Prepared> prepare(const Jobs::Call& call) const;

private:
    Result<Json> run(const api::Method& method, const Json& params, const api::Context& context) const;
    Jobs::Work make_job_work(const api::Method& method, const Json& params, const std::string& key) const;
    Response run_call(const api::Method& method, Json params, const api::Cost& cost);
    Response run_job(const api::Method& method, Json params, std::uint64_t bytes, std::string_view client);
    // The parameters as this service allows them.
    void clamp_to_limits(const api::Method& method, Json& params) const;
    bool is_long_running(const api::Cost& cost) const;

    const Config& config_;
    Activity& activity_;
    Jobs& jobs_;
    const ProofCache& proofs_;
    MemoryBudget& budget_;
    Log& log_;
    Deadlines deadlines_;
};

// What the engine answered, with its status.
Response to_response(const Result<Json>& result);

// How many jobs run side by side.
std::size_t max_concurrent_jobs(const Config& config);

// What a replica must have to run such a job.
JobNeeds job_requirements(const Json& params, std::uint64_t bytes);

// The cache key of a call whose proved answer holds for good; empty for all others.
std::string proof_key(std::string_view method, const Json& params);

// Whether an answer is proven.
bool is_proven(const Json& answer);

}  // namespace cubewright::server
