// Queue of changes, with a thread that commits all waiting changes together (group commit).
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "store/store.hpp"

namespace cubewright::store {

struct QueuedChange {
    Store::Change change;
    Store::Done done;
    Outcome<void> outcome;
};

class ChangeQueue {
public:
    // Commits the changes and sets their outcomes.
    using Commit = std::function<void(std::span<QueuedChange>)>;

    ChangeQueue(std::size_t max_together, Commit commit);
    ChangeQueue(const ChangeQueue&) = delete;
    ChangeQueue& operator=(const ChangeQueue&) = delete;
    ~ChangeQueue();  // commits the waiting changes first

    // Queues the change. `done` is called after the commit, or immediately if too many changes are waiting.
    void add(Store::Change change, Store::Done done);

private:
    void run();

    const std::size_t max_together_;
    const Commit commit_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::vector<QueuedChange> queue_;
    bool ending_ = false;
    std::jthread thread_;
};

// Starts a thread of the service. All threads are started when the service starts. If the system cannot create a
// thread, the process reports the error and exits, because a service with missing threads would hang on its first
// request.

template <class Body>
std::jthread start_thread(Body&& body) {
    try {
        return std::jthread(std::forward<Body>(body));
    } catch (const std::system_error&) {
        terminate_process("the system has no thread left");
    }
}

}  // namespace cubewright::store
