// The service's own threads, all of which are started when it starts. Where the system gives none, the process says
// so and ends: a service with half its threads would hang on its first request.
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
