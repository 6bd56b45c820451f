#include "pocket/stickers.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.hpp"
#include "pocket/colourings.hpp"
#include "texts/codes.hpp"

namespace cubewright::pocket {

namespace {

constexpr bool is_sticker(char c) {
    return (c >= '0' && c <= '9') || (upper(c) >= 'A' && upper(c) <= 'Z');
}

// Returns true if the stickers show every corner of the given colouring exactly once.
bool makes_all_corners(const FaceSymbols& colouring, const Stickers& stickers) {
    unsigned seen = 0;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const auto corner = find_corner(colouring, symbols_at(stickers, static_cast<Corner>(i)));
        if (!corner) return false;
        seen |= 1U << index(corner->piece);
    }
    return seen == 0xFF;
}

// Rotates the colouring so that the corner with these symbols is the one at DBL.
FaceSymbols rotate_colouring(const FaceSymbols& colouring, const CornerSymbols& symbols) {
    FaceSymbols held{};
    for (std::size_t k = 0; k < 3; ++k) {
        const Face home = corner_faces[index(Corner::DBL)][k];
        const Face seen = face_of(symbols[k], colouring).value_or(home);
        held[index(home)] = symbols[k];
        held[index(opposite(home))] = colouring[index(opposite(seen))];
    }
    return held;
}

}  // namespace

Facelets to_facelets(const Cube& cube) {
    Facelets facelets{};
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner corner = corner_at(cube, static_cast<Corner>(i));
        for (std::size_t k = 0; k < 3; ++k)
            facelets[corner_facelets[i][(k + corner.twist) % 3]] = corner_faces[index(corner.piece)][k];
    }
    return facelets;
}

Stickers to_stickers(const Cube& cube, const FaceSymbols& symbols) {
    Stickers stickers{};
    std::ranges::transform(to_facelets(cube), stickers.begin(), [&](Face f) { return symbols[index(f)]; });
    return stickers;
}

std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& symbols) {
    Facelets facelets{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = face_of(stickers[i], symbols);
        if (!face) return std::nullopt;
        facelets[i] = *face;
    }
    return facelets;
}

std::string to_string(const Stickers& stickers) {
    return {stickers.begin(), stickers.end()};
}

std::string sticker_name(std::size_t sticker) {
    return fmt::format("{}{}", letter(static_cast<Face>(sticker / 4)), (sticker % 4) + 1);
}

CornerSymbols symbols_at(const Stickers& stickers, Corner place) {
    CornerSymbols symbols{};
    for (std::size_t k = 0; k < 3; ++k) symbols[k] = stickers[corner_facelets[index(place)][k]];
    return symbols;
}

std::optional<PlacedCorner> corner_from_faces(const std::array<Face, 3>& faces) {
    for (std::size_t i = 0; i < corner_count; ++i)
        for (unsigned twist = 0; twist < 3; ++twist) {
            bool same = true;
            for (std::size_t k = 0; k < 3; ++k) same = same && faces[(k + twist) % 3] == corner_faces[i][k];
            if (same) return PlacedCorner{static_cast<Corner>(i), twist};
        }
    return std::nullopt;
}

std::optional<FaceSymbols> six_symbols(const Stickers& stickers) {
    Stickers sorted = stickers;
    std::ranges::sort(sorted);
    const auto rest = std::ranges::unique(sorted);
    if (rest.begin() - sorted.begin() != static_cast<std::ptrdiff_t>(face_count)) return std::nullopt;
    FaceSymbols symbols{};
    std::copy_n(sorted.begin(), face_count, symbols.begin());
    return symbols;
}

// At most one colouring fits: each colour meets four others at corners, so the remaining colour must be opposite, and
// any corner determines the chirality.
std::optional<Reading> read_stickers(const Stickers& stickers) {
    const auto six = six_symbols(stickers);
    if (!six) return std::nullopt;
    std::optional<FaceSymbols> fitting;
    for_each_colouring(*six, [&](const FaceSymbols& colouring) {
        if (!fitting && makes_all_corners(colouring, stickers)) fitting = colouring;
    });
    if (!fitting) return std::nullopt;
    Reading reading;
    reading.symbols = rotate_colouring(*fitting, symbols_at(stickers, Corner::DBL));
    for (std::size_t i = 0; i < corner_count; ++i) {
        const auto place = static_cast<Corner>(i);
        const auto corner = find_corner(reading.symbols, symbols_at(stickers, place));
        if (!corner) return std::nullopt;
        put_corner(reading.cube, place, *corner);
    }
    return reading;
}

Result<Stickers> parse_stickers(std::string_view text) {
    Stickers stickers{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_blank(text[i])) continue;
        if (!is_sticker(text[i])) {
            const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(i)), 1);
            return fail(say(Text::no_sticker, quote(text.substr(i, length))), describe(place_of(text, i)),
                        Text::expected_sticker_letters);
        }
        if (count < facelet_count) stickers[count] = upper(text[i]);
        ++count;
    }
    if (count != facelet_count) return fail(say(Text::stickers_found, count, facelet_count));
    return stickers;
}

}  // namespace cubewright::pocket
