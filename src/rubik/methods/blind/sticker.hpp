// Stickers, which is what a blindfolded solver thinks in: where the one that is in some place belongs, what its letter
// is, and positions that exchange two of them or carry three round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

enum class PieceKind : std::uint8_t { edges, corners };

constexpr std::size_t stickers_a_piece(PieceKind kind) {
    return kind == PieceKind::edges ? 2 : 3;
}

inline constexpr std::size_t sticker_count = 24;  // of each kind

// A sticker of an edge or of a corner, known by its place on a solved cube: the piece, then which of its faces.
struct Sticker {
    PieceKind kind{};
    std::uint8_t number = 0;
    friend constexpr bool operator==(Sticker, Sticker) = default;
};

constexpr std::size_t piece_with(Sticker s) {
    return s.number / stickers_a_piece(s.kind);
}
constexpr std::size_t side_of(Sticker s) {
    return s.number % stickers_a_piece(s.kind);
}
constexpr bool same_piece(Sticker a, Sticker b) {
    return piece_with(a) == piece_with(b);
}

// "UF" and "FU" are the two stickers of one edge; a corner's other faces follow clockwise, as in "URF", "RFU", "FUR".
std::string name(Sticker s);
// The sticker of that name; a corner's other faces may come in any order.
std::optional<Sticker> sticker_named(PieceKind kind, std::string_view name);

using StickerMap = std::array<std::uint8_t, sticker_count>;

// Where the sticker that is in each place belongs.
StickerMap homes(const Cube& cube, PieceKind kind);
// Where each sticker goes when a position is made.
StickerMap destinations(const Cube& cube, PieceKind kind);

// The position that exchanges two stickers of different pieces. No turns make it by itself.
Cube exchange(Sticker a, Sticker b);
// a to b, b to c, c to a.
Cube three_cycle(Sticker a, Sticker b, Sticker c);

// A letter for each sticker, as a blindfolded solver calls it.
struct LetterScheme {
    std::array<std::string, sticker_count> edges;
    std::array<std::string, sticker_count> corners;
};

// Twenty-four different characters for each kind, in Speffz's order: the faces U L F R B D, each clockwise from its
// upper left corner or its upper edge. By default A to X for both.
inline constexpr std::string_view speffz = "ABCDEFGHIJKLMNOPQRSTUVWX";
Result<LetterScheme> letter_scheme(std::string_view edges = speffz, std::string_view corners = speffz);

const std::string& letter(const LetterScheme& scheme, Sticker s);

// All stickers of a kind in the order of the scheme.
std::array<Sticker, sticker_count> in_speffz_order(PieceKind kind);

}  // namespace cubewright::rubik
