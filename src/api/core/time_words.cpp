#include "api/core/time_words.hpp"

#include <cmath>

#include "texts/codes.hpp"

namespace cubewright::api {

Message describe_seconds(double seconds) {
    if (seconds < 1.5) return Text::a_second;
    if (seconds < 100) return say(Text::so_many_seconds, std::lround(seconds));
    const auto in = [&](double unit) { return std::llround(std::ceil(seconds / unit)); };
    constexpr double hour = 3600;
    constexpr double day = 24 * hour;
    constexpr double year = 365 * day;
    if (seconds < 100 * 60) return say(Text::so_many_minutes, in(60));
    if (seconds < 100 * hour) return say(Text::so_many_hours, in(hour));
    if (seconds < 2 * year) return say(Text::so_many_days, in(day));
    return seconds < 1000 * year ? say(Text::so_many_years, in(year)) : Message(Text::thousands_of_years);
}

}  // namespace cubewright::api
