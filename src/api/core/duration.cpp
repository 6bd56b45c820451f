#include "api/core/duration.hpp"

#include <cstddef>

#include "base/text.hpp"

namespace cubewright::api {

namespace {

constexpr double longest = 366.0 * 24 * 3600;

std::optional<double> unit_seconds(std::string_view unit) {
    if (unit == "us" || unit == "µs") return 1e-6;
    if (unit == "ms") return 1e-3;
    if (unit.empty() || unit == "s") return 1;
    if (unit == "min") return 60;
    if (unit == "h") return 3600;
    return std::nullopt;
}

}  // namespace

std::optional<double> duration(double seconds) {
    return seconds >= 0 && seconds <= longest ? std::optional(seconds) : std::nullopt;
}

std::optional<double> parse_duration(std::string_view text) {
    text = trimmed(text);
    // Parses digits with at most one decimal point by hand, because some standard libraries lack from_chars for
    // doubles.
    double value = 0;
    double scale = 1;
    bool after_point = false;
    std::size_t digits = 0;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '.' && !after_point) {
            after_point = true;
        } else if (c >= '0' && c <= '9') {
            value = (value * 10) + (c - '0');
            if (after_point) scale *= 10;
            ++digits;
        } else {
            break;
        }
    }
    if (digits == 0 || digits > 12) return std::nullopt;
    const auto unit = unit_seconds(trimmed(text.substr(i)));
    if (!unit) return std::nullopt;
    return duration(value / scale * *unit);
}

}  // namespace cubewright::api
