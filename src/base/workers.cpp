#include "base/workers.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#if !defined(__wasm__)
#include <chrono>
#include <thread>
#endif

namespace cubewright {

#if defined(__wasm__)

std::size_t core_count() {
    return 1;
}

void run_workers(std::size_t workers, const std::function<void(std::size_t)>& body) {
    for (std::size_t i = 0; i < workers; ++i) body(i);
}

void give_way() {}

void rest() {}

#else

std::size_t core_count() {
    static const std::size_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

void run_workers(std::size_t workers, const std::function<void(std::size_t)>& body) {
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < workers; ++i) threads.emplace_back(body, i);
    if (workers > 0) body(0);
    for (std::thread& thread : threads) thread.join();
}

void give_way() {
    std::this_thread::yield();
}

void rest() {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

#endif

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& body) {
    std::atomic<std::size_t> next{0};
    run_workers(std::min(count, core_count()), [&](std::size_t) {
        for (std::size_t i = next++; i < count; i = next++) body(i);
    });
}

}  // namespace cubewright
