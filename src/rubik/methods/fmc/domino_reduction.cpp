#include "rubik/methods/fmc/domino_reduction.hpp"

#include <algorithm>
#include <span>

#include "rubik/tables/coordinates.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, all_reductions.size()> reduction_names{"eo",  "dr",       "dr-eo",
                                                                              "htr", "drfinish", "htrfinish"};

constexpr Face first_face(Axis a) {
    return static_cast<Face>(a);  // the faces U, R, F are numbered like the axes
}
static_assert(axis(first_face(Axis::UD)) == Axis::UD && axis(first_face(Axis::FB)) == Axis::FB);

// Half turns exchange only edges of the same slice.
constexpr unsigned edge_slice(unsigned edge) {
    return edge >= 8 ? 2 : edge & 1U;  // E slice; otherwise M for edges such as UF, or S
}

}  // namespace

std::string_view name(Reduction step) {
    return reduction_names[static_cast<std::size_t>(step)];
}

std::optional<Reduction> parse_reduction(std::string_view text) {
    for (const Reduction step : all_reductions)
        if (name(step) == text) return step;
    return std::nullopt;
}

std::string_view axis_name(Axis axis) {
    constexpr std::array<std::string_view, 3> names{"U/D", "R/L", "F/B"};
    return names[index(axis)];
}

Axis other_axis(Axis a, Axis b) {
    return static_cast<Axis>(3 - index(a) - index(b));
}

Symmetry reduction_frame(Axis eo_axis, Axis dr_axis) {
    const auto fits = [&](Symmetry s) {
        return transformed(first_face(eo_axis), s) == Face::F && transformed(first_face(dr_axis), s) == Face::U &&
               transformed(first_face(other_axis(eo_axis, dr_axis)), s) == Face::R;
    };
    return *std::ranges::find_if(all_symmetries, fits);
}

bool has_eo(const Cube& cube, Axis axis) {
    const Axis another = axis == Axis::UD ? Axis::FB : Axis::UD;
    return flip_of(conjugate(cube, reduction_frame(axis, another)).edges) == 0;
}

bool has_dr(const Cube& cube, Axis axis) {
    const Axis another = axis == Axis::UD ? Axis::FB : Axis::UD;
    return coset_of(conjugate(cube, reduction_frame(another, axis))) == Coset{};
}

std::span<const Bytes16> half_turn_corners() {
    static const std::vector<Bytes16> all = [] {
        std::vector<Bytes16> found{iota16};
        for (std::size_t i = 0; i < found.size(); ++i)
            for (const Face f : all_faces) {
                const Bytes16 next = compose_corners(found[i], as_cube(make_move(f, 2)).corners);
                if (std::ranges::none_of(found, [&](Bytes16 each) { return equal(each, next); })) found.push_back(next);
            }
        return found;
    }();
    return all;
}

bool has_htr(const Cube& cube) {
    const auto edges = to_array(cube.edges);
    for (unsigned i = 0; i < edge_count; ++i)
        if (edges[i] >= edge_count || edge_slice(edges[i]) != edge_slice(i)) return false;
    return std::ranges::any_of(half_turn_corners(), [&](Bytes16 each) { return equal(each, cube.corners); });
}

Cube after(const Cube& cube, const SidedMoves& moves) {
    return inverse(after(solved_cube, moves.inverse)) * after(cube, moves.normal);
}

std::string to_string(const SidedMoves& moves) {
    std::string text = to_string(std::span<const Move>(moves.normal));
    if (moves.inverse.empty()) return text;
    if (!text.empty()) text += ' ';
    return text + '(' + to_string(std::span<const Move>(moves.inverse)) + ')';
}

}  // namespace cubewright::rubik
