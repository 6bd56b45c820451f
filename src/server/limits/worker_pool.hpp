// Thread pool for calls. Each client has its own queue and the clients take turns, so a client with many calls delays
// every other client by at most one call. The number of waiting calls is bounded, and a call that has waited past its
// deadline is refused instead of run.
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

namespace cubewright::server {

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
    };

    WorkerPool(std::size_t threads, std::size_t longest_queue, std::function<Clock::time_point()> now = Clock::now);
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
    };
    using Clients = std::map<std::string, Client, std::less<>>;

    void run();
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
    std::deque<std::string> turns_;  // clients with waiting tasks, next one first
    std::size_t waiting_ = 0;
    std::size_t free_ = 0;  // threads without a task
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
