// Long calls. A job waits its turn in a queue that has an end and is fair between clients, tells its
// listeners how it goes, and is cancelled when nobody listens any more.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "server/http/event_stream.hpp"
#include "server/limits/memory_budget.hpp"
#include "store/refusal.hpp"

namespace cubewright::server {

class Jobs {
public:
    using Clock = std::chrono::steady_clock;

    struct Limits {
        std::size_t workers = 1;
        std::size_t waiting = 64;
        std::size_t of_one_client = 4;
        std::chrono::milliseconds time{600'000};  // of one job
        std::chrono::milliseconds alone{10'000};  // without anyone who listens or asks
        std::size_t kept = 1000;                  // jobs that are done and can still be asked for
        std::size_t kept_bytes = std::size_t{32} << 20U;
        std::chrono::milliseconds between_looks{100};  // for what takes too long and what nobody waits for
        std::function<Clock::time_point()> now = Clock::now;
    };
    using Work = std::function<Result<Json>(const api::Context&)>;

    explicit Jobs(Limits limits);
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;
    ~Jobs() { stop(); }

    struct Call {
        std::string client;
        std::string method;
        Json params = Json::object();
    };
    // The id of a new job, which nobody can guess; refused when there are too many, or the service goes down.
    // The lease is the job's part of the memory budget, of which it keeps what its outcome needs.
    using Lease = std::shared_ptr<MemoryBudget::Lease>;
    store::Outcome<std::string> submit(Call call, Work work, Lease lease = {});

    // {"id", "method", "state", …} as JSON; none for an id that is not known. Asking keeps a job alive.
    SharedText state(std::string_view id);

    // Everything that happens from now on, and first how things stand.
    std::shared_ptr<EventStream> listen(std::string_view id);

    bool cancel(std::string_view id);

    // Takes no more jobs and ends all: those that are kept are interrupted, and their listeners are told that they
    // resume; all others are cancelled, each with the best answer it has.
    void stop();

    // What stop() broke off, in the order in which it came, to be taken up again under the same ids by another life of
    // the service.
    struct BrokenOff {
        std::string id;
        Call call;
    };
    const std::vector<BrokenOff>& broken_off() const { return broken_off_; }
    void take_up(const BrokenOff& job, Work work, Lease lease = {});

    // From now on `keep` is called with the list of all open jobs before a job is accepted, and soon after one has
    // ended. What it has stored is taken up by the next life of the service, however this one ends.
    using Keep = std::function<void(const std::vector<BrokenOff>&)>;
    void keep_with(Keep keep);

    std::size_t waiting() const;
    std::size_t running() const;

private:
    enum class State : std::uint8_t { waiting, running, done, failed, cancelled };
    static std::string_view name(State state);

    struct Job {
        std::string id;
        std::uint64_t number = 0;  // in the order in which they came
        Call call;
        Work work;
        StopSource stop;
        State state = State::waiting;
        bool unwanted = false;     // cancelled, by someone or for want of listeners
        bool interrupted = false;  // by the end of the service, to be resumed by the next
        Lease lease;
        SharedText outcome;     // the data of the last event: a result may be long, so it is kept as it is sent
        SharedText last_state;  // what is told who asks
        Json best;              // an answer that a later one may better
        Json progress;
        std::vector<std::shared_ptr<EventStream>> listeners;
        Clock::time_point seen;
        Clock::time_point started;
        Clock::time_point told;
    };
    using JobPointer = std::shared_ptr<Job>;

    store::Outcome<std::string> queue(Call call, Work work, Lease lease);
    void add(std::string id, Call call, Work work, Lease lease);
    void run();
    void watch();
    JobPointer next();
    void finish(Job& job, const Error& error);
    void give_up(Job& job);
    static void interrupt(Job& job);
    std::vector<BrokenOff> open_jobs() const;
    void write_down();
    void leave(const std::weak_ptr<Job>& weak, const EventStream* stream);
    JobPointer find(std::string_view id) const;
    static std::string describe(const Job& job, State state, std::string_view outcome = {});
    static void tell(Job& job, std::string_view event, const Json& data, bool may_be_dropped = false);
    void settle(Job& job, State state, SharedText outcome, SharedText last_state);
    void settle(Job& job, State state, const Json& outcome);

    const Limits limits_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_map<std::string, JobPointer> jobs_;
    std::map<std::string, std::deque<JobPointer>> queues_;  // by client
    std::deque<std::string> turns_;                         // clients that have something waiting, in turn
    std::deque<std::pair<std::string, std::size_t>> done_;  // ids and the bytes of their outcomes, the oldest first
    std::size_t done_bytes_ = 0;
    std::size_t waiting_ = 0;
    std::uint64_t added_ = 0;
    std::vector<JobPointer> running_;
    bool stopping_ = false;
    std::vector<BrokenOff> broken_off_;
    std::uint64_t changes_ = 0;  // of the list of open jobs
    std::mutex keep_mutex_;      // taken before the other
    Keep keep_;
    std::uint64_t kept_ = 0;  // the changes that have been stored
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
