// How long a call may take, told from what it asks, so that nobody has to wait behind it.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "server/config.hpp"

namespace cubewright::server {

enum class CallCost : std::uint8_t {
    moment,  // microseconds: answered where it is read
    brief,   // up to seconds: answered by a worker
    long_,   // longer: a job
};

// For parameters that the method's table has found right.
CallCost cost_of(std::string_view method, const Json& json, const Config& config);

}  // namespace cubewright::server
