#include "server/service_state.hpp"

#include <utility>

#include "base/workers.hpp"

namespace cubewright::server {

namespace {

constexpr std::size_t most_admin_connections = 64;

}  // namespace

bool ConnectionCount::open(std::string_view address, bool is_proxy) {
    const std::scoped_lock lock(mutex_);
    if (size_ >= most_) return false;
    std::size_t& of_one = by_key_[rate_limit_key(address)];
    if (of_one >= most_of_one_ && !is_proxy) return false;
    ++of_one;
    ++size_;
    return true;
}

void ConnectionCount::close(std::string_view address) {
    const std::scoped_lock lock(mutex_);
    --size_;
    const auto found = by_key_.find(rate_limit_key(address));
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
      admin_connections(most_admin_connections, most_admin_connections),
      // Start two workers per core. With only one per core, a core would be idle whenever the system schedules two
      // workers, or a worker and a network thread, on the same core.
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
