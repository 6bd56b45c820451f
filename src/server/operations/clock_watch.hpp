// Monitors the clock used for timestamps and deletes expired data while the clock is correct. docs/guides/operations.md
// explains what an operator should do when the clock is wrong.
#pragma once

#include <atomic>
#include <chrono>
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
        : store_(store), clock_(std::move(clock)), log_(log), sweep_(std::move(sweep)) {}

    static constexpr std::chrono::minutes between_looks{1};
    // Checks the clock and logs any change of its state. Called once per between_looks.
    void look();

    // Returns the clock state found by the last check.
    store::ClockState state() const { return state_; }

private:
    using Steady = std::chrono::steady_clock;

    store::Store& store_;
    store::Clock clock_;
    Log& log_;
    std::function<void()> sweep_;
    std::atomic<store::ClockState> state_{store::ClockState::right};
    Steady::time_point next_sweep_ = Steady::now();
};

}  // namespace cubewright::server
