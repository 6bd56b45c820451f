#include "api/core/cost.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "twisty/alg.hpp"

namespace cubewright::api {

namespace {

// Cost estimates per unit of input. They are several times higher than measurements on an ARM server core, so that they
// also cover slower machines.
constexpr double seconds_per_byte = 100e-9;  // time to parse one byte of JSON or text and copy it into an answer
constexpr double seconds_a_turn = 500e-9;    // time to apply, merge and print one turn
constexpr std::uint64_t bytes_a_byte = 48;   // memory per input byte: JSON with short values takes 48 times its text
                                             // size
constexpr std::uint64_t bytes_a_turn = 256;  // memory per turn: one syntax tree node plus list capacity
constexpr Cost base{100e-6, 64U << 10U};     // fixed cost of any answer

constexpr std::size_t short_text = 2048;  // texts up to this size are parsed for an exact count

// Returns an upper bound for the number of turns in a text, or 0 if the text is not an algorithm (it may be a cube in
// another format).
std::uint64_t estimate_turns(std::string_view text) {
    if (text.size() <= short_text) {
        const auto alg = twisty::parse_alg(text);
        return alg ? twisty::expanded_length(*alg) : 0;
    }
    // A text without brackets repeats no turns, and each turn takes at least one byte.
    return text.find_first_of("([") == std::string_view::npos ? std::min(text.size(), twisty::max_turns)
                                                              : twisty::max_turns;
}

// Estimates the size of the serialised value in bytes without serialising it, from the lengths of strings and keys and
// a constant for everything else.
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
    constexpr double short_seconds = 0.75;  // a delay that users barely notice
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
        // A JSON list of moves takes at least 12 bytes per turn and cannot contain brackets that repeat turns.
        sum.turns += value.is_string() ? estimate_turns(value.get_ref<const std::string&>()) : bytes / 12;
    }
    return sum;
}

Cost reading(const Params& params) {
    const auto [bytes, turns] = written(params);
    return base +
           Cost{.seconds = static_cast<double>(bytes) * seconds_per_byte + static_cast<double>(turns) * seconds_a_turn,
                .bytes = bytes * bytes_a_byte + turns * bytes_a_turn};
}

Cost add_reading_cost(const Params& params, Cost more) {
    return reading(params) + more;
}

}  // namespace cubewright::api
