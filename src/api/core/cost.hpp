// What a request may take of the machine, told from what it asks and before it is begun, so that a service can do
// it where nobody waits behind it, or refuse it. Each method states this in its own entry; a method that did not
// would count as the dearest.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "api/core/method.hpp"

namespace cubewright::api {

// What may be done while others wait for the same thread.
inline constexpr double longest_moment = 0.002;
// Where nobody can say how long it takes.
inline constexpr double without_end = std::numeric_limits<double>::infinity();

inline constexpr Cost dearest{without_end, std::numeric_limits<std::uint64_t>::max()};

constexpr Cost operator+(Cost a, Cost b) {
    const auto most = std::numeric_limits<std::uint64_t>::max();
    return {a.seconds + b.seconds, a.bytes > most - b.bytes ? most : a.bytes + b.bytes};
}

// For parameters that check_params has found right.
Cost cost_of(const Method& method, const Json& params);

// What a call that leaves all to its defaults may take, for doors that sort calls by their method alone.
enum class CostClass : std::uint8_t { moment, short_wait, long_wait };
CostClass cost_class(const Method& method);
std::string_view name(CostClass cost);  // "moment", "short", "long"

// How much there is to read: the bytes of all fields, and the turns that what is written in them may unfold into.
// Exact for short texts, never too low for long ones, and quickly told for both.
struct Written {
    std::uint64_t bytes = 0;
    std::uint64_t turns = 0;
};
Written written(const Params& params);

// Of reading the fields, and of answering with as much: the whole cost of methods that do little else.
Cost reading(const Params& params);

// The same and this much more.
Cost add_reading_cost(const Params& params, Cost more);

}  // namespace cubewright::api
