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

}  // namespace
}  // namespace cubewright::classes
