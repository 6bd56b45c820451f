// Patterns: positions in which only some pieces matter, or only their position or orientation. A pattern book stores an
// algorithm for each pattern and finds it from any side. Also the well-known pretty patterns.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

// The properties of a piece that matter. Pieces whose position does not matter are interchangeable: only their
// orientation is visible, and only if it matters.
enum class Matters : std::uint8_t { nothing, orientation, place, both };

struct PatternMask {
    std::array<Matters, corner_count> corners{};
    std::array<Matters, edge_count> edges{};
    friend constexpr bool operator==(const PatternMask&, const PatternMask&) = default;
};

// Creates a mask with one value for the pieces on the face and another for all other pieces.
constexpr PatternMask mask_of_face(Face f, Matters on_face, Matters elsewhere) {
    const auto answer = [&](const auto& faces) { return std::ranges::count(faces, f) != 0 ? on_face : elsewhere; };
    PatternMask mask;
    std::ranges::transform(corner_faces, mask.corners.begin(), answer);
    std::ranges::transform(edge_faces, mask.edges.begin(), answer);
    return mask;
}

inline constexpr PatternMask whole_cube = mask_of_face(Face::U, Matters::both, Matters::both);
inline constexpr PatternMask first_two_layers = mask_of_face(Face::U, Matters::nothing, Matters::both);
inline constexpr PatternMask last_layer_orientation = mask_of_face(Face::U, Matters::orientation, Matters::both);
inline constexpr PatternMask cross = [] {
    PatternMask mask = mask_of_face(Face::D, Matters::both, Matters::nothing);
    mask.corners.fill(Matters::nothing);
    return mask;
}();

// Returns, for each piece, the bits that do not matter. These bits are set in a pattern, whatever their value in the
// position. No piece has the number 15 or the orientation 15, so a hidden value differs from all others.
template <std::size_t Count>
constexpr Bytes16 hidden_bits(const std::array<Matters, Count>& pieces) {
    constexpr std::array<std::uint8_t, 4> hidden{0xFF, 0x0F, 0xF0, 0x00};
    ByteArray16 bits{};
    for (std::size_t i = 0; i < Count; ++i) bits[i] = hidden[static_cast<std::size_t>(pieces[i])];
    return to_bytes16(bits);
}

// A position seen through a mask. Positions with equal patterns still have equal patterns after the same moves.
struct Pattern {
    ByteArray16 corners{};
    ByteArray16 edges{};
    friend constexpr auto operator<=>(const Pattern&, const Pattern&) = default;
};
Pattern seen_through(const PatternMask& mask, const Cube& cube);
bool is_solved_through(const PatternMask& mask, const Cube& cube);

// Returns the symmetries that are compatible with a mask: they map positions with equal patterns to positions with
// equal patterns. Such a symmetry maps each piece to a piece with the same mask value, and changes the orientation by
// the same amount for all pieces of which only the orientation matters. If there is only one such piece, its position
// is determined as well.
std::vector<Symmetry> symmetries_of(const PatternMask& mask);

// Algorithms by pattern. A pattern is stored under its canonical form, the smallest of its images under the symmetries
// of the mask. If the whole cube matters, inverses are also images: reversing and inverting a solution solves the
// inverse position. (Through a mask that hides something, positions with equal patterns can have inverses with
// different patterns.)
class PatternBook {
public:
    explicit PatternBook(const PatternMask& mask);

    // Adds a pattern. Returns an error if the algorithm does not solve the position as seen through the mask, or if the
    // book already contains the pattern or a symmetric one.
    Result<void> add(std::string_view name, const Cube& cube, std::span<const Move> algorithm);

    // The algorithm for this position as seen through the mask, rotated, mirrored and inverted as necessary.
    struct Found {
        std::string name;
        std::vector<Move> algorithm;
    };
    std::optional<Found> find(const Cube& cube) const;

    std::size_t size() const { return entries_.size(); }

private:
    // `pattern` is the image under `symmetry` of the position, or of its inverse if `inverted` is set.
    struct Image {
        Pattern pattern;
        Symmetry symmetry;
        bool inverted = false;
    };
    Image canonical(const Cube& cube) const;

    PatternMask mask_;
    std::vector<Symmetry> symmetries_;
    std::map<Pattern, Found> entries_;  // each algorithm solves the canonical form
};

// A well-known pretty pattern, with moves that produce it from a solved cube.
struct NamedPosition {
    std::string_view name;
    PlainText description;
    std::span<const Move> moves;
};

std::span<const NamedPosition> named_positions();

// Normalises a name for comparison: ignores case, spaces and punctuation.
std::string plain_name(std::string_view text);

// Returns nullptr if there is no position with this name.
const NamedPosition* find_named_position(std::string_view name);

// Returns a pattern book of all named positions, which recognises them from any side.
PatternBook named_position_book();

}  // namespace cubewright::rubik
