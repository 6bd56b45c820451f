// Limits on the capacity of the service: stop tokens for calls with a time limit, and the memory budget.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "base/progress.hpp"
#include "server/operations/config.hpp"
#include "store/change_queue.hpp"

namespace cubewright::server {

// Stop tokens for calls with a time limit. All calls have the same limit, so they expire in the order in which they
// began and a queue is sufficient. Calls that begin within a tenth of a second of each other share a stop source.
class Deadlines {
public:
    explicit Deadlines(std::chrono::milliseconds time) : time_(time), thread_(store::start_thread([this] { run(); })) {}
    Deadlines(const Deadlines&) = delete;
    Deadlines& operator=(const Deadlines&) = delete;
    ~Deadlines();

    // Returns a token that is stopped when the time limit expires, or up to a fifth of a second later.
    StopToken begin();

private:
    using Clock = std::chrono::steady_clock;
    struct Calls {
        Clock::time_point end;
        StopSource stop;
    };
    void run();

    std::chrono::milliseconds time_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Calls> calls_;
    bool closing_ = false;
    std::jthread thread_;
};

// Memory budget shared by calls, jobs and request bodies. Each of them is charged the maximum amount of memory that it
// may need. Work that does not fit is refused before it starts, so no number of requests can use up the memory reserved
// for others.
class MemoryBudget {
public:
    explicit MemoryBudget(std::uint64_t bytes) : bytes_(bytes) {}
    MemoryBudget(const MemoryBudget&) = delete;
    MemoryBudget& operator=(const MemoryBudget&) = delete;

    // A part of the budget, returned when its last owner releases it.
    class Lease {
    public:
        Lease(MemoryBudget& budget, std::uint64_t bytes) : budget_(budget), bytes_(bytes) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() { budget_.taken_ -= bytes_; }

        // Returns all but `bytes` to the budget. Called when the work is done and only its answer is still in memory.
        void shrink_to(std::uint64_t bytes);

    private:
        MemoryBudget& budget_;
        std::atomic<std::uint64_t> bytes_;
    };

    // Reserves memory. Returns null if the reservation does not fit into the budget. A large reservation must also fit
    // into the memory that is currently free on the machine.
    std::shared_ptr<Lease> take(std::uint64_t bytes);

    std::uint64_t bytes() const { return bytes_; }
    std::uint64_t taken() const { return taken_; }

private:
    const std::uint64_t bytes_;
    std::atomic<std::uint64_t> taken_{0};
};

// Returns the configured memory limit, or half of the free memory by default.
std::uint64_t memory_for(const Config& config);

}  // namespace cubewright::server
