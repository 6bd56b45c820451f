// Work spread over the machine's cores. The only place in the engine that knows threads: where there are none
// (WebAssembly) the same calls run one after another.
#pragma once

#include <cstddef>
#include <functional>

#include "base/progress.hpp"

namespace cubewright {

// How many threads run truly side by side; at least 1.
std::size_t core_count();

// Runs body(0) … body(workers - 1) at the same time, the first of them on the calling thread, and
// returns when all have. A system that has no thread left gives fewer: body(0) always runs, and for each of the
// others that will not `absent` is called before it does. So work is shared out as it is done, not in advance.
void run_workers(std::size_t workers, const std::function<void(std::size_t worker)>& body,
                 const std::function<void()>& absent = {});

// Lets another thread run first, if one is waiting for this core.
void give_way();

// Sleeps a few milliseconds while another thread works. Without threads there is nothing to wait for.
void rest();

// Calls body(i) once for each i below `count`, on all cores. Which thread gets which i is open:
// each takes the next one when it is free. Stopped, it leaves out those that nobody has begun.
void parallel_for(std::size_t count, const std::function<void(std::size_t i)>& body, const StopToken& stop = {});

}  // namespace cubewright
