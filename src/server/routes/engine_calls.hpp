// Engine calls of the service. Within the service's limits, a call is answered immediately, on a worker or as a job. A
// proven answer is taken from the cache.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "server/http/http.hpp"
#include "server/jobs/jobs.hpp"
#include "server/limits/capacity.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/routes/stored_proofs.hpp"

namespace cubewright::server {

// Converts the engine's result to a response.
using Respond = std::function<Response(const Result<Json>& result)>;
Response to_response(const Result<Json>& result);

class EngineCalls {
public:
    EngineCalls(const Config& config, Activity& activity, Jobs& jobs, const ProofCache& proofs, MemoryBudget& budget,
                Log& log);

    // Returns true if clients may call the method. Methods that change the tables are reserved for operators unless the
    // configuration allows them.
    bool offers(const api::Method& method) const;

    // Returns the response: 200 with the result, 202 with a job, 400 with an error, 503 if there is not enough memory
    // now, or 504 if the call took too long. An answer that fails verification is logged and becomes status 500.
    // `respond` builds the response, unless the call becomes a job.
    Response answer(const api::Method& method, Json params, std::string_view client,
                    const Respond& respond = to_response);

    // Prepares the work and memory of a job that was submitted earlier or to another replica. Returns no value if the
    // method is not offered here or there is not enough memory now.
    std::optional<Jobs::Prepared> prepare(const Jobs::Call& call) const;

private:
    Result<Json> run(const api::Method& method, const Json& params, const api::Context& context) const;
    Jobs::Work make_job_work(const api::Method& method, const Json& params, const std::string& key) const;
    Response run_call(const api::Method& method, Json params, const api::Cost& cost, const Respond& respond);
    Response run_job(const api::Method& method, Json params, std::uint64_t bytes, std::string_view client);
    // Restricts the parameters to the values that this service allows, and returns the cost of the call.
    api::Cost clamp_to_limits(const api::Method& method, Json& params) const;
    bool is_long_running(const api::Cost& cost) const;

    const Config& config_;
    Activity& activity_;
    Jobs& jobs_;
    const ProofCache& proofs_;
    MemoryBudget& budget_;
    Log& log_;
    Deadlines deadlines_;
};

// Runs a call in the lane of its declared cost in seconds. In the lane `trial`, the attempt is stopped by the token
// that `trial` returns, and the call is then repeated in the lane `moderate` with the token that `deadline` returns.
using Attempt = std::function<Result<Json>(const StopToken& stop)>;
using MakeStop = std::function<StopToken()>;
Response run_in_lanes(double seconds, const Attempt& attempt, const Respond& respond, const MakeStop& trial,
                      const MakeStop& deadline);

// Returns the maximum number of concurrent jobs.
std::size_t max_concurrent_jobs(const Config& config);

// Returns the resources that a replica needs to run the job.
JobNeeds job_requirements(const Json& params, std::uint64_t bytes);

}  // namespace cubewright::server
