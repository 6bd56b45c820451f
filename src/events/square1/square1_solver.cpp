#include "events/square1/square1_solver.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <unordered_set>

#include "base/lazy_value.hpp"
#include "texts/message.hpp"

namespace cubewright::events::square1 {

namespace {

// A sequence of steps to the square shape.
struct ShapeSolution {
    std::vector<Step> steps;
    State state;
    unsigned lower_bound = 0;  // lower bound on the number of slices in the second phase
};

// Finds shortest sequences to the square shape.
struct ShapeSearch {
    const Tables& tables;
    std::vector<ShapeSolution> found = {};
    std::vector<Step> steps = {};

    static constexpr std::size_t max_found = 200;

    void search(const State& state, unsigned slices) {
        if (slices == 0) {
            const auto at = tables.squares.coordinates(state);
            found.push_back({steps, state, tables.squares.lower_bound(at)});
            return;
        }
        for (const unsigned upper : list_turns(state, 0)) {
            // Half turns of both layers before a slice only rotate the puzzle (see square_phase.cpp).
            if (upper >= layer_size / 2) break;
            for (const unsigned lower : list_turns(state, layer_size)) {
                const State next = slice(turn(state, upper, lower));
                if (tables.shapes.distance(next) != slices - 1) continue;
                steps.push_back({upper, lower});
                search(next, slices - 1);
                steps.pop_back();
                if (found.size() >= max_found) return;
            }
        }
    }
};

// Turns both layers so that states that differ only by such turns become equal.
std::string normalised_key(const State& state) {
    std::string key;
    for (std::size_t first = 0; first < 2 * layer_size; first += layer_size) {
        const auto begin = state.wedges.begin() + static_cast<std::ptrdiff_t>(first);
        std::array<std::uint8_t, layer_size> layer{};
        std::copy_n(begin, layer_size, layer.begin());
        std::ranges::rotate(layer, std::ranges::min_element(layer));
        key.append(layer.begin(), layer.end());
    }
    key += state.is_equator_turned ? '\1' : '\0';
    return key;
}

using StateSet = std::unordered_set<std::string>;

// Returns the states that can be reached with at most `slices` slices, with any turns before and after them.
StateSet states_within(const State& start, unsigned slices) {
    StateSet keys{normalised_key(start)};
    std::vector<State> level{start};
    for (unsigned i = 0; i < slices; ++i) {
        std::vector<State> next;
        for (const State& state : level)
            for (const unsigned upper : list_turns(state, 0))
                for (const unsigned lower : list_turns(state, layer_size)) {
                    const State sliced = slice(turn(state, upper, lower));
                    if (keys.insert(normalised_key(sliced)).second) next.push_back(sliced);
                }
        level = std::move(next);
    }
    return keys;
}

bool intersect(const StateSet& a, const StateSet& b) {
    return std::ranges::any_of(a, [&](const std::string& key) { return b.contains(key); });
}

}  // namespace

const Tables& tables() {
    static LazyValue<Tables> value;
    return *value.get_or_build({}, [] { return std::optional<Tables>(std::in_place); });
}

std::optional<Solution> solve(const Tables& tables, const State& state, const StopToken& stop) {
    constexpr std::size_t max_tried = 16;
    // Limits each search of the second phase. The limit grows until a solution is found.
    std::uint64_t node_limit = 20'000;
    const unsigned first = tables.shapes.distance(state);
    ShapeSearch shapes{tables};
    shapes.search(state, first);
    std::ranges::stable_sort(shapes.found, {}, &ShapeSolution::lower_bound);
    shapes.found.resize(std::min(shapes.found.size(), max_tried));
    Solution solution;
    // Every slice turns the equator over, so the equator determines whether the total number of slices is even or odd.
    for (unsigned second = (first + (state.is_equator_turned ? 1 : 0)) % 2; !stop.stop_requested(); second += 2) {
        for (const ShapeSolution& shape : shapes.found)
            if (const auto rest = solve_square(tables.squares, shape.state, second, node_limit, solution.nodes)) {
                solution.steps = shape.steps;
                solution.steps.insert(solution.steps.end(), rest->begin(), rest->end());
                return solution;
            }
        if (solution.nodes > node_limit) node_limit *= 2;
    }
    return std::nullopt;
}

// Ten moves contain at most five slices. With at most four slices, any turns are allowed. With five slices and ten
// moves, either the first or the last turn of the layers is missing. Each case is a search from both ends.
bool is_near_solved(const State& state) {
    static const StateSet near_solved = states_within(solved_state, 2);
    static const StateSet near_sliced = states_within(slice(solved_state), 2);
    const StateSet near_state = states_within(state, 2);
    return intersect(near_state, near_solved) || intersect(near_state, near_sliced) ||
           (can_slice(state) && intersect(states_within(slice(state), 2), near_solved));
}

State random_state(const Tables& tables, Random& random) {
    State state = state_with_shape(random.pick(tables.shapes.shapes()));
    std::vector<std::uint8_t> corners;  // second wedges
    std::vector<std::uint8_t> edges;
    for (std::uint8_t wedge = 0; wedge < 2 * layer_size; ++wedge) {
        if (is_second_of_corner(wedge)) corners.push_back(wedge);
        if (is_edge(wedge)) edges.push_back(wedge);
    }
    random.shuffle(std::span(corners));
    random.shuffle(std::span(edges));
    std::array<std::uint8_t, 2 * layer_size> image{};
    std::size_t corner = 0;
    std::size_t edge = 0;
    for (std::uint8_t wedge = 0; wedge < 2 * layer_size; ++wedge) {
        if (is_second_of_corner(wedge)) {
            image[wedge] = corners[corner];
            image[wedge - 1U] = static_cast<std::uint8_t>(corners[corner++] - 1);
        }
        if (is_edge(wedge)) image[wedge] = edges[edge++];
    }
    for (std::uint8_t& wedge : state.wedges) wedge = image[wedge];
    state.is_equator_turned = random.below(2) == 1;
    return state;
}

}  // namespace cubewright::events::square1

namespace cubewright::events {

Result<std::string> scramble_square1(Random& random, const StopToken& stop) {
    const square1::Tables& tables = square1::tables();
    square1::State state = square1::random_state(tables, random);
    while (square1::is_near_solved(state)) state = square1::random_state(tables, random);
    const auto solution = solve(tables, state, stop);
    if (!solution) return interrupted(tr("The scrambles are incomplete."));
    std::vector<square1::Step> inverse;
    const auto opposite = [](unsigned amount) { return (12 - amount) % 12; };
    for (const square1::Step& step : solution->steps)
        inverse.insert(inverse.begin(), {opposite(step.upper), opposite(step.lower)});
    return to_string(inverse);
}

}  // namespace cubewright::events
