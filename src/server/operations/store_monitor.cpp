#include "server/operations/store_monitor.hpp"

#include <fmt/format.h>

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
    const bool is_needed = store_.is_shared() || !database_.is_good() || !load_.is_good();
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

}  // namespace cubewright::server
