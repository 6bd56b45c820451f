#include "base/workers.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <system_error>
#include <vector>

#if !defined(__wasm__)
#include <pthread.h>

#include <chrono>
#include <thread>
#endif
#if defined(__linux__)
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace cubewright {

#if defined(__wasm__)

std::size_t core_count() {
    return 1;
}

void run_workers(std::size_t workers, const std::function<void(std::size_t)>& body, const std::function<void()>&) {
    for (std::size_t i = 0; i < workers; ++i) body(i);
}

void yield_thread() {}

void sleep_briefly() {}

#else

std::size_t core_count() {
    static const std::size_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

namespace {

struct Start {
    const std::function<void(std::size_t)>* body;
    std::size_t worker;
    pthread_t thread;
};

}  // namespace

// Uses pthreads because std::thread throws an exception when no thread is available, and the calling code is compiled
// without exceptions.
void run_workers(std::size_t workers, const std::function<void(std::size_t)>& body,
                 const std::function<void()>& absent) {
    std::vector<Start> started;
    started.reserve(workers);  // reserved in advance, because each thread receives a pointer to its entry
    for (std::size_t i = 1; i < workers; ++i) {
        Start& start = started.emplace_back(Start{&body, i, {}});
        const auto run = [](void* of) -> void* {
            const auto& mine = *static_cast<const Start*>(of);
            (*mine.body)(mine.worker);
            return nullptr;
        };
        if (pthread_create(&start.thread, nullptr, run, &start) == 0) continue;
        started.pop_back();
        for (; absent && i < workers; ++i) absent();
        break;
    }
    if (workers > 0) body(0);
    for (const Start& start : started) pthread_join(start.thread, nullptr);
}

void yield_thread() {
    std::this_thread::yield();
}

void sleep_briefly() {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

#endif

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& body, const StopToken& stop) {
    std::atomic<std::size_t> next{0};
    run_workers(std::min(count, core_count()), [&](std::size_t) {
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++) body(i);
    });
}

void lower_thread_priority([[maybe_unused]] int nice) {
#if defined(__linux__)
    const auto thread = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, thread, std::max(nice, getpriority(PRIO_PROCESS, thread)));
#endif
}

std::optional<Shard> parse_shard(std::string_view text) {
    Shard shard;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto index = std::from_chars(begin, end, shard.index);
    if (index.ec != std::errc{} || index.ptr == end || *index.ptr != '/') return std::nullopt;
    const auto count = std::from_chars(index.ptr + 1, end, shard.count);
    if (count.ec != std::errc{} || count.ptr != end || shard.count > max_shards) return std::nullopt;
    if (shard.index < 1 || shard.index > shard.count) return std::nullopt;
    --shard.index;
    return shard;
}

}  // namespace cubewright
