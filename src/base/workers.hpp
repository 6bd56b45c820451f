// Parallel work on all cores. Only this file uses threads directly; without threads (WebAssembly) the same calls run
// sequentially.
#pragma once

#include <cstddef>
#include <functional>

#include "base/progress.hpp"

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

}  // namespace cubewright
