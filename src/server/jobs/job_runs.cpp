// The part of the job queue that runs jobs.
#include <algorithm>
#include <utility>

#include "api/contract.hpp"
#include "api/core/common_json.hpp"
#include "base/workers.hpp"
#include "server/jobs/jobs.hpp"
#include "store/change_queue.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

using job_records::Change;
using job_records::JobRecord;
using store::Outcome;

namespace {

constexpr auto longest_wait_for_work = std::chrono::seconds(1);
constexpr auto between_tries_to_settle = std::chrono::milliseconds(300);

std::string progress_text(const Progress& progress) {
    return to_text(api::to_json(progress));
}

// Runs the work and converts exceptions to errors.
Result<Json> run_work(const Jobs::Work& work, const api::Context& context) {
    try {
        return work(context);
    } catch (const std::exception& error) {
        return fail("system-error", std::string(error.what()));
    }
}

// Returns a shared text that counts against the memory budget while it is in use.
SharedText make_charged_text(std::string text, const Jobs::Lease& memory) {
    if (memory) memory->shrink_to(text.size());
    struct Counted {
        std::string text;
        Jobs::Lease memory;
    };
    const auto counted = std::make_shared<const Counted>(std::move(text), memory);
    return {counted, &counted->text};
}

}  // namespace

// Starts the queue. If the database is not shared, no other process has it open, so jobs that are marked as running
// were left behind by a crash and are recovered.
void Jobs::start(Prepare prepare) {
    prepare_ = std::move(prepare);
    if (!is_shared()) {
        std::vector<JobRecord> jobs;
        const auto found = change([&](Change& change) -> Outcome<void> {
            jobs = recover(change, std::chrono::years(1));
            return {};
        });
        if (found) log_recovered_jobs(jobs);
    }
    for (std::size_t i = 0; i < limits_.workers; ++i)
        threads_.push_back(store::start_thread([this] {
            lower_thread_priority(priority_of_long_work);
            run();
        }));
    threads_.push_back(store::start_thread([this] { watch(); }));
}

job_records::ReplicaRecord Jobs::replica() const {
    const std::uint64_t table_bytes = ability_.table_bytes ? ability_.table_bytes() : 0;
    const std::scoped_lock lock(mutex_);
    return {.name = ability_.name,
            .table_bytes = table_bytes,
            .memory_bytes = ability_.memory_bytes,
            .has_gpu = ability_.has_gpu,
            .workers = draining_ ? 0 : limits_.workers};
}

// Adds the job to `taking_` before its transaction is committed. A running job can be cancelled only after the commit,
// so every cancellation finds the job in `taking_` or `running_`.
Jobs::RunningPointer Jobs::take() {
    const auto self = replica();
    RunningPointer running;
    const auto taken = change([&](Change& change) -> Outcome<void> {
        auto job = job_records::take(change, self, limits_.lease, limits_.patience_for_tables);
        const std::scoped_lock lock(mutex_);
        std::erase(taking_, running);  // left over from an attempt that was rolled back
        running = job ? std::make_shared<Running>() : nullptr;
        if (!job) return {};
        running->job = std::move(*job);
        taking_.push_back(running);
        return {};
    });
    const std::scoped_lock lock(mutex_);
    std::erase(taking_, running);
    if (!taken || !running) return nullptr;
    running->started = limits_.now();
    if (running->job.restarts == 0) waits_.record(running->job.waited);
    running_.push_back(running);
    return running;
}

std::optional<Jobs::Prepared> Jobs::prepare_job(const RunningPointer& running) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) return std::nullopt;  // the job was taken after all running jobs had been stopped
        if (auto found = prepared_.extract(running->job.id)) return std::move(found.mapped());
    }
    if (running->job.restarts > 0)
        log_.note("job taken up", {{"id", running->job.id}, {"restarts", running->job.restarts}});
    auto prepared = prepare_ ? prepare_(running->job.call) : std::nullopt;
    const std::scoped_lock lock(mutex_);
    return stopping_ ? std::nullopt : std::move(prepared);
}

