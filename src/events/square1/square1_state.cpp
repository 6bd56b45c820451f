#include "events/square1/square1_state.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

namespace cubewright::events::square1 {

State turn(const State& state, unsigned upper, unsigned lower) {
    State result = state;
    for (std::size_t i = 0; i < layer_size; ++i) {
        result.wedges[(i + upper) % layer_size] = state.wedges[i];
        result.wedges[layer_size + (i + lower) % layer_size] = state.wedges[layer_size + i];
    }
    return result;
}

bool can_slice(const State& state) {
    constexpr std::array<std::size_t, 4> cuts{0, 6, 12, 18};
    return std::ranges::none_of(cuts, [&](std::size_t cut) { return is_second_of_corner(state.wedges[cut]); });
}

State slice(const State& state) {
    State result = state;
    for (std::size_t i = 0; i < layer_size / 2; ++i) std::swap(result.wedges[i], result.wedges[layer_size + i]);
    result.is_equator_turned = !state.is_equator_turned;
    return result;
}

std::vector<unsigned> list_turns(const State& state, std::size_t first) {
    std::vector<unsigned> turns;
    for (unsigned amount = 0; amount < layer_size; ++amount) {
        const auto wedge_at = [&](std::size_t position) {
            return state.wedges[first + (position + layer_size - amount) % layer_size];
        };
        if (!is_second_of_corner(wedge_at(0)) && !is_second_of_corner(wedge_at(layer_size / 2)))
            turns.push_back(amount);
    }
    return turns;
}

Shape shape_of(const State& state) {
    Shape shape = 0;
    for (std::size_t i = 0; i < state.wedges.size(); ++i)
        if (is_second_of_corner(state.wedges[i])) shape |= Shape{1} << i;
    return shape;
}

unsigned parity_of(const State& state) {
    unsigned inversions = 0;
    for (std::size_t i = 0; i < state.wedges.size(); ++i) {
        if (is_second_of_corner(state.wedges[i])) continue;
        for (std::size_t j = 0; j < i; ++j)
            if (!is_second_of_corner(state.wedges[j]) && state.wedges[j] > state.wedges[i]) ++inversions;
    }
    return inversions % 2;
}

std::string to_string(const std::vector<Step>& steps) {
    const auto amount = [](unsigned turns) {
        const int clockwise = static_cast<int>(turns % layer_size);
        return clockwise > 6 ? clockwise - static_cast<int>(layer_size) : clockwise;
    };
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i > 0) text += text.empty() ? "/" : " /";
        if (amount(steps[i].upper) != 0 || amount(steps[i].lower) != 0)
            text += fmt::format("{}({}, {})", text.empty() ? "" : " ", amount(steps[i].upper), amount(steps[i].lower));
    }
    return text;
}

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
