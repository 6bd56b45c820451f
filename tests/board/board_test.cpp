#include "store/board/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "store/player_name.hpp"
#include "tests/board/board_fixture.hpp"

namespace cubewright::board {
namespace {

using testing::HasSubstr;
using testing::Not;

const Player ada{"Ada", secret_of('a')};
const Player bob{"Bob", secret_of('b')};

// Open dates.

struct BoardRules : testing::Test {
    BoardOnDisk on_disk;
};
using ClockBackwards = BoardRules;
using ClockAhead = BoardRules;

TEST(BoardDay, IsOpenWhileItIsThatDateInSomeTimeZone) {
    const UnixTime midnight = UnixTime{day_number(board_today)} * 86'400;
    const auto at = [&](double hours) { return season(board_today, midnight + static_cast<UnixTime>(hours * 3600)); };
    EXPECT_EQ(at(-14.001), Season::future);
    EXPECT_EQ(at(-14), Season::open);
    EXPECT_EQ(at(0), Season::open);
    EXPECT_EQ(at(24 + 11.999), Season::open);
    EXPECT_EQ(at(24 + 12), Season::archive);
}

TEST(BoardDay, TimeIsWrittenAsISO8601) {
    EXPECT_EQ(to_iso_text(0), "1970-01-01T00:00:00Z");
    EXPECT_EQ(to_iso_text(-1), "1969-12-31T23:59:59Z");
    EXPECT_EQ(to_iso_text(1'000'000'000), "2001-09-09T01:46:40Z");
}

// Judging.

TEST_F(BoardRules, ReportsTheScoreOfTheBestSolution) {
    const auto solver = readyset::Solver::make(readyset::daily_puzzle(board_today).puzzle);
    unsigned best = 0;
    std::string answer;
    solver->for_each_solution([&](const readyset::Solution& solution) {
        const unsigned total = readyset::score(solver->puzzle(), solution).total;
        if (total > best) answer = to_string(solution);
        best = std::max(best, total);
        return true;
    });
    const auto result = on_disk.submit(board_today, answer, ada);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->verdict.score.total, best);
    EXPECT_EQ(result->day->best_possible, best);
}

TEST_F(BoardRules, JudgesAnAnswerAgainstThePuzzleOfItsDate) {
    const auto answers = right_answers(days_from_today(-1), 1);
    EXPECT_TRUE(on_disk.submit(days_from_today(-1), answers[0], ada)->verdict.right);
    EXPECT_FALSE(on_disk.submit(board_today, answers[0], ada)->verdict.right);
}

// Repeated and forged answers.

TEST_F(BoardRules, RefusesDatesBeforeTheFirstDay) {
    const Date first = first_board_day;
    EXPECT_TRUE(on_disk.submit(first, right_answers(first, 1)[0], ada));
    for (const Date date : {date_of(day_number(first) - 1), Date{0, 1, 1}}) {
        const auto refused = on_disk.submit(date, right_answers(date, 1)[0], ada);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().reason, Reason::malformed);
        EXPECT_THAT(to_string(refused.error().error), HasSubstr("2026-01-01"));
    }
    EXPECT_EQ(on_disk.board().history(ada)->answers.size(), 1U);
}

TEST_F(BoardRules, LimitsTheAnswersOfAPlayer) {
    const auto answers = right_answers(board_today, 2);
    const Date yesterday = days_from_today(-1);
    const std::string third = right_answers(yesterday, 1)[0];
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], ada));
    const std::int64_t others = max_answers_of_player - 2;
    ASSERT_TRUE(on_disk.store().write([&](Database& writer) -> store::Outcome<void> {
        writer
            .query(
                "INSERT INTO answer (player, day, solution, score, dice, ranked, at) "
                "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
                "SELECT (SELECT max(id) FROM player), 20500, 'x' || i, 1, 1, 0, 1 FROM n",
                others)
            .run();
        return {};
    }));
    EXPECT_TRUE(on_disk.submit(board_today, answers[1], ada));
    const auto refused = on_disk.submit(yesterday, third, ada);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::too_many);
    EXPECT_TRUE(on_disk.submit(board_today, answers[1], ada)) << "what is stored already";
    EXPECT_TRUE(on_disk.submit(yesterday, third, bob));
}

