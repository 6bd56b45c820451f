// The case library is complete, has no duplicate cases, and every algorithm solves its case.
#include "rubik/methods/library/cases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "tests/rubik/methods/stickers_say.hpp"
#include "tests/rubik/methods/turns_in.hpp"
#include "twisty/alg.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {
namespace {

constexpr std::array all_sets{CaseSet::f2l, CaseSet::oll, CaseSet::pll};

Cube effect(std::string_view text) {
    return after(solved_cube, turns_in(text));
}

Cube u(unsigned quarters) {
    return quarters == 0 ? solved_cube : as_cube(Turn{Layers::U, static_cast<std::uint8_t>(quarters)});
}

// What a solver recognises: the corner and edge of the front right slot, the orientation of the last layer, and its
// permutation.
std::string pair_seen(const Cube& cube) {
    std::string text;
    for (std::size_t i = 0; i < corner_count; ++i)
        if (const auto at = corner_at(cube, Corner(i)); at.piece == Corner::DFR)
            text += std::string(corner_names[i]) + std::to_string(at.twist);
    for (std::size_t i = 0; i < edge_count; ++i)
        if (const auto at = edge_at(cube, Edge(i)); at.piece == Edge::FR)
            text += std::string(edge_names[i]) + std::to_string(at.flip);
    return text;
}
std::string orientation_seen(const Cube& cube) {
    std::string text;
    for (std::size_t i = 0; i < 4; ++i) text += std::to_string(corner_at(cube, Corner(i)).twist);
    for (std::size_t i = 0; i < 4; ++i) text += std::to_string(edge_at(cube, Edge(i)).flip);
    return text;
}
std::string permutation_seen(const Cube& cube) {
    std::string text;
    for (std::size_t i = 0; i < 4; ++i) text += corner_names[index(corner_at(cube, Corner(i)).piece)];
    for (std::size_t i = 0; i < 4; ++i) text += edge_names[index(edge_at(cube, Edge(i)).piece)];
    return text;
}
std::string seen(CaseSet set, const Cube& cube) {
    return set == CaseSet::f2l   ? pair_seen(cube)
           : set == CaseSet::oll ? orientation_seen(cube)
                                 : permutation_seen(cube);
}

// All views of a case: with any AUF before the algorithm and, for permutations, after it.
std::set<std::string> case_views(const Case& c) {
    std::set<std::string> views;
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < (c.set == CaseSet::pll ? 4U : 1U); ++behind)
            views.insert(seen(c.set, inverse(u(before) * effect(c.algorithm) * u(behind))));
    return views;
}

TEST(CaseLibrary, ContainsEveryCase) {
    EXPECT_EQ(f2l_cases().size(), 41U);
    EXPECT_EQ(oll_cases().size(), 57U);
    EXPECT_EQ(pll_cases().size(), 21U);
}

TEST(CaseLibrary, HasUniqueNames) {
    std::set<std::string_view> names;
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set)) {
            EXPECT_EQ(c.set, set);
            EXPECT_TRUE(names.insert(c.name).second) << c.name;
        }
}

// The number of positions is computed independently: five positions and all orientations for each piece of a pair;
// eight edge orientations times 27 corner orientations; 24 × 24 / 2 permutations, four of which differ by AUF.
TEST(CaseLibrary, CoversEveryPositionOnceWithTheRightWeights) {
    const std::map<CaseSet, std::size_t> situations{
        {CaseSet::f2l, 5 * 3 * 5 * 2}, {CaseSet::oll, 27 * 8}, {CaseSet::pll, 288}};
    for (const CaseSet set : all_sets) {
        const std::size_t per_weight = set == CaseSet::pll ? 4 : 1;
        std::set<std::string> covered;
        unsigned weights = 1;
        for (unsigned quarters = 0; quarters < (set == CaseSet::pll ? 4U : 1U); ++quarters)
            covered.insert(seen(set, u(quarters)));
        for (const Case& c : cases(set)) {
            const auto views = case_views(c);
            EXPECT_EQ(views.size(), c.weight * per_weight) << c.name;
            for (const auto& view : views) EXPECT_TRUE(covered.insert(view).second) << c.name << " is there twice";
            weights += c.weight;
        }
        EXPECT_EQ(weights, total_weight(set)) << name(set);
        EXPECT_EQ(covered.size(), situations.at(set)) << name(set);
        EXPECT_EQ(weights * per_weight, situations.at(set)) << name(set);
    }
}

