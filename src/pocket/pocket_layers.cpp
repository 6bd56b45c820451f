#include "pocket/pocket_layers.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "pocket/pocket_cube.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/problem.hpp"
#include "twisty/seams.hpp"
#include "twisty/turn.hpp"

namespace cubewright::pocket {

namespace {

struct TaughtSequence {
    std::string_view name;
    std::string_view turns;
};

// Sequences that insert a corner from above the front right slot, depending on which way the first colour faces.
constexpr std::array insertions{
    TaughtSequence{"right", "R U R'"},
    TaughtSequence{"front", "F' U' F"},
    TaughtSequence{"up", "R U2 R' U' R U R'"},
};
constexpr std::string_view lifting = "R U R'";

// Sequences that twist last-layer corners and preserve the first layer.
constexpr std::array orientations{
    TaughtSequence{"Sune", "R U R' U R U2 R'"},
    TaughtSequence{"Antisune", "R U2 R' U' R U' R'"},
    TaughtSequence{"U", "F R U R' U' F'"},
    TaughtSequence{"T", "R U R' U' R' F R F'"},
    TaughtSequence{"L", "F R' F' R U R U' R'"},
    TaughtSequence{"Pi", "F R U R' U' R U R' U' F'"},
    TaughtSequence{"H", "R U R' U R U' R' U R U2 R'"},
};

// Sequences that swap two last-layer corners.
constexpr std::array permutations{
    TaughtSequence{"adjacent swap", "R U R' F' R U R' U' R' F R2 U' R'"},
    TaughtSequence{"diagonal swap", "F R U' R' U' R U R' F' R U R' U' R' F R F'"},
};

std::vector<Turn> turns_of(std::string_view text) {
    return parse_turns(text, CubeSize::two).value_or(std::vector<Turn>{});
}

bool is_below(Corner place) {
    return corner_faces[index(place)][0] == Face::D;
}

// Solves a corner of the first layer while preserving the other solved corners.
Hands solve_corner(Hands hands, Corner corner) {
    const auto to_front_right = [&](Corner place) {
        const unsigned quarters = quarters_between(Layers::y, place, Corner::DFR);
        hands.turn_cube(quarters);
        // The rotation has also moved the solved position of the corner.
        if (quarters != 0)
            for (const Corner other : places_below)
                if (corner_at(as_cube(rotation_about(Face::U, quarters)), other).piece == corner) {
                    corner = other;
                    break;
                }
    };
    if (const Corner place = hands.place_of(corner); is_below(place)) {
        to_front_right(place);
        hands.turn(turns_of(lifting));
    }
    to_front_right(corner);
    hands.turn_top(quarters_between(Layers::U, hands.place_of(corner), Corner::URF));
    for (const TaughtSequence& insertion : insertions) {
        Hands inserted = hands;
        inserted.turn(turns_of(insertion.turns));
        if (inserted.is_corner_solved(Corner::DFR)) return inserted;
    }
    return hands;
}

bool is_last_face_oriented(const Cube& seen) {
    return std::ranges::all_of(places_above, [&](Corner place) { return corner_at(seen, place).twist == 0; });
}

auto effort(std::span<const Turn> turns) {
    return std::tuple(length(turns, Metric::htm), turns.size());
}

// Ranks solutions. For learners, keeping a step separate is worth five extra turns.
auto merit(const Solution& solution) {
    constexpr std::size_t step_apart = 5;
    const std::size_t lost_steps = step_name::count - solution.steps.size();
    const auto turns = all_turns(solution);
    return std::tuple(length(turns, Metric::htm) + (step_apart * lost_steps), turns.size());
}

class LayerWriter {
public:
    LayerWriter(const Cube& cube, Face first_colour, const LayerOptions& options)
        : options_(options), hands_{cube, cube, {}} {
        solution_.first_colour = first_colour;
    }

    // Solves the cube, starting with the corner that these rotations move to DBL with the first colour on the bottom.
    // The second and third corners are chosen by their rank when the remaining corners are sorted by the number of
    // turns they need.
    Solution solve_from_corner(std::span<const Turn> rotations, std::size_t second, std::size_t third) && {
        hands_.turn(rotations);
        hands_.seen = anchored(hands_.cube);
        end_step(step_name::hold, {},
                 tr("Hold the cube with the {first_colour} sticker of the {corner} corner facing down, at the back "
                    "left. The other {first_colour} corners will join it.",
                    first_colour(), describe_corner(Corner::DBL)));
        add_corner(step_name::corner_2, 2, second);
        add_corner(step_name::corner_3, 3, third);
        add_corner(step_name::corner_4, 4, 0);
        orient_last_face();
        permute_last_corners();
        return std::move(solution_);
    }

private:
    Message first_colour() const { return twisty::describe_colour(options_.colours[index(solution_.first_colour)]); }
    Message describe_corner(Corner place) const {
        const auto& faces = corner_faces[index(corner_at(hands_.cube, place).piece)];
        const auto colour = [&](std::size_t k) { return twisty::describe_colour(options_.colours[index(faces[k])]); };
        return tr("{colour}/{colour2}/{colour3}", colour(0), colour(1), colour(2));
    }

