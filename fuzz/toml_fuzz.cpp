// Any bytes as a settings file: entries that say where they stand, or an error that does.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "server/operations/config.hpp"
#include "texts/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto entries = cubewright::server::parse_toml(text);
    if (!entries) {
        require(!entries.error().what.empty() && !entries.error().where.empty());
        return 0;
    }
    for (const auto& entry : *entries) require(entry.where.text == cubewright::place::line_and_column);
    return 0;
}
