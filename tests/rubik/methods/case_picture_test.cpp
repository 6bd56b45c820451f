// Pictures show the case that the algorithm solves, and only the stickers that distinguish it from other cases.
#include "rubik/methods/library/case_picture.hpp"

#include <gtest/gtest.h>

#include <map>

#include "tests/rubik/methods/stickers_say.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

TEST(CasePicture, ShowsACubeThatTheAlgorithmSolves) {
    for (const CaseSet set : {CaseSet::f2l, CaseSet::oll, CaseSet::pll})
        for (const Case& c : cases(set)) {
            const CasePicture picture = case_picture(c);
            const Cube done = after(picture.cube, parse_turns(c.algorithm).value());
            EXPECT_TRUE(looks_solved(done)) << c.name;
            EXPECT_EQ(picture.facelets, to_facelets(picture.cube));
        }
}

TEST(CasePicture, HidesIrrelevantStickers) {
    const CasePicture oll = case_picture(*find_case("Sune"));
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (oll.facelets[i] == Face::U) {
            EXPECT_FALSE(oll.hidden[i]);
        }
    EXPECT_EQ(oll.hidden.count(), 3U * 4 + 2U * 4 - 8U);  // of the 20 side stickers, all except the eight of U colour
    EXPECT_TRUE(oll.arrows.empty());
    const CasePicture f2l = case_picture(*find_case("F2L 4"));
    EXPECT_TRUE(f2l.hidden[centre_facelet(Face::U)]);
    EXPECT_FALSE(f2l.hidden[centre_facelet(Face::F)]);
    EXPECT_TRUE(case_picture(*find_case("T perm")).hidden.none());
}

TEST(CasePicture, HasArrowsToTheSolvedPositions) {
    EXPECT_EQ(case_picture(*find_case("T perm")).arrows,
              (std::vector<CaseArrow>{{8, 2, true}, {5, 3, true}}));  // two corners on the right, and the side edges
    EXPECT_EQ(case_picture(*find_case("H perm")).arrows.size(), 2U);
    for (const Case& c : pll_cases()) {
        const CasePicture picture = case_picture(c);
        std::map<std::size_t, std::size_t> goes;
        for (const CaseArrow& a : picture.arrows) {
            goes[a.from] = a.to;
            if (a.both_ways) goes[a.to] = a.from;
        }
        std::size_t out_of_place = 0;
        for (const std::size_t sticker : {0U, 1U, 2U, 3U, 5U, 6U, 7U, 8U}) {
            bool home = true;
            for (std::size_t i = 0; i < 4; ++i) {
                if (corner_facelets[i][0] == sticker) home = corner_at(picture.cube, Corner(i)).piece == Corner(i);
                if (edge_facelets[i][0] == sticker) home = edge_at(picture.cube, Edge(i)).piece == Edge(i);
            }
            out_of_place += home ? 0 : 1;
            EXPECT_EQ(goes.contains(sticker), !home) << c.name << " sticker " << sticker;
        }
        EXPECT_EQ(goes.size(), out_of_place) << c.name;
    }
}

TEST(CasePicture, HidesTheMiddleSliceAndTheTopEdgesForCorners) {
    for (const Case& c : cmll_cases()) {
        const CasePicture picture = case_picture(c);
        for (std::size_t i = 0; i < 4; ++i)
            for (const std::uint8_t facelet : corner_facelets[i]) EXPECT_FALSE(picture.hidden[facelet]) << c.name;
        for (const Edge e : {Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DF, Edge::DB})
            for (const std::uint8_t facelet : edge_facelets[index(e)]) EXPECT_TRUE(picture.hidden[facelet]) << c.name;
        EXPECT_FALSE(picture.hidden[centre_facelet(Face::L)]);
    }
}

TEST(CasePicture, HidesOnlyTheSidesOfOrientedEdges) {
    for (const Case& c : coll_cases()) {
        const CasePicture picture = case_picture(c);
        EXPECT_EQ(picture.hidden.count(), 4U) << c.name;
        for (const std::size_t side : {10U, 19U, 37U, 46U}) EXPECT_TRUE(picture.hidden[side]) << c.name;
        for (const std::size_t top : {1U, 3U, 5U, 7U}) EXPECT_EQ(picture.facelets[top], Face::U) << c.name;
    }
    for (const Case& c : zbll_cases()) EXPECT_TRUE(case_picture(c).hidden.none()) << c.name;
}

}  // namespace
}  // namespace cubewright::rubik