// Two players whose names became equal under the new comparison rules: see ComparesNamesByUnicodeRules.
TEST_F(BoardRules, KeepsANameWithItsFirstOwnerAndASpellingWithTheSecond) {
    const auto answers = right_answers(board_today, 2);
    const Player wide{"ＡＤＡ", secret_of('w')};
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], wide));
    ASSERT_TRUE(on_disk.store().write([](Database& writer) -> store::Outcome<void> {
        writer.query("UPDATE player SET name_key = ?", spelling_key("ＡＤＡ")).run();
        return {};
    }));
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], ada)) << "the name itself is another's";
    ASSERT_TRUE(on_disk.submit(board_today, answers[1], wide));
    EXPECT_EQ(on_disk.board().history(wide)->answers.size(), 2U);
    EXPECT_EQ(on_disk.board().history(wide)->name, "ＡＤＡ");
    EXPECT_EQ(on_disk.board().history({"ADA", ada.secret})->name, "Ada");
    EXPECT_EQ(on_disk.board().history({"ada", wide.secret}).error().reason, Reason::wrong_secret);
    ASSERT_TRUE(on_disk.board().erase(wide));
    EXPECT_EQ(on_disk.board().history(ada)->answers.size(), 1U);
}

TEST_F(BoardRules, GivesANameToOnlyOneOfTwoConcurrentClaims) {
    const auto answers = right_answers(board_today, 1);
    std::atomic<int> accepted{0};
    std::atomic<int> refused{0};
    {
        std::vector<std::jthread> crowd;
        for (char c = 'a'; c < 'i'; ++c)
            crowd.emplace_back([&, c] {
                const auto result = on_disk.submit(board_today, answers[0], {"Ada", secret_of(c)});
                if (result)
                    ++accepted;
                else if (result.error().reason == Reason::wrong_secret)
                    ++refused;
            });
    }
    EXPECT_EQ(accepted, 1);
    EXPECT_EQ(refused, 7);
}

// Version 1.0.0 stored slow hashes. Such a player keeps the name and gets a quick hash with the next answer.
TEST_F(BoardRules, AcceptsTheSlowHashesOfOlderPrograms) {
    const Player ada{"Ada", "Zp3k9QxW_vT7aLr0Yb5HnE2sJc8GmU4dKf1oXiR6tBw"};
    const Date monday = days_from_today(1);  // with many solutions
    const auto answers = right_answers(monday, 3);
    const auto quick_hashes = [&] {
        return on_disk.store()
            .read([](Database& reader) { return reader.number("SELECT count(quick_secret) FROM player"); })
            .value();
    };
    ASSERT_TRUE(on_disk.submit(monday, answers[0], ada));
    EXPECT_EQ(quick_hashes(), 0) << "the hash of a new player is quick";
    ASSERT_TRUE(on_disk.store().write([](Database& writer) -> store::Outcome<void> {
        writer
            .query("UPDATE player SET secret = ?",
                   std::string("scrypt$1$8$1$0102$"
                               "a01e22813bf4aac4096b108ca618ab9573bc7bc311a3f08c8a67582ee3ec1eb0"))
            .run();
        return {};
    }));
    Player forged = ada;
    forged.secret.front() = 'X';
    EXPECT_EQ(on_disk.submit(monday, answers[1], forged).error().reason, Reason::wrong_secret);
    EXPECT_EQ(quick_hashes(), 0);
    EXPECT_TRUE(on_disk.submit(monday, answers[1], ada));
    EXPECT_EQ(quick_hashes(), 1);
    EXPECT_EQ(on_disk.submit(monday, answers[2], forged).error().reason, Reason::wrong_secret);
    EXPECT_EQ(on_disk.board().history(forged).error().reason, Reason::wrong_secret);
    EXPECT_TRUE(on_disk.submit(monday, answers[2], ada));
    EXPECT_EQ(on_disk.board().history(ada)->answers.size(), 3U);
    EXPECT_TRUE(on_disk.board().erase(ada));
}

