#include "twisty/ergonomics.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace cubewright::twisty {

namespace {

struct LayerEffort {
    unsigned quarter;
    unsigned half;
};

constexpr LayerEffort layer_effort(Layers layers) {
    switch (layers) {
        case Layers::U:
        case Layers::R:
        case Layers::L:
            return {10, 15};
        case Layers::Rw:
        case Layers::Lw:
        case Layers::M:
            return {12, 17};
        case Layers::F:
        case Layers::D:
            return {14, 21};
        case Layers::Uw:
        case Layers::Fw:
        case Layers::Dw:
            return {18, 26};
        case Layers::B:
        case Layers::E:
        case Layers::S:
            return {22, 32};
        case Layers::Bw:
            return {26, 38};
        case Layers::x:
        case Layers::y:
        case Layers::z:
            break;
    }
    return {15, 20};
}

constexpr unsigned new_grip = 15;

// The wrist positions are one quarter down, home, one quarter up and two quarters up.
constexpr int wrist_places = 4;
constexpr int wrist_at_home = 1;
using Wrist = std::array<unsigned, wrist_places>;  // minimum effort to reach each wrist position
constexpr unsigned out_of_reach = std::numeric_limits<unsigned>::max() / 2;

constexpr Wrist home_wrist(unsigned effort_so_far) {
    Wrist wrist{};
    wrist.fill(out_of_reach);
    wrist[wrist_at_home] = effort_so_far;
    return wrist;
}

unsigned least_effort(const Wrist& wrist) {
    return *std::ranges::min_element(wrist);
}

// Turns the wrist upwards by the given number of quarters, with an optional regrip first.
Wrist turn_wrist(const Wrist& wrist, unsigned quarters) {
    Wrist gripped = wrist;
    gripped[wrist_at_home] = std::min(gripped[wrist_at_home], least_effort(wrist) + new_grip);
    Wrist after = home_wrist(out_of_reach);
    for (int from = 0; from < wrist_places; ++from)
        for (const int by : {static_cast<int>(quarters), static_cast<int>(quarters) - 4}) {
            const int to = from + by;
            if (to < 0 || to >= wrist_places || by == 3 || by == -3) continue;
            auto& best = after[static_cast<std::size_t>(to)];
            best = std::min(best, gripped[static_cast<std::size_t>(from)]);
        }
    return after;
}

}  // namespace

Handling handling(std::span<const Turn> turns) {
    unsigned sum = 0;
    unsigned rotations = 0;
    Wrist right = home_wrist(0);
    Wrist left = home_wrist(0);
    for (const Turn t : turns) {
        const LayerEffort each = layer_effort(t.layers);
        sum += t.quarters == 2 ? each.half : each.quarter;
        if (kind(t.layers) == TurnKind::rotation) {
            ++rotations;
            right = home_wrist(least_effort(right));
            left = home_wrist(least_effort(left));
        } else if (t.layers == Layers::R || t.layers == Layers::Rw) {
            right = turn_wrist(right, t.quarters);
        } else if (t.layers == Layers::L || t.layers == Layers::Lw) {
            left = turn_wrist(left, 4U - t.quarters);
        }
    }
    const unsigned grips = least_effort(right) + least_effort(left);
    return {sum + grips, grips / new_grip, rotations};
}

unsigned effort(std::span<const Turn> turns) {
    return handling(turns).effort;
}

}  // namespace cubewright::twisty
