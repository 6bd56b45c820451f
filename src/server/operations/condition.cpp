#include "server/operations/condition.hpp"

#include <cmath>

namespace cubewright::server {

void Condition::report_failure(std::string_view reason, const std::string& detail, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    last_failure_ = now;
    ++failures_;
    if (!is_good_) return;
    is_good_ = false;
    ++outages_;
    since_ = now;
    failures_ = 1;
    log_.error(rules_.failed, {{"reason", reason}, {"detail", detail}});
}

void Condition::report_success(Clock::time_point now) {
    if (is_good_) return;
    const std::scoped_lock lock(mutex_);
    if (is_good_ || now - last_failure_ < rules_.quiet) return;
    is_good_ = true;
    const auto seconds = std::chrono::duration<double>(last_failure_ - since_).count();
    log_.note(rules_.recovered, {{"failures", failures_}, {"seconds", std::round(seconds * 1000) / 1000}});
}

}  // namespace cubewright::server