// Otherwise names that nobody uses fill the board for ever.
TEST_F(BoardRules, DeletesPlayersWhoHaveNotPlayedForAYear) {
    on_disk.synchronised = true;
    const Player ada{"Ada", secret_of('a')};
    const Player bob{"Bob", secret_of('b')};
    const auto answers = right_answers(board_today, 2);
    for (const Player& player : {ada, bob}) ASSERT_TRUE(on_disk.submit(board_today, answers[0], player));
    const auto pass = [&](UnixTime time) {
        on_disk.now += time;
        return on_disk.board().sweep().value();
    };
    EXPECT_EQ(pass(player_lifetime - 10), 0);
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], ada)) << "a repeated answer is a use, too";
    EXPECT_EQ(pass(20), 0) << "Bob is marked";
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], bob)) << "which removes the mark";
    EXPECT_EQ(pass(player_grace + 10), 0);
    EXPECT_EQ(pass(player_lifetime), 0);
    EXPECT_EQ(pass(player_grace + 10), 2);
    EXPECT_EQ(on_disk.board().history(ada).error().reason, Reason::wrong_secret);
    EXPECT_EQ(on_disk.board().page(board_today, 10, {})->players, 0);
    const auto rows = on_disk.store().read([](Database& reader) {
        return reader.number("SELECT count(*) FROM player") + reader.number("SELECT count(*) FROM answer") +
               reader.number("SELECT count(*) FROM standing");
    });
    EXPECT_EQ(*rows, 0);
}

// Many players submit at the same time, so that their answers are committed in groups.
TEST_F(BoardRules, StoresConcurrentSubmissionsOfManyPlayers) {
    const Date monday = days_from_today(1);  // with many solutions
    const auto answers = right_answers(monday, 4);
    constexpr int players = 24;
    std::atomic<int> accepted{0};
    {
        std::vector<std::jthread> crowd;
        for (int i = 0; i < players; ++i)
            crowd.emplace_back([&, i] {
                for (const std::string& answer : answers)
                    if (on_disk.submit(monday, answer, {"Player " + std::to_string(i), secret_of('a')})) ++accepted;
            });
    }
    EXPECT_EQ(accepted, players * 4);
    const auto page = on_disk.board().page(monday, 100, {});
    ASSERT_TRUE(page);
    EXPECT_EQ(page->players, players);
    ASSERT_EQ(page->entries.size(), static_cast<std::size_t>(players));
    for (const BoardEntry& entry : page->entries) EXPECT_EQ(entry.found, 4);
}

TEST_F(BoardRules, TreatsSqlAndHtmlInNamesAsText) {
    const auto answer = right_answers(board_today, 1)[0];
    const std::vector<std::string> names{"'; DROP TABLE player;", "\" OR 1=1 --", "<img src=x onerror=a>",
                                         "%s%n?1 ? :a"};
    for (const std::string& name : names) ASSERT_TRUE(on_disk.submit(board_today, answer, {name, secret_of('a')}));
    const auto page = on_disk.board().page(board_today, 10, {});
    ASSERT_EQ(page->entries.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(page->entries[i].name, names[i]);
}

TEST_F(BoardRules, LimitsTheAnswersPerDay) {
    // Mondays have easy puzzles with many solutions.
    std::vector<std::string> answers;
    Date easy = days_from_today(-6);
    for (int weeks = 1; weeks < 100 && answers.size() <= max_answers_a_day; ++weeks) {
        easy = days_from_today(1 - (7 * weeks));
        answers = right_answers(easy, max_answers_a_day + 1);
    }
    ASSERT_EQ(answers.size(), static_cast<std::size_t>(max_answers_a_day + 1));
    // Written directly to the table to save time.
    ASSERT_TRUE(on_disk.submit(easy, answers[0], ada));
    const auto filled = on_disk.store().write([&](Database& writer) -> store::Outcome<void> {
        for (std::int64_t i = 1; i < max_answers_a_day; ++i)
            writer
                .query("INSERT INTO answer VALUES (1, ?, ?, 0, 1, 0, 0)", std::int64_t{day_number(easy)},
                       answers[static_cast<std::size_t>(i)])
                .run();
        return {};
    });
    ASSERT_TRUE(filled);
    const auto refused = on_disk.submit(easy, answers.back(), ada);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::too_many);
    EXPECT_TRUE(on_disk.submit(easy, answers[0], ada)) << "one that is there already";
}

