// A thread-safe lazy value, which is built on first use and kept for the lifetime of the process. Other threads sleep
// while it is being built. If the build is stopped, the next caller starts it again.
#pragma once

#include <atomic>
#include <optional>
#include <utility>

#include "base/progress.hpp"
#include "base/workers.hpp"

namespace cubewright {

template <class T>
class LazyValue {
public:
    // Returns nullptr if the value has not been built.
    const T* get() const { return made_.load(std::memory_order_acquire); }

    // Returns the value. Calls make() to build it if necessary. Returns nullptr only if stopped; in that case make()
    // returns std::nullopt.
    template <class Make>
    const T* get_or_build(const StopToken& stop, const Make& make) {
        for (;;) {
            if (const T* made = get()) return made;
            if (stop.stop_requested()) return nullptr;
            if (!busy_.exchange(true, std::memory_order_acquire)) break;
            sleep_briefly();
        }
        // Check again, because another thread may have built the value since the first check.
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
