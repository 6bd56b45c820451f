#include "store/postgres/move_rows.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <memory>
#include <optional>

#include "base/text.hpp"
#include "store/postgres/connection.hpp"
#include "store/postgres/postgres.hpp"
#include "store/postgres/schema.hpp"
#include "store/store.hpp"
#include "texts/codes.hpp"

namespace cubewright::postgres {

namespace {

using store::Database;
using store::Outcome;
using store::Query;
using store::Reason;
using store::refuse;

constexpr std::int64_t rows_at_once = 500;
constexpr auto move_patience = std::chrono::minutes(5);

struct Column {
    std::string_view name;
    bool is_text = false;
    bool may_be_null = false;
};

struct Table {
    std::string_view name;
    std::string_view key;  // the columns of the primary key
    bool draws_ids = false;
    std::vector<Column> columns;
};

Column text(std::string_view name) {
    return {name, true};
}

// Each after those it refers to.
const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"player", "id", true, {{"id"}, text("name"), text("name_key"), text("secret"), {"since"}}},
        {"answer",
         "player, day, solution",
         false,
         {{"player"}, {"day"}, text("solution"), {"score"}, {"dice"}, {"ranked"}, {"at"}}},
        {"standing", "day, player", false, {{"day"}, {"player"}, {"score"}, {"dice"}, {"found"}, {"at"}}},
        {"proof",
         "metric, position",
         false,
         {text("metric"),
          text("position"),
          text("moves"),
          {"at"},
          {"table_digest", true, true},
          {"engine", true, true}}},
        {"class", "id", true, {{"id"}, text("code"), text("teacher"), text("title"), {"since"}, {"used"}, {"expired"}}},
        {"class_puzzle", "class, number", false, {{"class"}, {"number"}, text("puzzle"), {"best"}}},
        {"pupil", "id", true, {{"id"}, {"class"}, text("name"), text("name_key"), text("key"), {"since"}}},
        {"pupil_result",
         "pupil, number",
         false,
         {{"pupil"}, {"number"}, {"tries"}, {"score"}, {"dice"}, text("solution"), {"at"}}},
        {"race",
         "id",
         true,
         {{"id"},
          text("code"),
          {"level"},
          text("given"),
          {"seconds"},
          {"round"},
          text("puzzle"),
          {"best"},
          {"starts"},
          {"ended"},
          {"used"},
          {"expired"}}},
        {"racer",
         "id",
         true,
         {{"id"},
          {"race"},
          text("name"),
          text("name_key"),
          text("key"),
          {"first_round"},
          {"tries"},
          {"score"},
          {"dice"},
          text("solution"),
          {"after"},
          {"finished"}}},
    };
    return all;
}

// NULL is read as the empty text, which is never kept.
std::string selection(const Table& table) {
    std::string columns;
    for (const Column& column : table.columns) {
        columns += columns.empty() ? "" : ", ";
        columns += column.may_be_null ? fmt::format("coalesce({}, '')", column.name) : std::string(column.name);
    }
    return fmt::format("SELECT {} FROM {} ORDER BY {}", columns, table.name, table.key);
}

std::string insertion(const Table& table) {
    std::string names;
    std::string marks;
    for (const Column& column : table.columns) {
        const char* const comma = names.empty() ? "" : ", ";
        names += fmt::format("{}{}", comma, column.name);
        marks += fmt::format("{}{}", comma, column.may_be_null ? "nullif(?, '')" : "?");
    }
    return fmt::format("INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING", table.name, names, marks);
}

std::vector<Database::Value> values_of(const Table& table, const Query& row) {
    std::vector<Database::Value> values;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const int column = static_cast<int>(i);
        if (table.columns[i].is_text)
            values.emplace_back(row.text(column));
        else
            values.emplace_back(row.number(column));
    }
    return values;
}

std::int64_t count_of(Database& database, const Table& table) {
    return database.number(fmt::format("SELECT count(*) FROM {}", table.name));
}

void copy_table(Database& source, Connection& target, const Table& table, const MoveProgress& progress) {
    const std::string insert = insertion(table);
    Query rows = source.query(selection(table));
    std::int64_t done = 0;
    target.run("BEGIN");
    while (rows.next()) {
        target.query_with(insert, values_of(table, rows)).run();
        if (++done % rows_at_once != 0) continue;
        target.run("COMMIT; BEGIN");
        if (progress) progress(table.name, done);
    }
    target.run("COMMIT");
}

