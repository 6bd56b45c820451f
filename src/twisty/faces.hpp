// The six faces of a cube-shaped puzzle, the three axes they turn about, and the eight corners. Also decides whether
// letters are stickers or turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cubewright::twisty {

enum class Face : std::uint8_t { U, R, F, D, L, B };
enum class Axis : std::uint8_t { UD, RL, FB };

inline constexpr std::array all_faces{Face::U, Face::R, Face::F, Face::D, Face::L, Face::B};
inline constexpr std::size_t face_count = 6;

constexpr std::size_t index(Face f) {
    return static_cast<std::size_t>(f);
}
constexpr std::size_t index(Axis a) {
    return static_cast<std::size_t>(a);
}

constexpr Face opposite(Face f) {
    return static_cast<Face>((index(f) + 3) % 6);
}
constexpr Axis axis(Face f) {
    return static_cast<Axis>(index(f) % 3);
}

constexpr char letter(Face f) {
    return "URFDLB"[index(f)];
}

// The eight corners of a cube-shaped puzzle. A corner piece is named after its solved position, and a position is named
// after its three faces. The first face in each name (U or D) is the reference for corner orientation. The other faces
// follow clockwise.
enum class Corner : std::uint8_t { URF, UFL, ULB, UBR, DFR, DLF, DBL, DRB };
inline constexpr std::size_t corner_count = 8;

constexpr std::size_t index(Corner c) {
    return static_cast<std::size_t>(c);
}

inline constexpr std::array<std::array<Face, 3>, corner_count> corner_faces{{
    {Face::U, Face::R, Face::F},
    {Face::U, Face::F, Face::L},
    {Face::U, Face::L, Face::B},
    {Face::U, Face::B, Face::R},
    {Face::D, Face::F, Face::R},
    {Face::D, Face::L, Face::F},
    {Face::D, Face::B, Face::L},
    {Face::D, Face::R, Face::B},
}};

inline constexpr std::array<std::string_view, corner_count> corner_names{"URF", "UFL", "ULB", "UBR",
                                                                         "DFR", "DLF", "DBL", "DRB"};

constexpr std::string_view name(Corner c) {
    return corner_names[index(c)];
}

// A corner piece with its orientation in thirds of a clockwise turn (0, 1 or 2).
struct PlacedCorner {
    Corner piece;
    unsigned twist;
    friend constexpr bool operator==(PlacedCorner, PlacedCorner) = default;
};

// Decides whether letters such as "UUURRRFFF" are stickers or turns. A cube with a wrong number of stickers is thereby
// rejected instead of being read as turns. See docs/reference/formats.md.

// Symbols besides the six colours occur only by mistake. Words have more different letters.
inline constexpr std::size_t max_sticker_colours = 9;

// Layout of a text that contains only letters and spaces, with no primes, digits or brackets.
struct LetterLayout {
    std::size_t letters = 0;
    std::size_t groups = 0;       // number of groups separated by spaces
    std::size_t longest_run = 0;  // longest run of one letter, ignoring spaces
};

// Returns true if the letters are stickers. There must be at least nine letters. One letter that appears four times in
// a row indicates stickers, because four turns of a face cancel. If the letters are in groups of at least three, it is
// enough that one letter appears three times in a row, or that there are at least `many` letters: nobody writes that
// many turns without a space, a prime or a 2.
constexpr bool are_stickers(const LetterLayout& layout, std::size_t many) {
    if (layout.letters < 9) return false;
    if (layout.longest_run >= 4) return true;
    const bool in_threes = layout.letters + 2 >= 3 * layout.groups;  // the last group may be shorter
    return in_threes && (layout.longest_run >= 3 || layout.letters >= many);
}

}  // namespace cubewright::twisty
