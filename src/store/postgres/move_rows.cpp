#include "store/postgres/move_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>

#include "base/text.hpp"
#include "store/postgres/pg_connection.hpp"
#include "store/postgres/pg_schema.hpp"
#include "store/postgres/postgres.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {

namespace {

using store::Column;
using store::Database;
using store::Engine;
using store::Outcome;
using store::Query;
using store::Reason;
using store::refuse;
using store::RowCounts;
using store::Table;
using store::Type;

constexpr std::int64_t rows_at_once = 500;
constexpr auto move_patience = std::chrono::minutes(5);

// Returns the columns to copy. Serial columns are left out because PostgreSQL numbers the rows itself.
std::vector<Column> columns_to_copy(const Table& table) {
    std::vector<Column> columns = table.columns;
    std::erase_if(columns, [](const Column& column) { return column.type == Type::serial; });
    return columns;
}

std::vector<Table> tables_to_move() {
    std::vector<Table> moved;
    std::ranges::copy_if(store::tables(), std::back_inserter(moved), &Table::is_moved);
    return moved;
}

// Returns the SELECT expression for a column. NULL is read as an empty string or 0, neither of which is ever stored in
// a nullable column.
std::string select_expression(Engine engine, const Column& column) {
    if (column.type == Type::time && engine == Engine::postgres)
        return fmt::format("coalesce((extract(epoch FROM {}) * 1000000)::bigint, 0)", column.name);
    if (!column.may_be_null) return std::string(column.name);
    return fmt::format("coalesce({}, {})", column.name, column.type == Type::text ? "''" : "0");
}

std::string placeholder_for(const Column& column) {
    if (column.type == Type::time) return "timestamptz 'epoch' + nullif(?::bigint, 0) * interval '1 microsecond'";
    if (!column.may_be_null) return "?";
    return column.type == Type::text ? "nullif(?, '')" : "nullif(?::bigint, 0)";
}

std::string selection(Engine engine, const Table& table, std::string_view order) {
    std::vector<std::string> columns;
    for (const Column& column : columns_to_copy(table)) columns.push_back(select_expression(engine, column));
    return fmt::format("SELECT {} FROM {} ORDER BY {}", fmt::join(columns, ", "), table.name, order);
}

std::string insertion(const Table& table) {
    std::vector<std::string> names;
    std::vector<std::string> marks;
    for (const Column& column : columns_to_copy(table)) {
        names.emplace_back(column.name);
        marks.push_back(placeholder_for(column));
    }
    return fmt::format("INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING", table.name, fmt::join(names, ", "),
                       fmt::join(marks, ", "));
}

std::vector<Database::Value> read_values(const Table& table, const Query& row) {
    std::vector<Database::Value> values;
    for (const Column& column : columns_to_copy(table)) {
        const int index = static_cast<int>(values.size());
        if (column.type == Type::text)
            values.emplace_back(row.text(index));
        else
            values.emplace_back(row.number(index));
    }
    return values;
}

std::int64_t count_rows(Database& database, const Table& table) {
    return database.number(fmt::format("SELECT count(*) FROM {}", table.name));
}

void copy_table(Database& source, Connection& target, const Table& table, const MoveProgress& progress) {
    const std::string insert = insertion(table);
    // Copy the rows in serial order, so that the target numbers them in the same order.
    const auto counted = std::ranges::find(table.columns, Type::serial, &Column::type);
    Query rows =
        source.query(selection(Engine::sqlite, table, counted == table.columns.end() ? table.key : counted->name));
    std::int64_t done = 0;
    target.run("BEGIN");
    while (rows.next()) {
        target.query_values(insert, read_values(table, rows)).run();
        if (++done % rows_at_once != 0) continue;
        target.run("COMMIT; BEGIN");
        if (progress) progress(table.name, done);
    }
    target.run("COMMIT");
}

// Compares a table row by row, reading both databases in key order.
Outcome<std::int64_t> compare_table(Database& source, Connection& target, const Table& table) {
    Query expected = source.query(selection(Engine::sqlite, table, table.key));
    target.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    target.run(fmt::format("DECLARE moved_{} NO SCROLL CURSOR FOR {}", table.name,
                           selection(Engine::postgres, table, table.key)));
    std::int64_t count = 0;
    std::optional<Query> batch;
    const auto next_target_row = [&] {
        if (batch && batch->next()) return true;
        batch.emplace(target.query(fmt::format("FETCH {} FROM moved_{}", rows_at_once, table.name)));
        return batch->next();
    };
    while (expected.next()) {
        const auto wanted = read_values(table, expected);
        if (!next_target_row() || read_values(table, batch.value()) != wanted) {
            const auto& key = wanted.front();
            return refuse(Reason::damaged, "moved-row-differs",
                          tr("a row of {name} differs between source and target: {key}", std::string(table.name),
                             std::holds_alternative<std::string>(key) ? quote(std::get<std::string>(key), 100)
                                                                      : std::to_string(std::get<std::int64_t>(key))));
        }
        ++count;
    }
    const bool more = next_target_row();
    target.run("ROLLBACK");
    if (more)
        return refuse(Reason::damaged, "target-has-more",
                      tr("the target has {rows} rows in {name}, but the source has {count}", count_rows(target, table),
                         std::string(table.name), count),
                      "", tr("a database without Cubewright data, or one that an earlier run started to fill"));
    return count;
}

// Sets the next generated id to one above the highest id ever used, so that no id is reused.
void set_next_ids(Database& source, Connection& target, const Table& table) {
    if (table.columns.front().type != Type::row_id) return;
    Query given =
        source.query("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?", std::string(table.name));
    given.next();
    target
        .query(fmt::format("SELECT setval(pg_get_serial_sequence('{}', 'id'), ?::bigint + 1, false)", table.name),
               given.number(0))
        .run();
}

// Starts or resumes a move. Refuses a target that contains rows that were not written by an unfinished move. The table
// cubewright_move exists while a move is unfinished, and cubewright_moved exists after it.
Outcome<void> begin_move(Connection& target) {
    target.run("CREATE TABLE IF NOT EXISTS cubewright_move (one bigint PRIMARY KEY CHECK (one = 1))");
    if (target.number("SELECT count(*) FROM cubewright_move") > 0) return {};
    const bool was_moved =
        target.number("SELECT count(*) FROM pg_class WHERE oid = to_regclass('cubewright_moved')") > 0;
    for (const Table& table : tables_to_move())
        if (const auto count = count_rows(target, table); count > 0)
            return was_moved
                       ? refuse(Reason::conflict, "already-migrated",
                                tr("a site has already been migrated to this database; nothing was copied"), "",
                                tr("a database without Cubewright data, or one that an earlier run started to fill"))
                       : refuse(Reason::conflict, "target-in-use",
                                tr("the target already contains rows in {name}", std::string(table.name)), "",
                                tr("a database without Cubewright data, or one that an earlier run started to fill"));
    target.run("INSERT INTO cubewright_move VALUES (1)");
    return {};
}

Outcome<RowCounts> move_all(Database& source, Connection& target, const MoveProgress& progress) {
    TRY_VOID(begin_move(target));
    for (const Table& table : tables_to_move())
        if (count_rows(source, table) != count_rows(target, table)) copy_table(source, target, table, progress);
    const std::int64_t latest = source.number("SELECT latest FROM recorded_time");
    target.query("UPDATE recorded_time SET latest = ? WHERE latest < ?", latest, latest).run();
    RowCounts counts;
    for (const Table& table : tables_to_move()) {
        TRY(const auto& count, compare_table(source, target, table));
        counts.rows.emplace_back(table.name, count);
        set_next_ids(source, target, table);
    }
    target.run("DROP TABLE IF EXISTS cubewright_moved; ALTER TABLE cubewright_move RENAME TO cubewright_moved");
    return counts;
}

}  // namespace

Outcome<RowCounts> move_rows(const std::filesystem::path& file, const std::string& address,
                             const MoveProgress& progress) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return refuse(Reason::malformed, "no-database", tr("no database found"), quote(file.string(), 200),
                      tr("a folder with an SQLite database"));
    TRY(const auto& source, store::Store::open(file));  // also migrates the file to the current schema version
    try {
        Connection target(address, move_patience);
        TRY_VOID(migrate_schema(target));
        TRY(auto& moved, source->read([&](Database& reader) { return move_all(reader, target, progress); }));
        return std::move(moved);
    } catch (const Failure& failure) {
        store::Refusal refusal = failure.refusal();
        refusal.error.where = shown(address);
        return tl::unexpected(std::move(refusal));
    }
}

}  // namespace cubewright::postgres
