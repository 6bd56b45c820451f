// Tests of the store on either database engine: acknowledged changes are durable, and failed changes leave no trace.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/store/some_proofs.hpp"
#include "tests/store/test_database.hpp"
#include "texts/message.hpp"

namespace cubewright::store {
namespace {

TEST(Store, KeepsAcknowledgedChangesAcrossARestart) {
    const TestDatabase database;
    ASSERT_TRUE(add_proof(*database.open(), 1));
    ASSERT_TRUE(add_proof(*database.open(), 2));
    EXPECT_EQ(count_proofs(*database.open()), 2);
}

TEST(Store, ARefusedChangeLeavesNoTrace) {
    const TestDatabase database;
    const auto store = database.open();
    const auto refused = store->write([&](Database& writer) -> Outcome<int> {
        writer.query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'a', 'b', 0)").run();
        return refuse(Reason::too_many, "no-data-folder", tr("no data folder given"));
    });
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::too_many);
    EXPECT_EQ(count_proofs(*store), 0);
}

TEST(Store, AFailedStatementIsRefusedAndLeavesNoTrace) {
    const TestDatabase database;
    const auto store = database.open();
    const auto failed = store->write([&](Database& writer) -> Outcome<void> {
        writer.query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'a', 'b', 0)").run();
        writer.query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'a', 'b', 0)")
            .run();  // duplicate key
        return {};
    });
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().reason, Reason::failed);
    EXPECT_EQ(count_proofs(*store), 0);
    EXPECT_TRUE(add_proof(*store, 1)) << "the next one is not affected";
}

TEST(Store, ADeferredStatementRunsBeforeTheNextOne) {
    const TestDatabase database;
    const auto store = database.open();
    const auto counted = store->write([&](Database& writer) -> Outcome<std::int64_t> {
        for (const char* position : {"a", "b", "c"})
            writer.defer("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', ?, 'b', 0)",
                         std::string(position));
        return writer.number("SELECT count(*) FROM proof");
    });
    ASSERT_TRUE(counted);
    EXPECT_EQ(*counted, 3);
    ASSERT_TRUE(store->write([&](Database& writer) -> Outcome<void> {
        writer.defer("DELETE FROM proof WHERE position = 'a'");
        return {};
    }));
    EXPECT_EQ(count_proofs(*store), 2) << "one that is followed only by the commit runs, too";
}

TEST(Store, AFailedDeferredStatementIsRefusedAndLeavesNoTrace) {
    const TestDatabase database;
    const auto store = database.open();
    for (const bool reads_afterwards : {false, true}) {
        const auto failed = store->write([&](Database& writer) -> Outcome<void> {
            writer.defer("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'a', 'b', 0)");
            writer.defer("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'b', NULL, 0)");
            writer.defer("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'c', 'b', 0)");
            if (reads_afterwards) writer.number("SELECT count(*) FROM proof");
            return {};
        });
        EXPECT_FALSE(failed);
        EXPECT_EQ(count_proofs(*store), 0);
    }
    EXPECT_TRUE(add_proof(*store, 1)) << "the connection is usable";
}

// A failing change and a refusing one are committed in a group with others.
TEST(Store, AGroupedChangeFailsAlone) {
    const TestDatabase database;
    const auto store = database.open();
    constexpr int changes = 40;
    std::atomic<int> stored{0};
    std::atomic<int> refused{0};
    {
        std::vector<std::jthread> crowd;
        for (int i = 0; i < changes; ++i)
            crowd.emplace_back([&, i] {
                const auto outcome = store->write_grouped([i](Database& writer) -> Outcome<void> {
                    if (i % 10 == 3) return refuse(Reason::too_many, "no-data-folder", tr("no data folder given"));
                    writer.defer("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', ?, nullif(?, ''), 0)",
                                 std::to_string(i), std::string(i % 10 == 7 ? "" : "R"));
                    writer.number("SELECT count(*) FROM proof");
                    return {};
                });
                ++(outcome ? stored : refused);
            });
    }
    EXPECT_EQ(stored, changes * 8 / 10);
    EXPECT_EQ(refused, changes * 2 / 10);
    EXPECT_EQ(count_proofs(*store), changes * 8 / 10);
}

// Grouped changes of two replicas run one after another.
TEST(Store, GroupedChangesAreSerial) {
    const TestDatabase database;
    const auto store = database.open();
    const auto other = tests_use_postgres() ? database.open() : nullptr;
    ASSERT_TRUE(add_proof(*store, 1));
    std::vector<std::jthread> crowd;
    for (int i = 0; i < 8; ++i)
        crowd.emplace_back([&, i] {
            for (int k = 0; k < 20; ++k)
                EXPECT_TRUE((other && i % 2 == 0 ? other : store)->write_grouped([](Database& writer) -> Outcome<void> {
                    writer.defer("UPDATE proof SET at = ?", writer.number("SELECT max(at) FROM proof") + 1);
                    return {};
                }));
        });
    crowd.clear();
    const auto at = store->read([](Database& reader) { return reader.number("SELECT max(at) FROM proof"); });
    ASSERT_TRUE(at);
    EXPECT_EQ(*at, 160);
}

TEST(Store, TypesAreStrict) {
    const TestDatabase database;
    const auto store = database.open();
    EXPECT_FALSE(store->write([&](Database& writer) -> Outcome<void> {
        writer.query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'a', 'b', 'not a number')").run();
        return {};
    }));
}

TEST(Store, SupportsManyConcurrentWritersAndReaders) {
    const TestDatabase database;
    const auto store = database.open();
    constexpr int threads = 8;
    constexpr int each = 25;
    std::atomic<int> refused{0};
    {
        std::vector<std::jthread> crowd;
        for (int t = 0; t < threads; ++t)
            crowd.emplace_back([&, t] {
                for (int i = 0; i < each; ++i) {
                    if (!add_proof(*store, (t * each) + i)) ++refused;
                    // A thread sees its own change immediately.
                    const auto own = store->read([&](Database& reader) {
                        return reader.query("SELECT 1 FROM proof WHERE position = ?", std::to_string((t * each) + i))
                            .next();
                    });
                    if (!own || !*own) ++refused;
                }
            });
    }
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(count_proofs(*store), threads * each);
}

// Every transaction still sees the values that it has read when it writes, so no increment is lost.
TEST(Store, SerialisesConcurrentChanges) {
    const TestDatabase database;
    const auto store = database.open();
    ASSERT_TRUE(add_proof(*store, 0));
    ASSERT_TRUE(store->write([](Database& writer) -> Outcome<void> {
        writer.query("UPDATE proof SET at = 0").run();
        return {};
    }));
    constexpr int threads = 6;
    constexpr int each = 15;
    std::atomic<int> refused{0};
    {
        std::vector<std::jthread> crowd;
        for (int t = 0; t < threads; ++t)
            crowd.emplace_back([&] {
                for (int i = 0; i < each; ++i) {
                    const auto counted = store->write([](Database& writer) -> Outcome<void> {
                        const std::int64_t seen = writer.number("SELECT at FROM proof");
                        writer.query("UPDATE proof SET at = ?", seen + 1).run();
                        return {};
                    });
                    if (!counted) ++refused;
                }
            });
    }
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(store->read([](Database& reader) { return reader.number("SELECT at FROM proof"); }).value(),
              threads * each);
}

}  // namespace
}  // namespace cubewright::store
