#include "store/sqlite/migrations.hpp"

#include <fmt/core.h>

#include <sqlite3.h>

#include <array>
#include <string>

#include "store/name_key.hpp"
#include "texts/codes.hpp"

namespace cubewright::store {

namespace {

constexpr std::array<std::string_view, 8> steps{
    // 1: players, their right answers, and for each day on the board the best of each player.
    // A number once given to a player is never given to another.
    R"(
CREATE TABLE player (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    secret TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE answer (
    player INTEGER NOT NULL REFERENCES player(id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    solution TEXT NOT NULL,
    score INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (player, day, solution)
) STRICT, WITHOUT ROWID;
CREATE TABLE standing (
    day INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player(id) ON DELETE CASCADE,
    score INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    found INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (day, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_by_score ON standing (day, score DESC, at, player);
CREATE INDEX standing_by_player ON standing (player);
)",
    // 2: what the engine has proved.
    R"(
CREATE TABLE proof (
    metric TEXT NOT NULL,
    position TEXT NOT NULL,
    moves TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (metric, position)
) STRICT, WITHOUT ROWID;
)",
    // 3: the latest time that anything was recorded at; time does not run back behind it.
    R"(
CREATE TABLE recorded_time (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    latest INTEGER NOT NULL
) STRICT;
INSERT INTO recorded_time SELECT 1, coalesce(max(at), 0) FROM answer;
)",
    // 4: what a proof rests on: the digest of its table and the engine's version. Nobody knows it of older ones.
    R"(
ALTER TABLE proof ADD COLUMN table_digest TEXT;
ALTER TABLE proof ADD COLUMN engine TEXT;
)",
    // 5: names are compared as Unicode says (name_key.hpp). Of players whose names have become the same, the first
    // keeps
    // the name; the others are found by their exact spelling alone.
    R"(
UPDATE player SET name_key = key_of_spelling(name);
UPDATE player SET name_key = name_key(name) WHERE id IN (SELECT min(id) FROM player GROUP BY name_key(name));
)",
    // 6: classes, their puzzles and pupils, and the best answer of each pupil. A pupil without a key may be taken over
    // by whoever joins under the name.
    R"(
CREATE TABLE class (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    teacher TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    since INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT;
CREATE INDEX class_by_use ON class (used);
CREATE TABLE class_puzzle (
    class INTEGER NOT NULL REFERENCES class(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (class, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE pupil (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    class INTEGER NOT NULL REFERENCES class(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    key TEXT NOT NULL,
    since INTEGER NOT NULL,
    UNIQUE (class, name_key)
) STRICT;
CREATE INDEX pupil_by_key ON pupil (class, key);
CREATE TABLE pupil_result (
    pupil INTEGER NOT NULL REFERENCES pupil(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    score INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    solution TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (pupil, number)
) STRICT, WITHOUT ROWID;
)",
    // 7: races and those who take part. Times of a race are in milliseconds; 0 is not yet.
    R"(
CREATE TABLE race (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    level INTEGER NOT NULL,
    given TEXT NOT NULL,
    seconds INTEGER NOT NULL,
    round INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    best INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT;
CREATE INDEX race_by_use ON race (used);
CREATE TABLE racer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    race INTEGER NOT NULL REFERENCES race(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    first_round INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    score INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    solution TEXT NOT NULL,
    after INTEGER NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    UNIQUE (race, name_key)
) STRICT;
)",
    // 8: when a class or a race was marked as expired; 0 while it is not.
    R"(
ALTER TABLE class ADD COLUMN expired INTEGER NOT NULL DEFAULT 0;
ALTER TABLE race ADD COLUMN expired INTEGER NOT NULL DEFAULT 0;
)",
};

// A function of ours as one of SQL.
template <std::string (*function)(std::string_view)>
void call(sqlite3_context* context, int, sqlite3_value** values) {
    const std::string result = function(reinterpret_cast<const char*>(sqlite3_value_text(values[0])));
    sqlite3_result_text(context, result.data(), static_cast<int>(result.size()), SQLITE_TRANSIENT);
}

// Those that the steps call.
void add_functions(SQLite::Database& database) {
    database.createFunction("name_key", 1, true, nullptr, &call<name_key>);
    database.createFunction("key_of_spelling", 1, true, nullptr, &call<key_of_spelling>);
}

}  // namespace

std::span<const std::string_view> migrations() {
    return steps;
}

std::int64_t version_of(Database& database) {
    return database.number("PRAGMA user_version");
}

Outcome<void> migrate(SqliteDatabase& database, std::size_t target) {
    const auto owner = guarded([&] { return database.number("PRAGMA application_id"); });
    if (!owner) return tl::unexpected(owner.error());
    const auto known = guarded([&] { return version_of(database); });
    if (!known) return tl::unexpected(known.error());
    const auto tables = guarded([&] { return database.number("SELECT count(*) FROM sqlite_schema"); });
    if (!tables) return tl::unexpected(tables.error());
    if (*owner != application_id && (*owner != 0 || *known != 0 || *tables != 0))
        return refuse(Reason::damaged, Text::database_of_another_program, "", Text::expected_own_database);
    if (*known > static_cast<std::int64_t>(steps.size()))
        return refuse(Reason::damaged, say(Text::database_too_new, *known), "",
                      say(Text::expected_database_version, steps.size()));
    const auto added = guarded([&] { add_functions(database.handle()); });
    if (!added) return added;
    for (auto version = static_cast<std::size_t>(*known); version < target; ++version) {
        const auto done = guarded([&] {
            SQLite::Transaction transaction(database.handle(), SQLite::TransactionBehavior::IMMEDIATE);
            // Another process may have come first.
            if (version_of(database) != static_cast<std::int64_t>(version)) return;
            database.run(std::string(steps[version]));
            database.run(
                fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", application_id, version + 1));
            transaction.commit();
        });
        if (!done) return done;
    }
    return {};
}

}  // namespace cubewright::store
