// Tests of assignments: reading them, adding them to a class, and removing them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/rooms/class_records.hpp"
#include "tests/classes/assignment_fixture.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {
namespace {

using testing::HasSubstr;

std::string refusal_of(const Json& json) {
    const auto read = read_assignment(JsonField(json, "assignments[0]"));
    return read ? "read" : to_string(read.error());
}

TEST(Assignment, IsRefusedWithTheFieldAtFault) {
    EXPECT_THAT(refusal_of({{"kind", "homework"}}), HasSubstr("assignments[0].kind"));
    EXPECT_THAT(refusal_of({{"count", 3}}), HasSubstr("'kind' is missing"));
    EXPECT_THAT(refusal_of("times"), HasSubstr("expected an object"));
    EXPECT_THAT(refusal_of({{"kind", "times"}}), HasSubstr("'count' is missing"));
    EXPECT_THAT(refusal_of({{"kind", "times"}, {"count", 101}}), HasSubstr("assignments[0].count"));
    EXPECT_THAT(refusal_of({{"kind", "times"}, {"count", 5}, {"set", "PLL"}}), HasSubstr("unknown field 'set'"));
    EXPECT_THAT(refusal_of({{"kind", "daily"}, {"count", 1}, {"level", 4}}), HasSubstr("unknown field 'level'"));
    EXPECT_THAT(refusal_of({{"kind", "lesson"}, {"lesson", "a"}, {"count", 1}}), HasSubstr("unknown field 'count'"));
    EXPECT_THAT(refusal_of({{"kind", "cases"}, {"set", "pll"}, {"count", 22}}), HasSubstr("from 1 to 21"));
    EXPECT_THAT(refusal_of({{"kind", "cases"}, {"set", "cross"}, {"count", 1}}), HasSubstr("F2L, OLL, PLL"));
    EXPECT_THAT(refusal_of({{"kind", "solves"}, {"method", "fast"}, {"count", 1}}), HasSubstr("any, lbl, cfop"));
    EXPECT_THAT(refusal_of({{"kind", "times"}, {"count", 1}, {"due", "2026-02-30"}}), HasSubstr("assignments[0].due"));
    for (const std::string& wrong : {std::string(), std::string("White"), std::string("a b"), std::string("../x"),
                                     std::string("é"), std::string(41, 'a')})
        EXPECT_THAT(refusal_of({{"kind", "lesson"}, {"lesson", wrong}}), HasSubstr("assignments[0].lesson")) << wrong;
}

// Generates a valid assignment in its request form.
Json any_assignment() {
    const auto& format = assignment_kinds[*rc::gen::inRange<std::size_t>(0, assignment_kinds.size())];
    Json json{{"kind", format.name}};
    switch (format.kind) {
        case AssignmentKind::puzzle:
            json["puzzle"] = *rc::gen::elementOf(some_puzzles());
            break;
        case AssignmentKind::lesson:
            json["lesson"] = *rc::gen::element<std::string>("white_cross", "a", "lesson_12", std::string(40, 'z'));
            break;
        case AssignmentKind::solves:
            json["method"] = *rc::gen::element<std::string>("any", "lbl", "cfop", "roux", "zz", "petrus");
            break;
        case AssignmentKind::cases:
            json["set"] = *rc::gen::element<std::string>("F2L", "OLL", "PLL", "CMLL", "COLL", "ZBLL", "WV");
            break;
        case AssignmentKind::daily:
        case AssignmentKind::times:
            break;
    }
    if (format.has_count) json["count"] = *rc::gen::inRange(1, 22);
    if (*rc::gen::arbitrary<bool>()) json["due"] = "2026-12-01";
    return json;
}

RC_GTEST_PROP(StoredAssignments, AreShownAsRequested, ()) {
    FriendsOnDisk disk;
    Json list = Json::array();
    const int count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i) list.push_back(any_assignment());
    const auto made = disk.classes().make({"T", read_assignments(list), key_of("teacher")});
    RC_ASSERT(made.has_value());
    const Json shown = to_json(*made)["assignments"];
    RC_ASSERT(shown.size() == list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        RC_ASSERT(shown[i]["number"] == i + 1);
        RC_ASSERT(shown[i]["since"] == "2026-11-15");
        for (const auto& [name, value] : list[i].items()) RC_ASSERT(shown[i][name] == value);
    }
    disk.restart();
    RC_ASSERT(to_json(*disk.classes().teacher_view(made->facts.code, key_of("teacher")))["assignments"] == shown);
}

