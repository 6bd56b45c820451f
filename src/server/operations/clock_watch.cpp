#include "server/operations/clock_watch.hpp"

namespace cubewright::server {

namespace {

constexpr std::chrono::hours between_clock_sweeps{1};

}  // namespace

bool ClockWatch::check() {
    const store::ClockReading reading = clock_();
    const auto latest = store_.read([](store::Database& reader) { return store::latest_time(reader); });
    if (!latest) return false;
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
    return true;
}

std::chrono::milliseconds ClockWatch::measure_lead() const {
    using std::chrono::milliseconds;
    return milliseconds(clock_().milliseconds) -
           std::chrono::duration_cast<milliseconds>(Steady::now().time_since_epoch());
}

bool ClockWatch::detect_step() {
    const auto lead = measure_lead();
    const auto step = lead - std::exchange(lead_, lead);
    if (step <= least_step && step >= -least_step) return false;
    ++steps_;
    log_.error("clock stepped", {{"seconds", static_cast<double>(step.count()) / 1000},
                                 {"clock", store::to_iso_text(clock_().seconds())}});
    return true;
}

void ClockWatch::look() {
    if (!check()) return;
    if (state() != store::ClockState::right) {
        next_sweep_ = Steady::now();  // sweep as soon as the clock is correct again
        return;
    }
    if (Steady::now() < next_sweep_) return;
    next_sweep_ = Steady::now() + between_clock_sweeps;
    sweep_();
}

}  // namespace cubewright::server
