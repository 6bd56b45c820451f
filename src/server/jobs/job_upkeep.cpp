// Maintenance of the job queue: leases, heartbeats and abandoned jobs.
#include <algorithm>
#include <utility>

#include "api/contract.hpp"
#include "server/jobs/jobs.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

using job_records::Change;
using job_records::JobRecord;
using job_records::Standing;
using store::Outcome;

namespace {

constexpr auto between_sweeps = std::chrono::minutes(1);
// Maximum interval between maintenance rounds if the database is not shared. In that case a round costs almost nothing.
constexpr auto longest_between_looks = std::chrono::milliseconds(250);

}  // namespace

void Jobs::watch() {
    // With this interval a lease survives two failed renewals, and a job with a listener is never treated as
    // abandoned.
    auto between = std::max(milliseconds(50), std::min(limits_.lease, limits_.alone) / 4);
    if (!is_shared()) between = std::min<milliseconds>(between, longest_between_looks);
    if (limits_.between_looks.count() > 0) between = limits_.between_looks;
    auto next = Clock::now();
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const bool has_changes = std::exchange(has_changes_, false);
        lock.unlock();
        if (has_changes) publish_changes();
        if (Clock::now() >= next) {
            next = Clock::now() + between;
            maintain(limits_.now());
        }
        lock.lock();
        watched_.wait_until(lock, next, [this] { return stopping_ || has_changes_; });
    }
}

// Announces new progress and stores new best answers. If progress cannot be announced now, it is sent with the next
// announcement. The best answer is always stored with the result.
void Jobs::publish_changes() {
    struct PendingChange {
        RunningPointer running;
        std::string progress;
        std::string best;
    };
    std::vector<PendingChange> all;
    std::vector<std::string> left;
    {
        const std::scoped_lock lock(mutex_);
        left.swap(left_);
        for (const RunningPointer& each : is_shared() ? running_ : std::vector<RunningPointer>{}) {
            const bool progress = !std::exchange(each->progress_announced, true);
            const bool best = !std::exchange(each->best_stored, true);
            if (progress || best) all.push_back({each, progress ? each->progress : "", best ? each->best : ""});
        }
    }
    if (all.empty() && left.empty()) return;
    const auto published = change([&](Change& change) -> Outcome<void> {
        for (const std::string& id : left) job_records::touch(change.database, id, milliseconds(0));
        for (const PendingChange& pending : all) {
            const std::string& id = pending.running->job.id;
            if (!pending.progress.empty())
                change.database.announce(job_records::channel,
                                         job_records::announcement(id, "progress", pending.progress, ability_.name));
            if (!pending.best.empty()) job_records::store_best(change, id, pending.best);
        }
        return {};
    });
    if (published) return;
    const std::scoped_lock lock(mutex_);
    for (const PendingChange& pending : all)
        if (!pending.best.empty()) pending.running->best_stored = false;
}

void Jobs::maintain(Clock::time_point now) {
    const bool in_touch = renew();
    if (in_touch && !in_touch_since_) in_touch_since_ = now;
    if (!in_touch || !clean_up(now)) in_touch_since_.reset();
    {
        const std::scoped_lock lock(mutex_);
        for (const RunningPointer& each : running_)
            if (now - each->started > limits_.time) each->stop.request_stop();
    }
    ++looks_;
}

// Renews the leases and records which jobs have listeners. Returns false if the database is unreachable. A database
// that is not shared needs no leases.
bool Jobs::renew() {
    const auto ids = listened();
    if (is_shared()) return renew_leases(ids);
    if (ids.empty()) return true;
    return change([&](Change& change) -> Outcome<void> {
               for (const std::string& id : ids) job_records::touch(change.database, id, limits_.alone / 8);
               return {};
           })
        .has_value();
}

// Sends a heartbeat, renews the leases of the jobs that run here, and records which jobs have listeners here.
bool Jobs::renew_leases(const std::vector<std::string>& ids) {
    const auto self = replica();
    struct Leased {
        RunningPointer running;
        std::string progress;
        Standing standing = Standing::wanted;
    };
    std::vector<Leased> leased;
    {
        const std::scoped_lock lock(mutex_);
        for (const RunningPointer& each : running_) leased.push_back({each, each->progress});
    }
    std::int64_t waiting = 0;
    const auto renewed = change([&](Change& change) -> Outcome<void> {
        job_records::report(change.database, self);
        for (const std::string& id : ids) job_records::touch(change.database, id, limits_.alone / 8);
        for (Leased& each : leased)
            each.standing = job_records::renew(change, each.running->job.id, each.progress, limits_.lease);
        waiting = job_records::count(change.database, "waiting");
        return {};
    });
    if (!renewed) return false;
    waiting_ = static_cast<std::size_t>(waiting);
    const std::scoped_lock lock(mutex_);
    for (const Leased& each : leased) {
        if (each.standing == Standing::wanted) continue;
        (each.standing == Standing::unwanted ? each.running->unwanted : each.running->lost) = true;
        each.running->stop.request_stop();
    }
    changed_.notify_all();
    return true;
}

std::vector<JobRecord> Jobs::recover(Change& change, milliseconds ahead) const {
    const std::string failure = to_text(
        Json{{"error",
              api::to_json(Error{coded("job-ended-replicas", "this job has crashed {restarts} replicas of the service",
                                       limits_.max_restarts + 1),
                                 {},
                                 {}})}});
    return job_records::recover(change, ahead, limits_.max_restarts, failure);
}

void Jobs::log_recovered_jobs(const std::vector<JobRecord>& jobs) {
    recovered_ += jobs.size();
    for (const JobRecord& job : jobs)
        log_.note("job of a lost replica", {{"id", job.id}, {"state", job.state}, {"restarts", job.restarts}});
}

// Cancels jobs that no client has requested recently. A job with a listener on this replica is kept even if the process
// was suspended after it last recorded its listeners.
void Jobs::cancel_abandoned_jobs(Change& change) const {
    const auto abandoned = job_records::find_abandoned_jobs(change.database, limits_.alone);
    const auto kept = listened();
    for (const std::string& id : abandoned)
        if (!std::ranges::binary_search(kept, id)) job_records::cancel(change, id);
}

// Recovers jobs with expired leases and deletes old records. After a database outage no lease has been renewed, so
// replicas first get time to renew their leases.
bool Jobs::clean_up(Clock::time_point now) {
    const auto in_touch = now - in_touch_since_.value();
    const bool leases_count = is_shared() && in_touch > limits_.lease;
    const bool listeners_count = in_touch > limits_.alone;
    const bool due = now >= next_sweep_;
    if (!leases_count && !listeners_count && !due) return true;
    std::vector<JobRecord> recovered;
    const auto cleaned = change([&](Change& change) -> Outcome<void> {
        if (leases_count) recovered = recover(change, milliseconds(0));
        if (listeners_count) cancel_abandoned_jobs(change);
        if (!change.announced.empty()) trim(change);
        if (due) job_records::sweep(change.database, limits_.stored);
        return {};
    });
    if (!cleaned) return false;
    if (due) next_sweep_ = now + between_sweeps;
    log_recovered_jobs(recovered);
    return true;
}

}  // namespace cubewright::server
