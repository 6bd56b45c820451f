// A 2×2×2 in any form that people write it: turns from solved, 24 stickers, or "solved".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "pocket/cube.hpp"
#include "pocket/stickers.hpp"

namespace cubewright::pocket {

enum class CubeFormat : std::uint8_t { facelets, scramble, position };
std::string_view name(CubeFormat format);

// What was read. Stickers that no cube has are an answer, not an error: check(stickers) says what is wrong with them.
struct ReadCube {
    CubeFormat format{};
    Stickers stickers{};
    FaceSymbols symbols{face_letters};  // the colour of each face, by which the cube was read
    std::optional<Cube> cube;           // none when the stickers do not make up a cube's corners
};

Result<ReadCube> read_cube(std::string_view text);

}  // namespace cubewright::pocket