struct Assignments : testing::Test {
    ClassOfAllKinds all;
    const Json five_times{{{"kind", "times"}, {"count", 5}}};
};

TEST_F(Assignments, AreAddedOncePerRequest) {
    ASSERT_EQ(all.assign(five_times, "request-1")->facts.assignments.size(), 7U);
    EXPECT_EQ(all.assign(five_times, "request-1")->facts.assignments.size(), 7U);
    EXPECT_EQ(all.assign(five_times, "request-2")->facts.assignments.size(), 8U);
    ASSERT_TRUE(all.disk.classes().remove_assignment(all.code, all.teacher, 7));
    EXPECT_EQ(all.assign(five_times, "request-1")->facts.assignments.size(), 7U) << "not added again when removed";
    EXPECT_EQ(all.view().facts.assignments.back().number, 8);
}

TEST_F(Assignments, AreManagedOnlyByTheTeacher) {
    all.join("mia");
    const NewAssignments wanted{"request-1", read_assignments(five_times)};
    for (const std::string& stranger : {key_of("mia"), key_of("nobody")}) {
        EXPECT_EQ(all.disk.classes().assign(all.code, stranger, wanted).error().reason, Reason::wrong_secret);
        EXPECT_EQ(all.disk.classes().remove_assignment(all.code, stranger, 1).error().reason, Reason::wrong_secret);
    }
    EXPECT_EQ(all.disk.classes().assign("BBBB-BBBB", all.teacher, wanted).error().reason, Reason::missing);
    EXPECT_EQ(all.view().facts.assignments.size(), 6U);
}

TEST_F(Assignments, AreRemovedWithTheResults) {
    all.join("mia");
    all.join("ben");
    for (const std::string who : {"mia", "ben"}) {
        ASSERT_TRUE(all.report(who, some_times, {{"ms", 1000}}, "first-" + who));
        ASSERT_TRUE(all.report(who, a_lesson, {{"passed", true}}));
    }
    ASSERT_TRUE(all.disk.classes().remove_assignment(all.code, all.teacher, some_times));
    const TeacherView view = all.view();
    EXPECT_EQ(view.facts.assignments.size(), 5U);
    for (const Pupil& pupil : view.pupils) {
        ASSERT_EQ(pupil.results.size(), 1U);
        EXPECT_EQ(pupil.results[0].number, a_lesson);
        ASSERT_EQ(pupil.days.size(), 1U);
        EXPECT_EQ(pupil.days[0].number, a_lesson);
    }
    EXPECT_EQ(all.disk.classes().remove_assignment(all.code, all.teacher, some_times).error().reason, Reason::missing);
    EXPECT_EQ(all.report("mia", some_times, {{"ms", 1000}}).error().reason, Reason::conflict);
    EXPECT_EQ(all.assign(five_times, "request-1")->facts.assignments.back().number, 7) << "numbers are not reused";
}

TEST_F(Assignments, AreLimitedToAHundredPerClass) {
    const auto many = [](int count) {
        Json list = Json::array();
        for (int i = 0; i < count; ++i) list.push_back({{"kind", "times"}, {"count", 1}});
        return list;
    };
    EXPECT_EQ(all.assign(many(25), "request-0").error().reason, Reason::malformed);
    EXPECT_EQ(all.assign(Json::array(), "request-0").error().reason, Reason::malformed);
    for (int i = 1; i <= 3; ++i) ASSERT_TRUE(all.assign(many(24), "request-" + std::to_string(i)));
    EXPECT_EQ(all.assign(many(23), "request-4").error().reason, Reason::conflict) << "6 + 3 * 24 + 23 = 101";
    ASSERT_TRUE(all.assign(many(22), "request-5"));
    ASSERT_TRUE(all.disk.classes().remove_assignment(all.code, all.teacher, 100));
    EXPECT_EQ(all.assign(many(1), "request-6").error().reason, Reason::conflict) << "removed ones count";
    EXPECT_EQ(all.view().facts.assignments.size(), 99U);
}

