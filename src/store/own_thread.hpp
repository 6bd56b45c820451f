// Starts a thread of the service. All threads are started when the service starts. If the system cannot create a
// thread, the process reports the error and exits, because a service with missing threads would hang on its first
// request.
#pragma once

#include <system_error>
#include <thread>
#include <utility>

#include "base/out_of_memory.hpp"

namespace cubewright::store {

template <class Body>
std::jthread start_thread(Body&& body) {
    try {
        return std::jthread(std::forward<Body>(body));
    } catch (const std::system_error&) {
        terminate_process("the system has no thread left");
    }
}

}  // namespace cubewright::store
