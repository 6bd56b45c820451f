// Tests that both database engines have the same tables, columns, keys, references and indexes.
#include "store/schema.hpp"

#include <gmock/gmock.h>

#include <set>
#include <string>
#include <vector>

#include "tests/postgres/postgres_fixture.hpp"
#include "tests/scratch.hpp"

namespace cubewright::postgres {
namespace {

using store::Database;
using store::Query;

// Facts that an engine reports about its tables, one line each.
using Facts = std::set<std::string>;

void add_rows(Facts& facts, Query rows) {
    while (rows.next()) facts.insert(rows.text(0));
}

Facts sqlite_facts(Database& database) {
    Facts facts;
    add_rows(facts, database.query("SELECT 'table ' || name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                                   "'sqlite_%'"));
    for (const store::Table& table : store::tables()) {
        const std::string name(table.name);
        add_rows(facts,
                 database.query("SELECT ? || '.' || name || CASE WHEN \"notnull\" OR pk THEN ' not null' ELSE '' "
                                "END || ' at ' || (cid + 1) FROM pragma_table_info(?)",
                                name, name));
        add_rows(facts, database.query("SELECT ? || ' key ' || group_concat(name) FROM (SELECT name FROM "
                                       "pragma_table_info(?) WHERE pk ORDER BY pk) HAVING count(*) > 0",
                                       name, name));
        add_rows(facts, database.query("SELECT ? || ' ' || CASE origin WHEN 'c' THEN name ELSE 'key' END || ' ' || "
                                       "(SELECT group_concat(name) FROM (SELECT name FROM pragma_index_info(list.name) "
                                       "ORDER BY seqno)) FROM pragma_index_list(?) AS list",
                                       name, name));
        add_rows(facts, database.query("SELECT ? || '.' || \"from\" || ' of ' || \"table\" || ' ' || on_delete FROM "
                                       "pragma_foreign_key_list(?)",
                                       name, name));
    }
    return facts;
}

Facts postgres_facts(Database& database) {
    Facts facts;
    add_rows(facts,
             database.query("SELECT 'table ' || tablename FROM pg_tables WHERE schemaname = current_schema() AND "
                            "tablename <> 'cubewright_schema'"));
    add_rows(facts,
             database.query("SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'NO' THEN ' not null' "
                            "ELSE '' END || ' at ' || ordinal_position FROM information_schema.columns "
                            "WHERE table_schema = current_schema() AND table_name <> 'cubewright_schema'"));
    add_rows(facts, database.query(
                        "SELECT t.relname || ' ' || CASE WHEN x.indisunique THEN 'key' ELSE i.relname END || ' ' || "
                        "(SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(x.indkey) WITH ORDINALITY "
                        "AS k(number, place) JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number) "
                        "FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = "
                        "x.indrelid WHERE t.relnamespace = current_schema()::regnamespace AND t.relname <> "
                        "'cubewright_schema'"));
    add_rows(facts, database.query(
                        "SELECT t.relname || '.' || a.attname || ' of ' || r.relname || ' ' || CASE c.confdeltype "
                        "WHEN 'c' THEN 'CASCADE' ELSE 'other' END FROM pg_constraint c JOIN pg_class t ON t.oid = "
                        "c.conrelid JOIN pg_class r ON r.oid = c.confrelid JOIN pg_attribute a ON a.attrelid = t.oid "
                        "AND a.attnum = c.conkey[1] WHERE c.contype = 'f' AND t.relnamespace = "
                        "current_schema()::regnamespace"));
    return facts;
}

using Schema = OnPostgres;

TEST_F(Schema, IsTheSameOnBothEngines) {
    const Scratch scratch;
    const auto file = store::Store::open(scratch / "board.db");
    ASSERT_TRUE(file);
    Facts sqlite = (*file)->read([](Database& reader) { return sqlite_facts(reader); }).value();
    // SQLite numbers the rows of a table only in a primary key.
    EXPECT_EQ(sqlite.erase("job key number"), 1U);
    const Facts postgres = replica()->read([](Database& reader) { return postgres_facts(reader); }).value();
    EXPECT_THAT(sqlite, testing::ElementsAreArray(postgres));
    EXPECT_TRUE(sqlite.contains("racer key race,name_key"));
    EXPECT_TRUE(sqlite.contains("job.params not null at 5"));
    EXPECT_TRUE(sqlite.contains("answer.player of player CASCADE"));
    EXPECT_TRUE(sqlite.contains("standing standing_by_score day,score,at,player"));
}

}  // namespace
}  // namespace cubewright::postgres
