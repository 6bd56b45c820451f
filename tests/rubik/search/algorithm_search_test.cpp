// Compares the algorithm search with brute force: it must find all algorithms within its limit and nothing else.
#include "rubik/search/algorithm_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "twisty/alg.hpp"
#include "twisty/ergonomics.hpp"

namespace cubewright::rubik {
namespace {

Cube case_of(std::string_view algorithm) {
    return inverse(after(solved_cube, parse_turns(algorithm).value()));
}

Cube quarters_of_u(unsigned quarters) {
    return quarters == 0 ? solved_cube : as_cube(Turn{Layers::U, static_cast<std::uint8_t>(quarters)});
}

// Returns true if the case is solved, in any orientation and up to a U turn if allowed.
bool is_done(const AlgorithmQuestion& q, const Cube& cube) {
    for (std::size_t s = 0; s < symmetry_count; s += 2) {
        const Cube held = cube * rotation_part(all_symmetries[s]);
        if (corner_at(held, Corner::DBL) != PlacedCorner{Corner::DBL, 0}) continue;
        for (unsigned quarters = 0; quarters < (q.turn_after ? 4U : 1U); ++quarters)
            if (reaches(q.goal, held * quarters_of_u(quarters))) return true;
    }
    return false;
}

// Identifies a sequence by its runs about one axis, each represented by its effect on a cube.
std::vector<Cube> runs_in(const std::vector<Turn>& turns) {
    std::vector<Cube> runs;
    std::optional<Axis> last;
    for (const Turn t : turns) {
        if (axis(direction(t.layers)) != last) runs.push_back(solved_cube);
        last = axis(direction(t.layers));
        runs.back() = runs.back() * as_cube(t);
    }
    return runs;
}

using Ways = std::set<std::string>;

std::string key_of(const std::vector<Turn>& turns) {
    std::string key;
    for (const Cube& run : runs_in(turns)) {
        for (const std::uint8_t byte : to_array(run.corners)) key += static_cast<char>('0' + byte);
        for (const std::uint8_t byte : to_array(run.edges)) key += static_cast<char>('0' + byte);
    }
    return key;
}

// Tries every sequence of these turns. Keeps those that solve the case and have no prefix or suffix that solves it.
Ways brute_force(const AlgorithmQuestion& q) {
    Ways found;
    std::vector<Turn> word;
    const auto does_nothing = [&](const Cube& start, const Cube& cube) {
        for (unsigned quarters = 0; quarters < (q.turn_before ? 4U : 1U); ++quarters) {
            const Cube other = inverse(q.cube * quarters_of_u(quarters)) * cube;
            if (q.goal.slice_is_free ? reaches(q.goal, other) : other == solved_cube) return true;
        }
        return cube == start;
    };
    const auto turns_u = [](const Turn t) { return t.layers == Layers::U; };
    const auto proper = [&](const Cube& start) {
        const auto runs = runs_in(word);
        Cube cube = start;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (runs[i] == solved_cube) return false;
            if (i > 0 && (is_done(q, cube) || does_nothing(start, cube))) return false;
            cube = cube * runs[i];
        }
        const bool u_first = std::ranges::any_of(word.begin(), word.begin() + 1, turns_u);
        const bool u_last = turns_u(word.back());
        return !(q.turn_before && u_first) && !(q.turn_after && u_last);
    };
    const auto extend = [&](const auto& self, const Cube& start, const Cube& cube) -> void {
        if (!word.empty() && is_done(q, cube) && proper(start)) found.insert(key_of(word));
        if (word.size() == q.longest) return;
        for (const Turn t : q.turns) {
            word.push_back(t);
            self(self, start, cube * as_cube(t));
            word.pop_back();
        }
    };
    for (unsigned quarters = 0; quarters < (q.turn_before ? 4U : 1U); ++quarters) {
        const Cube start = q.cube * quarters_of_u(quarters);
        extend(extend, start, start);
    }
    return found;
}

Ways searched(const AlgorithmQuestion& q) {
    const FoundAlgorithms found = find_algorithms(q);
    EXPECT_TRUE(found.complete);
    Ways ways;
    for (const FoundAlgorithm& each : found.list) {
        EXPECT_TRUE(ways.insert(key_of(each.turns)).second) << to_string(each.turns) << " twice";
        EXPECT_EQ(each.length, length(each.turns, q.metric));
        EXPECT_EQ(each.effort, effort(each.turns));
        Cube end = after(q.cube * quarters_of_u(each.before), each.turns);
        end = after(end, each.rotations) * quarters_of_u(each.after);
        EXPECT_TRUE(reaches(q.goal, end)) << to_string(each.turns);
    }
    EXPECT_TRUE(std::ranges::is_sorted(found.list, {}, &FoundAlgorithm::effort));
    return ways;
}

AlgorithmQuestion question(std::string_view algorithm, std::string_view layers, unsigned longest, AlgorithmGoal goal,
                           bool adjust) {
    return {case_of(algorithm), goal, read_layers(layers).value(), Metric::etm, longest, adjust, adjust};
}

TEST(AlgorithmSearch, AgreesWithBruteForce) {
    const AlgorithmGoal oll{.mask = last_layer_orientation};
    const std::vector<AlgorithmQuestion> questions{
        question("R U R'", "R U", 5, {}, false),
        question("F R U", "F R U", 4, {.mask = first_two_layers}, true),
        question("F R' F' R", "F R", 5, oll, true),
        question("R U R' U'", "R U D", 4, {}, false),
        question("M2 U M2 U2 M2 U M2", "M2 U", 7, {}, false),
        question("R2 L2 U R2 L2", "R2 L2 U", 5, {}, false),
        question("r U R' U'", "r R U", 4, {}, false),
        question("r M U R", "r M R U", 4, {}, false),
        question("R U r'", "R U r", 4, corners_and_blocks(), true),
    };
    for (const AlgorithmQuestion& q : questions) {
        const Ways expected = brute_force(q);
        EXPECT_FALSE(expected.empty());
        EXPECT_EQ(searched(q), expected);
    }
}

TEST(AlgorithmSearch, FindsWellKnownAlgorithms) {
    AlgorithmQuestion sune = question("R U R' U R U2 R'", "R U", 7, {.mask = last_layer_orientation}, true);
    const FoundAlgorithms found = find_algorithms(sune);
    ASSERT_FALSE(found.list.empty());
    EXPECT_EQ(to_string(found.list.front().turns), "R U R' U R U2 R'");
    // The edge permutation U with slice turns: seven turns, or eleven if a slice counts as two.
    AlgorithmQuestion edges = question("M2 U M U2 M' U M2", "M U", 7, {}, true);
    edges.metric = Metric::stm;
    EXPECT_TRUE(std::ranges::any_of(find_algorithms(edges).list, [](const FoundAlgorithm& a) {
        return to_string(a.turns) == "M2 U M U2 M' U M2" && a.length == 7;
    }));
    edges.metric = Metric::htm;
    edges.longest = 10;
    EXPECT_TRUE(std::ranges::none_of(find_algorithms(edges).list, [](const FoundAlgorithm& a) {
        return to_string(a.turns) == "M2 U M U2 M' U M2";
    }));
}

TEST(AlgorithmSearch, ReportsThatThereIsNone) {
    const FoundAlgorithms none = find_algorithms(question("F", "R U", 8, {}, false));
    EXPECT_TRUE(none.complete);
    EXPECT_TRUE(none.list.empty());
    const FoundAlgorithms solved = find_algorithms(question("", "R U", 8, {}, false));
    EXPECT_TRUE(solved.complete);
    EXPECT_TRUE(solved.list.empty()) << "nothing is to be done";
}

TEST(AlgorithmSearch, ReportsThatItWasInterrupted) {
    const FoundAlgorithms cut =
        find_algorithms(question("F R U R' U' F'", "F R U", 9, {}, true), {.seconds = {}, .nodes = 1000, .stop = {}});
    EXPECT_FALSE(cut.complete);
    EXPECT_LE(cut.nodes, 1000U);
}

TEST(AxisRuns, AreDistinctAndShortest) {
    const auto runs = axis_runs(read_layers("R r M U").value(), Metric::stm);
    EXPECT_EQ(runs.size(), 15U + 3U) << "R by 0 to 3 and the slice by 0 to 3, but not neither; and three turns of U";
    EXPECT_EQ(std::ranges::count(runs, 1U, &AxisRun::length), 9 + 3);
    for (const AxisRun& run : runs) EXPECT_EQ(run.effect, after(solved_cube, run.turns));
    EXPECT_EQ(axis_runs(read_layers("R2 L2").value(), Metric::htm).size(), 3U);
}

TEST(AxisRuns, AreConvertedFromLayers) {
    EXPECT_EQ(read_layers("R U2").value().size(), 4U);
    EXPECT_EQ(read_layers("U2 R R' R").value(), read_layers("R U2").value());
    EXPECT_FALSE(read_layers("R x").has_value());
    EXPECT_FALSE(read_layers("").has_value());
    EXPECT_FALSE(read_layers("R Q").has_value());
}

}  // namespace
}  // namespace cubewright::rubik
