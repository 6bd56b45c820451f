// The job queue: long calls as rows of the database, on SQLite and on PostgreSQL. The queue is bounded and fair between
// clients. Listeners get events while a job runs, and a job is cancelled when nobody listens to it or asks for it any
// more. Where replicas share the database, any of them takes the next job and leases it; when a replica is gone,
// another one restarts its jobs. A service with a database of its own restarts the jobs of a crashed process when it
// starts.
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
#include "server/limits/memory_budget.hpp"
#include "server/operations/log.hpp"
#include "store/store.hpp"

namespace cubewright::server {

using job_records::JobNeeds;

// 128 random bits, so that nobody can guess the id of a job.
std::string fresh_job_id();

// The work of a job and its part of the memory budget.
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
        std::size_t waiting = 64;
        std::size_t of_one_client = 4;
        milliseconds time{600'000};      // of one job
        milliseconds alone{10'000};      // without anyone who listens or asks
        milliseconds stored{3'600'000};  // how long an ended job is stored
        std::size_t stored_jobs = 1000;  // limits of ended jobs in a database that is not shared
        std::size_t stored_bytes = std::size_t{32} << 20U;
        milliseconds lease{10'000};
        milliseconds patience_for_tables{2'000};  // how long a proof is left to the replica with the largest tables
        std::int64_t most_restarts = 5;           // a job that crashes more replicas fails
        milliseconds between_progress{100};
        milliseconds between_looks{0};  // default: a quarter of the shorter of `lease` and `alone`
        std::function<Clock::time_point()> now = Clock::now;
    };
    // What this replica can do. The size of its tables grows when it builds larger ones.
    struct Ability {
        std::string name = "service";
        std::uint64_t memory_bytes = UINT64_MAX >> 1U;
        bool has_card = false;
        std::function<std::uint64_t()> table_bytes = {};
    };
    // Prepares a job that was submitted elsewhere or before the last restart; none if there is no memory for it now.
    using Prepare = std::function<std::optional<Prepared>(const Call&)>;

    // The store outlives the jobs.
    Jobs(store::Store& store, Limits limits, Ability ability, Log& log);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs() { stop(); }

    // Starts the workers.
    void start(Prepare prepare);

    // Returns the id of the new job. It is refused when there are too many, or when the service is shutting down and
    // no other replica could run it. A job that is already prepared holds its memory while it waits here.
    store::Outcome<std::string> submit(const Call& call, const JobNeeds& needs, Prepared prepared = {});

    // {"id", "method", "state", …} as JSON; none for an unknown id. Asking keeps a job alive.
    store::Outcome<SharedText> state(std::string_view id);

    // The current state and everything that happens from now on; none for an unknown id.
    store::Outcome<std::shared_ptr<EventStream>> listen(std::string_view id);

    // Returns false for an unknown id.
    store::Outcome<bool> cancel(std::string_view id);

    // Takes no more jobs, but finishes those that run.
    void drain();
    // Returns running jobs to the queue, for another replica or the next start, and ends all streams. If the database
    // ends with the process, all jobs are cancelled, each with the best answer it has.
    void stop();

    const std::string& name() const { return ability_.name; }
    bool is_shared() const { return store_.is_shared(); }
    std::size_t waiting();
    std::size_t running() const;
    std::size_t listeners() const;  // streams whose job has not ended
    std::uint64_t recovered() const { return recovered_; }
    std::uint64_t looks() const { return looks_; }  // completed rounds of maintenance

    // An announcement of a replica, and the message that announcements may have been missed.
    void heard(const std::string& words);
    void missed();

private:
    struct Running {
        job_records::TakenJob job;
        StopSource stop;
        Clock::time_point started;
        Clock::time_point told;
        bool unwanted = false;
        bool lost = false;     // another replica runs it now
        std::string progress;  // as JSON, like `best`
        std::string best;
        bool progress_announced = true;
        bool best_stored = true;
    };
    using RunningPointer = std::shared_ptr<Running>;
    struct Listener {
        std::weak_ptr<EventStream> stream;
        bool has_state = false;  // it has received a state since it was added
    };

    // Listeners. The mutex is held during push() and interrupt_listeners().
    void push(const std::string& id, std::string_view event, const std::string& data, bool may_be_dropped = false);
    void greet(const std::shared_ptr<EventStream>& stream, const job_records::JobRecord& job);
    void finish_listeners(const std::string& id, const std::string& state, const SharedText& outcome);
    void interrupt_listeners();
    bool forget(const std::string& id, const EventStream* stream);
    void leave(const std::string& id, const EventStream* stream);
    void handle(const Json& words);
    void look_again(const std::vector<std::string>& ids);
    std::vector<std::string> listened() const;
    // The row, with the progress and best answer of a job that runs here.
    store::Outcome<std::optional<job_records::JobRecord>> find(const std::string& id);
    // The text under this key that somebody still sends, otherwise this one.
    SharedText shared_text(const std::string& key, SharedText text);
    void touch(const std::string& id);
    void trim(job_records::Change& change) const;

    // Running
    void run();
    RunningPointer take();
    void work_on(const RunningPointer& running, Prepared prepared);
    void settle(const RunningPointer& running, const std::string& state, std::string outcome, const Lease& memory);
    void hand_back(const std::vector<RunningPointer>& jobs);
    std::optional<Prepared> prepared_for(const RunningPointer& running);
    job_records::ReplicaRecord replica() const;

    // Maintenance
    void watch();
    void spread_news();
    void maintain(Clock::time_point now);
    bool renew();
    bool renew_leases(const std::vector<std::string>& ids);
    bool clean_up(Clock::time_point now);
    std::vector<job_records::JobRecord> recover(job_records::Change& change, milliseconds ahead) const;
    void note_recovered(const std::vector<job_records::JobRecord>& jobs);

    // Runs a transaction and handles its announcements here; other replicas receive them from the database.
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
    std::condition_variable changed_;  // there may be work
    std::condition_variable watched_;  // there is something to write
    std::vector<RunningPointer> running_;
    std::vector<RunningPointer> taking_;  // their transaction may not be committed yet
    std::map<std::string, Prepared, std::less<>> prepared_;
    std::map<std::string, std::vector<Listener>, std::less<>> listeners_;
    std::map<std::string, std::weak_ptr<const std::string>> texts_;  // of ended jobs, while somebody sends them
    std::vector<std::string> left_;                                  // jobs whose listeners have just left
    std::uint64_t bells_ = 0;                                        // counts announcements that may mean work
    bool is_news_ = false;
    bool draining_ = false;
    bool stopping_ = false;
    std::atomic<std::size_t> waiting_{0};
    std::atomic<std::uint64_t> recovered_{0};
    std::atomic<std::uint64_t> looks_{0};
    std::optional<Clock::time_point> in_touch_since_;  // with the database, without a break
    Clock::time_point next_sweep_;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