    void end_step(std::string_view name, std::optional<std::string_view> case_name, Message note) {
        solution_.steps.push_back({std::string(name), case_name ? std::optional<std::string>(*case_name) : std::nullopt,
                                   std::exchange(hands_.turns, {}), std::move(note), hands_.cube});
    }

    void add_corner(std::string_view step, std::ptrdiff_t wanted, std::size_t choice) {
        if (std::ranges::count_if(places_below, [&](Corner place) { return hands_.is_corner_solved(place); }) >= wanted)
            return end_step(step, {}, tr("Another {first_colour} corner is already correct.", first_colour()));
        struct Added {
            Corner corner;
            Hands hands;
        };
        std::vector<Added> ways;
        for (const Corner corner : places_below)
            if (!hands_.is_corner_solved(corner)) ways.push_back({corner, solve_corner(hands_, corner)});
        std::ranges::stable_sort(ways, {}, [](const Added& way) { return effort(way.hands.turns); });
        Added& way = ways[std::min(choice, ways.size() - 1)];
        const Corner place = hands_.place_of(way.corner);
        const Message which = describe_corner(place);
        Message note =
            tr("Turn the top until the {which} corner is above its slot at the front right, then insert it.", which);
        if (is_below(place))
            note = tr("{first} {second}",
                      tr("The {which} corner is on the bottom, but misplaced or twisted. Take it out with {lifting}.",
                         which, lifting),
                      std::move(note));
        hands_ = std::move(way.hands);
        end_step(step, {}, std::move(note));
    }

    void orient_last_face() {
        const Message above = twisty::describe_colour(options_.colours[index(opposite(solution_.first_colour))]);
        if (is_last_face_oriented(hands_.seen))
            return end_step(step_name::last_face, {}, tr("All top stickers are already {above}.", above));
        for (const TaughtSequence& sequence : orientations)
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                Hands turned = hands_;
                turned.turn_top(quarters);
                turned.turn(turns_of(sequence.turns));
                if (!is_last_face_oriented(turned.seen)) continue;
                hands_ = std::move(turned);
                Message note =
                    tr("{turns} makes the whole top {above} and restores the first layer.", sequence.turns, above);
                if (quarters != 0) note = tr("{first} {second}", tr("Turn the top first."), std::move(note));
                return end_step(step_name::last_face, sequence.name, std::move(note));
            }
    }

    void permute_last_corners() {
        if (finish_with({}, {},
                        {tr("All corners are already in place. The cube is solved."),
                         tr("All corners are already in order. Align the top layer to solve the cube.")}))
            return;
        if (finish_with(permutations[0].turns, permutations[0].name,
                        {tr("Swap two adjacent top corners. The cube is solved."),
                         tr("Swap two adjacent top corners, then align the top layer. The cube is solved.")}))
            return;
        finish_with(permutations[1].turns, permutations[1].name,
                    {tr("Swap two diagonally opposite top corners. The cube is solved."),
                     tr("Swap two diagonally opposite top corners, then align the top layer. The cube is solved.")});
    }

    // Tries AUF, the sequence and another AUF, and returns true if they solve the cube. The second note is used if an
    // AUF is needed.
    bool finish_with(std::string_view sequence, std::optional<std::string_view> name, std::array<Text, 2> notes) {
        for (unsigned first = 0; first < (sequence.empty() ? 1 : 4); ++first)
            for (unsigned last = 0; last < 4; ++last) {
                Hands done = hands_;
                done.turn_top(first);
                done.turn(turns_of(sequence));
                done.turn_top(last);
                if (done.seen != solved_cube) continue;
                hands_ = std::move(done);
                end_step(step_name::last_corners, name, notes[last == 0 ? 0 : 1]);
                return true;
            }
        return false;
    }

    const LayerOptions& options_;
    Hands hands_;
    Solution solution_;
};

}  // namespace

