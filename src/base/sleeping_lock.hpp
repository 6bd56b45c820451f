// A lock for who may have to wait long, such as for another's callback to return: it sleeps meanwhile. Where there
// are no threads (WebAssembly) there is nobody to wait for.
#pragma once

#if !defined(__wasm__)
#include <mutex>
#endif

namespace cubewright {

class SleepingLock {
public:
    class Guard {
    public:
#if defined(__wasm__)
        explicit Guard(SleepingLock&) {}
#else
        explicit Guard(SleepingLock& lock) : held_(lock.mutex_) {}

    private:
        std::scoped_lock<std::mutex> held_;
#endif
    };

private:
#if !defined(__wasm__)
    std::mutex mutex_;
#endif
};

}  // namespace cubewright
