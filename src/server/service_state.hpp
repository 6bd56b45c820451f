// State shared by all connections of a running service: settings, routes, limits and workers.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/http/address.hpp"
#include "server/http/router.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/limits/worker_pool.hpp"
#include "server/operations/allowed_sites.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"

namespace cubewright::server {

// Counts open connections, in total and by address.
class ConnectionCount {
public:
    ConnectionCount(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

    // Counts a new connection until close() is called. Returns false if a limit is reached.
    bool open(std::string_view address, bool is_proxy);
    void close(std::string_view address);
    std::size_t size() const { return size_.load(std::memory_order_relaxed); }

private:
    std::size_t most_;
    std::size_t most_of_one_;
    std::atomic<std::size_t> size_{0};
    std::mutex mutex_;
    std::map<std::string, std::size_t, std::less<>> by_key_;
};

struct ServiceState {
    struct Access {
        TrustedProxies proxies;
        AllowedSites sites;
    };
    ServiceState(const Config& settings, Access access, const Router& routes, Metrics& counts, MemoryBudget& room,
                 Log& diary);

    const Config& config;
    const Router& router;
    Metrics& metrics;
    MemoryBudget& memory;
    Log& log;
    TrustedProxies proxies;
    AllowedSites sites;
    RateLimit rate;
    ConnectionCount connections;
    ConnectionCount admin_connections;
    WorkerPool workers;
    Histogram call_waits;
    std::atomic<std::uint64_t> refused_connections{0};
    std::atomic<bool> closing{false};
    std::atomic<bool> stopped{false};        // true once no work or operation may start
    std::atomic<std::size_t> operations{0};  // operations that will resume a connection
};

}  // namespace cubewright::server
