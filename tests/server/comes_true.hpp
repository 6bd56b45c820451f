// Waits, with a generous timeout, until another thread or process has made the condition true.
#pragma once

#include <chrono>
#include <thread>

namespace cubewright::server {

template <class Condition>
bool comes_true(const Condition& condition) {
    using namespace std::chrono_literals;
    for (const auto end = std::chrono::steady_clock::now() + 120s; std::chrono::steady_clock::now() < end;) {
        if (condition()) return true;
        std::this_thread::sleep_for(200us);
    }
    return false;
}

}  // namespace cubewright::server
