#include "events/square1/square1_shapes.hpp"

#include <algorithm>

namespace cubewright::events::square1 {

namespace {

constexpr std::uint8_t unknown = 255;

}  // namespace

State state_with_shape(Shape shape) {
    State state;
    // Places the corners and the edges in the order of their wedge numbers.
    std::vector<std::uint8_t> corners;
    std::vector<std::uint8_t> edges;
    for (std::uint8_t wedge = 0; wedge < 2 * layer_size; ++wedge) {
        if (is_edge(wedge)) edges.push_back(wedge);
        if (is_second_of_corner(wedge)) corners.push_back(wedge);
    }
    std::size_t corner = 0;
    std::size_t edge = 0;
    for (std::size_t first = 0; first < 2 * layer_size; first += layer_size)
        for (std::size_t i = 0; i < layer_size; ++i) {
            const std::size_t next = first + (i + 1) % layer_size;
            if ((shape >> next & 1U) != 0) {
                state.wedges[first + i] = static_cast<std::uint8_t>(corners[corner] - 1);
                state.wedges[next] = corners[corner++];
            } else if ((shape >> (first + i) & 1U) == 0) {
                state.wedges[first + i] = edges[edge++];
            }
        }
    return state;
}

// The way in which a turn or a slice reorders the pieces depends only on the shape, so the parity after a move follows
// from the shape and the parity before it.
ShapeTable::ShapeTable() {
    std::vector<State> level;
    const auto visit = [&](const State& state, std::uint8_t distance, std::vector<State>& list) {
        auto& known = distances_.try_emplace(shape_of(state), std::array{unknown, unknown}).first->second;
        std::uint8_t& entry = known[parity_of(state)];
        if (entry != unknown) return;
        entry = distance;
        list.push_back(state);
    };
    // Turns cost nothing, so all turned states have the same distance.
    const auto visit_turned = [&](const State& state, std::uint8_t distance, std::vector<State>& list) {
        const auto found = distances_.find(shape_of(state));
        if (found != distances_.end() && found->second[parity_of(state)] != unknown) return;
        for (const unsigned upper : list_turns(state, 0))
            for (const unsigned lower : list_turns(state, layer_size)) visit(turn(state, upper, lower), distance, list);
    };
    visit_turned(solved_state, 0, level);
    for (std::uint8_t distance = 1; !level.empty(); ++distance) {
        std::vector<State> next;
        for (const State& state : level) visit_turned(slice(state), distance, next);
        level = std::move(next);
    }
    for (const auto& [shape, distances] : distances_) shapes_.push_back(shape);
    std::ranges::sort(shapes_);
}

bool ShapeTable::contains(const State& state) const {
    std::array<bool, 2 * layer_size> found{};
    for (std::size_t i = 0; i < state.wedges.size(); ++i) {
        const std::uint8_t wedge = state.wedges[i];
        if (wedge >= found.size() || found[wedge]) return false;
        found[wedge] = true;
        const std::size_t before = i % layer_size == 0 ? i + layer_size - 1 : i - 1;
        if (is_second_of_corner(wedge) && state.wedges[before] != wedge - 1) return false;
    }
    const auto known = distances_.find(shape_of(state));
    return known != distances_.end() && known->second[parity_of(state)] != unknown;
}

unsigned ShapeTable::distance(const State& state) const {
    return distances_.find(shape_of(state))->second[parity_of(state)];
}

}  // namespace cubewright::events::square1
