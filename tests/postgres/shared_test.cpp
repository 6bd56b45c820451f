// Tests of a database shared by replicas that start at the same time, run different versions and notify each other.
#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <set>
#include <vector>

#include "store/postgres/pg_schema.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/postgres/postgres_fixture.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {
namespace {

using store::add_proof;
using store::count_proofs;
using store::Reason;

using Shared = OnPostgres;

TEST_F(Shared, ReplicasThatStartTogetherCreateOneSchema) {
    std::atomic<int> opened{0};
    {
        std::vector<std::jthread> crowd;
        for (int i = 0; i < 6; ++i)
            crowd.emplace_back([&] {
                if (open({.address = address})) ++opened;
            });
    }
    EXPECT_EQ(opened, 6);
    EXPECT_EQ(connection().number("SELECT version FROM cubewright_schema"),
              static_cast<std::int64_t>(schema_steps().size()));
}

// A replica whose own clock is wrong by more than a day in either direction still records the database's time.
TEST_F(Shared, ReplicasRecordTheDatabaseTimeDespiteWrongClocks) {
    using classes::key_of;
    constexpr std::int64_t day = 86'400'000;
    const auto store = replica();
    const auto classes_with_lead = [&](std::int64_t lead) {
        return classes::ClassStore(*store, {}, store->clock([lead] {
            store::ClockReading reading = store::read_system_clock();
            reading.milliseconds += lead;
            return reading;
        }));
    };
    classes::ClassStore right = classes_with_lead(0);
    classes::ClassStore ahead = classes_with_lead(100 * day);
    classes::ClassStore behind = classes_with_lead(-100 * day);
    const auto made = right.make({"Sets", classes::as_assignments(classes::some_puzzles()), key_of("teacher")});
    ASSERT_TRUE(made) << to_string(made.error().error);
    const std::string code = made->facts.code;
    const auto latest = [&] {
        return *store->read([](store::Database& reader) { return store::latest_time(reader); });
    };
    const std::int64_t now = connection().number("SELECT extract(epoch FROM now())::bigint");
    EXPECT_NEAR(static_cast<double>(latest()), static_cast<double>(now), 60);
    EXPECT_TRUE(ahead.join(code, "Mia", key_of("mia")));
    EXPECT_EQ(*ahead.sweep(), 0);
    EXPECT_TRUE(behind.join(code, "Ben", key_of("ben")));
    EXPECT_TRUE(right.join(code, "Noah", key_of("noah")));
    EXPECT_EQ(right.teacher_view(code, key_of("teacher"))->pupils.size(), 3U);
    EXPECT_LT(latest(), now + 600);
}

TEST_F(Shared, AClockThatDisagreesWithTheDatabaseIsNotSynchronised) {
    const auto store = replica();
    const auto vouches = [&](std::int64_t lead) {
        const auto clock =
            store->clock([lead] { return store::ClockReading{store::read_system_clock().milliseconds + lead, true}; });
        return clock().is_synchronised;
    };
    EXPECT_TRUE(vouches(0));
    EXPECT_FALSE(vouches(3'600'000));
    EXPECT_FALSE(vouches(-3'600'000));
}

// A newer program that knows one more step runs alongside this one.
TEST_F(Shared, AnAdditiveStepOfANewerVersionIsAccepted) {
    const auto running = replica();
    ASSERT_TRUE(add_proof(*running, 1));
    std::vector<Step> newer(schema_steps().begin(), schema_steps().end());
    newer.push_back({"ALTER TABLE proof ADD COLUMN seconds bigint; CREATE TABLE medal (player bigint);",
                     static_cast<std::int64_t>(schema_steps().size())});
    Connection upgrade = connection();
    ASSERT_TRUE(migrate_schema(upgrade, newer));
    EXPECT_TRUE(add_proof(*running, 2)) << "one that runs goes on";
    EXPECT_TRUE(add_proof(*replica(), 3)) << "one that starts does, too";
    EXPECT_EQ(count_proofs(*running), 3);
    EXPECT_EQ(upgrade.number("SELECT version FROM cubewright_schema"), static_cast<std::int64_t>(newer.size()))
        << "and takes nothing back";
    EXPECT_EQ(upgrade.number("SELECT count(*) FROM proof WHERE seconds IS NULL"), 3);
}

TEST_F(Shared, AnIncompatibleStepOfANewerVersionIsRefused) {
    replica().reset();
    std::vector<Step> newer(schema_steps().begin(), schema_steps().end());
    newer.push_back({"ALTER TABLE proof RENAME TO theorem;", static_cast<std::int64_t>(schema_steps().size()) + 1});
    Connection upgrade = connection();
    ASSERT_TRUE(migrate_schema(upgrade, newer));
    const auto refused = open({.address = address});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::damaged);
    EXPECT_EQ(refused.error().error.code(), "database-too-new");
    EXPECT_EQ(upgrade.number("SELECT count(*) FROM theorem"), 0);
    EXPECT_TRUE(migrate_schema(upgrade, newer)) << "the newer one starts again";
}

TEST_F(Shared, AFailedStepIsRolledBack) {
    connection().run("CREATE TABLE racer (in_the_way bigint)");
    ASSERT_FALSE(open({.address = address}));
    EXPECT_EQ(connection().number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"), 1);
}

TEST_F(Shared, AnnouncementsReachAllReplicasAfterAnOutage) {
    const auto one = replica();
    const auto other = replica();
    std::mutex mutex;
    std::multiset<std::string> heard;
    std::atomic<int> missed{0};
    const auto ears = other->listen({.channels = {"news_of_" + std::to_string(getpid())},
                                     .heard =
                                         [&](const std::string&, const std::string& words) {
                                             const std::scoped_lock lock(mutex);
                                             heard.insert(words);
                                         },
                                     .missed = [&] { ++missed; }});
    const auto has = [&](const std::string& words) {
        const std::scoped_lock lock(mutex);
        return heard.contains(words);
    };
    ASSERT_TRUE(comes([&] { return missed == 1; })) << "when it begins to listen, anything may have been said";
    const std::string channel = "news_of_" + std::to_string(getpid());
    one->announce(channel, "ding");
    EXPECT_TRUE(comes([&] { return has("ding"); }));
    server->kill();
    one->announce(channel, "lost");
    server->start();
    ASSERT_TRUE(comes([&] { return missed == 2; }));
    one->announce(channel, "dong");
    EXPECT_TRUE(comes([&] { return has("dong"); }));
    EXPECT_FALSE(has("lost"));
}

TEST(Marks, AreNumberedExceptInsideStrings) {
    EXPECT_EQ(number_placeholders("SELECT a FROM b WHERE c = ? AND d = '?' AND e > ?"),
              "SELECT a FROM b WHERE c = $1 AND d = '?' AND e > $2");
}

TEST(Address, IsShownWithoutItsPassword) {
    EXPECT_EQ(shown("postgresql://ada:se:cret@db.example:5432/cubes?sslmode=require&password=x"),
              "postgresql://ada@db.example:5432/cubes");
    EXPECT_EQ(shown("postgresql:///cubes"), "postgresql:///cubes");
    EXPECT_EQ(shown("postgresql://ada@/cubes"), "postgresql://ada@/cubes");
    EXPECT_EQ(shown("postgresql://ada:p@ss@db/cubes"), "postgresql://ada@db/cubes");
    EXPECT_TRUE(is_address("postgres://a/b"));
    EXPECT_FALSE(is_address("/var/lib/cubewright"));
}

}  // namespace
}  // namespace cubewright::postgres
