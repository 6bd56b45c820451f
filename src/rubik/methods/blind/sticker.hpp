// Stickers for blindfolded solving: their solved positions and letters, and the permutations that swap two stickers
// or cycle three.
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

constexpr std::size_t stickers_per_piece(PieceKind kind) {
    return kind == PieceKind::edges ? 2 : 3;
}

inline constexpr std::size_t sticker_count = 24;  // stickers of each kind

// A sticker of an edge or corner, identified by its solved position: the piece, then the face of the piece.
struct Sticker {
    PieceKind kind{};
    std::uint8_t number = 0;
    friend constexpr bool operator==(Sticker, Sticker) = default;
};

constexpr std::size_t piece_index(Sticker s) {
    return s.number / stickers_per_piece(s.kind);
}
constexpr std::size_t sticker_side(Sticker s) {
    return s.number % stickers_per_piece(s.kind);
}
constexpr bool same_piece(Sticker a, Sticker b) {
    return piece_index(a) == piece_index(b);
}

// Returns the sticker name. "UF" and "FU" are the two stickers of one edge. The other faces of a corner follow
// clockwise: "URF", "RFU", "FUR".
std::string name(Sticker s);
// Parses a sticker name. The other faces of a corner may appear in any order.
std::optional<Sticker> parse_sticker(PieceKind kind, std::string_view name);

using StickerMap = std::array<std::uint8_t, sticker_count>;

// Returns the solved position of the sticker at each position.
StickerMap homes(const Cube& cube, PieceKind kind);
// Returns the position to which each sticker moves when this permutation is applied.
StickerMap destinations(const Cube& cube, PieceKind kind);

// Returns the permutation that swaps two stickers of different pieces. It is not reachable by turns.
Cube exchange(Sticker a, Sticker b);
// Returns the cycle a → b → c → a.
Cube three_cycle(Sticker a, Sticker b, Sticker c);

// The letter of each sticker.
struct LetterScheme {
    std::array<std::string, sticker_count> edges;
    std::array<std::string, sticker_count> corners;
};

// Creates a letter scheme from 24 different characters for each kind, in Speffz order: the faces U L F R B D, each
// clockwise from its upper left corner or its upper edge. The default is A to X for both.
inline constexpr std::string_view speffz = "ABCDEFGHIJKLMNOPQRSTUVWX";
Result<LetterScheme> letter_scheme(std::string_view edges = speffz, std::string_view corners = speffz);

const std::string& letter(const LetterScheme& scheme, Sticker s);

// Returns all stickers of a kind in scheme order.
std::array<Sticker, sticker_count> speffz_stickers(PieceKind kind);

}  // namespace cubewright::rubik
