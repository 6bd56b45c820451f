// Any bytes as a duration: a time between nothing and a year, or no duration.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text.hpp"
#include "fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto seconds = cubewright::parse_duration({reinterpret_cast<const char*>(data), size});
    if (seconds) require(*seconds >= 0 && *seconds <= 366.0 * 24 * 60 * 60);
    return 0;
}
