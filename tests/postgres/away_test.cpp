// Tests of database outages. Requests fail quickly, acknowledged changes survive, and no restart is needed.
#include <gmock/gmock.h>

#include <atomic>
#include <vector>

#include "tests/postgres/postgres_fixture.hpp"

namespace cubewright::postgres {
namespace {

using store::add_proof;
using store::count_proofs;
using store::Reason;
using testing::HasSubstr;

using Away = OnPostgres;

TEST_F(Away, IsReportedImmediatelyAndEndsAutomatically) {
    const auto store = replica(1h);  // no call in this test waits that long
    ASSERT_TRUE(add_proof(*store, 1));
    server->kill();
    for (int i = 0; i < 50; ++i) {
        const auto refused = add_proof(*store, 2);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().reason, Reason::away) << to_string(refused.error().error);
    }
    EXPECT_EQ(count_proofs(*store), -1);
    server->start();
    EXPECT_TRUE(comes([&] { return add_proof(*store, 3).has_value(); }));
    EXPECT_EQ(count_proofs(*store), 2);
}

TEST_F(Away, ALostIdleConnectionIsReplacedSilently) {
    const auto store = replica();
    ASSERT_TRUE(add_proof(*store, 1));
    server->kill();
    server->start();
    EXPECT_TRUE(add_proof(*store, 2));
    EXPECT_EQ(count_proofs(*store), 2);
}

TEST_F(Away, AnUnresponsiveDatabaseTimesOut) {
    const auto store = replica(700ms);
    ASSERT_TRUE(add_proof(*store, 1));
    server->freeze();
    const auto refused = add_proof(*store, 2);  // the database stays suspended until this call gives up
    server->thaw();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::away);
    EXPECT_TRUE(comes([&] { return add_proof(*store, 3).has_value(); }));
}

TEST_F(Away, ASlowStatementIsReportedAsBusy) {
    const auto store = replica(500ms);
    const auto slow = store->read([](store::Database& reader) { reader.run("SELECT pg_sleep(3)"); });
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().reason, Reason::busy);
    EXPECT_TRUE(add_proof(*store, 1));
}

TEST_F(Away, AnExhaustedPoolIsReportedAsBusy) {
    const auto store = replica(400ms);
    std::atomic<int> busy{0};
    {
        std::vector<std::jthread> crowd;
        for (int i = 0; i < 8; ++i)  // the four that have a connection keep it until the others have been refused
            crowd.emplace_back([&] {
                const auto read = store->read([&](store::Database&) { comes([&] { return busy == 4; }); });
                if (!read && read.error().reason == Reason::busy) ++busy;
            });
    }
    EXPECT_EQ(busy, 4);
}

TEST_F(Away, AFailedConnectionReportsTheCauseWithoutThePassword) {
    const auto refused = open({.address = "postgresql://me:geheim@127.0.0.1:1/cubes"});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::away);
    EXPECT_THAT(to_string(refused.error().error), HasSubstr("postgresql://me@127.0.0.1:1/cubes"));
    EXPECT_THAT(to_string(refused.error().error), testing::Not(HasSubstr("geheim")));
}

}  // namespace
}  // namespace cubewright::postgres
