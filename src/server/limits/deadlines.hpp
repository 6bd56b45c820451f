// Stop tokens for calls with a time limit. All calls have the same limit, so they expire in the order in which they
// began and a queue is sufficient. Calls that begin within a tenth of a second of each other share a stop source.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "base/progress.hpp"
#include "store/own_thread.hpp"

namespace cubewright::server {

class Deadlines {
public:
    explicit Deadlines(std::chrono::milliseconds time) : time_(time), thread_(store::start_thread([this] { run(); })) {}
    Deadlines(const Deadlines&) = delete;
    Deadlines& operator=(const Deadlines&) = delete;
    ~Deadlines();

    // Returns a token that is stopped when the time limit expires, or up to a fifth of a second later.
    StopToken begin();

private:
    using Clock = std::chrono::steady_clock;
    struct Calls {
        Clock::time_point end;
        StopSource stop;
    };
    void run();

    std::chrono::milliseconds time_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Calls> calls_;
    bool closing_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::server
