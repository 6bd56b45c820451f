// Work that busy threads share with idle ones, so that all finish at about the same time. The first to ask takes it;
// when all threads wait, no work is left.
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

    // Whether a thread waits and there is nothing for it: one atomic load, cheap enough for an inner loop.
    bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }

    void give(std::span<const Item> items) {
        const Lock lock(mutex_);
        items_.insert(items_.end(), items.begin(), items.end());
        note();
    }

    // A thread that has run out of work says so once, then calls take() until it gets some or all is over.
    void wait() {
        const Lock lock(mutex_);
        ++waiting_;
        note();
    }

    // Appends up to `most` items to `into`, the oldest first; a thread that gets some no longer waits.
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

    // One worker fewer than announced, because it could not be started. Call it before the others wait.
    void do_without_one() {
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
