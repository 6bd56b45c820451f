#include "rubik/group/cube_pattern.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// If only one piece has a position that does not matter, no other piece looks like it, so its position is determined as
// well.
template <std::size_t Count>
std::array<Matters, Count> with_single_pieces_placed(std::array<Matters, Count> pieces) {
    for (const auto& [less, more] :
         {std::pair{Matters::nothing, Matters::place}, std::pair{Matters::orientation, Matters::both}})
        if (std::ranges::count(pieces, less) == 1) *std::ranges::find(pieces, less) = more;
    return pieces;
}

template <std::size_t N, std::size_t Count>
bool is_kept(const std::array<Matters, Count>& pieces, const std::array<std::array<Face, N>, Count>& places,
             Symmetry s) {
    std::array<Face, face_count> image{};
    for (const Face f : all_faces) image[index(f)] = transformed(f, s);
    std::optional<unsigned> change;
    for (std::size_t i = 0; i < Count; ++i) {
        const Landing to = landing(places[i], image, places);
        if (pieces[to.place] != pieces[i]) return false;
        if (pieces[i] == Matters::orientation && change.value_or(to.orientation) != to.orientation) return false;
        if (pieces[i] == Matters::orientation) change = to.orientation;
    }
    return true;
}

}  // namespace

Pattern seen_through(const PatternMask& mask, const Cube& cube) {
    return {to_array(cube.corners | look_up(hidden_bits(mask.corners), cube.corners)),
            to_array(cube.edges | look_up(hidden_bits(mask.edges), cube.edges))};
}

bool is_solved_through(const PatternMask& mask, const Cube& cube) {
    return seen_through(mask, cube) == seen_through(mask, solved_cube);
}

std::vector<Symmetry> symmetries_of(const PatternMask& mask) {
    const auto corners = with_single_pieces_placed(mask.corners);
    const auto edges = with_single_pieces_placed(mask.edges);
    std::vector<Symmetry> kept;
    std::ranges::copy_if(all_symmetries, std::back_inserter(kept), [&](Symmetry s) {
        return is_kept(corners, corner_faces, s) && is_kept(edges, edge_faces, s);
    });
    return kept;
}

PatternBook::PatternBook(const PatternMask& mask) : mask_(mask), symmetries_(symmetries_of(mask)) {}

PatternBook::Image PatternBook::canonical(const Cube& cube) const {
    Image least{seen_through(mask_, cube), Symmetry{}, false};
    const auto try_images = [&](const Cube& position, bool inverted) {
        for (const Symmetry s : symmetries_) {
            const Pattern image = seen_through(mask_, conjugate(position, s));
            if (image < least.pattern) least = {image, s, inverted};
        }
    };
    try_images(cube, false);
    if (mask_ == whole_cube) try_images(inverse(cube), true);
    return least;
}

Result<void> PatternBook::add(std::string_view name, const Cube& cube, std::span<const Move> algorithm) {
    if (!is_solved_through(mask_, after(cube, algorithm)))
        return fail("not-a-solution-of-pattern",
                    tr("{algorithm} does not solve the pattern {name}", quote(to_string(algorithm)), quote(name)));
    const Image image = canonical(cube);
    if (const auto known = entries_.find(image.pattern); known != entries_.end())
        return fail("same-pattern",
                    tr("the patterns {name} and {name2} are the same", quote(name), quote(known->second.name)));
    auto solution = transformed(algorithm, image.symmetry);
    if (image.inverted) solution = inverse(solution);
    entries_.emplace(image.pattern, Found{std::string(name), std::move(solution)});
    return {};
}

std::optional<PatternBook::Found> PatternBook::find(const Cube& cube) const {
    const Image image = canonical(cube);
    const auto entry = entries_.find(image.pattern);
    if (entry == entries_.end()) return std::nullopt;
    auto solution = transformed(entry->second.algorithm, inverse(image.symmetry));
    if (image.inverted) solution = inverse(solution);
    return Found{entry->second.name, std::move(solution)};
}

