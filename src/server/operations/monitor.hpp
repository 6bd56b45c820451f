// Monitors of the database, its disk and the clock. They log each outage once and check for recovery.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "store/store.hpp"

namespace cubewright::server {

// Something outside the program that the service depends on, such as the database or its disk. A condition logs one
// line when it fails and one when it recovers, no matter how many requests fail in between. All functions are
// thread-safe.
class Condition {
public:
    using Clock = std::chrono::steady_clock;

    struct Rules {
        std::string_view failed;     // log event when the condition fails
        std::string_view recovered;  // log event when it recovers
        // Time without failures before the condition counts as recovered, so that an intermittent failure is logged as
        // one outage.
        Clock::duration quiet;
    };
    Condition(Log& log, Rules rules) : log_(log), rules_(rules) {}

    void report_failure(std::string_view reason, const std::string& detail, Clock::time_point now = Clock::now());
    // Reports a successful probe.
    void report_success(Clock::time_point now = Clock::now());

    bool is_good() const { return is_good_; }
    std::uint64_t outages() const { return outages_; }  // number of times that the condition has failed

private:
    Log& log_;
    const Rules rules_;
    std::mutex mutex_;
    std::atomic<bool> is_good_{true};
    std::atomic<std::uint64_t> outages_{0};
    std::uint64_t failures_ = 0;  // since the start of the outage
    Clock::time_point since_;
    Clock::time_point last_failure_;
};

// Monitors the database and its disk: counts failed reads and writes by reason, logs each outage once, and checks
// whether the database has recovered.
class StoreMonitor {
public:
    // Starts to observe the store, which no other thread may use yet.
    StoreMonitor(store::Store& store, Log& log);
    StoreMonitor(const StoreMonitor&) = delete;
    StoreMonitor& operator=(const StoreMonitor&) = delete;
    ~StoreMonitor() { store_.on_refusal({}); }

    void add_metrics(Metrics& metrics);

    // Queries the database if its data is persistent or if it has failed, and writes to it if its disk has failed.
    // Returns true if the database responds. Called by one thread, a few times per second.
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

// Monitors whether the database responds. A dedicated thread sends the queries, so that callers such as a proxy's
// readiness check never wait for a database behind a broken network or for busy workers.
class DatabasePulse {
public:
    using milliseconds = std::chrono::milliseconds;
    struct Times {
        milliseconds between{250};
        milliseconds longest{1500};  // how long to wait for a response before the database counts as unavailable
    };
    // `answers` queries the database and may block.
    explicit DatabasePulse(std::function<bool()> answers) : DatabasePulse(std::move(answers), Times{}) {}
    DatabasePulse(std::function<bool()> answers, Times times);

    bool is_available() const;

private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token& stop);

    const std::function<bool()> answers_;
    const Times times_;
    std::atomic<Clock::time_point> answered_;  // time of the last answer, or the epoch after a failed query
    std::jthread thread_;
};

// Monitors the clock used for timestamps and deletes expired data while the clock is correct. docs/guides/operations.md
// explains what an operator should do when the clock is wrong.
class ClockWatch {
public:
    // `sweep` deletes expired data. It is called once an hour, and whenever the clock becomes correct again.
    ClockWatch(store::Store& store, store::Clock clock, Log& log, std::function<void()> sweep)
        : store_(store), clock_(std::move(clock)), log_(log), sweep_(std::move(sweep)), lead_(measure_lead()) {}

    static constexpr std::chrono::minutes between_looks{1};
    // Checks the clock, and deletes expired data when it is due. Called once per between_looks.
    void look();
    // Checks the clock and logs any change of its state. Returns false if the database is unreachable.
    bool check();
    // Compares the clock with the steady clock and logs a step of more than `least_step`. Returns true if there was
    // one. Called by one thread, at least once every few seconds.
    bool detect_step();
    static constexpr std::chrono::seconds least_step{5};

    // Returns the clock state found by the last check.
    store::ClockState state() const { return state_; }
    std::uint64_t steps() const { return steps_; }  // number of steps detected

private:
    using Steady = std::chrono::steady_clock;

    std::chrono::milliseconds measure_lead() const;

    store::Store& store_;
    store::Clock clock_;
    Log& log_;
    std::function<void()> sweep_;
    std::atomic<store::ClockState> state_{store::ClockState::right};
    Steady::time_point next_sweep_ = Steady::now();
    std::chrono::milliseconds lead_;  // clock minus steady clock
    std::atomic<std::uint64_t> steps_{0};
};

}  // namespace cubewright::server
