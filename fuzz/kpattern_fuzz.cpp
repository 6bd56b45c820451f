// Any bytes as a pattern of cubing.js: what is read is written the same way again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rubik/formats/cube_formats.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto cube = parse_kpattern({reinterpret_cast<const char*>(data), size});
    if (cube && parse_kpattern(to_kpattern(*cube)) != cube) std::abort();
    return 0;
}
