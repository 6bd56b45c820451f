// Upper bounds for the time and memory of a request, computed from its parameters before it runs. A service uses them
// to run an expensive request on a separate thread or to refuse it. Every method entry defines its own cost; a method
// without one would count as unlimited.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "api/core/method.hpp"

namespace cubewright::api {

// Maximum running time, in seconds, of a request on a thread that also serves other requests.
inline constexpr double longest_moment = 0.002;
// Cost in seconds of a request whose running time has no known bound.
inline constexpr double without_end = std::numeric_limits<double>::infinity();

inline constexpr Cost dearest{without_end, std::numeric_limits<std::uint64_t>::max()};

constexpr Cost operator+(Cost a, Cost b) {
    const auto most = std::numeric_limits<std::uint64_t>::max();
    return {a.seconds + b.seconds, a.bytes > most - b.bytes ? most : a.bytes + b.bytes};
}

// Returns the cost of a request whose parameters have passed check_params.
Cost cost_of(const Method& method, const Json& params);

// Cost class of a call with default parameters, for interfaces that classify calls by method alone.
enum class CostClass : std::uint8_t { moment, short_wait, long_wait };
CostClass cost_class(const Method& method);
std::string_view name(CostClass cost);  // returns "moment", "short" or "long"

// Amount of input in a request: the total size of all fields in bytes, and the number of turns after expanding
// repetitions. Both figures are exact for short texts, never too low for long texts, and cheap to compute.
struct Written {
    std::uint64_t bytes = 0;
    std::uint64_t turns = 0;
};
Written written(const Params& params);

// Returns the cost of reading the fields and writing an answer of the same size. Simple methods have no other cost.
Cost reading(const Params& params);

// Returns the cost of reading the fields plus `more`.
Cost add_reading_cost(const Params& params, Cost more);

}  // namespace cubewright::api
