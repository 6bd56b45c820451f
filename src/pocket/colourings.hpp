// The ways to colour a cube's faces with six colours: 30 that differ in more than their hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "pocket/stickers.hpp"

namespace cubewright::pocket {

// The face that wears the symbol.
constexpr std::optional<Face> face_of(char symbol, const FaceSymbols& colouring) {
    for (const Face f : all_faces)
        if (colouring[index(f)] == symbol) return f;
    return std::nullopt;
}

// Calls visit(colouring) for each of the 30, given six different symbols. The first stays up, any other may be opposite
// to it, and the first of the four that are left stays on the right: there is no other way to hold the cube then.
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

// Which corner of a cube in this colouring the symbols are, if they are one.
inline std::optional<PlacedCorner> corner_in(const FaceSymbols& colouring, const CornerSymbols& symbols) {
    std::array<Face, 3> faces{};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto face = face_of(symbols[k], colouring);
        if (!face) return std::nullopt;
        faces[k] = *face;
    }
    return corner_with(faces);
}

// The six symbols that the stickers show; nothing when there are more or fewer.
std::optional<FaceSymbols> six_symbols(const Stickers& stickers);

}  // namespace cubewright::pocket