namespace {

using enum Move;

constexpr std::array checkerboard{U2, D2, R2, L2, F2, B2};
constexpr std::array four_spots{F2, B2, U1, D3, R2, L2, U1, D3};
constexpr std::array six_spots{U1, D3, R1, L3, F1, B3, U1, D3};
constexpr std::array superflip{U1, R2, F1, B1, R1, B2, R1, U2, L1, B2, R1, U3, D3, R2, F1, R3, L1, B2, U2, F2};
constexpr std::array superflip_with_four_spots{U2, D2, L1, F2, U3, D1, R2, B1, U3, D3, R1,
                                               L1, F2, R1, U1, D3, R3, L1, U1, F3, B3};
constexpr std::array cube_in_a_cube{F1, L1, F1, U3, R1, U1, F2, L2, U3, L3, B1, D3, B3, L2, U1};
constexpr std::array cube_in_a_cube_in_a_cube{U3, L3, U3, F3, R2, B3, R1, F1, U1, B2, U1, B3, L1, U3, F1, U1, R1, F3};
constexpr std::array six_ts{F2, R2, U2, F3, B1, D2, L2, F1, B1};
constexpr std::array tetris{L1, R1, F1, B1, U3, D3, L3, R3};
constexpr std::array anaconda{L1, U1, B3, U3, R1, L3, B1, R3, F1, B3, D1, R1, D3, F3};
constexpr std::array python{F2, R3, B3, U1, R3, L1, F3, L1, F3, B1, D3, R1, B1, L2};
constexpr std::array plummer_s_cross{R2, L3, D1, F2, R3, D3, R3, L1, U3, D1, R1, D1, B2, R3, U1, D2};
constexpr std::array vertical_stripes{F1, U1, F1, R1, L2, B1, D3, R1, D2, L1, D3, B1, R2, L1, F1, U1, F1};

constexpr std::array<NamedPosition, 13> positions{{
    {"checkerboard", tr("a checkerboard of two opposite colours on every face, also known as pons asinorum"),
     checkerboard},
    {"four spots", tr("four faces have the centre of the opposite face"), four_spots},
    {"six spots", tr("every face has the centre of an adjacent face"), six_spots},
    {"superflip", tr("every edge is flipped in place; twenty moves from solved, and no position is farther"),
     superflip},
    {"superflip with four spots",
     tr("superflip combined with four spots; twenty-six quarter turns from solved, and no position is farther"),
     superflip_with_four_spots},
    {"cube in a cube", tr("a smaller cube appears in two opposite corners"), cube_in_a_cube},
    {"cube in a cube in a cube", tr("a third, smaller cube appears inside the second one"), cube_in_a_cube_in_a_cube},
    {"six Ts", tr("a T on every face"), six_ts},
    {"tetris", tr("every face shows two L-shaped Tetris pieces"), tetris},
    {"anaconda", tr("one snake winds around three faces that share a corner, and another around the other three"),
     anaconda},
    {"python", tr("another well-known snake pattern"), python},
    {"Plummer's cross", tr("a cross on every face; only the corners have moved"), plummer_s_cross},
    {"vertical stripes", tr("four faces have vertical stripes in three colours"), vertical_stripes},
}};

}  // namespace

std::span<const NamedPosition> named_positions() {
    return positions;
}

std::string plain_name(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += c;
    }
    return letters;
}

const NamedPosition* find_named_position(std::string_view name) {
    const auto found = std::ranges::find(positions, plain_name(name),
                                         [](const NamedPosition& position) { return plain_name(position.name); });
    return found == positions.end() ? nullptr : &*found;
}

// add() never fails here; the tests check every entry of the table.
PatternBook named_position_book() {
    PatternBook book(whole_cube);
    for (const auto& [name, description, moves] : positions)
        (void)book.add(name, after(solved_cube, moves), inverse(moves));
    return book;
}

}  // namespace cubewright::rubik
