// A few threads that answer calls, with a queue that has an end: when it is full the caller is told so
// at once, instead of waiting longer and longer.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cubewright::server {

class WorkerPool {
public:
    WorkerPool(std::size_t threads, std::size_t longest_queue);
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool() { finish(); }

    // Returns when everything in the queue is done and the threads are gone.
    void finish();

    // False when the queue is full.
    bool submit(std::function<void()> work);
    std::size_t waiting() const;

private:
    void run();

    const std::size_t longest_queue_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> queue_;
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace cubewright::server
