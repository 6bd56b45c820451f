// Finds the order in which a text lists the stickers of a cube: face by face, or row by row of an unfolded net.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cubewright::twisty {

enum class StickerOrder : std::uint8_t {
    faces,    // U R F D L B, each face row by row
    net,      // the rows of U, then rows that cross L F R B, then the rows of D
    wrapped,  // rows of six faces side by side, or stickers wrapped after that number: faces only if that is solvable
    unknown,  // rows of a net whose faces are in other places
};

// Determines the order from the number of stickers on each line. `edge` is 3 for the 3×3×3 and 2 for the 2×2×2. Only
// lines tell a net from a list of faces, so a text on one line is a list of faces.
StickerOrder find_sticker_order(std::string_view text, std::size_t edge);

// Returns the index of a sticker in the order U R F D L B, from its position in a net.
constexpr std::size_t sticker_of_net(std::size_t position, std::size_t edge) {
    constexpr std::size_t across[] = {4, 2, 1, 5};  // L F R B
    const std::size_t face = edge * edge;
    if (position < face) return position;
    if (position >= 5 * face) return 3 * face + (position - 5 * face);
    const std::size_t row = (position - face) / (4 * edge);
    const std::size_t column = (position - face) % (4 * edge);
    return across[column / edge] * face + row * edge + column % edge;
}

// Returns the index of the sticker that is listed at this position.
constexpr std::size_t sticker_at(StickerOrder order, std::size_t position, std::size_t edge) {
    return order == StickerOrder::net ? sticker_of_net(position, edge) : position;
}

}  // namespace cubewright::twisty
