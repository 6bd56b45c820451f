// Parallel work on all cores: worker threads, a mutex, a work-sharing queue, shards of a list, and thread priorities.
// Only this file uses threads directly; without threads (WebAssembly) the same calls run sequentially.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/progress.hpp"

#if !defined(__wasm__)
#include <mutex>
#endif

namespace cubewright {

// Returns the number of hardware threads, at least 1.
std::size_t core_count();

// Runs body(0) … body(workers - 1) in parallel, with body(0) on the calling thread, and returns when all have
// finished. If the system cannot start a thread, `absent` is called for each missing worker before body(0) runs. Work
// must therefore be distributed dynamically, not assigned in advance.
void run_workers(std::size_t workers, const std::function<void(std::size_t worker)>& body,
                 const std::function<void()>& absent = {});

// Yields the core to another waiting thread.
void yield_thread();

// Sleeps for a few milliseconds while another thread works. Returns immediately on platforms without threads.
void sleep_briefly();

// Calls body(i) once for each i below `count`, on all cores. Threads take the next index dynamically. When stopped,
// indices not yet started are skipped.
void parallel_for(std::size_t count, const std::function<void(std::size_t i)>& body, const StopToken& stop = {});

// The engine's mutex: std::mutex, or an empty class on platforms without threads (WebAssembly).
#if defined(__wasm__)
class Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;
#endif

// A work-sharing queue. Busy threads hand work to idle threads, so that all threads finish at about the same time.
// The work is complete when every thread is waiting.
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

// One of several equal parts of a list, for distributing work over machines: "2/5" means the second of five.
struct Shard {
    std::uint64_t index = 0;  // starts at 0
    std::uint64_t count = 1;

    // List items are assigned to shards in round-robin order.
    bool has(std::uint64_t place) const { return place % count == index; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t max_shards = 1'000'000'000;

std::optional<Shard> parse_shard(std::string_view text);

// Priorities of the service's threads, as values of nice(2). Short calls must not wait for long ones, so threads for
// long work run at a lower priority and leave the cores to the others.
inline constexpr int priority_of_long_work = 5;
inline constexpr int priority_of_idle_work = 19;

// On Linux, lowers the priority of the calling thread and of the threads that it starts. Other systems either have no
// per-thread priority or do not let users lower it.
void lower_thread_priority(int nice);

}  // namespace cubewright