Result<Solution> solve_by_layers(const Cube& cube, const LayerOptions& options) {
    if (!is_solvable(cube))
        return fail("no-turns-solve-it", tr("this cube cannot be solved by turning its faces"), {},
                    tr("corner twists that cancel out"));
    std::optional<Solution> best;
    for (const Symmetry rotation : all_symmetries) {
        if (is_mirror(rotation)) continue;
        const auto turns = rotation_turns(rotation);
        const Face colour = first_face_colour(corner_at(after(cube, turns), Corner::DBL));
        if (std::ranges::find(options.first_colours, colour) == options.first_colours.end()) continue;
        for (std::size_t second = 0; second < 3; ++second)
            for (std::size_t third = 0; third < 2; ++third) {
                Solution solution = merge_adjacent_turns(
                    cube, LayerWriter(cube, colour, options).solve_from_corner(turns, second, third));
                if (!best || merit(solution) < merit(*best)) best = std::move(solution);
            }
    }
    if (!best) return fail("no-first-colour", tr("no starting colour given"), "first_colours");
    return replayed(cube, std::move(*best));
}

namespace {

// Returns the cube as seen from one of four sides, relative to the corner at DBL. Returns no value unless that corner
// has the first colour on the bottom.
std::optional<Cube> seen_from(const Cube& cube, unsigned quarters, Face first_colour) {
    const Cube held = quarters == 0 ? cube : cube * as_cube(rotation_about(Face::U, quarters));
    if (first_face_colour(corner_at(held, Corner::DBL)) != first_colour) return std::nullopt;
    return anchored(held);
}

// Returns the largest number of bottom-layer corners that match each other and have the first colour on the bottom.
std::ptrdiff_t count_fitting_corners(const Cube& cube, Face first_colour) {
    std::ptrdiff_t most = 0;
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        if (const auto seen = seen_from(cube, quarters, first_colour))
            most = std::max(most, std::ranges::count_if(places_below, [&](Corner c) {
                                return corner_at(*seen, c) == PlacedCorner{c, 0};
                            }));
    return most;
}

bool is_last_face_solved(const Cube& cube, Face first_colour) {
    const auto seen = seen_from(cube, 0, first_colour);
    return seen && count_fitting_corners(cube, first_colour) == 4 &&
           std::ranges::all_of(places_above, [&](Corner c) { return corner_at(*seen, c).twist == 0; });
}

}  // namespace

std::vector<Turn> all_turns(const Solution& solution) {
    std::vector<Turn> turns;
    for (const SolutionStep& step : solution.steps) turns.insert(turns.end(), step.turns.begin(), step.turns.end());
    return turns;
}

bool is_step_done(std::string_view step, const Cube& cube, Face first_colour) {
    if (const auto joined = step.rfind(joined_steps); joined != std::string_view::npos)
        step.remove_prefix(joined + joined_steps.size());
    if (step == step_name::hold) return first_face_colour(corner_at(cube, Corner::DBL)) == first_colour;
    if (step == step_name::corner_2) return count_fitting_corners(cube, first_colour) >= 2;
    if (step == step_name::corner_3) return count_fitting_corners(cube, first_colour) >= 3;
    if (step == step_name::corner_4) return count_fitting_corners(cube, first_colour) == 4;
    if (step == step_name::last_face) return is_last_face_solved(cube, first_colour);
    return step == step_name::last_corners && is_solved(cube);
}

Solution merge_adjacent_turns(const Cube& cube, Solution solution) {
    std::vector<std::vector<Turn>> turns;
    for (const SolutionStep& step : solution.steps) turns.push_back(step.turns);
    const auto reaches_goal = [&](std::size_t step, std::span<const Turn> so_far) {
        return is_step_done(solution.steps[step].name, after(cube, so_far), solution.first_colour);
    };
    std::vector<SolutionStep> steps;
    Cube now = cube;
    for (MergedStep& merged : merge_step_boundaries(turns, CubeSize::two, reaches_goal)) {
        SolutionStep step = std::move(solution.steps[merged.first]);
        const bool had_turns = !step.turns.empty();
        for (std::size_t i = merged.first + 1; i <= merged.last; ++i) {
            const SolutionStep& next = solution.steps[i];
            step.name.append(joined_steps).append(next.name);
            step.note = tr("{first} {second}", std::move(step.note), next.note);
            if (next.case_name) step.case_name = next.case_name;
        }
        step.turns = std::move(merged.turns);
        if (had_turns && step.turns.empty()) {
            step.case_name.reset();
            step.note = tr("Already done.");
        }
        step.cube = now = after(now, step.turns);
        steps.push_back(std::move(step));
    }
    solution.steps = std::move(steps);
    return solution;
}

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (now != step.cube || !is_step_done(step.name, now, solution.first_colour))
            return fail("step-does-not-hold",
                        tr("step '{name}' of {method_name} failed its check", step.name, tr("the layer method")));
    }
    if (!is_solved(now)) return fail("layers-do-not-solve", tr("the layer method did not solve the cube"));
    return solution;
}

}  // namespace cubewright::pocket
