// Approximate durations in words: "20 s", "3 h", "thousands of years".
#pragma once

#include "texts/message.hpp"

namespace cubewright::api {

Message describe_seconds(double seconds);

}  // namespace cubewright::api
