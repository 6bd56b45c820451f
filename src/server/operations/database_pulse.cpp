#include "server/operations/database_pulse.hpp"

#include <condition_variable>
#include <mutex>

#include "store/own_thread.hpp"

namespace cubewright::server {

DatabasePulse::DatabasePulse(std::function<bool()> answers, Times times)
    : answers_(std::move(answers)),
      times_(times),
      answered_(Clock::now()),  // opening the database counts as an answer
      thread_(store::start_thread([this](const std::stop_token& stop) { run(stop); })) {}

bool DatabasePulse::is_available() const {
    const auto answered = answered_.load();
    return answered != Clock::time_point{} && Clock::now() - answered < times_.longest;
}

void DatabasePulse::run(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any ended;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
        answered_ = answers_() ? Clock::now() : Clock::time_point{};
        ended.wait_for(lock, stop, times_.between, [] { return false; });
    }
}

}  // namespace cubewright::server
