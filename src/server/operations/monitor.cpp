#include "server/operations/monitor.hpp"

#include <fmt/format.h>

#include <cmath>
#include <condition_variable>
#include <mutex>

#include "store/change_queue.hpp"

namespace cubewright::server {

namespace {

using store::Reason;
using namespace std::chrono_literals;

constexpr auto between_test_writes = 1s;
// Failures of the database and its disk. Other refusals are the client's fault.
constexpr std::array database_reasons{Reason::away,    Reason::busy,   Reason::full_disk,    Reason::read_only_disk,
                                      Reason::damaged, Reason::failed, Reason::clock_behind, Reason::clock_unconfirmed};

// Writes a row back unchanged, which fails if the disk is full or read-only.
store::Outcome<void> write_nothing_new(store::Store& store) {
    return store.write([](store::Database& writer) -> store::Outcome<void> {
        writer.query("UPDATE recorded_time SET latest = latest").run();
        return {};
    });
}

}  // namespace

StoreMonitor::StoreMonitor(store::Store& store, Log& log)
    : store_(store),
      database_(log, {"database down", "database up", 1s}),
      // A small write may still succeed on a full disk, so wait longer.
      disk_(log, {"disk error", "disk writable again", 5s}),
      load_(log, {"database busy", "database no longer busy", 10s}) {
    store_.on_refusal([this](const store::Refusal& refusal) { observe(refusal); });
    if (store_.was_opened_on_full_disk())
        observe(store::database_refusal(Reason::full_disk, "started with the space that is reserved for deletions"));
}

void StoreMonitor::observe(const store::Refusal& refusal) {
    failures_[static_cast<std::size_t>(refusal.reason)].fetch_add(1, std::memory_order_relaxed);
    const auto report = [&](Condition& condition) {
        condition.report_failure(store::name(refusal.reason), to_string(refusal.error));
    };
    if (refusal.reason == Reason::damaged && !store_.is_shared()) is_damaged_ = true;
    switch (refusal.reason) {
        case Reason::away:
        case Reason::damaged:
        case Reason::failed:
            return report(database_);
        case Reason::full_disk:
        case Reason::read_only_disk:
            return report(disk_);
        case Reason::busy:
            return report(load_);
        case Reason::clock_behind:
        case Reason::clock_unconfirmed:
            clock_refused_ = true;
            return;
        default:
            return;
    }
}

// A damaged file does not recover by itself, even if some of its pages can still be read.
bool StoreMonitor::is_readable() {
    return store_.ping().has_value() && !is_damaged_ && !store_.integrity_failure();
}

bool StoreMonitor::probe() {
    const auto now = Clock::now();
    if (!disk_.is_good() && now >= next_write_) {
        next_write_ = now + between_test_writes;
        if (write_nothing_new(store_)) disk_.report_success();
    }
    const bool is_needed = store_.is_persistent() || !database_.is_good() || !load_.is_good();
    if (!is_needed) return true;
    if (!is_readable()) return false;
    database_.report_success();
    load_.report_success();
    return true;
}

void StoreMonitor::add_metrics(Metrics& metrics) {
    const auto state = [&](const char* name, const char* help, const Condition& condition) {
        metrics.gauge(name, help, [&condition] { return condition.is_good() ? 1.0 : 0.0; });
    };
    state("cubewright_database_up", "1 if the database answers, 0 during an outage.", database_);
    state("cubewright_disk_writable", "1 if the database can be written, 0 while its disk is full or read-only.",
          disk_);
    const auto outages = [&](const char* what, const Condition& condition) {
        metrics.counter(
            "cubewright_outages_total", "Outages since the start, each logged once.",
            [&condition] { return static_cast<double>(condition.outages()); }, fmt::format("of=\"{}\"", what));
    };
    outages("database", database_);
    outages("disk", disk_);
    outages("database-load", load_);
    for (const Reason reason : database_reasons)
        metrics.counter(
            "cubewright_database_errors_total", "Failed reads and writes of the database, by reason.",
            [this, reason] { return static_cast<double>(failures_[static_cast<std::size_t>(reason)].load()); },
            fmt::format("reason=\"{}\"", store::name(reason)));
}

void Condition::report_failure(std::string_view reason, const std::string& detail, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    last_failure_ = now;
    ++failures_;
    if (!is_good_) return;
    is_good_ = false;
    ++outages_;
    since_ = now;
    failures_ = 1;
    log_.error(rules_.failed, {{"reason", reason}, {"detail", detail}});
}

void Condition::report_success(Clock::time_point now) {
    if (is_good_) return;
    const std::scoped_lock lock(mutex_);
    if (is_good_ || now - last_failure_ < rules_.quiet) return;
    is_good_ = true;
    const auto seconds = std::chrono::duration<double>(last_failure_ - since_).count();
    log_.note(rules_.recovered, {{"failures", failures_}, {"seconds", std::round(seconds * 1000) / 1000}});
}

DatabasePulse::DatabasePulse(std::function<bool()> answers, Times times)
    : answers_(std::move(answers)),
      times_(times),
      answered_(Clock::now()),  // opening the database counts as an answer
      thread_(store::start_thread([this](const std::stop_token& stop) { run(stop); })) {}

bool DatabasePulse::is_available() const {
    const auto answered = answered_.load();
    return answered != Clock::time_point{} && Clock::now() - answered < times_.longest;
}

void DatabasePulse::run(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any ended;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
        answered_ = answers_() ? Clock::now() : Clock::time_point{};
        ended.wait_for(lock, stop, times_.between, [] { return false; });
    }
}

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
