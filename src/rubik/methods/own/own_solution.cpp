#include "rubik/methods/own/own_solution.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/human_method.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

std::string quoted_name(const OwnStep& step) {
    return quote(step.name, longest_own_name);
}

// Prepares an algorithm for a step. Appends the rotation with which the algorithm preserves the previous goal, if
// there is one.
ReadyAlgorithm ready(std::string name, bool is_of_library, std::vector<Turn> turns, const OwnGoal& before) {
    ReadyAlgorithm algorithm{std::move(name), is_of_library, std::move(turns), {}, 0};
    algorithm.effect = after(solved_cube, algorithm.turns);
    algorithm.length = static_cast<unsigned>(length(std::span<const Turn>(algorithm.turns), Metric::stm));
    const auto holds_after = [&](Symmetry s) { return is_goal_reached(before, algorithm.effect * rotation_part(s)); };
    const auto rotation =
        std::ranges::find_if(all_symmetries, [&](Symmetry s) { return !is_mirror(s) && holds_after(s); });
    if (rotation == all_symmetries.end()) return algorithm;
    const auto back = rotation_turns(*rotation);
    algorithm.turns.insert(algorithm.turns.end(), back.begin(), back.end());
    algorithm.effect = algorithm.effect * rotation_part(*rotation);
    return algorithm;
}

std::vector<ReadyAlgorithm> ready_algorithms(const OwnStep& step, const OwnGoal& before) {
    std::vector<ReadyAlgorithm> list;
    for (const CaseSet set : step.sets)
        for (const Case& c : cases(set))
            list.push_back(ready(std::string(c.name), true, turns_of(c.algorithm), before));
    for (const OwnAlgorithm& each : step.algorithms) list.push_back(ready(each.name, false, each.turns, before));
    return list;
}

// Searches for the shortest combination of a given number of algorithms, each preceded by a U turn, and with a U turn
// at the end.
struct AlgorithmChoice {
    std::span<const ReadyAlgorithm> known;
    const OwnGoal& goal;
    const StopToken& stop;
    struct Chosen {
        std::size_t algorithm = 0;
        unsigned quarters = 0;
    };
    std::vector<Chosen> now{};
    std::vector<Chosen> best{};
    unsigned best_last = 0;
    unsigned best_length = ~0U;

    void finish(const Cube& seen, unsigned so_far) {
        for (unsigned last = 0; last < 4; ++last) {
            const unsigned all = so_far + (last > 0 ? 1 : 0);
            if (all >= best_length || !is_goal_reached(goal, seen * cube_after_u_turns(last))) continue;
            best = now;
            best_last = last;
            best_length = all;
        }
    }

    void choose(const Cube& seen, std::size_t more, unsigned so_far) {
        if (more == 0) return finish(seen, so_far);
        if (stop.stop_requested()) return;
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            const Cube turned = seen * cube_after_u_turns(quarters);
            for (std::size_t i = 0; i < known.size(); ++i) {
                now.push_back({i, quarters});
                choose(turned * known[i].effect, more - 1, so_far + known[i].length + (quarters > 0 ? 1 : 0));
                now.pop_back();
            }
        }
    }
};

std::optional<Turn> u_turn(unsigned quarters) {
    if (quarters == 0) return std::nullopt;
    return Turn{Layers::U, static_cast<std::uint8_t>(quarters)};
}

Message own_note(const OwnStep& step) {
    if (!step.note.empty()) return step.note;
    if (step.orient_words.empty()) return tr("Place {places}.", step.place_words);
    Message orient = tr("Orient {pieces}.", step.orient_words);
    if (step.place_words.empty()) return orient;
    return tr("{first} {second}", std::move(orient), tr("Place {places}.", step.place_words));
}

std::size_t count_done_steps(const OwnMethod& method, const Cube& seen) {
    std::size_t count = 0;
    while (count < method.steps.size() && is_goal_reached(method.steps[count].goal, seen)) ++count;
    return count;
}

// Returns the initial rotation that moves the colour to the bottom.
OwnGrip default_grip(const Cube& cube, Face first_colour) {
    OwnGrip grip{hold_below(cube, first_colour), {}};
    const Cube held = after(cube, grip.hold);
    grip.frame = held * inverse(as_seen(held));
    return grip;
}

// Returns a grip that needs no initial rotation and in which more steps are already done than in the usual grip, if
// there is one. This handles unfinished solves in which slice turns have moved the centres.
std::optional<OwnGrip> find_advanced_grip(const OwnMethod& method, const Cube& cube, Face first_colour,
                                          const OwnGrip& usual) {
    std::size_t most = count_done_steps(method, inverse(usual.frame) * after(cube, usual.hold));
    std::optional<OwnGrip> grip;
    for (const Symmetry s : all_symmetries) {
        const Cube& frame = rotation_part(s);
        if (is_mirror(s) || centre_at(frame, Face::D) != first_colour) continue;
        const std::size_t count = count_done_steps(method, inverse(frame) * cube);
        if (count <= most) continue;
        most = count;
        grip = OwnGrip{{}, frame};
    }
    return grip;
}

}  // namespace

