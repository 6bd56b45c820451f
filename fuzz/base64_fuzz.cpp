// Any bytes are written as base64 and read again; any text that is read means the same bytes when they are written.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/encoding.hpp"
#include "fuzz/require.hpp"

using namespace cubewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    require(from_base64(to_base64(bytes)) == bytes);
    if (const auto read = from_base64(bytes)) require(from_base64(to_base64(*read)) == read);
    return 0;
}
