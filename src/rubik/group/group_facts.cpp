#include "rubik/group/group_facts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

namespace cubewright::rubik {

namespace {

// Corners, edges and centres are all stored as bytes of a register. The three kinds differ in their byte positions and
// in the number of orientations.
struct Kind {
    std::size_t first;
    std::size_t count;
    unsigned ways;
};
constexpr Kind corner_kind{0, corner_count, 3};
constexpr Kind edge_kind{0, edge_count, 2};
constexpr Kind centre_kind{first_centre, face_count, 1};

constexpr unsigned piece_of(std::uint8_t byte) {
    return byte & piece_mask;
}
constexpr unsigned orientation_of(std::uint8_t byte) {
    return static_cast<unsigned>(byte) >> orientation_shift;
}
constexpr std::uint8_t to_byte(unsigned piece, unsigned orientation) {
    return static_cast<std::uint8_t>(piece | (orientation << orientation_shift));
}

// A cycle with its positions: the piece at each position belongs at the next one.
struct Ring {
    Cycle cycle;
    std::array<std::uint8_t, edge_count> places{};
};

std::vector<Ring> rings(const ByteArray16& bytes, Kind kind) {
    std::vector<Ring> all;
    all.reserve(kind.count);
    std::array<bool, 16> seen{};
    for (std::size_t start = kind.first; start < kind.first + kind.count; ++start) {
        if (seen[start]) continue;
        Ring ring{{0, 0}, {}};
        for (std::size_t place = start; !seen[place]; place = piece_of(bytes[place])) {
            seen[place] = true;
            ring.places[ring.cycle.length++] = static_cast<std::uint8_t>(place);
            ring.cycle.turn = (ring.cycle.turn + orientation_of(bytes[place])) % kind.ways;
        }
        all.push_back(ring);
    }
    return all;
}

// Sorts the cycles by type, so that the cycles of two positions can be paired.
std::vector<Ring> sorted_rings(const ByteArray16& bytes, Kind kind) {
    auto all = rings(bytes, kind);
    std::ranges::sort(all, {}, [](const Ring& ring) { return std::pair(ring.cycle, ring.places[0]); });
    return all;
}

bool same_types(const std::vector<Ring>& a, const std::vector<Ring>& b) {
    return std::ranges::equal(a, b, {}, &Ring::cycle, &Ring::cycle);
}

std::vector<Cycle> types(const ByteArray16& bytes, Kind kind) {
    std::vector<Cycle> cycles;
    for (const Ring& ring : sorted_rings(bytes, kind)) cycles.push_back(ring.cycle);
    return cycles;
}

// Counts the inversions of the permutation.
bool is_odd(const ByteArray16& bytes, Kind kind) {
    bool odd = false;
    for (std::size_t j = kind.first + 1; j < kind.first + kind.count; ++j)
        for (std::size_t i = kind.first; i < j; ++i) odd ^= piece_of(bytes[i]) > piece_of(bytes[j]);
    return odd;
}

unsigned orientation_sum(const ByteArray16& bytes, Kind kind) {
    unsigned sum = 0;
    for (std::size_t i = kind.first; i < kind.first + kind.count; ++i) sum += orientation_of(bytes[i]);
    return sum % kind.ways;
}

// Fills in x such that x * to == from * x on this cycle of `to`. The cycles are aligned position by position. Each step
// then determines the orientation of the next piece, and equal total orientations close the cycle.
void align_cycles(ByteArray16& x, const ByteArray16& from, const Ring& from_ring, const ByteArray16& to,
                  const Ring& to_ring, unsigned ways) {
    unsigned orientation = 0;
    for (std::size_t k = 0; k < to_ring.cycle.length; ++k) {
        const std::uint8_t at = to_ring.places[k];
        const std::uint8_t piece = from_ring.places[k];
        x[at] = to_byte(piece, orientation);
        orientation = (orientation + orientation_of(from[piece]) + ways - orientation_of(to[at])) % ways;
    }
}

std::optional<Bytes16> conjugator_of_kind(const ByteArray16& from, const ByteArray16& to, Kind kind) {
    const auto from_rings = sorted_rings(from, kind);
    const auto to_rings = sorted_rings(to, kind);
    if (!same_types(from_rings, to_rings)) return std::nullopt;
    ByteArray16 x = to_array(iota16);
    for (std::size_t r = 0; r < to_rings.size(); ++r) align_cycles(x, from, from_rings[r], to, to_rings[r], kind.ways);
    return to_bytes16(x);
}

// Rotates all pieces of a cycle in place by one step.
Bytes16 rotate_cycle_in_place(const Ring& ring) {
    ByteArray16 x = to_array(iota16);
    for (std::size_t k = 0; k < ring.cycle.length; ++k) x[ring.places[k]] = to_byte(ring.places[k], 1);
    return to_bytes16(x);
}

// Returns generators of the centraliser in the wreath product. There are three kinds: advancing one cycle by itself,
// rotating all pieces of a cycle in place, and exchanging two cycles of the same type.
std::vector<Bytes16> centraliser_generators(const ByteArray16& bytes, Kind kind) {
    const auto all = sorted_rings(bytes, kind);
    std::vector<Bytes16> generators;
    for (std::size_t r = 0; r < all.size(); ++r) {
        ByteArray16 advanced_cycle = to_array(iota16);
        for (std::size_t k = 0; k < all[r].cycle.length; ++k)
            advanced_cycle[all[r].places[k]] = bytes[all[r].places[k]];
        generators.push_back(to_bytes16(advanced_cycle));
        generators.push_back(rotate_cycle_in_place(all[r]));
        if (r == 0 || all[r].cycle != all[r - 1].cycle) continue;
        ByteArray16 exchanged = to_array(iota16);
        align_cycles(exchanged, bytes, all[r], bytes, all[r - 1], kind.ways);
        align_cycles(exchanged, bytes, all[r - 1], bytes, all[r], kind.ways);
        generators.push_back(to_bytes16(exchanged));
    }
    return generators;
}

// Bit mask of the flip and parity invariants that an assembly violates. The mask of a product is the XOR of the masks
// of its factors.
unsigned broken_laws(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    const auto edges = to_array(cube.edges);
    return orientation_sum(edges, edge_kind) | (is_odd(corners, corner_kind) != is_odd(edges, edge_kind) ? 2U : 0U);
}

// Returns an element that commutes with the cube and violates exactly these invariants, if there is one. Each generator
// either doubles the set of masks reached so far or adds nothing.
std::optional<Cube> find_centralising_element(const Cube& cube, unsigned laws_to_break) {
    std::array<std::optional<Cube>, 4> reached{solved_cube};
    const auto extend_by = [&](const Cube& generator) {
        const unsigned broken = broken_laws(generator);
        if (reached[broken]) return;
        for (unsigned laws = 0; laws < 4; ++laws)
            if (reached[laws] && !reached[laws ^ broken]) reached[laws ^ broken] = generator * *reached[laws];
    };
    for (const Bytes16 edges : centraliser_generators(to_array(cube.edges), edge_kind)) {
        if (reached[laws_to_break]) break;
        extend_by({iota16, edges});
    }
    for (const Bytes16 corners : centraliser_generators(to_array(cube.corners), corner_kind)) {
        if (reached[laws_to_break]) break;
        extend_by({corners, iota16});
    }
    return reached[laws_to_break];
}

// Corrects the twist invariant by an element that commutes with `cube`. Eight is not a multiple of three, so the length
// of at least one cycle is not a multiple of three either, and rotating the pieces of that cycle changes the twist sum.
Cube with_twist_corrected(Cube x, const Cube& cube) {
    const auto all = rings(to_array(cube.corners), corner_kind);
    const auto ring = std::ranges::find_if(all, [](const Ring& r) { return r.cycle.length % 3 != 0; });
    const Cube turned{rotate_cycle_in_place(*ring), iota16};
    while (orientation_sum(to_array(x.corners), corner_kind) != 0) x = turned * x;
    return x;
}

// `bytes` belong to the inverse position, which gives the destination of each piece.
template <std::size_t N, std::size_t Count>
std::string format_cycles(const ByteArray16& bytes, Kind kind, const std::array<std::array<Face, N>, Count>& faces) {
    std::string text;
    for (const Ring& ring : rings(bytes, kind)) {
        if (ring.cycle.length == 1 && ring.cycle.turn == 0) continue;
        unsigned orientation = 0;
        for (std::size_t k = 0; k < ring.cycle.length; ++k) {
            const std::uint8_t place = ring.places[k];
            text += k == 0 ? '(' : ' ';
            for (std::size_t sticker = 0; sticker < N; ++sticker)
                text += letter(faces[place - kind.first][(sticker + orientation) % N]);
            orientation = (orientation + kind.ways - orientation_of(bytes[place])) % kind.ways;
        }
        text += ')';
        if (orientation != 0) text += orientation == 1 ? '+' : '-';
    }
    return text;
}

constexpr std::array<std::array<Face, 1>, face_count> centre_faces{
    {{Face::U}, {Face::R}, {Face::F}, {Face::D}, {Face::L}, {Face::B}}};

std::pair<ByteArray16, ByteArray16> to_byte_arrays(const Cube& cube) {
    return {to_array(cube.corners), to_array(cube.edges)};
}

}  // namespace

bool is_odd_on_corners(const Cube& cube) {
    return is_odd(to_array(cube.corners), corner_kind);
}

bool is_odd_on_edges(const Cube& cube) {
    return is_odd(to_array(cube.edges), edge_kind);
}

CycleType cycle_type(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    return {types(corners, corner_kind), types(to_array(cube.edges), edge_kind), types(corners, centre_kind)};
}

std::string cycle_notation(const Cube& cube) {
    const auto [corners, edges] = to_byte_arrays(inverse(cube));
    const std::string text = format_cycles(edges, edge_kind, edge_faces) +
                             format_cycles(corners, corner_kind, corner_faces) +
                             format_cycles(corners, centre_kind, centre_faces);
    return text.empty() ? "()" : text;
}

unsigned order(const Cube& cube) {
    const auto [corners, edges] = to_byte_arrays(cube);
    unsigned result = 1;
    const auto count_in = [&](const ByteArray16& bytes, Kind kind) {
        // After one round of its cycle, a piece may come back rotated. It is restored after as many rounds as it has
        // orientations.
        for (const auto& [cycle, places] : rings(bytes, kind))
            result = std::lcm(result, cycle.length * (cycle.turn == 0 ? 1 : kind.ways));
    };
    count_in(corners, corner_kind);
    count_in(edges, edge_kind);
    count_in(corners, centre_kind);
    return result;
}

Cube commutator(const Cube& a, const Cube& b) {
    return a * b * inverse(a) * inverse(b);
}

std::optional<Cube> conjugator_among_assemblies(const Cube& from, const Cube& to) {
    const auto [from_corners, from_edges] = to_byte_arrays(from);
    const auto [to_corners, to_edges] = to_byte_arrays(to);
    const auto corners = conjugator_of_kind(from_corners, to_corners, corner_kind);
    const auto edges = conjugator_of_kind(from_edges, to_edges, edge_kind);
    if (!corners || !edges) return std::nullopt;
    return Cube{*corners, *edges};
}

// All conjugators are products of one conjugator with elements that commute with `from`. A solvable conjugator exists
// if and only if some such element violates the same invariants as the conjugator found.
std::optional<Cube> conjugator(const Cube& from, const Cube& to) {
    const auto x = conjugator_among_assemblies(from, to);
    if (!x) return std::nullopt;
    const auto mender = find_centralising_element(from, broken_laws(*x));
    if (!mender) return std::nullopt;
    return with_twist_corrected(*mender * *x, from);
}

std::vector<Symmetry> symmetries_of(const Cube& cube) {
    std::vector<Symmetry> kept;
    std::ranges::copy_if(all_symmetries, std::back_inserter(kept),
                         [&](Symmetry s) { return conjugate(cube, s) == cube; });
    return kept;
}

Cube canonical(const Cube& cube) {
    Cube least = cube;
    for (const Symmetry s : all_symmetries)
        least = std::ranges::min(least, conjugate(cube, s), std::ranges::less{}, to_byte_arrays);
    return least;
}

Cube canonical_with_inverse(const Cube& cube) {
    return std::ranges::min(canonical(cube), canonical(inverse(cube)), std::ranges::less{}, to_byte_arrays);
}

namespace {

constexpr std::size_t rotation_count = 24;

constexpr Symmetry rotation_numbered(std::size_t i) {
    return {static_cast<std::uint8_t>(2 * i)};  // the odd numbers are reflections
}

// Indexed by the centres at U and F: the rotation that puts these two centres there. Symmetry 1, a reflection, means
// "none".
constexpr Symmetry no_rotation{1};
constexpr auto rotation_by_up_and_front = [] {
    std::array<std::array<Symmetry, face_count>, face_count> table{};
    for (auto& row : table) row.fill(no_rotation);
    for (std::size_t i = 0; i < rotation_count; ++i) {
        const Cube& r = rotation_part(rotation_numbered(i));
        table[index(centre_at(r, Face::U))][index(centre_at(r, Face::F))] = rotation_numbered(i);
    }
    return table;
}();

}  // namespace

std::optional<Normalised> normalised(const Cube& cube) {
    std::array<std::size_t, face_count> place{};
    for (const Face f : all_faces) place[index(centre_at(cube, f))] = index(f);
    const Symmetry rotation = rotation_by_up_and_front[place[index(Face::U)]][place[index(Face::F)]];
    if (rotation == no_rotation) return std::nullopt;
    const Cube turned = cube * rotation_part(rotation);
    for (const Face f : all_faces)
        if (centre_at(turned, f) != f) return std::nullopt;
    return Normalised{turned, rotation};
}

bool is_solvable(const Cube& cube) {
    const auto home = normalised(cube);
    return home && corner_twist_sum(home->cube) == 0 && edge_flip_sum(home->cube) == 0 &&
           is_odd_on_corners(home->cube) == is_odd_on_edges(home->cube);
}

}  // namespace cubewright::rubik
