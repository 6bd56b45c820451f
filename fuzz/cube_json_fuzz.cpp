// Any bytes as a cube or a list of moves in JSON: what is read is written the same way again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rubik/formats/cube_json.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view json(reinterpret_cast<const char*>(data), size);
    const auto cube = parse_cube_json(json);
    if (cube && parse_cube_json(to_cube_json(*cube)) != cube) std::abort();
    const auto moves = parse_moves_json(json);
    if (moves && parse_moves_json(to_moves_json(*moves)) != moves) std::abort();
    return 0;
}
