// Reads a cube in any supported notation and detects the format automatically. See docs/reference/formats.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::rubik {

enum class CubeFormat : std::uint8_t { facelets, reid, kpattern, json, moves, scramble, position };
std::string_view name(CubeFormat format);

// A parsed cube. Stickers that do not form a cube are also a valid result; check(stickers) then reports the problems.
// An Error means that the text cannot be parsed.
struct ReadCube {
    CubeFormat format{};
    Stickers stickers{};         // stickers in the colours of the input
    FaceSymbols symbols{};       // the face colours used to interpret the stickers
    std::optional<Cube> cube{};  // empty if the stickers do not form the pieces of a cube
    // Number of moves since the cube was solved or loaded: the count of a JSON document, the length of a scramble in
    // HTM, and otherwise 0.
    std::uint64_t moves_made = 0;
};

// Returns the facelet string in the letters of the input, or in face letters, for the current orientation.
std::string facelets_of(const ReadCube& read);
// Returns the facelet string of another cube in the same letters.
std::string to_facelets_like(const ReadCube& read, const Cube& cube);

Result<ReadCube> read_cube(std::string_view text);

// Returns the lines that form the first cube of a text. Stickers and Reid's notation may take several lines.
twisty::FirstValue find_first_cube(std::span<const std::string> lines, bool is_end, twisty::Before before);

}  // namespace cubewright::rubik
