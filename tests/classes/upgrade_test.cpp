// Tests that classes in the SQLite files of older programs continue after an upgrade.
#include <gtest/gtest.h>

#include "store/schema.hpp"
#include "store/sqlite/migrations.hpp"
#include "tests/classes/old_class.hpp"
#include "tests/scratch.hpp"

namespace cubewright::classes {
namespace {

TEST(ClassUpgrade, KeepsTheClassesOfEveryOlderVersion) {
    constexpr int first_with_classes = 6;
    constexpr int last_without_assignments = 10;
    for (int version = first_with_classes; version <= last_without_assignments; ++version) {
        SCOPED_TRACE(version);
        const Scratch scratch;
        const auto file = scratch / "board.db";
        {
            SqliteDatabase database(file, SqliteDatabase::Access::make);
            ASSERT_TRUE(migrate(database, version));
            add_old_class(database);
        }
        const auto store = Store::open(file);
        ASSERT_TRUE(store) << to_string(store.error().error);
        expect_upgraded_class(**store);
    }
}

// Open pages know the pupils by the numbers that the older program has shown.
TEST(ClassUpgrade, KeepsTheIdsOfPupilsAndErasesWhoHasLeftAMatch) {
    constexpr int last_with_site_wide_ids = 12;
    const Scratch scratch;
    const auto file = scratch / "board.db";
    {
        SqliteDatabase database(file, SqliteDatabase::Access::make);
        ASSERT_TRUE(migrate(database, last_with_site_wide_ids));
        add_old_class(database);
        database.run(
            "INSERT INTO duel_match (id, code, settings, round, duel, deadline, goal, actions, settled, closed, used) "
            "VALUES (1, 'CCCCCCCC', '{}', 0, '', 0, 0, 0, 0, 0, 0); "
            "INSERT INTO duel_seat (duel_match, seat, name, name_key, key, points, wins, has_left) VALUES "
            "(1, 1, 'Ada', 'ada', 'k', 0, 0, 0), (1, 2, 'Bob', 'bob', NULL, 0, 0, 1)");
    }
    const auto store = Store::open(file);
    ASSERT_TRUE(store) << to_string(store.error().error);
    ClassStore classes(**store, {}, [] { return ClockReading{friends_noon, true}; });
    EXPECT_EQ(classes.join(old_code, "Ida", key_of("Ida"))->pupil.id, 9);
    const auto view = classes.teacher_view(old_code, key_of("teacher"));
    ASSERT_EQ(view->pupils.size(), 3U);
    EXPECT_EQ(view->pupils[0].id, 7);
    EXPECT_EQ(view->pupils[1].id, 8);
    ASSERT_TRUE(classes.remove_pupil(old_code, key_of("teacher"), 8));
    EXPECT_EQ(classes.teacher_view(old_code, key_of("teacher"))->pupils.size(), 2U);
    const auto names = (*store)->read([](Database& reader) {
        return std::pair(reader.number("SELECT count(*) FROM duel_seat WHERE name = 'Ada' AND name_key = 'ada'"),
                         reader.number("SELECT count(*) FROM duel_seat WHERE name = '' AND name_key IS NULL"));
    });
    EXPECT_EQ(*names, (std::pair<std::int64_t, std::int64_t>(1, 1)));
}

}  // namespace
}  // namespace cubewright::classes
