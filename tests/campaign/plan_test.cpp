// Tests of plans and work lists.
#include "campaign/plan.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "tests/campaign/some_records.hpp"
#include "tests/scratch.hpp"

namespace cubewright::campaign {
namespace {

Plan range_plan(std::uint32_t first, std::uint32_t last, std::uint32_t unit = 3) {
    Plan plan;
    plan.kind = PlanKind::range;
    plan.first = first;
    plan.last = last;
    plan.unit = unit;
    return plan;
}

TEST(CosetPlan, RoundTrips) {
    Plan plan = range_plan(10, 20);
    EXPECT_EQ(parse_plan(to_text(to_json(plan))), plan);
    plan.kind = PlanKind::cover;
    plan.search_depth = 14;
    EXPECT_EQ(parse_plan(to_text(to_json(plan))), plan);
    Plan sample;
    sample.kind = PlanKind::sample;
    sample.count = 100;
    sample.seed = 7;
    EXPECT_EQ(parse_plan(to_text(to_json(sample))), sample);
    for (const char* text :
         {"", "{}", R"({"cosets":"some"})", R"({"cosets":"range","first":3,"last":1,"depth":20,"unit":1})",
          R"({"cosets":"range","first":3,"last":3,"depth":20,"unit":1})",
          R"({"cosets":"range","first":3,"last":4000000000,"depth":20,"unit":1})",
          R"({"cosets":"range","first":3,"last":4,"depth":20,"search_depth":21,"unit":1})",
          R"({"cosets":"range","first":3,"last":4,"depth":20,"unit":0})"})
        EXPECT_FALSE(parse_plan(text)) << text;
}

TEST(CosetPlan, IsFixedByItsFirstWriter) {
    const Scratch folder;
    EXPECT_EQ(read_plan(folder.path()).value(), std::nullopt);
    EXPECT_EQ(agree_on_plan(folder.path(), range_plan(1, 2)).value(), range_plan(1, 2));
    EXPECT_EQ(agree_on_plan(folder.path(), range_plan(1, 9)).value(), range_plan(1, 2));
    EXPECT_EQ(read_plan(folder.path()).value(), range_plan(1, 2));
    ASSERT_TRUE(replace_plan(folder.path(), range_plan(1, 9)));
    EXPECT_EQ(read_plan(folder.path()).value(), range_plan(1, 9));
    std::ofstream(folder.path() / "plan.json") << "no plan";
    EXPECT_FALSE(read_plan(folder.path()));
    EXPECT_FALSE(agree_on_plan(folder.path(), range_plan(1, 2))) << "what cannot be read is not written over";
}

TEST(CosetPlan, UnitsContainEveryCosetOnce) {
    for (const PlanKind kind : {PlanKind::range, PlanKind::cover}) {
        Plan plan = range_plan(1000, 1100, 7);
        plan.kind = kind;
        const WorkList list(plan);
        EXPECT_EQ(list.units(), 15U);
        std::set<std::uint32_t> cosets;
        for (std::uint64_t unit = 0; unit < list.units(); ++unit)
            for (const std::uint32_t coset : list.unit(unit).cosets) EXPECT_TRUE(cosets.insert(coset).second);
        EXPECT_EQ(cosets.size(), list.cosets());
        for (std::uint32_t coset = 990; coset < 1110; ++coset) {
            const bool wanted = coset >= 1000 && coset < 1100 && (kind == PlanKind::range || rubik::is_in_cover(coset));
            EXPECT_EQ(cosets.contains(coset), wanted);
            EXPECT_EQ(list.contains(coset), wanted);
        }
    }
    EXPECT_EQ(WorkList(range_plan(rubik::coset_numbers().count() - 2, ~0U)).cosets(), 2U);
    EXPECT_EQ(WorkList(range_plan(~0U, ~0U)).units(), 0U);
}

TEST(CosetPlan, SamplesAreReproducible) {
    Plan plan;
    plan.kind = PlanKind::sample;
    plan.count = 50;
    plan.seed = 3;
    plan.unit = 20;
    const WorkList list(plan);
    EXPECT_EQ(list.units(), 3U);
    EXPECT_EQ(list.unit(1), WorkList(plan).unit(1));
    EXPECT_EQ(list.unit(2).cosets.size(), 10U);
    for (const std::uint32_t coset : list.unit(0).cosets) {
        EXPECT_LT(coset, rubik::coset_numbers().count());
        EXPECT_TRUE(list.contains(coset));
    }
    plan.seed = 4;
    EXPECT_NE(list.unit(0), WorkList(plan).unit(0));
}

}  // namespace
}  // namespace cubewright::campaign
