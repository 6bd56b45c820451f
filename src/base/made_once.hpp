// An expensive value that a process makes once, on first use, and keeps. Threads that ask for it meanwhile sleep until
// it is there. If the thread that makes it is stopped, the next one starts over.
#pragma once

#include <atomic>
#include <optional>
#include <utility>

#include "base/progress.hpp"
#include "base/workers.hpp"

namespace cubewright {

template <class T>
class MadeOnce {
public:
    // Nothing if it has not been made.
    const T* get() const { return made_.load(std::memory_order_acquire); }

    // make() gives an optional: nothing when it was stopped. Nothing comes back only then.
    template <class Make>
    const T* get_or_make(const StopToken& stop, const Make& make) {
        for (;;) {
            if (const T* made = get()) return made;
            if (stop.stop_requested()) return nullptr;
            if (!busy_.exchange(true, std::memory_order_acquire)) break;
            rest();
        }
        // Another may have made it since we looked.
        if (get() == nullptr) {
            value_ = make();
            if (value_) made_.store(&*value_, std::memory_order_release);
        }
        busy_.store(false, std::memory_order_release);
        return get();
    }

private:
    std::optional<T> value_;
    std::atomic<const T*> made_{nullptr};
    std::atomic<bool> busy_{false};
};

}  // namespace cubewright
