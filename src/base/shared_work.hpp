// A work-sharing queue. Busy threads hand work to idle threads, so that all threads finish at about the same time.
// The work is complete when every thread is waiting.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "base/mutex.hpp"

namespace cubewright {

template <class Item>
class SharedWork {
public:
    explicit SharedWork(std::size_t workers) : workers_(workers) {}

    // Returns true if a thread is waiting and the queue is empty. This is a single atomic load, cheap enough for an
    // inner loop.
    bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }

    void give(std::span<const Item> items) {
        const Lock lock(mutex_);
        items_.insert(items_.end(), items.begin(), items.end());
        note();
    }

    // Must be called once when a thread runs out of work. The thread then calls take() until it receives work or all
    // work is done.
    void wait() {
        const Lock lock(mutex_);
        ++waiting_;
        note();
    }

    // Moves up to `most` items to `into`, oldest first. A thread that receives items stops waiting.
    bool take(std::vector<Item>& into, std::size_t most) {
        const Lock lock(mutex_);
        if (items_.empty()) return false;
        const auto end = items_.begin() + static_cast<std::ptrdiff_t>(std::min(most, items_.size()));
        into.insert(into.end(), items_.begin(), end);
        items_.erase(items_.begin(), end);
        --waiting_;
        note();
        return true;
    }

    // Reduces the number of workers by one because a thread could not be started. Must be called before the other
    // workers wait.
    void remove_worker() {
        const Lock lock(mutex_);
        --workers_;
    }

    bool is_over() {
        const Lock lock(mutex_);
        return waiting_ == workers_ && items_.empty();
    }

private:
    void note() { wanted_.store(waiting_ > 0 && items_.empty(), std::memory_order_relaxed); }

    std::size_t workers_;
    std::size_t waiting_ = 0;
    std::vector<Item> items_;
    Mutex mutex_;
    std::atomic<bool> wanted_{false};
};

}  // namespace cubewright