// Erasing.

std::string bytes_of_folder(const std::filesystem::path& folder) {
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        bytes.append(std::istreambuf_iterator<char>(file), {});
    }
    return bytes;
}

TEST_F(BoardRules, RemovesErasedDataFromTheDisk) {
    if (tests_use_postgres()) GTEST_SKIP() << "what PostgreSQL has erased is gone when it has cleaned up";
    const auto answers = right_answers(board_today, 2);
    const Player player{"Rumpelstiltskin", secret_of('r')};
    for (const auto& answer : answers) ASSERT_TRUE(on_disk.submit(board_today, answer, player));
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], bob));
    EXPECT_THAT(bytes_of_folder(on_disk.folder()), HasSubstr("Rumpelstiltskin"));
    EXPECT_THAT(bytes_of_folder(on_disk.folder()), Not(HasSubstr(player.secret))) << "never there";

    const auto erased = on_disk.board().erase(player);
    ASSERT_TRUE(erased);
    EXPECT_EQ(*erased, 2);
    EXPECT_THAT(bytes_of_folder(on_disk.folder()), Not(HasSubstr("umpelstiltskin")));
    EXPECT_EQ(on_disk.board().page(board_today, 10, {})->players, 1);
    EXPECT_FALSE(on_disk.board().history(player));
    EXPECT_TRUE(on_disk.submit(board_today, answers[0], {"Rumpelstiltskin", secret_of('n')})) << "the name is free";
}

// The clock.

TEST_F(ClockBackwards, RefusesALargeDifferenceUntilTheClockIsRight) {
    on_disk.synchronised = false;
    const auto answers = right_answers(board_today, 2);
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], ada));
    on_disk.now -= 3600;
    on_disk.restart();
    const auto refused = on_disk.submit(board_today, answers[1], bob);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::clock_behind);
    EXPECT_THAT(to_string(refused.error().error), HasSubstr("2026-11-15T12:00:00Z"));
    EXPECT_EQ(on_disk.board().page(board_today, 10, {})->players, 1) << "reading goes on";
    on_disk.now += 3600;
    EXPECT_TRUE(on_disk.submit(board_today, answers[1], bob));
}

TEST_F(ClockAhead, IsNotRecordedUntilItIsSynchronised) {
    const auto answers = right_answers(board_today, 2);
    ASSERT_TRUE(on_disk.submit(board_today, answers[0], ada));
    on_disk.synchronised = false;
    on_disk.now += longest_gap + 1;
    const auto refused = on_disk.submit(board_today, answers[1], bob);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::clock_unconfirmed);
    EXPECT_THAT(to_string(refused.error().error), HasSubstr("serve clock --confirm"));
    on_disk.now = board_noon;
    EXPECT_TRUE(on_disk.submit(board_today, answers[1], bob)) << "nothing was recorded";
    on_disk.now += longest_gap + 1;
    on_disk.synchronised = true;
    EXPECT_TRUE(on_disk.submit(board_today, answers[0], bob));
}

}  // namespace
}  // namespace cubewright::board
