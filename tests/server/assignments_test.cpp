// Tests of assignments, reports and the progress table through the HTTP API.
#include <gmock/gmock.h>

#include "tests/classes/assignment_fixture.hpp"
#include "tests/server/class_client.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct AssignmentRoutes : ClassRoutes {
    std::string code;
    void SetUp() override {
        open();
        const auto made = post("class/make", {{"title", "Cubes"},
                                              {"key", key_of("teacher")},
                                              {"assignments",
                                               {{{"kind", "solves"}, {"method", "lbl"}, {"count", 1}},
                                                {{"kind", "times"}, {"count", 2}, {"due", "2999-12-01"}}}}});
        ASSERT_EQ(made.status, 200U) << made.body;
        code = json_of(made)["code"];
        ASSERT_EQ(join(code, "Mia").status, 200U);
    }
    RawResponse report(const std::string& who, int number, const Json& work, const std::string& id) const {
        return post("class/report",
                    {{"code", code}, {"key", key_of(who)}, {"assignment", number}, {"id", id}, {"work", work}});
    }
};

TEST_F(AssignmentRoutes, ShowTheTeacherEachReport) {
    Listening teacher(server->port(), "class/" + code + "/events", "teacher");
    EXPECT_TRUE(teacher.sees([](const Json& view) { return view["pupils"][0]["results"].empty(); }));
    const std::string scramble = json_of(get("class/" + code + "/me", "Mia"))["assignments"][0]["scramble"];
    const Json solved{{"scramble", scramble}, {"moves", classes::inverse_of(scramble)}};
    EXPECT_EQ(json_of(report("Mia", 1, solved, "report-1"))["accepted"], true);
    EXPECT_EQ(json_of(report("Mia", 2, {{"ms", 1234}}, "report-2"))["result"]["done"], 1);
    EXPECT_EQ(json_of(report("Mia", 2, {{"ms", 1234}}, "report-2"))["result"]["done"], 1) << "repeated";
    EXPECT_TRUE(teacher.sees([](const Json& view) {
        const Json& results = view["pupils"][0]["results"];
        return results.size() == 2 && results[0]["checked"] == 1 && results[1]["best_ms"] == 1234 &&
               view["pupils"][0]["days"].size() == 2;
    }));
    const Json more{{"code", code},
                    {"key", key_of("teacher")},
                    {"request", "request-1"},
                    {"assignments", {{{"kind", "lesson"}, {"lesson", "white_cross"}}}}};
    EXPECT_EQ(post("class/assign", more).status, 200U);
    EXPECT_EQ(json_of(post("class/assign", more))["assignments"].size(), 3U);
    EXPECT_TRUE(teacher.sees([](const Json& view) { return view["assignments"].size() == 3; }));
    EXPECT_EQ(get("class/" + code + "/assignments/2", "teacher", "DELETE").status, 204U);
    EXPECT_TRUE(teacher.sees(
        [](const Json& view) { return view["assignments"].size() == 2 && view["pupils"][0]["results"].size() == 1; }));
}

TEST_F(AssignmentRoutes, ReturnTheRightStatusForEachRefusal) {
    EXPECT_EQ(report("Mia", 2, {{"ms", -1}}, "report-1").status, 400U);
    EXPECT_EQ(report("Mia", 2, {{"ms", "fast"}}, "report-1").status, 400U);
    EXPECT_EQ(report("Mia", 2, {{"ms", 1}}, "short").status, 400U);
    EXPECT_EQ(report("Mia", 0, {{"ms", 1}}, "report-1").status, 400U);
    EXPECT_EQ(report("Mia", 101, {{"ms", 1}}, "report-1").status, 400U);
    EXPECT_EQ(report("Mia", 3, {{"ms", 1}}, "report-1").status, 409U);
    EXPECT_EQ(report("Mia", 1, {{"scramble", "R"}, {"moves", "R'"}}, "report-1").status, 409U);
    EXPECT_EQ(report("Eve", 2, {{"ms", 1}}, "report-1").status, 403U);
    EXPECT_EQ(get("class/" + code + "/assignments/9", "teacher", "DELETE").status, 404U);
    EXPECT_EQ(get("class/" + code + "/assignments/x", "teacher", "DELETE").status, 404U);
    EXPECT_EQ(get("class/" + code + "/assignments/1", "Mia", "DELETE").status, 403U);
    EXPECT_EQ(get("class/" + code + "/progress.csv", "Mia").status, 403U);
    EXPECT_EQ(get_without_key("class/" + code + "/progress.csv").status, 401U);
    const Json both{{"title", "T"}, {"key", key_of("t2")}, {"puzzles", some_puzzles()}, {"assignments", Json::array()}};
    EXPECT_EQ(post("class/make", both).status, 400U);
}

