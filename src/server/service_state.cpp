#include "server/service_state.hpp"

#include <algorithm>
#include <utility>

#include "base/workers.hpp"

namespace cubewright::server {

namespace {

constexpr std::size_t max_admin_connections = 64;
constexpr std::size_t max_refused_connections = 256;
constexpr std::size_t max_refused_of_one = 32;

// Returns the number of connections that may be event streams. The rest is kept for other requests.
std::size_t max_streams(std::int64_t connections) {
    return static_cast<std::size_t>(std::max<std::int64_t>(1, connections - connections / 4));
}

}  // namespace

Admission::Place::~Place() {
    count_.close(key_);
}

Admission ConnectionCount::open(std::string_view address, bool is_proxy) {
    std::string key = rate_limit_key(address);
    const std::scoped_lock lock(mutex_);
    if (size_ >= most_) return {.refusal = Admission::Refusal::full};
    const auto found = by_key_.find(key);
    if (found != by_key_.end() && found->second >= max_of_one_ && !is_proxy)
        return {.refusal = Admission::Refusal::too_many_of_one};
    ++by_key_[key];
    ++size_;
    return {.place = std::make_unique<Admission::Place>(*this, std::move(key))};
}

void ConnectionCount::close(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    --size_;
    const auto found = by_key_.find(key);
    if (--found->second == 0) by_key_.erase(found);
}

ServiceState::ServiceState(const Config& settings, Access access, const Router& routes, Metrics& counts,
                           MemoryBudget& room, Log& diary)
    : config(settings),
      router(routes),
      metrics(counts),
      memory(room),
      log(diary),
      proxies(std::move(access.proxies)),
      sites(std::move(access.sites)),
      rate(static_cast<double>(settings.requests_per_second), static_cast<double>(settings.burst)),
      connections(static_cast<std::size_t>(settings.connections),
                  static_cast<std::size_t>(settings.connections_per_address)),
      admin_connections(max_admin_connections, max_admin_connections),
      forwarded(static_cast<std::size_t>(settings.connections),
                static_cast<std::size_t>(settings.connections_per_address)),
      streams(max_streams(settings.connections), max_streams(settings.connections_per_address)),
      refused(max_refused_connections, max_refused_of_one),
      // Start two workers per core in each lane. With only one per core, a core would be idle whenever the system
      // schedules two workers, or a worker and a network thread, on the same core.
      workers(settings.workers == 0 ? 2 * core_count() : static_cast<std::size_t>(settings.workers),
              static_cast<std::size_t>(settings.waiting_calls)) {
    metrics.gauge("cubewright_connections", "Open connections.",
                  [this] { return static_cast<double>(connections.size()); });
    metrics.gauge("cubewright_waiting_calls", "Calls that wait for a worker.",
                  [this] { return static_cast<double>(workers.waiting()); });
    metrics.histogram("cubewright_call_wait_seconds", "Time that calls have waited for a worker.", call_waits);
    metrics.counter("cubewright_connections_refused_total", "Connections refused because a limit was reached.",
                    [this] { return static_cast<double>(refused_connections.load()); });
    metrics.gauge("cubewright_known_addresses", "Addresses whose rate is watched.",
                  [this] { return static_cast<double>(rate.size()); });
}

}  // namespace cubewright::server
