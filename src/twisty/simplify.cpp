#include "twisty/simplify.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "twisty/cube_symmetries.hpp"

namespace cubewright::twisty {

namespace {

// The total turn of each of the three layers along an axis, in clockwise quarters modulo 4 as seen from the near face
// (U, R or F).
struct Layered {
    unsigned near = 0;
    unsigned middle = 0;
    unsigned far = 0;

    constexpr bool is_identity() const { return near == 0 && middle == 0 && far == 0; }
    constexpr bool is_rotation() const { return near == middle && middle == far; }
};

// Consecutive turns about one axis. The turns commute, so their sum describes the run completely.
struct Run {
    Axis axis{};
    Layered quarters;
};

constexpr Face near_face(Axis a) {
    return static_cast<Face>(index(a));
}

constexpr bool is_near(Face f) {
    return f == near_face(axis(f));
}

constexpr Layered sum(Layered a, Layered b) {
    return {(a.near + b.near) % 4, (a.middle + b.middle) % 4, (a.far + b.far) % 4};
}

// Converts to the view from the far face: near and far are exchanged, and clockwise becomes anticlockwise.
constexpr Layered flip_view(Layered q) {
    return {(4 - q.far) % 4, (4 - q.middle) % 4, (4 - q.near) % 4};
}

constexpr Layered layered(Turn t) {
    const unsigned q = t.quarters;
    Layered from_its_face;
    switch (kind(t.layers)) {
        case TurnKind::face:
            from_its_face = {q, 0, 0};
            break;
        case TurnKind::wide:
            from_its_face = {q, q, 0};
            break;
        case TurnKind::slice:
            from_its_face = {0, q, 0};
            break;
        case TurnKind::rotation:
            from_its_face = {q, q, q};
            break;
    }
    return is_near(direction(t.layers)) ? from_its_face : flip_view(from_its_face);
}

// Treats a 2x2x2 axis as a 3x3x3 axis whose middle layer is attached to the far layer.
constexpr Layered glued(Layered q, CubeSize size) {
    return size == CubeSize::two ? Layered{q.near, q.far, q.far} : q;
}

constexpr Run transform_run(const Run& run, Symmetry rotation, CubeSize size) {
    const Face near = transformed(near_face(run.axis), rotation);
    return {axis(near), is_near(near) ? run.quarters : glued(flip_view(run.quarters), size)};
}

// One way to write a run as turns: the clockwise quarters, as seen from the near face, for each of the five kinds of
// layers, followed by a rotation of the whole cube.
struct Spelling {
    std::array<unsigned, 5> quarters{};  // in the order near, far, near wide, far wide, slice
    unsigned rotation = 0;
};

constexpr std::size_t table_index(Layered q) {
    return (q.near * 16) + (q.middle * 4) + q.far;
}

// Finds the best spelling of each of the 64 runs by trying all 4^6 spellings. The criteria, in order, are: fewest turns
// in HTM, no rotation, fewest turns in STM, fewest wide turns. A spelling with the fewest turns in HTM also has the
// fewest in QTM: Rw equals L up to a rotation and M equals R L', so in face moves all spellings of a run turn the near
// and far faces by the same two amounts. If the puzzle has only two layers, a near-face turn and a rotation form the
// only spelling needed.
constexpr std::array<Spelling, 64> find_best_spellings(CubeSize size) {
    std::array<Spelling, 64> best{};
    std::array<unsigned, 64> best_cost{};
    best_cost.fill(~0U);
    for (unsigned code = 0; code < 4 * 4 * 4 * 4 * 4 * 4; ++code) {
        const auto digit = [code](unsigned i) { return (code >> (2 * i)) % 4; };
        const Spelling s{{digit(0), digit(1), digit(2), digit(3), digit(4)}, digit(5)};
        const auto& q = s.quarters;
        const Layered total{(q[0] + q[2] + s.rotation) % 4, (q[2] + q[3] + q[4] + s.rotation) % 4,
                            (q[1] + q[3] + s.rotation) % 4};
        const auto used = [&q](std::size_t i) { return q[i] != 0 ? 1U : 0U; };
        const unsigned wide = used(2) + used(3);
        const unsigned stm = used(0) + used(1) + wide + used(4);
        const unsigned htm = stm + used(4);
        if (size == CubeSize::two && stm != used(0)) continue;
        const unsigned cost = (htm * 1000) + (s.rotation != 0 ? 100U : 0U) + (stm * 10) + wide;
        const std::size_t i = table_index(total);
        if (cost >= best_cost[i]) continue;
        best_cost[i] = cost;
        best[i] = s;
    }
    return best;
}

constexpr auto best_spellings_of_three = find_best_spellings(CubeSize::three);
constexpr auto best_spellings_of_two = find_best_spellings(CubeSize::two);

const Spelling& best_spelling(Layered q, CubeSize size) {
    return (size == CubeSize::two ? best_spellings_of_two : best_spellings_of_three)[table_index(q)];
}

// Returns a turn of the layers by a number of quarters, clockwise as seen from the near face.
constexpr Turn turn_from_near(Layers layers, unsigned quarters) {
    const Turn t{layers, static_cast<std::uint8_t>(quarters)};
    return is_near(direction(layers)) ? t : inverse(t);
}

void append(std::vector<Turn>& turns, const Spelling& spelling, Axis a) {
    const Face near = near_face(a);
    const std::array<Layers, 5> layers{face_layer(near), face_layer(opposite(near)), get_layers(TurnKind::wide, near),
                                       get_layers(TurnKind::wide, opposite(near)), get_layers(TurnKind::slice, near)};
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (spelling.quarters[i] != 0) turns.push_back(turn_from_near(layers[i], spelling.quarters[i]));
}

Symmetry rotation_symmetry(Axis a, unsigned quarters) {
    return quarters == 0 ? Symmetry{} : to_symmetry(rotation_about(near_face(a), quarters));
}

// Reduces a sequence to runs with all cancellations done: the reduced word in the free product of the three groups of
// turns about one axis. The result does not depend on the order of commuting turns or on cancelling pairs.
std::vector<Run> reduce_runs(std::span<const Turn> turns, CubeSize size) {
    std::vector<Run> runs;
    for (const Turn t : turns) {
        const Axis a = axis(direction(t.layers));
        if (runs.empty() || runs.back().axis != a) runs.push_back({a, {}});
        Layered& total = runs.back().quarters;
        total = sum(total, glued(layered(t), size));
        if (total.is_identity()) runs.pop_back();
    }
    return runs;
}

// A sequence of runs about alternating axes, none of which is a pure rotation, followed by one rotation of the whole
// cube.
struct Runs {
    std::vector<Run> runs;
    Symmetry rotation;
};

// Moves every pure rotation to the end. The runs on either side of it may then share an axis and merge.
Runs move_rotations_last(std::span<const Run> reduced, CubeSize size) {
    Runs result;
    auto& runs = result.runs;
    Symmetry unrotated;  // the inverse of result.rotation
    const auto drop_rotation = [&] {
        const Run& last = runs.back();
        const Symmetry r = rotation_symmetry(last.axis, last.quarters.near);
        result.rotation = r * result.rotation;
        unrotated = unrotated * inverse(r);
        runs.pop_back();
    };
    for (const Run& held : reduced) {
        Run run = transform_run(held, unrotated, size);
        if (!runs.empty() && runs.back().axis != run.axis && runs.back().quarters.is_rotation()) {
            drop_rotation();
            run = transform_run(held, unrotated, size);
        }
        if (runs.empty() || runs.back().axis != run.axis)
            runs.push_back(run);
        else
            runs.back().quarters = sum(runs.back().quarters, run.quarters);
    }
    if (!runs.empty() && runs.back().quarters.is_rotation()) drop_rotation();
    return result;
}

std::vector<Turn> simplify_once(std::span<const Turn> turns, CubeSize size) {
    const Runs merged = move_rotations_last(reduce_runs(turns, size), size);
    std::vector<Turn> result;
    result.reserve(turns.size());
    Symmetry made;       // rotation introduced by the spellings so far, to be moved past the following runs
    Symmetry made_back;  // the inverse of `made`
    for (const Run& run : merged.runs) {
        const Run seen = transform_run(run, made_back, size);
        const Spelling& spelling = best_spelling(seen.quarters, size);
        append(result, spelling, seen.axis);
        const Symmetry r = rotation_symmetry(seen.axis, spelling.rotation);
        made = r * made;
        made_back = made_back * inverse(r);
    }
    for (const Turn t : rotation_turns(made * merged.rotation)) result.push_back(t);
    return result;
}

}  // namespace

// Repeats the simplification pass while the final rotation can merge with the last run about the same axis.
std::vector<Turn> simplified(std::span<const Turn> turns, CubeSize size) {
    std::vector<Turn> result = simplify_once(turns, size);
    while (!result.empty() && kind(result.back().layers) == TurnKind::rotation) {
        std::vector<Turn> again = simplify_once(result, size);
        if (again == result) break;
        result = std::move(again);
    }
    return result;
}

}  // namespace cubewright::twisty
