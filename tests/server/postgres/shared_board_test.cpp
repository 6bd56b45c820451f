// Tests of the board in a database shared by replicas.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/service.hpp"
#include "store/board/board.hpp"
#include "store/postgres/pg_schema.hpp"
#include "tests/board/board_fixture.hpp"
#include "tests/postgres/postgres_fixture.hpp"

namespace cubewright::server {
namespace {

using namespace board;

// The day after the fixture's Sunday, which is open in some time zones and has many solutions.
Date monday() {
    return days_from_today(1);
}

// A replica that listens to the others, as the service does.
struct BoardReplica {
    explicit BoardReplica(std::unique_ptr<Store> opened)
        : store(std::move(opened)), board(*store, [] { return ClockReading{board_noon * 1000, true}; }) {
        board.versions().set_listening(false);
        subscription = store->listen(
            {.channels = {BoardVersions::channel},
             .heard = [this](const std::string&, const std::string& words) { board.versions().heard(words); },
             .missed = [this] { board.versions().set_listening(true); },
             .lost = [this] { board.versions().set_listening(false); }});
    }
    std::optional<std::uint64_t> version() { return board.versions().of(day_number(monday())); }
    Outcome<SubmissionResult> submit(const std::string& answer, const Player& player) {
        return board.submit({monday(), *readyset::read_rows(answer), player});
    }

    std::unique_ptr<Store> store;
    Board board;
    std::unique_ptr<Subscription> subscription;
};

using SharedBoard = postgres::OnPostgres;

TEST_F(SharedBoard, AChangeReachesTheCachesOfAllReplicas) {
    BoardReplica one(replica());
    BoardReplica other(replica());
    ASSERT_TRUE(comes([&] { return one.version() && other.version(); }));
    const auto answers = right_answers(monday(), 2);
    const Player ada{"Ada", secret_of('a')};
    for (const bool is_erased : {false, true}) {
        const auto before = one.version();
        const auto before_at_other = other.version();
        if (is_erased)
            ASSERT_TRUE(one.board.erase(ada));
        else
            ASSERT_TRUE(one.submit(answers[0], ada));
        EXPECT_NE(one.version(), before) << "visible to its writer at once";
        EXPECT_TRUE(comes([&] { return other.version() != before_at_other; }));
        EXPECT_EQ(other.board.page(monday(), 10, {})->players, is_erased ? 0 : 1);
    }
}

TEST_F(SharedBoard, CachesAreOffWhileTheConnectionIsLostAndEmptyAfterwards) {
    BoardReplica other(replica());
    ASSERT_TRUE(comes([&] { return other.version().has_value(); }));
    const auto before = other.version();
    server->kill();
    EXPECT_TRUE(comes([&] { return !other.version(); }));
    server->start();
    BoardReplica one(replica());
    ASSERT_TRUE(one.submit(right_answers(monday(), 1)[0], {"Ada", secret_of('a')}));
    ASSERT_TRUE(comes([&] { return other.version().has_value(); }));
    EXPECT_NE(other.version(), before);
    EXPECT_EQ(other.board.page(monday(), 10, {})->players, 1);
}

TEST_F(SharedBoard, ReplicasStoreAndCountConcurrentSubmissions) {
    BoardReplica one(replica());
    BoardReplica other(replica());
    const auto answers = right_answers(monday(), 4);
    std::atomic<int> accepted{0};
    {
        std::vector<std::jthread> crowd;
        for (int i = 0; i < 16; ++i)
            crowd.emplace_back([&, i] {
                // Each player alternates between the replicas, and two threads submit for each player.
                const Player player{"Player " + std::to_string(i / 2), secret_of('a')};
                for (std::size_t k = 0; k < answers.size(); ++k)
                    if (((static_cast<std::size_t>(i) + k) % 2 == 0 ? one : other).submit(answers[k], player))
                        ++accepted;
            });
    }
    EXPECT_EQ(accepted, 64);
    const auto page = other.board.page(monday(), 100, {});
    ASSERT_TRUE(page);
    EXPECT_EQ(page->players, 8);
    for (const BoardEntry& entry : page->entries) EXPECT_EQ(entry.found, 4) << entry.name;
    EXPECT_EQ(connection().number("SELECT sum(players) FROM score_count"), 8);
    EXPECT_EQ(connection().number("SELECT count(*) FROM answer"), 32);
}

// An older program uses neither the counts nor the quick hashes.
TEST_F(SharedBoard, AnOlderProgramKeepsTheCountsRight) {
    using postgres::schema_steps;
    postgres::Connection older = connection();
    ASSERT_TRUE(postgres::migrate_schema(older, schema_steps().first(4)));
    const auto add = [&](const std::string& name, const std::string& key, std::int64_t score) {
        store::Query made = older.query(
            "INSERT INTO player (name, name_key, secret, since) VALUES (?, ?, 'scrypt$', 0) RETURNING id", name, key);
        made.next();
        older
            .query("INSERT INTO standing VALUES (?, ?, ?, 1, 1, 5)", std::int64_t{day_number(monday())}, made.number(0),
                   score)
            .run();
    };
    add("Ada", "ada", 60);
    add("Bob", "bob", 60);
    BoardReplica replica_now(replica());
    EXPECT_EQ(replica_now.board.page(monday(), 10, {})->players, 2);
    add("Eve", "eve", 80);
    older.query("UPDATE standing SET score = 90 WHERE player = (SELECT id FROM player WHERE name = 'Bob')").run();
    older.query("DELETE FROM player WHERE name = 'Ada'").run();
    const auto page = replica_now.board.page(monday(), 10, {});
    ASSERT_EQ(page->entries.size(), 2U);
    EXPECT_EQ(page->players, 2);
    EXPECT_EQ(page->entries[0].name, "Bob");
    EXPECT_EQ(page->entries[1].rank, 2);
}

}  // namespace
}  // namespace cubewright::server