void Jobs::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (draining_) {
            changed_.wait(lock, [this] { return stopping_; });
            continue;
        }
        const std::uint64_t bells = bells_;
        lock.unlock();
        const RunningPointer running = take();
        if (!running) {
            lock.lock();
            changed_.wait_for(lock, longest_wait_for_work, [&] { return stopping_ || draining_ || bells_ != bells; });
            continue;
        }
        bool can_run = false;
        if (const auto prepared = prepare_job(running)) {
            can_run = true;
            run_prepared_job(running, *prepared);
        } else {
            return_job({running});
        }
        lock.lock();
        std::erase(running_, running);
        if (!can_run) changed_.wait_for(lock, longest_wait_for_work, [this] { return stopping_; });
    }
}

void Jobs::run_prepared_job(const RunningPointer& running, const Prepared& prepared) {
    const std::string& id = running->job.id;
    const auto schedule_announcement = [this](bool& is_announced) {
        if (!is_shared()) return;
        is_announced = false;
        has_changes_ = true;
        watched_.notify_one();
    };
    api::Context context;
    context.stop = running->stop.token();
    // A search never waits for the database: local listeners get events directly, and the maintenance thread notifies
    // the other replicas.
    context.progress = [&, this](const Progress& progress) {
        const std::scoped_lock lock(mutex_);
        const auto now = limits_.now();
        if (now - running->last_progress_at < limits_.between_progress && progress.done < 1) return;
        running->last_progress_at = now;
        running->progress = progress_text(progress);
        push(id, "progress", running->progress, true);
        schedule_announcement(running->progress_announced);
    };
    context.interim = [&, this](const Json& better) {
        const std::scoped_lock lock(mutex_);
        running->best = to_text(better);
        push(id, "better", running->best);
        running->best_stored = false;
        schedule_announcement(running->best_stored);
    };
    const auto result = run_work(prepared.work, context);
    bool unwanted = false;
    bool cut_short = false;
    {
        const std::scoped_lock lock(mutex_);
        unwanted = running->unwanted;
        cut_short = stopping_;
        if (running->lost || (cut_short && !unwanted)) return;
    }
    // An answer cut short by the shutdown is not a result.
    if (result && !cut_short) return settle(running, "done", to_text(*result), prepared.memory);
    if (unwanted)
        return settle(running, "cancelled", running->best.empty() ? "{}" : R"({"best":)" + running->best + "}", {});
    settle(running, "failed", to_text(Json{{"error", api::to_json(result.error())}}), {});
}

// Stores the outcome of a job. If the database is unreachable or its disk is full, the write is retried while the lease
// is renewed. If the database is not shared, the listeners get the outcome without waiting for the write.
void Jobs::settle(const RunningPointer& running, const std::string& state, std::string outcome, const Lease& memory) {
    const std::string& id = running->job.id;
    bool best_stored = true;
    {
        const std::scoped_lock lock(mutex_);
        best_stored = std::exchange(running->best_stored, true);
    }
    const SharedText text = make_charged_text(std::move(outcome), memory);
    while (true) {
        const auto ended = change([&](Change& change) -> Outcome<bool> {
            if (!best_stored) job_records::store_best(change, id, running->best);
            // The maintenance thread may be publishing the best answer at this moment. After the job has ended, it
            // could no longer store the answer.
            const bool done = job_records::end(change, id, state, *text, running->best);
            trim(change);
            return done;
        });
        if (ended.value_or(!is_shared())) finish_listeners(id, state, shared_text("outcome " + id, text));
        if (ended) return;
        std::unique_lock lock(mutex_);
        if (changed_.wait_for(lock, between_tries_to_settle, [&] { return stopping_ || running->lost; })) return;
    }
}

void Jobs::return_job(const std::vector<RunningPointer>& jobs) {
    change([&](Change& change) -> Outcome<void> {
        for (const RunningPointer& each : jobs) {
            if (each->lost) continue;
            if (!each->best_stored) job_records::store_best(change, each->job.id, each->best);
            job_records::return_job(change, each->job.id);
        }
        return {};
    });
}

}  // namespace cubewright::server
