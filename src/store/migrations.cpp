#include "store/migrations.hpp"

#include <fmt/core.h>

#include <array>

namespace cubewright::store {

namespace {

constexpr std::array<std::string_view, 4> steps{
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
};

}  // namespace

std::span<const std::string_view> migrations() {
    return steps;
}

std::int64_t version_of(Database& database) {
    return database.number("PRAGMA user_version");
}

Outcome<void> migrate(Database& database, std::size_t target) {
    const auto owner = guarded([&] { return database.number("PRAGMA application_id"); });
    if (!owner) return tl::unexpected(owner.error());
    const auto known = guarded([&] { return version_of(database); });
    if (!known) return tl::unexpected(known.error());
    const auto tables = guarded([&] { return database.number("SELECT count(*) FROM sqlite_schema"); });
    if (!tables) return tl::unexpected(tables.error());
    if (*owner != application_id && (*owner != 0 || *known != 0 || *tables != 0))
        return refuse(Reason::damaged, "the database belongs to another program", "", "one made by Cubewright");
    if (*known > static_cast<std::int64_t>(steps.size()))
        return refuse(Reason::damaged, fmt::format("the database has version {}, made by a newer Cubewright", *known),
                      "", fmt::format("version {} or less", steps.size()));
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
