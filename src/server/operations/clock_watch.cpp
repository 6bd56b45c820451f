#include "server/operations/clock_watch.hpp"

namespace cubewright::server {

namespace {

constexpr std::chrono::hours between_clock_sweeps{1};

}  // namespace

void ClockWatch::look() {
    const store::ClockReading reading = clock_();
    const auto latest = store_.read([](store::Database& reader) { return store::latest_time(reader); });
    if (!latest) return;
    const store::ClockState state = store::assess_clock(reading, *latest);
    const store::ClockState before = state_.exchange(state);
    if (state != before) {
        const Json fields{{"clock", store::to_iso_text(reading.seconds())},
                          {"recorded", store::to_iso_text(*latest)},
                          {"state", store::name(state)}};
        if (state == store::ClockState::right)
            log_.note("clock is right", fields);
        else
            log_.error("clock is not right: nothing is recorded or deleted", fields);
    }
    if (state != store::ClockState::right) {
        next_sweep_ = Steady::now();  // sweep as soon as the clock is correct again
        return;
    }
    if (Steady::now() < next_sweep_) return;
    next_sweep_ = Steady::now() + between_clock_sweeps;
    sweep_();
}

}  // namespace cubewright::server
