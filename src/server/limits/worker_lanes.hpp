// Thread pools for calls: a pool in which clients take turns, and the lanes of the service, which are one pool each.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/workers.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

// Thread pool for calls. Each client has its own queue and the clients take turns, so a client with many calls delays
// every other client by at most one call. A client with a cheaper call comes earlier. The number of waiting calls is
// bounded, and a call that has waited past its deadline is refused instead of run.
class WorkerPool {
public:
    using Clock = std::chrono::steady_clock;

    enum class Refusal : std::uint8_t {
        full,  // too many calls are waiting
        late,  // the deadline has passed
    };
    struct Task {
        std::function<void()> run;
        std::function<void(Refusal)> refuse;  // called instead of `run`, on any thread
        Clock::time_point deadline = Clock::time_point::max();
        double seconds = 0;  // declared cost
    };
    // Normal threads, or threads that leave the cores to others.
    enum class Priority : std::uint8_t { normal, low };

    WorkerPool(std::size_t threads, std::size_t longest_queue, Priority priority = Priority::normal,
               std::function<Clock::time_point()> now = Clock::now);
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool() { finish(); }

    // Completes all queued tasks and joins the threads.
    void finish();

    // Queues the task. If too many tasks are waiting, refuses the newest task of the client with the most waiting
    // tasks.
    void submit(const std::string& client, Task task);
    std::size_t waiting() const;

private:
    struct Client {
        std::deque<Task> queue;
        std::size_t running = 0;
        Clock::time_point since = {};  // start of the wait for the current turn
    };
    using Clients = std::map<std::string, Client, std::less<>>;

    void run();
    void begin_turn(const std::string& name, Client& client);
    // Returns the client whose turn it is, or the end iterator if no client can run. A client that is already running
    // a task does not get the last free thread.
    Clients::iterator next_client();
    void remove_if_idle(Clients::iterator client);

    const std::size_t count_;  // number of threads
    const std::size_t longest_queue_;
    const std::function<Clock::time_point()> now_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Clients clients_;                // clients with a waiting or running task
    std::deque<std::string> turns_;  // clients with waiting tasks, in the order in which they began to wait
    std::size_t waiting_ = 0;
    std::size_t free_ = 0;  // threads without a task
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

// The worker threads of the service, in lanes. Each lane has its own threads and its own queue, so calls never wait for
// calls of another lane. Only the threads for long calls have a low priority.
class WorkerLanes {
public:
    // Creates the lanes with this number of threads each.
    WorkerLanes(std::size_t threads, std::size_t longest_queue)
        : quick_(threads, longest_queue),
          storage_(threads, longest_queue),
          trial_(threads, longest_queue),
          moderate_(threads, longest_queue, WorkerPool::Priority::low),
          heavy_(threads, longest_queue, WorkerPool::Priority::low) {}

    WorkerPool& lane(WorkLane lane) {
        switch (lane) {
            case WorkLane::storage:
                return storage_;
            case WorkLane::trial:
                return trial_;
            case WorkLane::moderate:
                return moderate_;
            case WorkLane::heavy:
                return heavy_;
            default:
                return quick_;
        }
    }
    // Completes all queued tasks and joins the threads.
    void finish() {
        for (WorkerPool* pool : {&quick_, &storage_, &trial_, &moderate_, &heavy_}) pool->finish();
    }
    std::size_t waiting() const {
        return quick_.waiting() + storage_.waiting() + trial_.waiting() + moderate_.waiting() + heavy_.waiting();
    }

private:
    WorkerPool quick_;
    WorkerPool storage_;
    WorkerPool trial_;
    WorkerPool moderate_;
    WorkerPool heavy_;
};

}  // namespace cubewright::server
