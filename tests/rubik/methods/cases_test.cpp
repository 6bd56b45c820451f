// The case library is complete, has no duplicate cases, and every algorithm solves its case.
#include "rubik/methods/library/cases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/recognise.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "tests/rubik/methods/oriented_positions.hpp"
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

// Burnside count: 24 × 27 states of four corners, up to AUF before and after.
TEST(CaseLibrary, ContainsEveryCornerCase) {
    std::set<std::string> left;
    std::map<std::string, Cube> cube_of;
    const auto corners_seen = [](const Cube& cube) {
        std::string text;
        for (std::size_t i = 0; i < 4; ++i) {
            const PlacedCorner at = corner_at(cube, Corner(i));
            text += std::string(corner_names[index(at.piece)]) + std::to_string(at.twist);
        }
        return text;
    };
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    do {
        for (unsigned twists = 0; twists < 27; ++twists) {
            PieceArrays pieces = to_pieces(solved_cube);
            const std::array<unsigned, 4> twist{twists % 3, twists / 3 % 3, twists / 9,
                                                (6 - twists % 3 - twists / 3 % 3 - twists / 9) % 3};
            for (std::size_t i = 0; i < 4; ++i) pieces.corners[i] = {Corner(order[i]), twist[i]};
            const Cube cube = to_cube(pieces);
            left.insert(corners_seen(cube));
            cube_of[corners_seen(cube)] = cube;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(left.size(), 648U);

    std::map<std::string, std::size_t> size_of;  // indexed by the smallest view of a case
    const auto views_of = [&](const Cube& cube) {
        std::set<std::string> views;
        for (unsigned before = 0; before < 4; ++before)
            for (unsigned behind = 0; behind < 4; ++behind) views.insert(corners_seen(u(behind) * cube * u(before)));
        return views;
    };
    while (!left.empty()) {
        const auto views = views_of(cube_of.at(*left.begin()));
        size_of[*views.begin()] = views.size();
        for (const std::string& view : views) left.erase(view);
    }
    EXPECT_EQ(size_of.size(), 43U) << "42 cases, and the corners that are solved";
    EXPECT_EQ(cmll_cases().size(), 42U);

    std::set<std::string> listed{*views_of(solved_cube).begin()};
    unsigned weights = 1;
    for (const Case& c : cmll_cases()) {
        const std::string least = *views_of(inverse(effect(c.algorithm))).begin();
        EXPECT_TRUE(listed.insert(least).second) << c.name << " is there twice";
        EXPECT_EQ(size_of.at(least), 4 * c.weight) << c.name;
        weights += c.weight;
        EXPECT_TRUE(c.name.starts_with(std::string(c.group) + ' ')) << c.name;
        EXPECT_FALSE(c.others[1].empty()) << c.name << " has no three algorithms";
        for (const std::string_view other : c.others) {
            if (other.empty()) continue;
            EXPECT_EQ(corners_seen(inverse(effect(other))).size(), corners_seen(solved_cube).size());
            EXPECT_EQ(*views_of(inverse(effect(other))).begin(), least) << c.name << ": " << other;
            EXPECT_NE(other, c.algorithm) << c.name;
        }
    }
    EXPECT_EQ(weights, total_weight(CaseSet::cmll));
    EXPECT_EQ(listed.size(), 43U);
}

// The cases are the orbits of the 7 776 positions under AUF before and after. They are counted directly and with
// Burnside's lemma, as the mean number of positions fixed by the sixteen pairs of turns.
TEST(CaseLibrary, ContainsEveryCaseWithOrientedEdges) {
    const std::vector<Cube> positions = oriented_positions();
    const auto corners_are_oriented = [](const Cube& cube) {
        return match_their_centres(to_facelets(cube), {0, 2, 6, 8});
    };
    std::size_t left_alone = 0;
    std::size_t oriented_left_alone = 0;
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned behind = 0; behind < 4; ++behind)
            for (const Cube& cube : positions)
                if (u(behind) * cube * u(before) == cube) {
                    ++left_alone;
                    oriented_left_alone += corners_are_oriented(cube) ? 1U : 0U;
                }
    EXPECT_EQ(left_alone, 494U * 16);
    EXPECT_EQ(oriented_left_alone, (pll_cases().size() + 1) * 16) << "PLL, and the solved one";

    std::unordered_map<Cube, std::size_t> orbit_of;
    std::vector<std::size_t> sizes;
    for (const Cube& cube : positions) {
        if (orbit_of.contains(cube)) continue;
        sizes.push_back(0);
        for (unsigned before = 0; before < 4; ++before)
            for (unsigned behind = 0; behind < 4; ++behind)
                if (orbit_of.try_emplace(u(behind) * cube * u(before), sizes.size() - 1).second) ++sizes.back();
    }
    EXPECT_EQ(sizes.size(), 494U);
    EXPECT_EQ(zbll_cases().size(), 494U - 22);

    std::set<std::size_t> listed;
    unsigned weights = total_weight(CaseSet::pll);
    for (const Case& c : zbll_cases()) {
        const Cube cube = inverse(effect(c.algorithm));
        ASSERT_TRUE(orbit_of.contains(cube)) << c.name;
        EXPECT_FALSE(corners_are_oriented(cube)) << c.name;
        EXPECT_TRUE(listed.insert(orbit_of.at(cube)).second) << c.name << " is there twice";
        EXPECT_EQ(sizes[orbit_of.at(cube)], 4 * c.weight) << c.name;
        weights += c.weight;
        if (c.shortest.empty()) continue;
        EXPECT_EQ(effect(c.shortest), effect(c.algorithm)) << c.name;
        // Remove the AUF before and after the algorithm.
        auto turns = turns_in(c.shortest);
        if (turns.front().layers == Layers::U) turns.erase(turns.begin());
        if (turns.back().layers == Layers::U) turns.pop_back();
        EXPECT_LT(length(turns, Metric::htm), length(turns_in(c.algorithm), Metric::htm)) << c.name;
    }
    EXPECT_EQ(weights, total_weight(CaseSet::zbll));
}

// COLL and ZBLL cases are named after their corner cases and show the same corners.
TEST(CaseLibrary, NamesCasesWithOrientedEdgesAfterTheirCorners) {
    const auto corners_of = [](const Cube& cube) {
        std::set<std::string> views;
        for (unsigned before = 0; before < 4; ++before)
            for (unsigned behind = 0; behind < 4; ++behind) {
                std::string text;
                const Cube turned = u(behind) * cube * u(before);
                for (std::size_t i = 0; i < 4; ++i) {
                    const PlacedCorner at = corner_at(turned, Corner(i));
                    text += std::string(corner_names[index(at.piece)]) + std::to_string(at.twist);
                }
                views.insert(text);
            }
        return views;
    };
    EXPECT_EQ(coll_cases().size(), cmll_cases().size() - 2) << "two are PLL";
    unsigned weights = 6;  // oriented corners
    for (const Case& c : coll_cases()) {
        const Case* corners = find_case(c.name.substr(std::string_view("COLL ").size()));
        ASSERT_NE(corners, nullptr) << c.name;
        EXPECT_EQ(corners->set, CaseSet::cmll);
        EXPECT_EQ(corners_of(inverse(effect(c.algorithm))), corners_of(inverse(effect(corners->algorithm)))) << c.name;
        EXPECT_EQ(c.group, corners->group);
        weights += c.weight;
        for (const Case& all : zbll_cases())
            if (all.group == corners->name) {
                EXPECT_EQ(corners_of(inverse(effect(all.algorithm))), corners_of(inverse(effect(c.algorithm))))
                    << all.name;
                EXPECT_EQ(find_case(all.name), &all);
            }
        EXPECT_TRUE(shows_two_layers(effect(c.algorithm)) && shows_top_cross(effect(c.algorithm))) << c.name;
    }
    EXPECT_EQ(weights, total_weight(CaseSet::coll));
}

// With the last pair joined in the top layer and all edges oriented, there are 3 × 3 × 3 corner orientations; the
// others determine the fourth. A U turn moves the pair, so only the identity fixes any of the 4 × 27 positions, and
// by Burnside's lemma there are 108 / 4 cases.
TEST(CaseLibrary, ContainsEveryWinterVariationCase) {
    const Cube joined = effect("R U R'");
    // The twists of the top corners and of the slot corner, and the position of the pair's corner.
    using Position = std::array<unsigned, 6>;
    const auto position = [](const Cube& cube) {
        Position code{};
        for (const Corner place : {Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR, Corner::DFR}) {
            code[index(place)] = corner_at(cube, place).twist;
            if (corner_at(cube, place).piece == Corner::DFR) code[5] = static_cast<unsigned>(index(place));
        }
        return code;
    };
    std::set<Position> all;
    std::size_t left_alone = 0;
    for (unsigned a = 0; a < 3; ++a)
        for (unsigned b = 0; b < 3; ++b)
            for (unsigned c = 0; c < 3; ++c) {
                Cube above = solved_cube;
                auto corners = to_array(above.corners);
                const std::array twists{a, b, c, (6 - a - b - c) % 3};
                for (std::size_t i = 0; i < 4; ++i)
                    corners[i] = static_cast<std::uint8_t>(corners[i] | (twists[i] << orientation_shift));
                above.corners = to_bytes16(corners);
                all.insert(position(above * joined));
                for (unsigned turned = 0; turned < 4; ++turned)
                    for (unsigned before = 0; before < 4; ++before) {
                        const Cube seen = above * joined * u(turned);
                        left_alone += position(seen * u(before)) == position(seen) ? 1U : 0U;
                    }
            }
    EXPECT_EQ(all.size(), 27U);
    EXPECT_EQ(left_alone, 27U * 4);

    std::set<Position> listed;
    for (const Case& c : winter_cases()) {
        EXPECT_EQ(c.weight, 1U);
        std::vector<std::string_view> texts{c.algorithm};
        for (const std::string_view other : other_algorithms(c)) texts.push_back(other);
        std::set<Position> shown;
        for (const std::string_view text : texts) {
            const Cube cube = inverse(effect(text));
            // Everything below is solved except the pair, and R U' R' inserts the pair.
            EXPECT_TRUE(shows_two_layers(cube * effect("R U' R'"))) << c.name << ": " << text;
            EXPECT_TRUE(shows_top_cross(cube * effect("R U' R'"))) << c.name << ": " << text;
            shown.insert(position(cube));
        }
        ASSERT_EQ(shown.size(), 1U) << c.name << ": its algorithms do different cases";
        EXPECT_TRUE(listed.insert(*shown.begin()).second) << c.name << " is there twice";
        // The case is listed under the pattern that the standard insertion leaves.
        const Cube plain = inverse(effect(c.algorithm)) * effect("R U' R'");
        const bool is_done = shows_top_face(plain);
        EXPECT_EQ(is_done, c.group == "O") << c.name;
        if (is_done) continue;
        const std::map<std::string_view, std::string_view> ocll{{"H", "OLL 21"}, {"Pi", "OLL 22"}, {"U", "OLL 23"},
                                                                {"T", "OLL 24"}, {"L", "OLL 25"},  {"AS", "OLL 26"},
                                                                {"S", "OLL 27"}};
        EXPECT_EQ(recognise_case(plain).found->name, ocll.at(c.group)) << c.name;
    }
    EXPECT_EQ(listed, all);
    EXPECT_EQ(total_weight(CaseSet::winter), 27U);
}

TEST(CaseLibrary, CornerAlgorithmsPreserveBothBlocks) {
    for (const Case& c : cmll_cases())
        for (const std::string_view text : {c.algorithm, c.others[0], c.others[1], c.others[2]}) {
            const Cube cube = effect(text);
            for (const Corner corner : {Corner::DFR, Corner::DLF, Corner::DBL, Corner::DRB})
                EXPECT_EQ(corner_at(cube, corner), (PlacedCorner{corner, 0})) << c.name << ": " << text;
            for (const Edge edge : {Edge::DL, Edge::DR, Edge::FL, Edge::FR, Edge::BL, Edge::BR})
                EXPECT_EQ(edge_at(cube, edge), (PlacedEdge{edge, 0})) << c.name << ": " << text;
            for (const Face f : {Face::L, Face::R}) EXPECT_EQ(centre_at(cube, f), f) << c.name << ": " << text;
        }
}

}  // namespace
}  // namespace cubewright::rubik
