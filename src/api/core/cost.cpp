#include "api/core/cost.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "twisty/alg.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

// Rounded up from what an ARM server's core took, several times over: a slower machine is no worse off.
constexpr double seconds_a_byte = 100e-9;    // JSON and text: read, taken apart, copied into an answer
constexpr double seconds_a_turn = 500e-9;    // a turn: made, merged with others, written
constexpr std::uint64_t bytes_a_byte = 48;   // JSON of short values takes so many times its text
constexpr std::uint64_t bytes_a_turn = 256;  // a step of a tree, and lists that have grown
constexpr Cost base{100e-6, 64U << 10U};     // of any answer at all

constexpr std::size_t short_text = 2048;  // read here and now, for an exact count

// A text that is no algorithm has no turns; it may be a cube in another form.
std::uint64_t estimate_turns(std::string_view text) {
    if (text.size() <= short_text) {
        const auto alg = twisty::parse_alg(text);
        return alg ? twisty::expanded_length(*alg) : 0;
    }
    // Without brackets no turn is done twice, and each takes a byte.
    return text.find_first_of("([") == std::string_view::npos ? std::min(text.size(), twisty::max_turns)
                                                              : twisty::max_turns;
}

// The bytes of the value's text, without making it: strings and keys as they are, and a few for all else.
std::uint64_t size_of(const Json& value) {
    constexpr std::uint64_t around = 8;
    if (value.is_string()) return value.get_ref<const std::string&>().size() + around;
    if (!value.is_structured()) return around;
    std::uint64_t bytes = around;
    for (const auto& [name, item] : value.items()) bytes += size_of(item) + (value.is_object() ? name.size() : 0);
    return bytes;
}

}  // namespace

Cost cost_of(const Method& method, const Json& params) {
    return method.cost == nullptr ? dearest : method.cost(Params(params));
}

CostClass cost_class(const Method& method) {
    constexpr double short_seconds = 0.75;  // for which a person waits without noticing
    const double seconds = cost_of(method, Json::object()).seconds;
    if (seconds <= longest_moment) return CostClass::moment;
    return seconds <= short_seconds ? CostClass::short_wait : CostClass::long_wait;
}

std::string_view name(CostClass cost) {
    constexpr std::array<std::string_view, 3> names{"moment", "short", "long"};
    return names[static_cast<std::size_t>(cost)];
}

Written written(const Params& params) {
    Written sum;
    for (const auto& [name, value] : params.json().items()) {
        const std::uint64_t bytes = size_of(value) + name.size();
        sum.bytes += bytes;
        // A list of moves has a turn in a dozen bytes or more; brackets do not unfold in it.
        sum.turns += value.is_string() ? estimate_turns(value.get_ref<const std::string&>()) : bytes / 12;
    }
    return sum;
}

Cost reading(const Params& params) {
    const auto [bytes, turns] = written(params);
    return base +
           Cost{.seconds = static_cast<double>(bytes) * seconds_a_byte + static_cast<double>(turns) * seconds_a_turn,
                .bytes = bytes * bytes_a_byte + turns * bytes_a_turn};
}

Cost add_reading_cost(const Params& params, Cost more) {
    return reading(params) + more;
}

}  // namespace cubewright::api
