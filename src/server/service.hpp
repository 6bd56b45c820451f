// The whole service without its network: every route and what stands behind it.
#pragma once

#include <memory>

#include "base/result.hpp"
#include "server/config.hpp"
#include "server/engine_calls.hpp"
#include "server/jobs.hpp"
#include "server/log.hpp"
#include "server/memory.hpp"
#include "server/metrics.hpp"
#include "server/router.hpp"
#include "server/static_files.hpp"

namespace cubewright::server {

class Service {
public:
    static Result<std::unique_ptr<Service>> open(const Config& config, Log& log);
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    ~Service() = default;

    const Router& router() const { return router_; }
    Metrics& metrics() { return metrics_; }

    // Ends the jobs, each with the best answer it has.
    void stop_jobs() { jobs_.stop(); }

private:
    Service(const Config& config, Log& log);
    Result<void> add_routes();

    Config config_;
    Log& log_;
    Metrics metrics_;
    Memory memory_;
    Jobs jobs_;
    EngineCalls calls_;
    StaticFiles files_;
    Router router_;
};

}  // namespace cubewright::server
