// Tests of classes from the view of teachers and pupils.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/rooms/class_json.hpp"
#include "store/rooms/class_records.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/classes/counting_database.hpp"

namespace cubewright::classes {
namespace {

const std::string teacher = key_of("teacher");

struct Classroom : testing::Test {
    FriendsOnDisk disk;
    std::string code = disk.classes().make({"Sets, 5b", as_assignments(some_puzzles()), teacher})->facts.code;

    TeacherView seen() { return *disk.classes().teacher_view(code, teacher); }
    Outcome<CountedWork> answer(const std::string& who, std::int64_t number, const std::string& rows) {
        return disk.classes().answer(code, key_of(who), number, rows_of(rows));
    }
};

TEST_F(Classroom, ShowsTheResultsOfEachPupil) {
    EXPECT_TRUE(disk.classes().join(code, "Mia", key_of("mia")).has_value());
    EXPECT_TRUE(disk.classes().join(code, "Noah", key_of("noah")).has_value());
    const auto& answers = answers_to_code(some_puzzles()[1]);
    const auto wrong = answer("mia", 2, "U ∪ U");
    ASSERT_TRUE(wrong.has_value());
    EXPECT_FALSE(wrong->work.is_accepted);
    EXPECT_EQ(wrong->result.tries, 1);
    EXPECT_EQ(answer("mia", 2, answers.back().rows)->result.score, answers.back().score);
    // A worse answer afterwards counts as a try and changes nothing else.
    const auto worse = answer("mia", 2, answers.front().rows);
    EXPECT_TRUE(worse->work.is_accepted);
    EXPECT_EQ(worse->result.score, answers.back().score);
    EXPECT_EQ(worse->work.rows->best_possible, answers.back().score);

    const TeacherView view = seen();
    ASSERT_EQ(view.pupils.size(), 2U);
    EXPECT_EQ(view.pupils[0].name, "Mia");
    ASSERT_EQ(view.pupils[0].results.size(), 1U);
    const PupilResult& result = view.pupils[0].results[0];
    EXPECT_EQ(result.number, 2);
    EXPECT_EQ(result.tries, 3);
    EXPECT_EQ(result.score, answers.back().score);
    EXPECT_EQ(result.solution, answers.back().rows);
    EXPECT_TRUE(view.pupils[1].results.empty());
    // The pupil sees the same results, and no other pupil's.
    const Json own = to_json(*disk.classes().pupil_view(code, key_of("mia")));
    EXPECT_EQ(own["pupil"]["results"], to_json(view)["pupils"][0]["results"]);
    EXPECT_FALSE(own.contains("pupils"));
    EXPECT_EQ(to_text(own).find("Noah"), std::string::npos);
}

TEST_F(Classroom, IsCreatedOnceForRepeatedRequests) {
    const auto again = disk.classes().make({"Another title", as_assignments(some_puzzles()), teacher});
    EXPECT_EQ(again->facts.code, code);
    EXPECT_EQ(again->facts.title, "Sets, 5b");
    EXPECT_NE(disk.classes().make({"Sets, 5b", as_assignments(some_puzzles()), key_of("other")})->facts.code, code);
}

TEST_F(Classroom, IsManagedOnlyByItsTeacher) {
    ASSERT_TRUE(disk.classes().join(code, "Mia", key_of("mia")).has_value());
    const std::int64_t mia = seen().pupils[0].id;
    for (const std::string& stranger : {key_of("mia"), key_of("nobody")}) {
        EXPECT_EQ(disk.classes().teacher_view(code, stranger).error().reason, Reason::wrong_secret);
        EXPECT_EQ(disk.classes().remove(code, stranger).error().reason, Reason::wrong_secret);
        EXPECT_EQ(disk.classes().remove_pupil(code, stranger, mia).error().reason, Reason::wrong_secret);
        EXPECT_EQ(disk.classes().allow_rejoin(code, stranger, mia).error().reason, Reason::wrong_secret);
    }
    // A teacher has no rights in another class.
    const auto other = disk.classes().make({"Other", as_assignments(some_puzzles()), key_of("other")})->facts.code;
    EXPECT_EQ(disk.classes().remove_pupil(other, key_of("other"), mia).error().reason, Reason::missing);
    EXPECT_EQ(disk.classes().teacher_view(other, teacher).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.classes().answer(other, key_of("mia"), 1, rows_of("red")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.classes().answer(code, teacher, 1, rows_of("red")).error().reason, Reason::wrong_secret);
}

// The numbers that others see reveal neither how many pupils the site has nor who joined another class when.
TEST_F(Classroom, NumbersItsOwnPupils) {
    const auto other = disk.classes().make({"Other", as_assignments(some_puzzles()), key_of("other")})->facts.code;
    for (const std::string name : {"Mia", "Noah", "Ben"}) {
        ASSERT_TRUE(disk.classes().join(code, name, key_of(name)).has_value());
        ASSERT_TRUE(disk.classes().join(other, name, key_of(name + "-2")).has_value());
    }
    for (const auto& view : {seen(), *disk.classes().teacher_view(other, key_of("other"))})
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(view.pupils[i].id, static_cast<std::int64_t>(i) + 1);
    ASSERT_TRUE(disk.classes().remove_pupil(code, teacher, 3).has_value());
    EXPECT_EQ(disk.classes().remove_pupil(code, teacher, 3).error().reason, Reason::missing);
    EXPECT_EQ(disk.classes().join(code, "Ida", key_of("Ida"))->pupil.id, 4) << "a number is not used again";
    EXPECT_EQ(disk.classes().teacher_view(other, key_of("other"))->pupils.size(), 3U);
}

TEST_F(Classroom, RemovesPupilsAndClasses) {
    for (const std::string name : {"Mia", "Noah", "Ben"})
        ASSERT_TRUE(disk.classes().join(code, name, key_of(name)).has_value());
    ASSERT_TRUE(answer("Mia", 1, answers_to_code(some_puzzles()[0])[0].rows).has_value());
    ASSERT_TRUE(disk.classes().remove_pupil(code, teacher, seen().pupils[0].id).has_value());
    ASSERT_TRUE(disk.classes().leave(code, key_of("Noah")).has_value());
    ASSERT_EQ(seen().pupils.size(), 1U);
    EXPECT_EQ(seen().pupils[0].name, "Ben");
    EXPECT_EQ(answer("Mia", 1, "red").error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.classes().leave(code, key_of("Noah")).error().reason, Reason::wrong_secret);
    ASSERT_TRUE(disk.classes().remove(code, teacher).has_value());
    EXPECT_EQ(disk.classes().teacher_view(code, teacher).error().reason, Reason::missing);
    EXPECT_EQ(disk.classes().join(code, "Mia", key_of("Mia")).error().reason, Reason::missing);
    const auto left = disk.store().read([](Database& reader) {
        return reader.number("SELECT count(*) FROM class") + reader.number("SELECT count(*) FROM class_puzzle") +
               reader.number("SELECT count(*) FROM pupil") + reader.number("SELECT count(*) FROM pupil_result") +
               reader.number("SELECT count(*) FROM pupil_day") + reader.number("SELECT count(*) FROM pupil_report");
    });
    EXPECT_EQ(*left, 0);
}

TEST_F(Classroom, LetsTheOperatorConfirmAnUnsynchronisedClock) {
    disk.synchronised = false;
    disk.now += Milliseconds{30} * 86'400'000;
    EXPECT_EQ(disk.classes().join(code, "Mia", key_of("mia")).error().reason, Reason::clock_unconfirmed);
    ASSERT_TRUE(disk.store().write([&](Database& writer) -> Outcome<void> {
        confirm_time(writer, {disk.now, false});
        return {};
    }));
    EXPECT_TRUE(disk.classes().join(code, "Mia", key_of("mia")).has_value());
}

TEST_F(Classroom, ReadsAViewWithAConstantNumberOfStatements) {
    const auto statements = [&] {
        return *disk.store().read([&](Database& reader) {
            CountingDatabase counting(reader);
            EXPECT_EQ(class_records::pupils_of(counting, 1).size(), seen().pupils.size());
            return counting.statements;
        });
    };
    const int for_none = statements();
    for (const char* who : {"ada", "ben", "cleo", "dan", "eva"}) {
        ASSERT_TRUE(disk.classes().join(code, who, key_of(who)).has_value());
        if (std::string(who) == "cleo") continue;  // has not tried any puzzle
        for (const std::int64_t number : {1, 3})
            ASSERT_TRUE(
                answer(who, number, answers_to_code(some_puzzles()[static_cast<std::size_t>(number - 1)])[0].rows)
                    .has_value());
    }
    EXPECT_EQ(statements(), for_none);
    const TeacherView view = seen();
    for (const Pupil& pupil : view.pupils) {
        std::vector<std::int64_t> numbers;
        for (const PupilResult& result : pupil.results) numbers.push_back(result.number);
        EXPECT_EQ(numbers, pupil.name == "cleo" ? std::vector<std::int64_t>{} : (std::vector<std::int64_t>{1, 3}));
    }
}

TEST_F(Classroom, LimitsTheNumberOfPupils) {
    for (std::int64_t i = 0; i < max_pupils; ++i) {
        const std::string name = "Pupil " + std::to_string(i);
        ASSERT_TRUE(disk.classes().join(code, name, key_of(name)).has_value());
    }
    EXPECT_EQ(disk.classes().join(code, "One more", key_of("more")).error().reason, Reason::conflict);
    EXPECT_TRUE(disk.classes().join(code, "Pupil 7", key_of("Pupil 7")).has_value());
}

TEST_F(Classroom, ReportsEveryChange) {
    disk.rung.clear();
    ASSERT_TRUE(disk.classes().join(code, "Mia", key_of("mia")).has_value());
    ASSERT_TRUE(answer("mia", 1, "U ∪ U").has_value());
    ASSERT_TRUE(disk.classes().remove_pupil(code, teacher, seen().pupils[0].id).has_value());
    std::string bare = code;
    std::erase(bare, '-');
    EXPECT_EQ(disk.rung.count(bare), 3U);
    EXPECT_FALSE(disk.classes().join(code, "", key_of("x")).has_value());
    EXPECT_EQ(disk.rung.size(), 3U);
}

TEST(Classes, RejectInvalidClasses) {
    FriendsOnDisk disk;
    const auto refused = [&](const std::string& title, const std::vector<std::string>& puzzles,
                             const std::string& key) {
        const auto made = disk.classes().make({title, as_assignments(puzzles), key, "puzzles"});
        return made ? std::string("made") : to_string(made.error().error);
    };
    const auto good = some_puzzles();
    EXPECT_THAT(refused("", good, teacher), testing::HasSubstr("title"));
    EXPECT_THAT(refused("two  blanks", good, teacher), testing::HasSubstr("title"));
    EXPECT_THAT(refused(std::string(81, 'x'), good, teacher), testing::HasSubstr("title"));
    EXPECT_THAT(refused("a\u202Eb", good, teacher), testing::HasSubstr("title"));
    EXPECT_THAT(refused("T", {}, teacher), testing::HasSubstr("puzzles"));
    EXPECT_THAT(refused("T", std::vector<std::string>(25, good[0]), teacher), testing::HasSubstr("puzzles"));
    EXPECT_THAT(refused("T", {good[0], "nonsense"}, teacher), testing::HasSubstr("puzzles[1]"));
    // All eight cards lack gold, and the dice name only gold.
    EXPECT_THAT(refused("T", {"01234567-yyyyvv-3"}, teacher), testing::HasSubstr("no solution"));
    EXPECT_THAT(refused("T", good, "short"), testing::HasSubstr("key"));
    EXPECT_EQ(refused(std::string(80, 'x'), std::vector<std::string>(24, good[0]), teacher), "made");
}

TEST_F(Classroom, RejectsHostileNamesAndCodes) {
    for (const std::string& bad :
         {std::string(), std::string("  "), std::string("a  b"), std::string(25, 'x'), std::string("a\0b", 3),
          std::string("\xFF\xFE"), std::string("\u202Egnp"), std::string(100'000, 'x')}) {
        const auto joined = disk.classes().join(code, bad, key_of("x"));
        ASSERT_FALSE(joined.has_value());
        EXPECT_EQ(joined.error().reason, Reason::malformed);
    }
    for (const std::string& bad : {std::string(), std::string("' OR 1=1 --"), std::string(100'000, 'B')})
        EXPECT_EQ(disk.classes().join(bad, "Mia", key_of("x")).error().reason, Reason::missing);
    // Markup and SQL are treated as text.
    EXPECT_EQ(disk.classes().join(code, "<b>'; DROP", key_of("x"))->pupil.name, "<b>'; DROP");
    EXPECT_EQ(answer("x", 0, "red").error().reason, Reason::malformed);
    EXPECT_EQ(answer("x", 4, "red").error().reason, Reason::malformed);
}

}  // namespace
}  // namespace cubewright::classes
