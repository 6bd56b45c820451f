// Tests that classes in a PostgreSQL database continue while the replicas are upgraded one after another.
#include "store/postgres/pg_schema.hpp"
#include "tests/classes/old_class.hpp"
#include "tests/postgres/postgres_fixture.hpp"

namespace cubewright::postgres {
namespace {

using ClassUpgrade = OnPostgres;

constexpr std::size_t steps_before_assignments = 5;

TEST_F(ClassUpgrade, KeepsTheClassesOfAnOlderVersion) {
    Connection older = connection();
    ASSERT_TRUE(migrate_schema(older, schema_steps().first(steps_before_assignments)));
    classes::add_old_class(older);
    classes::expect_upgraded_class(*replica());
}

TEST_F(ClassUpgrade, AcceptsTheRowsOfAnOlderReplicaThatStillRuns) {
    Connection older = connection();
    ASSERT_TRUE(migrate_schema(older, schema_steps().first(steps_before_assignments)));
    const auto upgraded = replica();
    classes::add_old_class(older);
    classes::expect_upgraded_class(*upgraded);
}

}  // namespace
}  // namespace cubewright::postgres
