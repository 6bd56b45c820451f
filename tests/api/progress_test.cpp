// Tests of progress values: their JSON, their sentences, and the reports of long calls.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "api/contract.hpp"
#include "api/core/common_json.hpp"
#include "api/core/shape.hpp"
#include "api/cube/cube_solver.hpp"
#include "readyset/atlas/atlas.hpp"
#include "rubik/cosets/coset_plan.hpp"
#include "rubik/gpu/gpu_solver.hpp"
#include "rubik/group/census.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "tests/pseudo_language.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::api {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::array all_stages{
    twisty::search_stage,
    twisty::optimal_table_stage,
    rubik::small_tables_stage,
    rubik::coset_distances_stage,
    rubik::coset_moves_stage,
    rubik::tables_done_stage,
    rubik::gpu::gpu_table_stage,
    rubik::gpu::gpu_cubes_stage,
    cubes_stage,
    compare_stage,
    rubik::census_stage,
    readyset::atlas_stage,
    rubik::coset_stage,
};

std::string sentence(const Progress& progress) {
    return to_sentence(describe(progress));
}

TEST(ProgressSentence, ExistsForEveryStage) {
    for (const ProgressStage stage : all_stages) {
        Progress progress = counted(stage, 3, 10);
        progress.title = say(list_and, std::string_view("CFOP"), std::string_view("Roux"));
        EXPECT_THAT(to_sentence(describe(progress), marked_language()), StartsWith("«")) << stage.code;
    }
}

// A lower bound excludes all shorter solutions but not solutions of the bound's own length.
TEST(ProgressSentence, ReportsWhatIsProven) {
    EXPECT_EQ(sentence({.stage = twisty::search_stage}), "nothing is proven yet");
    EXPECT_EQ(sentence({.stage = twisty::search_stage, .bound = 12}), "no solution of 11 or fewer");
    EXPECT_EQ(sentence({.stage = twisty::search_stage, .bound = 15, .best = 18, .seconds_left = 20}),
              "no solution of 14 or fewer; best solution so far: 18 moves; about 20 s left");
    EXPECT_EQ(sentence({.stage = twisty::optimal_table_stage, .table = "30M"}), "building the 30M table");
    EXPECT_EQ(
        sentence({.stage = twisty::optimal_table_stage, .bound = 15, .best = 18, .table = "250M", .stored = true}),
        "no solution of 14 or fewer; building the 250M table for this and later cubes; best solution so far: "
        "18 moves");
    EXPECT_EQ(sentence({.stage = twisty::optimal_table_stage}), "building a table");
    EXPECT_EQ(sentence(counted(cubes_stage, 3, 10)), "3 of 10 cubes");
}

TEST(ProgressJson, ContainsOnlyKnownValues) {
    EXPECT_EQ(to_json(Progress{.stage = readyset::atlas_stage, .done = 0.5}),
              Json({{"stage", "atlas"}, {"done", 0.5}, {"code", "atlas"}}));
    const Json proof =
        to_json({.stage = twisty::optimal_table_stage, .bound = 15, .best = 18, .table = "250M", .seconds_left = 1.5});
    EXPECT_EQ(proof["code"], "optimal-table");
    EXPECT_EQ(proof["bound"], 15);
    EXPECT_EQ(proof["best"], 18);
    EXPECT_EQ(proof["table"], "250M");
    EXPECT_EQ(proof["stored"], false);
    EXPECT_EQ(proof["seconds_left"], 1.5);
    EXPECT_FALSE(proof.contains("count"));
    const Json batch = to_json(counted(cubes_stage, 0, 8));
    EXPECT_EQ(batch["count"], 0) << "none of 8 is known";
    EXPECT_EQ(batch["of"], 8);
    EXPECT_FALSE(batch.contains("bound"));
}

TEST(ProgressJson, ListsEveryCodeInTheApiOnce) {
    const auto shape = schema_of_shape("Progress");
    ASSERT_TRUE(shape);
    const auto named = std::ranges::find(named_shapes(), "Progress", &NamedShape::name);
    const auto schema = schema_of_shape(named->text);
    ASSERT_TRUE(schema);
    std::set<std::string> codes;
    for (const ProgressStage stage : all_stages) EXPECT_TRUE(codes.insert(std::string(stage.code)).second);
    std::set<std::string> promised;
    for (const Json& code : (*schema)["properties"]["code"]["enum"]) promised.insert(code.get<std::string>());
    EXPECT_EQ(promised, codes);
}

TEST(ProgressReports, ContainTheNumbersOfAProof) {
    StopSource source;
    std::vector<Json> reports;
    Context context;
    context.may_make_tables = true;
    context.stop = source.token();
    context.progress = [&](const Progress& progress) {
        reports.push_back(to_json(progress));
        if (progress.stage == twisty::search_stage && progress.bound > 0) source.request_stop();
    };
    const auto answer =
        call("cube.solve", {{"cube", "FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB"}, {"method", "optimal"}},
             context);
    ASSERT_TRUE(answer) << to_string(answer.error());
    ASSERT_THAT(reports, Not(IsEmpty()));
    EXPECT_EQ(reports.back()["code"], "search");
    EXPECT_LE(reports.back()["bound"], (*answer)["lower_bound"]);
    EXPECT_GE(reports.back()["best"], (*answer)["best"]["length"]);
}

TEST(ProgressReports, NameTheMethodOfAComparison) {
    std::vector<Json> reports;
    Context context;
    context.progress = [&](const Progress& progress) {
        if (progress.stage == compare_stage) reports.push_back(to_json(progress));
    };
    ASSERT_TRUE(call("cube.compare", {{"cube", "R U F2"}}, context));
    ASSERT_THAT(reports, Not(IsEmpty()));
    const auto beginner = std::ranges::find_if(reports, [](const Json& each) { return each["method"] == "cfop"; });
    ASSERT_NE(beginner, reports.end());
    EXPECT_TRUE(beginner->contains("style"));
    EXPECT_THAT((*beginner)["stage"].get<std::string>(), StartsWith("CFOP, "));
    EXPECT_LT((*beginner)["count"], (*beginner)["of"]);
}

}  // namespace
}  // namespace cubewright::api
