// Tests of moving a site from SQLite to PostgreSQL: every row is copied, even if the move is interrupted, and every
// difference is found.
#include "store/postgres/move_rows.hpp"

#include <gmock/gmock.h>

#include "server/jobs/job_records.hpp"
#include "store/board/board.hpp"
#include "store/rooms/class_json.hpp"
#include "store/rooms/match.hpp"
#include "store/rooms/race.hpp"
#include "store/rooms/tournament.hpp"
#include "store/schema.hpp"
#include "tests/board/board_fixture.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/postgres/postgres_fixture.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {
namespace {

using store::Database;
using store::Outcome;
using testing::HasSubstr;

class Moving : public OnPostgres {
protected:
    // Creates a site with rows in every table.
    void SetUp() override {
        OnPostgres::SetUp();
        if (IsSkipped()) return;
        file = scratch / "cubewright.db";
        const auto source = std::move(*store::Store::open(file));
        board::Board board(*source, [] { return store::ClockReading{board::board_noon * 1000, true}; });
        const auto answers = board::right_answers(board::board_today, 2);
        for (const char* name : {"Ada", "Zoë", "Łukasz 数独"})
            for (const std::string& answer : answers)
                ASSERT_TRUE(
                    board.submit({board::board_today, *readyset::read_rows(answer), {name, std::string(40, 's')}}));
        ASSERT_TRUE(board.erase({"Zoë", std::string(40, 's')}));
        const auto clock = [] { return store::ClockReading{classes::friends_noon, true}; };
        classes::ClassStore classes(*source, {}, clock);
        const auto made =
            classes.make({"5b", classes::as_assignments(classes::some_puzzles()), classes::key_of("teacher")});
        ASSERT_TRUE(made);
        ASSERT_TRUE(classes.join(made->facts.code, "Kim", classes::key_of("kim")));
        ASSERT_TRUE(classes.answer(made->facts.code, classes::key_of("kim"), 1,
                                   classes::rows_of(classes::answers_to_code(classes::some_puzzles()[0])[0].rows)));
        const Json work{{"case", "T perm"}, {"correct", true}};
        ASSERT_TRUE(
            classes.assign(made->facts.code, classes::key_of("teacher"),
                           {"request-1", {{.kind = classes::AssignmentKind::cases, .subject = "PLL", .count = 2}}}));
        ASSERT_TRUE(classes.report(made->facts.code, classes::key_of("kim"), 4, "report-1", work));
        classes::RaceStore races(*source, {}, clock);
        ASSERT_TRUE(races.make({.name = "Ida", .key = classes::key_of("ida")}));
        classes::MatchStore matches(*source, {}, clock);
        const auto match = matches.make({.name = "Ida", .key = classes::key_of("ida")});
        ASSERT_TRUE(match);
        ASSERT_TRUE(matches.join(match->code, "Bob", classes::key_of("bob")));
        match_before = to_json(*matches.view(match->code, classes::key_of("ida")));
        ASSERT_TRUE(classes.join(made->facts.code, "Lou", classes::key_of("lou")));
        classes::TournamentStore tournaments(*source, {}, clock);
        ASSERT_TRUE(tournaments.make(made->facts.code, classes::key_of("teacher"), "request-1", {}));
        ASSERT_TRUE(tournaments.pair(made->facts.code, classes::key_of("teacher"), 0, {}));
        tournament_before = to_json(*tournaments.view(made->facts.code, classes::key_of("kim")));
        class_before = to_json(*classes.teacher_view(made->facts.code, classes::key_of("teacher")));
        ASSERT_TRUE(source->write([](Database& writer) -> Outcome<void> {
            for (std::int64_t i = 0; i < 1200; ++i)
                writer
                    .query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', ?, 'R', ?)",
                           std::to_string(i), i)
                    .run();
            return {};
        }));
    }

    Scratch scratch;
    std::filesystem::path file;
    Json class_before;  // the teacher's view
    Json match_before;
    Json tournament_before;
};

