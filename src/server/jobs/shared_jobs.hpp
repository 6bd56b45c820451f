// Long calls in the database that replicas share. Any replica takes a job, fairly between all clients, tells everyone's
// listeners how it goes, and holds it by a lease: when the replica is gone, another takes the job up. To clients it is
// what Jobs is.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
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

#include "server/http/event_stream.hpp"
#include "server/jobs/job_door.hpp"
#include "server/jobs/job_records.hpp"
#include "server/jobs/jobs.hpp"
#include "server/operations/log.hpp"
#include "store/store.hpp"

namespace cubewright::server {

class SharedJobs {
public:
    using milliseconds = std::chrono::milliseconds;

    struct Limits {
        Jobs::Limits local = {};
        milliseconds lease{10'000};
        milliseconds kept{3'600'000};     // what has ended can be asked for so long
        std::int64_t most_restarts = 5;   // a job that ends its replicas is not tried for ever
        milliseconds between_words{500};  // about a job's progress
    };
    // What this replica can do. The size of its tables changes when it makes larger ones.
    struct Ability {
        std::string name;
        std::uint64_t memory_bytes = 0;
        bool has_card = false;
        std::function<std::uint64_t()> table_bytes;
    };
    // The work of a call and its memory; none when there is no room for it just now.
    using Make = std::function<std::optional<std::pair<Jobs::Work, Jobs::Lease>>(const Jobs::Call&)>;

    SharedJobs(store::Store& store, Limits limits, Ability ability, Make make, Log& log);
    SharedJobs(const SharedJobs&) = delete;
    SharedJobs& operator=(const SharedJobs&) = delete;
    ~SharedJobs() { stop(); }

    store::Outcome<std::string> submit(const Jobs::Call& call, const JobNeeds& needs);
    store::Outcome<SharedText> state(std::string_view id);
    store::Outcome<std::shared_ptr<EventStream>> listen(std::string_view id);
    store::Outcome<bool> cancel(std::string_view id);

    // Takes no more jobs, but finishes those that run.
    void drain();
    // Hands what runs back, for another replica to take up, and ends all streams: their clients come back elsewhere.
    void stop();

    std::size_t waiting() const { return waiting_; }
    std::size_t running() const;
    std::size_t listeners() const;                        // streams of this replica whose job has not ended
    std::uint64_t taken_up() const { return taken_up_; }  // from replicas that were gone

    // What the replicas announce about jobs, and that something may have been missed.
    void heard(const std::string& words);
    void missed();

private:
    using Clock = std::chrono::steady_clock;

    struct Running {
        job_records::TakenJob job;
        StopSource stop;
        Clock::time_point started;
        Clock::time_point told;
        bool unwanted = false;
        bool lost = false;     // another replica runs it now
        std::string progress;  // as JSON
        std::string best;      // as JSON
        bool progress_told = true;
        bool best_kept = true;
    };
    using RunningPointer = std::shared_ptr<Running>;

    void run();
    RunningPointer take();
    void work_on(const RunningPointer& running, const Jobs::Work& work, const Jobs::Lease& lease);
    void settle(const RunningPointer& running, const std::string& state, const std::string& outcome);
    void watch();
    bool keep_house();
    void spread_news();
    void leave(const std::string& id, const EventStream* stream);
    void tell_how_it_stands(const std::string& id, const job_records::JobRecord& record);
    void look_again(const std::vector<std::string>& ids);
    std::vector<std::string> listened() const;
    job_records::ReplicaRecord replica() const;
    template <class Change>
    auto change(Change&& what) {
        return store_.write(std::forward<Change>(what), store::Isolation::row_locks);
    }

    store::Store& store_;
    const Limits limits_;
    const Ability ability_;
    const Make make_;
    Log& log_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;  // there may be work
    std::condition_variable watched_;  // there is something to write down
    std::vector<RunningPointer> running_;
    std::map<std::string, std::vector<std::weak_ptr<EventStream>>, std::less<>> listeners_;
    std::uint64_t bells_ = 0;  // counts what may mean that there is work
    bool is_news_ = false;     // of jobs that run here
    bool draining_ = false;
    bool stopping_ = false;
    std::atomic<std::size_t> waiting_{0};
    std::atomic<std::uint64_t> taken_up_{0};
    std::optional<Clock::time_point> in_touch_since_;  // with the database, without a break
    Clock::time_point next_sweep_;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
