// State shared by all connections of a running service: settings, routes, limits and workers.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/http/address.hpp"
#include "server/http/router.hpp"
#include "server/limits/capacity.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/worker_lanes.hpp"
#include "server/operations/allowed_sites.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"

namespace cubewright::server {

class ConnectionCount;

// Whether a connection, a request or a stream has a place among the open ones.
struct Admission {
    enum class Refusal : std::uint8_t { full, too_many_of_one };
    // A place, which is free again when this object is destroyed.
    class Place {
    public:
        Place(ConnectionCount& count, std::string key) : count_(count), key_(std::move(key)) {}
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();

    private:
        ConnectionCount& count_;
        std::string key_;
    };

    std::unique_ptr<Place> place = {};
    Refusal refusal = Refusal::full;            // the reason if there is no place
    std::unique_ptr<Place> waiting_place = {};  // of a client that waits for its refusal
};

// Counts open connections, requests or streams, in total and by address.
class ConnectionCount {
public:
    ConnectionCount(std::size_t most, std::size_t max_of_one) : most_(most), max_of_one_(max_of_one) {}

    // Counts a new connection for as long as its place exists. The limit for one address does not apply to proxies.
    Admission open(std::string_view address, bool is_proxy = false);
    std::size_t size() const { return size_.load(std::memory_order_relaxed); }

private:
    friend class Admission::Place;
    void close(const std::string& key);

    std::size_t most_;
    std::size_t max_of_one_;
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
    ConnectionCount forwarded;  // requests that clients behind a proxy are waiting for, and their streams
    ConnectionCount streams;    // event streams, which leave some connections to others
    ConnectionCount refused;    // connections that wait for their refusal
    WorkerLanes workers;
    Histogram call_waits;
    std::atomic<std::uint64_t> refused_connections{0};
    std::atomic<bool> closing{false};
    std::atomic<bool> stopped{false};        // true once no work or operation may start
    std::atomic<std::size_t> operations{0};  // operations that will resume a connection
};

}  // namespace cubewright::server