// Both sides in the order of the key, row by row.
Outcome<std::int64_t> compare_table(Database& source, Connection& target, const Table& table) {
    Query expected = source.query(selection(table));
    target.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    target.run(fmt::format("DECLARE moved_{} NO SCROLL CURSOR FOR {}", table.name, selection(table)));
    std::int64_t count = 0;
    std::optional<Query> batch;
    const auto next_of_target = [&] {
        if (batch && batch->next()) return true;
        batch.emplace(target.query(fmt::format("FETCH {} FROM moved_{}", rows_at_once, table.name)));
        return batch->next();
    };
    while (expected.next()) {
        const auto wanted = values_of(table, expected);
        if (!next_of_target() || values_of(table, *batch) != wanted) {
            const auto& key = wanted.front();
            return refuse(Reason::damaged,
                          say(Text::moved_row_differs, std::string(table.name),
                              std::holds_alternative<std::string>(key) ? in_quotes(std::get<std::string>(key), 100)
                                                                       : std::to_string(std::get<std::int64_t>(key))));
        }
        ++count;
    }
    const bool more = next_of_target();
    target.run("ROLLBACK");
    if (more)
        return refuse(Reason::damaged,
                      say(Text::target_has_more, count_of(target, table), std::string(table.name), count), "",
                      Text::expected_empty_target);
    return count;
}

// An id once given is never given to another: the next one is after all that were.
void set_next_ids(Database& source, Connection& target, const Table& table) {
    if (!table.draws_ids) return;
    Query given =
        source.query("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?", std::string(table.name));
    given.next();
    target
        .query(fmt::format("SELECT setval(pg_get_serial_sequence('{}', 'id'), ?::bigint + 1, false)", table.name),
               given.number(0))
        .run();
}

// Rows that are no part of an earlier move are somebody's site.
Outcome<void> begin_move(Connection& target) {
    target.run("CREATE TABLE IF NOT EXISTS cubewright_move (one bigint PRIMARY KEY CHECK (one = 1))");
    if (target.number("SELECT count(*) FROM cubewright_move") > 0) return {};
    for (const Table& table : tables())
        if (const auto count = count_of(target, table); count > 0)
            return refuse(Reason::conflict, say(Text::target_in_use, std::string(table.name)), "",
                          Text::expected_empty_target);
    target.run("INSERT INTO cubewright_move VALUES (1)");
    return {};
}

Outcome<MoveFacts> move_all(Database& source, Connection& target, const MoveProgress& progress, const MoveJobs& jobs) {
    if (const auto begun = begin_move(target); !begun) return tl::unexpected(begun.error());
    for (const Table& table : tables())
        if (count_of(source, table) != count_of(target, table)) copy_table(source, target, table, progress);
    const std::int64_t latest = source.number("SELECT latest FROM recorded_time");
    target.query("UPDATE recorded_time SET latest = ? WHERE latest < ?", latest, latest).run();
    MoveFacts facts;
    for (const Table& table : tables()) {
        const auto count = compare_table(source, target, table);
        if (!count) return tl::unexpected(count.error());
        facts.rows.emplace_back(table.name, *count);
        set_next_ids(source, target, table);
    }
    if (jobs) {
        const auto count = jobs(target);
        if (!count) return tl::unexpected(count.error());
        facts.rows.emplace_back("job", *count);
    }
    target.run("DROP TABLE cubewright_move");
    return facts;
}

}  // namespace

Outcome<MoveFacts> move_rows(const std::filesystem::path& file, const std::string& address,
                             const MoveProgress& progress, const MoveJobs& jobs) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return refuse(Reason::malformed, Text::no_database, in_quotes(file.string(), 200),
                      Text::expected_source_folder);
    const auto source = store::Store::open(file);  // which brings it to the present version
    if (!source) return tl::unexpected(source.error());
    try {
        Connection target(address, move_patience);
        if (const auto ready = bring_up_to_date(target); !ready) return tl::unexpected(ready.error());
        auto moved = (*source)->read([&](Database& reader) { return move_all(reader, target, progress, jobs); });
        if (!moved) return tl::unexpected(moved.error());
        return std::move(*moved);
    } catch (const Failure& failure) {
        store::Refusal refusal = failure.refusal();
        refusal.error.where = shown(address);
        return tl::unexpected(std::move(refusal));
    }
}

}  // namespace cubewright::postgres
