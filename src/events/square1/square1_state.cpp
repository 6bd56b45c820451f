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

}  // namespace cubewright::events::square1