TEST_F(Moving, CopiesEveryRowForTheService) {
    const auto moved = move_rows(file, address);
    ASSERT_TRUE(moved) << to_string(moved.error().error);
    const std::int64_t class_rows = 1 + 4 + 2 + 2 + 2 + 1;  // class, assignments, pupils, results, days, reports
    const std::int64_t duel_rows = 1 + 2 + 4;               // tournament, matches, seats
    EXPECT_EQ(moved->all(), 2 + 4 + 2 + 1200 + class_rows + 1 + 1 + duel_rows);
    const auto target = replica();
    classes::ClassStore classes(*target, {}, [] { return store::ClockReading{classes::friends_noon, true}; });
    const auto code = class_before["code"].get<std::string>();
    EXPECT_EQ(to_json(*classes.teacher_view(code, classes::key_of("teacher"))), class_before);
    EXPECT_EQ(classes.report(code, classes::key_of("kim"), 4, "report-1", {{"case", "Y perm"}, {"correct", true}})
                  ->result.done,
              1)
        << "the moved report is not counted again";
    const auto clock = [] { return store::ClockReading{classes::friends_noon, true}; };
    EXPECT_EQ(to_json(*classes::TournamentStore(*target, {}, clock).view(code, classes::key_of("kim"))),
              tournament_before);
    const auto match = match_before["code"].get<std::string>();
    EXPECT_EQ(to_json(*classes::MatchStore(*target, {}, clock).view(match, classes::key_of("ida"))), match_before);
    board::Board board(*target, [] { return store::ClockReading{board::board_noon * 1000, true}; });
    EXPECT_EQ(board.history({"Łukasz 数独", std::string(40, 's')})->answers.size(), 2U);
    // An id is never reused, not even that of a deleted player.
    ASSERT_TRUE(board.submit({board::board_today,
                              *readyset::read_rows(board::right_answers(board::board_today, 1)[0]),
                              {"Zoë", std::string(40, 'n')}}));
    EXPECT_EQ(target->read([](Database& reader) { return reader.number("SELECT max(id) FROM player"); }).value(), 4);
}

TEST_F(Moving, CopiesTheJobsInOrder) {
    {
        const auto source = std::move(*store::Store::open(file));
        ASSERT_TRUE(source->write([](Database& writer) -> Outcome<void> {
            server::job_records::Change change{writer, "old"};
            for (const char* id : {"z", "a", "m"})
                server::job_records::add(change, id, {"ada", "cube.solve", {{"cube", "R U"}}}, {.tables = true});
            server::job_records::cancel(change, "a");
            return {};
        }));
    }
    const auto moved = move_rows(file, address);
    ASSERT_TRUE(moved) << to_string(moved.error().error);
    Connection target = connection();
    store::Query rows = target.query(
        "SELECT id FROM job WHERE state = 'waiting' AND client = 'ada' AND needs_tables = 1 AND ended IS NULL "
        "AND params::json ->> 'cube' = 'R U' AND abs(extract(epoch FROM now() - seen)) < 600 ORDER BY number");
    std::string order;
    while (rows.next()) order += rows.text(0);
    EXPECT_EQ(order, "zm");
    EXPECT_EQ(target.number("SELECT count(*) FROM job WHERE state = 'cancelled' AND ended >= submitted"), 1);
    EXPECT_EQ(target.number("SELECT count(*) FROM job_turn WHERE client = 'ada'"), 1);
}

TEST_F(Moving, ResumesAfterAnInterruption) {
    struct BrokenOff {};
    EXPECT_THROW((void)move_rows(file, address,
                                 [](std::string_view, std::int64_t rows) {
                                     if (rows >= 1000) throw BrokenOff{};
                                 }),
                 BrokenOff);
    EXPECT_EQ(connection().number("SELECT count(*) FROM proof"), 1000);
    const auto moved = move_rows(file, address);
    ASSERT_TRUE(moved) << to_string(moved.error().error);
    EXPECT_EQ(connection().number("SELECT count(*) FROM proof"), 1200);
}

TEST_F(Moving, FindsADifferentRow) {
    struct BrokenOff {};
    EXPECT_THROW((void)move_rows(file, address, [](std::string_view, std::int64_t) { throw BrokenOff{}; }), BrokenOff);
    connection().run(
        "UPDATE answer SET score = score + 1 WHERE (player, solution) IN "
        "(SELECT player, solution FROM answer LIMIT 1)");
    const auto refused = move_rows(file, address);
    ASSERT_FALSE(refused);
    EXPECT_THAT(to_string(refused.error().error), HasSubstr("answer"));
}

TEST_F(Moving, RefusesATargetWithOtherRows) {
    ASSERT_TRUE(store::add_proof(*replica(), 5));
    const auto refused = move_rows(file, address);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, store::Reason::conflict);
    EXPECT_EQ(connection().number("SELECT count(*) FROM player"), 0);
}

TEST_F(Moving, SaysThatASiteHasAlreadyBeenMoved) {
    ASSERT_TRUE(move_rows(file, address));
    const auto again = move_rows(file, address);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().error.code(), "already-migrated");
    // Someone has emptied the target, for a move from the start.
    for (const store::Table& table : store::tables()) connection().run("DELETE FROM " + std::string(table.name));
    connection().run("INSERT INTO recorded_time VALUES (1, 0)");
    EXPECT_TRUE(move_rows(file, address));
}

TEST_F(Moving, FindsExtraRowsInTheTarget) {
    struct BrokenOff {};
    EXPECT_THROW((void)move_rows(file, address, [](std::string_view, std::int64_t) { throw BrokenOff{}; }), BrokenOff);
    connection().run("INSERT INTO proof (metric, position, moves, at) VALUES ('zzz', 'zzz', 'R', 0)");
    ASSERT_FALSE(move_rows(file, address));
}

}  // namespace
}  // namespace cubewright::postgres