TEST_F(AssignmentRoutes, AcceptRowsAndSolvesThatTheAppChecked) {
    const Json more{
        {"code", code},
        {"key", key_of("teacher")},
        {"request", "request-1"},
        {"assignments",
         {{{"kind", "puzzle"}, {"puzzle", some_puzzles()[0]}}, {{"kind", "solves"}, {"method", "any"}, {"count", 2}}}}};
    ASSERT_EQ(post("class/assign", more).status, 200U);
    const Json rows = classes::answers_to_code(some_puzzles()[0]).back().rows;
    EXPECT_EQ(json_of(report("Mia", 3, {{"rows", rows}}, "report-3"))["accepted"], true);
    EXPECT_EQ(json_of(report("Mia", 3, {{"rows", "red"}}, "report-4"))["accepted"], false);
    const Json scramble = json_of(get("class/" + code + "/me", "Mia"))["assignments"][3]["scramble"];
    EXPECT_EQ(report("Mia", 4, {{"scramble", scramble}, {"reported", true}}, "report-5").status, 200U);
    EXPECT_EQ(json_of(get("class/" + code, "teacher"))["pupils"][0]["results"].size(), 2U);
}

// An app that repeats reports for a removed assignment must not look like a client that guesses codes.
TEST_F(AssignmentRoutes, RemovedAssignmentsDoNotLockOutTheSchool) {
    EXPECT_EQ(get("class/" + code + "/assignments/2", "teacher", "DELETE").status, 204U);
    for (int i = 0; i < 120; ++i) ASSERT_EQ(report("Mia", 2, {{"ms", 1}}, "report-" + std::to_string(i)).status, 409U);
    EXPECT_EQ(join(code, "Ben").status, 200U);
}

TEST_F(AssignmentRoutes, ExportTheProgress) {
    EXPECT_EQ(post("class/join", {{"code", code}, {"name", "=1+1"}, {"key", key_of("eve")}}).status, 200U);
    EXPECT_EQ(report("Mia", 2, {{"ms", 1500}}, "report-1").status, 200U);
    const auto table = get("class/" + code + "/progress.csv", "teacher");
    EXPECT_EQ(table.status, 200U);
    EXPECT_THAT(table.headers.at("content-type"), StartsWith("text/csv; charset=utf-8"));
    EXPECT_EQ(table.headers.at("content-disposition"), "attachment; filename=\"class-" + code + ".csv\"");
    EXPECT_EQ(table.headers.at("cache-control"), "no-store");
    EXPECT_THAT(table.body, StartsWith("\xEF\xBB\xBFname,assignment,kind,"));
    EXPECT_THAT(table.body, HasSubstr("\r\nMia,2,times,,2999-12-01,1,1,2,0,,1500,1500,"));
    EXPECT_THAT(table.body, HasSubstr("\r\n'=1+1,1,solves,lbl,,0,0,1,0,,,,\r\n"));
    const auto weeks = get("class/" + code + "/progress.csv?by=week", "teacher");
    EXPECT_THAT(weeks.body, HasSubstr(",times,1,1\r\n"));
    EXPECT_EQ(get("class/" + code + "/progress.csv?by=month", "teacher").status, 400U);
}

}  // namespace
}  // namespace cubewright::server
