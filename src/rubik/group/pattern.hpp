// Patterns: what is left of a position when only some of its pieces matter, and only their place or
// only how they are turned. A book of patterns knows an algorithm for each and finds it from any side.
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
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

// What matters of a piece. Pieces whose place does not matter are alike: of such a one only the
// orientation shows, and only if it matters, in whatever place it lies.
enum class Matters : std::uint8_t { nothing, orientation, place, both };

struct PatternMask {
    std::array<Matters, corner_count> corners{};
    std::array<Matters, edge_count> edges{};
    friend constexpr bool operator==(const PatternMask&, const PatternMask&) = default;
};

// One answer for the pieces that touch the face and another for those that do not.
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

// For each piece the bits that do not matter: set in a pattern whatever they are in the position. No
// piece has number 15 and none is turned by 15, so a hidden value is like no other.
template <std::size_t Count>
constexpr Bytes16 hidden_bits(const std::array<Matters, Count>& pieces) {
    constexpr std::array<std::uint8_t, 4> hidden{0xFF, 0x0F, 0xF0, 0x00};
    ByteArray16 bits{};
    for (std::size_t i = 0; i < Count; ++i) bits[i] = hidden[static_cast<std::size_t>(pieces[i])];
    return to_bytes16(bits);
}

// A position as it looks through a mask. If two look the same, they still do after the same moves.
struct Pattern {
    ByteArray16 corners{};
    ByteArray16 edges{};
    friend constexpr auto operator<=>(const Pattern&, const Pattern&) = default;
};
Pattern seen_through(const PatternMask& mask, const Cube& cube);
bool is_solved_through(const PatternMask& mask, const Cube& cube);

// The symmetries that may be used with a mask: positions that look the same through it do so in
// this mirror too. Such a symmetry takes pieces to pieces that matter as much, and it changes the
// orientation of all those that are told by nothing else by the same amount. A piece that alone is
// told by so little is told by its place, too.
std::vector<Symmetry> symmetries_of(const PatternMask& mask);

// Algorithms by pattern. A pattern is filed under one canonical form, the least of its images under
// the symmetries of the mask. When the whole cube matters, the inverses are images too: what undoes
// a position backwards undoes its inverse. (Through a mask that hides something, two positions that
// look the same have inverses that do not.)
class PatternBook {
public:
    explicit PatternBook(const PatternMask& mask);

    // Refused, if the algorithm does not solve the position as seen through the mask, or if the book
    // already has the pattern or one symmetric to it.
    Result<void> add(std::string_view name, const Cube& cube, std::span<const Move> algorithm);

    // The algorithm that solves this very position, as seen through the mask, turned, mirrored and
    // reversed as need be.
    struct Found {
        std::string name;
        std::vector<Move> algorithm;
    };
    std::optional<Found> find(const Cube& cube) const;

    std::size_t size() const { return entries_.size(); }

private:
    // `pattern` is what the position, or its inverse if `inverted`, looks like after `symmetry`.
    struct Image {
        Pattern pattern;
        Symmetry symmetry;
        bool inverted = false;
    };
    Image canonical(const Cube& cube) const;

    PatternMask mask_;
    std::vector<Symmetry> symmetries_;
    std::map<Pattern, Found> entries_;  // the algorithm is for the canonical form
};

}  // namespace cubewright::rubik
