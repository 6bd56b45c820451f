// The job queue for long calls, stored in SQLite or PostgreSQL. The queue is bounded and fair among clients. Listeners
// receive events while a job runs, and a job is cancelled after a period without listeners or status requests.
// When replicas share the database, any replica can take the next job under a lease; if a replica fails, another one
// restarts its jobs. A service whose database is not shared restarts the jobs of a crashed process at startup.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "server/http/event_stream.hpp"
#include "server/jobs/job_records.hpp"
#include "server/limits/capacity.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "store/store.hpp"

namespace cubewright::server {

using job_records::JobNeeds;

// Returns a job id of 128 random bits, which cannot be guessed.
std::string new_job_id();

// The work of a job and its reservation in the memory budget.
struct PreparedJob {
    std::function<Result<Json>(const api::Context&)> work = {};
    std::shared_ptr<MemoryBudget::Lease> memory = {};
};

class Jobs {
public:
    using Clock = std::chrono::steady_clock;
    using milliseconds = std::chrono::milliseconds;
    using Call = job_records::JobCall;
    using Prepared = PreparedJob;
    using Work = decltype(PreparedJob::work);
    using Lease = decltype(PreparedJob::memory);

    struct Limits {
        std::size_t workers = 1;
        std::size_t waiting = 64;  // a client's first job is accepted up to 16 times this limit
        std::size_t of_one_client = 4;
        milliseconds time{600'000};      // time limit of a job
        milliseconds alone{10'000};      // time without listeners or state requests after which a job is cancelled
        milliseconds stored{3'600'000};  // how long an ended job is stored
        std::size_t stored_jobs = 1000;  // maximum number of ended jobs in a database that is not shared
        std::size_t stored_bytes = std::size_t{32} << 20U;
        milliseconds lease{10'000};
        milliseconds patience_for_tables{2'000};  // how long a proof waits for the replica with the largest tables
        std::int64_t max_restarts = 5;            // a job fails after crashing more than this many replicas
        milliseconds between_progress{100};
        milliseconds between_looks{0};  // 0 means a quarter of the shorter of `lease` and `alone`
        std::function<Clock::time_point()> now = Clock::now;
    };
    // Capabilities of this replica. The table size grows when the replica builds larger tables.
    struct Ability {
        std::string name = "service";
        std::uint64_t memory_bytes = UINT64_MAX >> 1U;
        bool has_gpu = false;
        std::function<std::uint64_t()> table_bytes = {};
    };
    // Prepares a job that was submitted to another replica or before the last restart. Returns no value if there is
    // currently not enough memory.
    using Prepare = std::function<std::optional<Prepared>(const Call&)>;

    // Creates a queue in the store, which must outlive the queue.
    Jobs(store::Store& store, Limits limits, Ability ability, Log& log);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs() { stop(); }  // NOLINT(bugprone-exception-escape)

    // Starts the workers.
    void start(Prepare prepare);

    // Submits a job and returns its id. Rejects the job if there are too many jobs, or if the service is shutting down
    // and no other replica could run it. A job that is already prepared keeps its memory reserved while it waits here.
    store::Outcome<std::string> submit(const Call& call, const JobNeeds& needs, Prepared prepared = {});

    // Returns the job as JSON text, {"id", "method", "state", …}, or null for an unknown id. Requesting the state of a
    // job keeps it alive.
    store::Outcome<SharedText> state(std::string_view id);

    // Returns a stream of the job's current state and all later events, or null for an unknown id.
    store::Outcome<std::shared_ptr<EventStream>> listen(std::string_view id);

    // Cancels a job. Returns false for an unknown id.
    store::Outcome<bool> cancel(std::string_view id);

    // Stops taking jobs, but lets running jobs finish.
    void drain();
    // Returns running jobs to the queue, for another replica or the next start, and ends all streams. If the database
    // is in memory, all jobs are cancelled instead and report their best answer so far.
    void stop();

    const std::string& name() const { return ability_.name; }
    bool is_shared() const { return store_.is_shared(); }
    std::size_t waiting();
    std::size_t running() const;
    std::size_t listeners() const;  // number of streams for jobs that have not ended
    std::uint64_t recovered() const { return recovered_; }
    const Histogram& waits() const { return waits_; }  // of jobs started by this replica
    std::uint64_t looks() const { return looks_; }     // number of completed maintenance rounds

    // heard() handles an announcement from a replica. missed() is called when announcements may have been lost.
    void heard(const std::string& words);
    void missed();

private:
    struct Running {
        job_records::TakenJob job;
        StopSource stop;
        Clock::time_point started;
        Clock::time_point last_progress_at;
        bool unwanted = false;
        bool lost = false;     // true if another replica now runs the job
        std::string progress;  // JSON text, like `best`
        std::string best;
        bool progress_announced = true;
        bool best_stored = true;
    };
    using RunningPointer = std::shared_ptr<Running>;
    struct Listener {
        std::weak_ptr<EventStream> stream;
        bool has_state = false;  // true once the listener has received a state
    };

    // Functions for listeners. The caller of push() and interrupt_listeners() must hold the mutex.
    void push(const std::string& id, std::string_view event, const std::string& data, bool may_be_dropped = false);
    void greet(const std::shared_ptr<EventStream>& stream, const job_records::JobRecord& job);
    void finish_listeners(const std::string& id, const std::string& state, const SharedText& outcome);
    void interrupt_listeners();
    bool forget(const std::string& id, const EventStream* stream);
    void leave(const std::string& id, const EventStream* stream);
    void handle(const Json& words);
    void refresh_jobs(const std::vector<std::string>& ids);
    std::vector<std::string> listened() const;  // ids of jobs with listeners, sorted
    // Returns the job's row, with the current progress and best answer if this replica runs the job.
    store::Outcome<std::optional<job_records::JobRecord>> find(const std::string& id);
    // Returns the existing text under this key if a client is still receiving it, otherwise `text`.
    SharedText shared_text(const std::string& key, SharedText text);
    void touch(const std::string& id);
    void trim(job_records::Change& change) const;

    // Functions for running jobs.
    void run();
    RunningPointer take();
    void run_prepared_job(const RunningPointer& running, const Prepared& prepared);
    void settle(const RunningPointer& running, const std::string& state, std::string outcome, const Lease& memory);
    void return_job(const std::vector<RunningPointer>& jobs);
    std::optional<Prepared> prepare_job(const RunningPointer& running);
    job_records::ReplicaRecord replica() const;

    // Functions for maintenance.
    void watch();
    void publish_changes();
    void maintain(Clock::time_point now);
    bool renew();
    bool renew_leases(const std::vector<std::string>& ids);
    bool clean_up(Clock::time_point now);
    void cancel_abandoned_jobs(job_records::Change& change) const;
    std::vector<job_records::JobRecord> recover(job_records::Change& change, milliseconds ahead) const;
    void log_recovered_jobs(const std::vector<job_records::JobRecord>& jobs);

    // Runs a transaction and then handles its announcements here. Other replicas receive the announcements from the
    // database.
    template <class Function>
    auto change(Function&& function) {
        std::vector<std::string> announced;
        auto outcome = store_.write(
            [&](store::Database& database) {
                job_records::Change change{database, ability_.name};
                auto result = function(change);
                announced = std::move(change.announced);
                return result;
            },
            store::Isolation::row_locks);
        if (outcome)
            for (const std::string& words : announced)
                if (const auto json = parse_json(words)) handle(*json);
        return outcome;
    }

    store::Store& store_;
    const Limits limits_;
    const Ability ability_;
    Prepare prepare_;
    Log& log_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;  // signalled when there may be a job to run
    std::condition_variable watched_;  // signalled when there is something to write
    std::vector<RunningPointer> running_;
    std::vector<RunningPointer> taking_;  // jobs whose transaction may not be committed yet
    std::map<std::string, Prepared, std::less<>> prepared_;
    std::map<std::string, std::vector<Listener>, std::less<>> listeners_;
    // Texts of ended jobs that clients are still receiving.
    std::map<std::string, std::weak_ptr<const std::string>> texts_;
    std::vector<std::string> left_;  // jobs whose listeners have just disconnected
    std::uint64_t bells_ = 0;        // number of announcements that may mean a new job
    bool has_changes_ = false;
    bool draining_ = false;
    bool stopping_ = false;
    std::atomic<std::size_t> waiting_{0};
    std::atomic<std::uint64_t> recovered_{0};
    std::atomic<std::uint64_t> looks_{0};
    Histogram waits_;
    std::optional<Clock::time_point> in_touch_since_;  // start of uninterrupted contact with the database
    Clock::time_point next_sweep_;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
