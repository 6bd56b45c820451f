// A lock for a few instructions at a time, also where the standard library has no mutex.
#pragma once

#include <atomic>

namespace cubewright {

class SpinLock {
public:
    class Guard {
    public:
        explicit Guard(SpinLock& lock) : lock_(lock) {
            while (lock_.flag_.test_and_set(std::memory_order_acquire)) {
            }
        }
        ~Guard() { lock_.flag_.clear(std::memory_order_release); }
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

    private:
        SpinLock& lock_;
    };

private:
    std::atomic_flag flag_;
};

}  // namespace cubewright