TEST_F(Assignments, HaveADueDateThatHasNotPassed) {
    const auto due = [](const char* date) { return Json{{{"kind", "times"}, {"count", 1}, {"due", date}}}; };
    EXPECT_EQ(all.assign(due("2026-11-13"), "request-1").error().reason, Reason::malformed);
    EXPECT_TRUE(all.assign(due("2026-11-14"), "request-2")) << "still that day west of Greenwich";
    all.join("mia");
    all.disk.now += 30 * one_day;
    EXPECT_TRUE(all.report("mia", 7, {{"ms", 1000}})->work.is_accepted) << "late work counts";
}

TEST_F(Assignments, AreShownToOlderClientsOnlyAsAListOfPuzzles) {
    EXPECT_FALSE(to_json(all.view()).contains("puzzles"));
    const auto made = all.disk.classes().make({"Old", as_assignments(some_puzzles()), key_of("old"), "puzzles"});
    const Json puzzles = to_json(*made)["puzzles"];
    ASSERT_EQ(puzzles.size(), 3U);
    EXPECT_EQ(puzzles[2]["puzzle"], some_puzzles()[2]);
    ASSERT_TRUE(all.disk.classes().remove_assignment(made->facts.code, key_of("old"), 1));
    EXPECT_FALSE(to_json(*all.disk.classes().teacher_view(made->facts.code, key_of("old"))).contains("puzzles"));
}

// Replicas of an older version may write to the same PostgreSQL database during an upgrade. An upgraded SQLite file has
// the same rows.
TEST_F(Assignments, IncludeTheRowsOfOlderPrograms) {
    all.join("mia");
    const std::int64_t pupil = all.view().pupils[0].id;
    const KnownAnswer& best = answers_to_code(some_puzzles()[1]).back();
    ASSERT_TRUE(all.disk.store().write([&](Database& writer) -> Outcome<void> {
        writer
            .query("INSERT INTO class_puzzle (class, number, puzzle, best) VALUES (1, 7, ?, ?)", some_puzzles()[1],
                   best.score)
            .run();
        writer
            .query(
                "INSERT INTO pupil_result AS kept (pupil, number, tries, score, dice, solution, at) "
                "VALUES (?, 7, 2, ?, ?, ?, ?)",
                pupil, best.score, best.dice, best.rows, friends_noon / 1000)
            .run();
        return {};
    }));
    const TeacherView view = all.view();
    const Assignment& added = view.facts.assignments.back();
    EXPECT_EQ(added,
              (Assignment{.number = 7, .subject = some_puzzles()[1], .since = view.facts.since, .best = best.score}));
    const Json result = to_json(view)["pupils"][0]["results"][0];
    EXPECT_EQ(result["done"], 1);
    EXPECT_EQ(result["checked"], 1);
    EXPECT_EQ(result["goal"], 1);
    EXPECT_EQ(result["tries"], 2);
    EXPECT_EQ(all.disk.classes().answer(all.code, key_of("mia"), 7, rows_of(best.rows))->result.tries, 3);
}

TEST(ClassRequests, ContainEitherPuzzlesOrAssignments) {
    Json request{{"title", "T"}, {"key", key_of("t")}, {"puzzles", some_puzzles()}};
    EXPECT_EQ(read_new_class(request)->assignments, as_assignments(some_puzzles()));
    request["assignments"] = {{{"kind", "times"}, {"count", 1}}};
    EXPECT_EQ(read_new_class(request).error().code(), "puzzles-or-assignments");
    request.erase("puzzles");
    EXPECT_EQ(read_new_class(request)->assignments.size(), 1U);
    request.erase("assignments");
    EXPECT_THAT(to_string(read_new_class(request).error()), HasSubstr("assignments"));
}

TEST(ClassRequests, HaveWellFormedIds) {
    const auto read = [](const Json& id) {
        return read_class_report(
            {{"code", "c"}, {"key", "k"}, {"assignment", 1}, {"id", id}, {"work", Json::object()}});
    };
    EXPECT_TRUE(read("2b1c7e2e-57f5-4a2f-8a57-0d1f1d0b7f9e"));
    EXPECT_TRUE(read(std::string(8, 'a')));
    EXPECT_TRUE(read(std::string(64, 'a')));
    for (const Json& wrong :
         {Json("short"), Json(std::string(65, 'a')), Json("with a space"), Json("quote'--"), Json(1)})
        EXPECT_THAT(to_string(read(wrong).error()), HasSubstr("id")) << wrong;
}

}  // namespace
}  // namespace cubewright::classes
