// Monitors the database and its disk: counts failed reads and writes by reason, logs each outage once, and checks
// whether the database has recovered.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "server/operations/condition.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "store/store.hpp"

namespace cubewright::server {

class StoreMonitor {
public:
    // Starts to observe the store, which no other thread may use yet.
    StoreMonitor(store::Store& store, Log& log);
    StoreMonitor(const StoreMonitor&) = delete;
    StoreMonitor& operator=(const StoreMonitor&) = delete;
    ~StoreMonitor() { store_.on_refusal({}); }

    void add_metrics(Metrics& metrics);

    // Queries the database if it is shared or has failed, and writes to it if its disk has failed. Returns true if the
    // database responds. Called by one thread, a few times per second.
    bool probe();

    bool is_database_up() const { return database_.is_good(); }
    // Returns true if a write has been refused because of the clock since the last call.
    bool take_clock_refusal() { return clock_refused_.exchange(false); }

private:
    using Clock = Condition::Clock;
    static constexpr std::size_t reason_count = static_cast<std::size_t>(store::Reason::failed) + 1;

    void observe(const store::Refusal& refusal);
    bool is_readable();

    store::Store& store_;
    Condition database_;
    Condition disk_;
    Condition load_;
    std::array<std::atomic<std::uint64_t>, reason_count> failures_{};
    std::atomic<bool> clock_refused_{false};
    std::atomic<bool> is_damaged_{false};  // true after an error in an SQLite file
    Clock::time_point next_write_;
};

}  // namespace cubewright::server
