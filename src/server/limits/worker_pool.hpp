// A few threads that run calls. Each client has a queue of its own, and the clients take turns, so that a client with
// many calls delays the others by at most one call each. The number of waiting calls is bounded, and a call that has
// waited past its deadline is refused instead of run.
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
        full,  // too many calls wait
        late,  // the deadline has passed
    };
    struct Task {
        std::function<void()> run;
        std::function<void(Refusal)> refuse;  // called instead of run, on any thread
        Clock::time_point deadline = Clock::time_point::max();
    };

    WorkerPool(std::size_t threads, std::size_t longest_queue, std::function<Clock::time_point()> now = Clock::now);
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool() { finish(); }

    // Returns when everything in the queues is done and the threads are gone.
    void finish();

    // Queues the task, or refuses one. When too many wait, the client with the most waiting tasks loses its newest.
    void submit(const std::string& client, Task task);
    std::size_t waiting() const;

private:
    struct Client {
        std::deque<Task> queue;
        std::size_t running = 0;
    };
    using Clients = std::map<std::string, Client, std::less<>>;

    void run();
    // The client whose turn it is, or none: a client that runs a task already does not get the last free thread.
    Clients::iterator next_client();
    void remove_if_idle(Clients::iterator client);

    const std::size_t count_;  // of threads
    const std::size_t longest_queue_;
    const std::function<Clock::time_point()> now_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Clients clients_;                // that have a task waiting or running
    std::deque<std::string> turns_;  // the clients with waiting tasks, the next one first
    std::size_t waiting_ = 0;
    std::size_t free_ = 0;  // threads without a task
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