Result<OwnSolver::Done> OwnSolver::search(std::size_t step, const Cube& seen, std::uint64_t& nodes,
                                          const StopToken& stop) {
    const OwnStep& told = method_.steps[step];
    auto& search = means_[step].search;
    if (!search) {
        search.emplace(told.goal, step == 0 ? OwnGoal{} : method_.steps[step - 1].goal, told.turns, stop);
        if (!search->is_complete()) {
            search.reset();
            return fail("own-not-found", tr("step {name} is too hard for the search", quoted_name(told)), {},
                        tr("smaller steps or fewer turns"));
        }
    }
    OwnWay way = search->find(seen, nodes, stop);
    if (way.end == OwnSearchEnd::impossible)
        return fail("own-cannot-do", tr("the turns of step {name} cannot reach its goal", quoted_name(told)), {},
                    tr("more turns, or an earlier step that prepares the cube"));
    if (way.end == OwnSearchEnd::given_up)
        return fail("own-not-found", tr("step {name} is too hard for the search", quoted_name(told)), {},
                    tr("smaller steps or fewer turns"));
    return Done{std::move(way.turns), {}};
}

Result<OwnSolver::Done> OwnSolver::choose_algorithms(std::size_t step, const Cube& seen, const StopToken& stop) {
    const OwnStep& told = method_.steps[step];
    auto& known = means_[step].algorithms;
    if (known.empty()) known = ready_algorithms(told, step == 0 ? OwnGoal{} : method_.steps[step - 1].goal);
    AlgorithmChoice choice{known, told.goal, stop};
    for (std::size_t count = 0; count <= told.repeats && choice.best_length == ~0U; ++count)
        choice.choose(seen, count, 0);
    if (choice.best_length == ~0U || stop.stop_requested())
        return fail("own-no-algorithm", tr("no algorithm in step {name} solves this case", quoted_name(told)), {},
                    tr("an algorithm for every case, or 'repeat'"));
    Done done;
    for (const auto& [algorithm, quarters] : choice.best) {
        if (const auto turn = u_turn(quarters)) done.turns.push_back(*turn);
        done.turns.insert(done.turns.end(), known[algorithm].turns.begin(), known[algorithm].turns.end());
        done.algorithms.push_back(&known[algorithm]);
    }
    if (const auto turn = u_turn(choice.best_last)) done.turns.push_back(*turn);
    return done;
}

Result<OwnSolver::Done> OwnSolver::do_step(std::size_t step, const Cube& seen, std::uint64_t& nodes,
                                           const StopToken& stop) {
    if (is_goal_reached(method_.steps[step].goal, seen)) return Done{};
    return method_.steps[step].turns.empty() ? choose_algorithms(step, seen, stop) : search(step, seen, nodes, stop);
}

Result<Solution> OwnSolver::solve(const Cube& cube, Face first_colour, const ColourNames& names,
                                  const StopToken& stop) {
    TRY_VOID(solvable(cube));
    const OwnGrip usual = default_grip(cube, first_colour);
    // A cube may happen to look more advanced even though no later step can solve its centres. In this case the usual
    // orientation is used.
    if (const auto further = find_advanced_grip(method_, cube, first_colour, usual))
        if (auto solution = solve_held(cube, *further, first_colour, names, stop)) return solution;
    return solve_held(cube, usual, first_colour, names, stop);
}

Result<Solution> OwnSolver::solve_held(const Cube& cube, const OwnGrip& grip, Face first_colour,
                                       const ColourNames& names, const StopToken& stop) {
    SolutionWriter writer(own_method_name, {}, cube, first_colour, names, grip.hold);
    const Cube back = inverse(grip.frame);
    std::uint64_t nodes = own_node_limit;
    std::vector<std::vector<Turn>> steps;
    for (std::size_t i = 0; i < method_.steps.size(); ++i) {
        const OwnStep& told = method_.steps[i];
        TRY(auto& done, do_step(i, back * writer.cube(), nodes, stop));
        writer.turn(done.turns);
        Message note = own_note(told);
        std::optional<std::string> case_name;
        if (done.turns.empty()) note = tr("{note} This is already done.", std::move(note));
        if (done.algorithms.size() == 1 && done.algorithms.front()->is_of_library)
            case_name = done.algorithms.front()->name;
        else if (!done.algorithms.empty()) {
            std::vector<std::string> used;
            for (const ReadyAlgorithm* each : done.algorithms) used.push_back(each->name);
            note = tr("{note} Use {used}.", std::move(note), listed(used, list_and));
        }
        writer.end_step(told.name, std::move(case_name), std::move(note));
        steps.push_back(std::move(done.turns));
    }
    if (!are_own_steps_done(method_, after(cube, grip.hold), steps))
        return fail("step-does-not-hold",
                    tr("step '{name}' of {method_name} failed its check", method_.steps.back().name, own_method_name));
    return std::move(writer).solution();
}

bool are_own_steps_done(const OwnMethod& method, const Cube& cube, std::span<const std::vector<Turn>> steps) {
    if (steps.size() != method.steps.size()) return false;
    return std::ranges::any_of(all_symmetries, [&](Symmetry s) {
        if (is_mirror(s)) return false;
        Cube seen = inverse(rotation_part(s)) * cube;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            seen = after(seen, steps[i]);
            if (!is_goal_reached(method.steps[i].goal, seen)) return false;
        }
        return true;
    });
}

}  // namespace cubewright::rubik
