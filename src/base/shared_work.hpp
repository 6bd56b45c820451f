// What busy workers lay out for those who have run out of work, so that all end at about the same time.
// Work given is taken by whoever asks first; when all wait, there is none anywhere.
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

    // Whether somebody waits and nothing lies there for him: cheap enough to ask all the time.
    bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }

    void give(std::span<const Item> items) {
        const Lock lock(mutex_);
        items_.insert(items_.end(), items.begin(), items.end());
        note();
    }

    // Who has run out says so once, then takes until it gets something or nobody works any more.
    void wait() {
        const Lock lock(mutex_);
        ++waiting_;
        note();
    }

    // At most so many, the first given first, to the end of `into`; whoever gets some no longer waits.
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

    // One worker fewer than was said: it will never ask. Before the others begin to wait for each other.
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
