// Monitors the clock used for timestamps and deletes expired data while the clock is correct. docs/guides/operations.md
// explains what an operator should do when the clock is wrong.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "server/operations/log.hpp"
#include "store/clock.hpp"
#include "store/store.hpp"

namespace cubewright::server {

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
