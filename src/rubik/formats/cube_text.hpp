// A cube in any form that people write it: the form is recognised by itself. docs/formats.md shows
// them all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

enum class CubeFormat : std::uint8_t { facelets, reid, kpattern, json, moves, scramble, position };
std::string_view name(CubeFormat format);

// What was read. Stickers that no cube has are an answer, not an error: check(stickers) says what
// is wrong with them. An Error means that the text itself cannot be understood.
struct ReadCube {
    CubeFormat format{};
    Stickers stickers{};         // as the writer colours them
    FaceSymbols symbols{};       // the colour of each face, by which the cube was read
    std::optional<Cube> cube{};  // none when the stickers do not make up a cube's pieces
    // Since the cube was solved, or since it was loaded where that is all we know: as a document says, the
    // moves of a scramble in HTM, otherwise none.
    std::uint64_t moves_made = 0;
};

// The cube as a facelet string: in the letters it was typed in, or in those of the faces, held as it is.
std::string facelets_of(const ReadCube& read);
// Another cube in the same letters.
std::string facelets_like(const ReadCube& read, const Cube& cube);

Result<ReadCube> read_cube(std::string_view text);

}  // namespace cubewright::rubik
