// Reads a 2×2×2 in any supported notation: turns from the solved state, 24 stickers, or "solved".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "pocket/pocket_check.hpp"
#include "pocket/pocket_cube.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::pocket {

enum class CubeFormat : std::uint8_t { facelets, scramble, position };
std::string_view name(CubeFormat format);

// A parsed cube. Stickers that do not form a cube are a valid result; check(stickers) reports their problems.
struct ReadCube {
    CubeFormat format{};
    Stickers stickers{};
    FaceSymbols symbols{face_letters};  // the colour of each face, as used to read the cube
    std::optional<Cube> cube;           // empty if the stickers do not form the corners of a cube
};

Result<ReadCube> read_cube(std::string_view text);

// Returns the lines that form the first cube of a text. Stickers may take several lines.
twisty::FirstValue find_first_cube(std::span<const std::string> lines, bool is_end, twisty::Before before);

}  // namespace cubewright::pocket
