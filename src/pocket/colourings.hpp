// The 30 colourings of a cube's faces with six colours, up to rotation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "pocket/stickers.hpp"

namespace cubewright::pocket {

// Returns the face that has this symbol in the colouring.
constexpr std::optional<Face> face_of(char symbol, const FaceSymbols& colouring) {
    for (const Face f : all_faces)
        if (colouring[index(f)] == symbol) return f;
    return std::nullopt;
}

// Calls visit(colouring) for each of the 30 colourings with six different symbols. The first symbol is on U, any other
// symbol may be opposite it, and the first of the remaining four is on R, which fixes the orientation.
template <class Visit>
void for_each_colouring(const FaceSymbols& symbols, const Visit& visit) {
    constexpr std::array<std::array<std::uint8_t, 3>, 6> orders{
        {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}};
    for (std::size_t down = 1; down < face_count; ++down) {
        std::array<char, 4> around{};
        for (std::size_t i = 1, next = 0; i < face_count; ++i)
            if (i != down) around[next++] = symbols[i];
        for (const auto& order : orders)
            visit(FaceSymbols{symbols[0], around[0], around[order[0]], symbols[down], around[order[1]],
                              around[order[2]]});
    }
}

// Returns the corner with these symbols in this colouring, or std::nullopt if there is none.
inline std::optional<PlacedCorner> find_corner(const FaceSymbols& colouring, const CornerSymbols& symbols) {
    std::array<Face, 3> faces{};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto face = face_of(symbols[k], colouring);
        if (!face) return std::nullopt;
        faces[k] = *face;
    }
    return corner_from_faces(faces);
}

// Returns the six symbols that occur on the stickers, or std::nullopt if there are not exactly six.
std::optional<FaceSymbols> six_symbols(const Stickers& stickers);

}  // namespace cubewright::pocket
