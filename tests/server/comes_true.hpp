// Waits for what another thread or process brings about: as long as it takes, within reason.
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