TEST(CaseLibrary, AlgorithmsPreserveSolvedPieces) {
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set))
            for (const std::string_view text : {c.algorithm, c.shortest}) {
                if (text.empty()) continue;
                const Cube cube = effect(text);
                for (const Face f : all_faces) EXPECT_EQ(centre_at(cube, f), f) << c.name;
                EXPECT_TRUE(shows_cross_below(cube)) << c.name;
                if (set != CaseSet::f2l) {
                    EXPECT_TRUE(shows_two_layers(cube)) << c.name;
                }
                if (set == CaseSet::pll) {
                    EXPECT_TRUE(shows_top_face(cube)) << c.name;
                }
                for (const Corner other : {Corner::DLF, Corner::DBL, Corner::DRB})
                    EXPECT_EQ(corner_at(cube, other), (PlacedCorner{other, 0})) << c.name;
                for (const Edge other : {Edge::FL, Edge::BL, Edge::BR})
                    EXPECT_EQ(edge_at(cube, other), (PlacedEdge{other, 0})) << c.name;
            }
}

TEST(CaseLibrary, TheShortestAlgorithmSolvesTheSameCaseAndIsNotLonger) {
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set)) {
            if (c.shortest.empty()) continue;
            const auto views = case_views(c);
            EXPECT_TRUE(views.contains(seen(set, inverse(effect(c.shortest))))) << c.name;
            EXPECT_LE(length(turns_in(c.shortest), Metric::htm), length(turns_in(c.algorithm), Metric::htm)) << c.name;
        }
}

// The picture shows the cube that the standard algorithm solves, so the other algorithms must solve the same cube.
TEST(CaseLibrary, EveryAlgorithmSolvesTheCubeInThePicture) {
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set)) {
            auto algorithms = other_algorithms(c);
            if (!c.shortest.empty()) algorithms.push_back(c.shortest);
            for (const std::string_view text : algorithms) {
                const Cube held = inverse(effect(c.algorithm)) * effect(text);
                EXPECT_EQ(centre_at(held, Face::U), Face::U) << c.name << ": " << text;  // only a U turn may follow
                const Cube cube = as_seen(held);
                EXPECT_TRUE(shows_two_layers(cube)) << c.name << ": " << text;
                if (set != CaseSet::f2l) {
                    EXPECT_TRUE(shows_top_face(cube)) << c.name << ": " << text;
                }
                if (set == CaseSet::pll) {
                    EXPECT_EQ(cube, solved_cube) << c.name << ": " << text;
                }
            }
        }
}

TEST(CaseLibrary, AlternativeAlgorithmsAreDifferent) {
    std::size_t with_others = 0;
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set)) {
            std::set<std::string_view> seen_before{c.algorithm, c.shortest};
            for (const std::string_view text : other_algorithms(c))
                EXPECT_TRUE(seen_before.insert(text).second) << c.name << ": " << text << " is there twice";
            if (!other_algorithms(c).empty()) ++with_others;
        }
    EXPECT_EQ(with_others, 118U);  // F2L 4 takes only three moves and has no common alternative
}

TEST(CaseLibrary, UsesTheEnginesNotation) {
    for (const CaseSet set : all_sets)
        for (const Case& c : cases(set)) {
            auto algorithms = other_algorithms(c);
            algorithms.insert(algorithms.end(), {c.algorithm, c.shortest});
            for (const std::string_view text : algorithms) EXPECT_EQ(to_string(turns_in(text)), text) << c.name;
        }
}

TEST(CaseLibrary, FindsCasesByCommonNames) {
    ASSERT_NE(find_case("sune"), nullptr);
    EXPECT_EQ(find_case("sune")->name, "OLL 27");
    EXPECT_EQ(find_case("OLL 27"), find_case("Sune"));
    ASSERT_NE(find_case("t perm"), nullptr);
    EXPECT_EQ(find_case("Ua")->name, "Ua perm");
    EXPECT_EQ(find_case("f2l 41")->set, CaseSet::f2l);
    EXPECT_EQ(find_case("OLL 58"), nullptr);
    EXPECT_EQ(find_case(""), nullptr);
}

}  // namespace
}  // namespace cubewright::rubik
