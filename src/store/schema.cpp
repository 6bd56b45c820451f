#include "store/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cubewright::store {

namespace {

// SQL that a step runs in addition to adding its tables and columns.
struct ExtraSql {
    Engine engine;
    int step;
    std::string_view sql;
};

Column number(std::string_view name) {
    return {.name = name};
}
Column text(std::string_view name) {
    return {.name = name, .type = Type::text};
}
Column flag(std::string_view name) {
    return {.name = name, .type = Type::flag};
}
Column time(std::string_view name) {
    return {.name = name, .type = Type::time};
}
Column row_id() {
    return {.name = "id", .type = Type::row_id};
}
// Returns a foreign key column, named after the table that it references.
Column foreign_key(std::string_view table) {
    return {.name = table, .references = table};
}
Column nullable(Column column) {
    column.may_be_null = true;
    return column;
}
Column with_default(Column column, std::string_view value) {
    column.default_value = value;
    return column;
}
Column with_check(Column column, std::string_view check) {
    column.check = check;
    return column;
}
Column added(Column column, Since since) {
    column.since = since;
    return column;
}

constexpr std::string_view sqlite_score_triggers =
    "CREATE TRIGGER standing_added AFTER INSERT ON standing BEGIN "
    "INSERT INTO score_count VALUES (NEW.day, NEW.score, 1) "
    "ON CONFLICT (day, score) DO UPDATE SET players = players + 1; END;"
    "CREATE TRIGGER standing_removed AFTER DELETE ON standing BEGIN "
    "UPDATE score_count SET players = players - 1 WHERE day = OLD.day AND score = OLD.score; END;"
    "CREATE TRIGGER standing_changed AFTER UPDATE OF day, score ON standing "
    "WHEN OLD.day <> NEW.day OR OLD.score <> NEW.score BEGIN "
    "UPDATE score_count SET players = players - 1 WHERE day = OLD.day AND score = OLD.score;"
    "INSERT INTO score_count VALUES (NEW.day, NEW.score, 1) "
    "ON CONFLICT (day, score) DO UPDATE SET players = players + 1; END;"
    "INSERT INTO score_count SELECT day, score, count(*) FROM standing GROUP BY day, score;";
// Creating a trigger locks the table until the end of the step, so no row is missed or counted twice.
constexpr std::string_view postgres_score_triggers =
    "CREATE FUNCTION count_standing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    "IF TG_OP <> 'INSERT' THEN "
    "UPDATE score_count SET players = players - 1 WHERE day = OLD.day AND score = OLD.score; END IF; "
    "IF TG_OP <> 'DELETE' THEN "
    "INSERT INTO score_count VALUES (NEW.day, NEW.score, 1) "
    "ON CONFLICT (day, score) DO UPDATE SET players = score_count.players + 1; END IF; "
    "RETURN NULL; END $$;"
    "CREATE TRIGGER standing_counted AFTER INSERT OR DELETE ON standing "
    "FOR EACH ROW EXECUTE FUNCTION count_standing();"
    "CREATE TRIGGER standing_changed AFTER UPDATE OF day, score ON standing FOR EACH ROW "
    "WHEN (OLD.day <> NEW.day OR OLD.score <> NEW.score) EXECUTE FUNCTION count_standing();"
    "INSERT INTO score_count SELECT day, score, count(*) FROM standing GROUP BY day, score;";

// Gives every player a full lifetime from now on, and erases the names of players who have left a match.
constexpr std::string_view names_of_absent_players =
    "UPDATE player SET used = (SELECT latest FROM recorded_time);"
    "UPDATE duel_seat SET name = '', name_key = NULL WHERE has_left = 1;";

std::vector<Table> list_tables() {
    return {
        // Tables of the daily board. `secret` is a hash of the player's secret. Older programs used a slow hash; the
        // fast
        // hash `quick_secret` is added when such a player submits an answer. `used` is the time of the latest correct
        // answer to within a day, and `expired` the time when the player was marked as expired, or 0.
        {.name = "player",
         .since = {1, 1},
         .columns = {row_id(), text("name"), text("name_key"), text("secret"), number("since"),
                     added(nullable(text("quick_secret")), {10, 5}), added(with_default(number("used"), "0"), {13, 8}),
                     added(with_default(number("expired"), "0"), {13, 8})},
         .key = "id",
         .unique = {"name_key"}},
        {.name = "answer",
         .since = {1, 1},
         .columns = {foreign_key("player"), number("day"), text("solution"), number("score"), number("dice"),
                     flag("ranked"), number("at")},
         .key = "player, day, solution"},
        // The best answer of each player for each day.
        {.name = "standing",
         .since = {1, 1},
         .columns = {number("day"), foreign_key("player"), number("score"), number("dice"), number("found"),
                     number("at")},
         .key = "day, player",
         .indexes = {{"standing_by_score", "day, score DESC, at, player"}, {"standing_by_player", "player"}}},
        // The number of players with each score. Triggers on `standing` maintain it, so that it stays correct even if
        // an older program changes the table.
        {.name = "score_count",
         .since = {10, 5},
         .columns = {number("day"), number("score"), number("players")},
         .key = "day, score",
         .is_moved = false},

        // Proven solutions. A proof depends on a pruning table, identified by its digest, and on an engine version;
        // both are unknown for old proofs.
        {.name = "proof",
         .since = {2, 1},
         .columns = {text("metric"), text("position"), text("moves"), number("at"),
                     added(nullable(text("table_digest")), {4, 1}), added(nullable(text("engine")), {4, 1})},
         .key = "metric, position"},

        // The latest time of any record. Later records never get an earlier time than this.
        {.name = "recorded_time",
         .since = {3, 1},
         .columns = {with_check(number("one"), "one = 1"), number("latest")},
         .key = "one",
         .is_moved = false},

        // Classes with their assignments and pupils, and each pupil's result for each assignment. A pupil without
        // a key can be taken over by anyone who joins under the pupil's name. Others see the `number` of a pupil within
        // the class; without a number, which older programs do not set, they see the row id. `last_pupil` is the
        // highest
        // number used. `expired` is the time when a class or
        // race was marked as expired, or 0 if it is not marked.
        {.name = "class",
         .since = {6, 1},
         .columns = {row_id(), text("code"), text("teacher"), text("title"), number("since"), number("used"),
                     added(with_default(number("expired"), "0"), {8, 4}),
                     added(with_default(number("last_pupil"), "0"), {13, 8})},
         .key = "id",
         .unique = {"code", "teacher"},
         .indexes = {{"class_by_use", "used"}}},
        // The assignments. The table and the column `puzzle` keep the names that older programs use: `puzzle` stores
        // the subject of an assignment of any kind. The row of a removed assignment has the kind 'removed' and stays,
        // so that its number is not reused. `due` is a day number, or 0 if there is no due date. `since` is 0 if the
        // assignment is as old as the class.
        {.name = "class_puzzle",
         .since = {6, 1},
         .columns = {foreign_key("class"), number("number"), text("puzzle"), number("best"),
                     added(with_default(text("kind"), "'puzzle'"), {11, 6}),
                     added(with_default(number("goal"), "1"), {11, 6}),
                     added(with_default(number("due"), "0"), {11, 6}),
                     added(with_default(number("since"), "0"), {11, 6}),
                     added(with_default(text("request"), "''"), {11, 6})},
         .key = "class, number"},
        {.name = "pupil",
         .since = {6, 1},
         .columns = {row_id(), foreign_key("class"), text("name"), text("name_key"), text("key"), number("since"),
                     added(nullable(number("number")), {13, 8})},
         .key = "id",
         .unique = {"class, name_key"},
         .indexes = {{"pupil_by_key", "class, key"}}},
        // `done` and `checked` are 0 for puzzles that were solved with an older program. `mistakes` is -1 if there is
        // no number.
        {.name = "pupil_result",
         .since = {6, 1},
         .columns = {foreign_key("pupil"), number("number"), number("tries"), number("score"), number("dice"),
                     text("solution"), number("at"), added(with_default(number("done"), "0"), {11, 6}),
                     added(with_default(number("checked"), "0"), {11, 6}),
                     added(with_default(number("best_ms"), "0"), {11, 6}),
                     added(with_default(number("total_ms"), "0"), {11, 6}),
                     added(with_default(number("timed"), "0"), {11, 6}),
                     added(with_default(number("mistakes"), "-1"), {11, 6}),
                     added(with_default(text("items"), "''"), {11, 6})},
         .key = "pupil, number"},
        {.name = "pupil_day",
         .since = {11, 6},
         .columns = {foreign_key("pupil"), number("day"), number("number"), number("tries"), number("done")},
         .key = "pupil, day, number"},
        // The ids of each pupil's latest reports, numbered in the order in which they arrived.
        {.name = "pupil_report",
         .since = {11, 6},
         .columns = {foreign_key("pupil"), number("place"), text("report")},
         .key = "pupil, place",
         .unique = {"pupil, report"}},

        // Races and their racers. Race times are in milliseconds; 0 means that the event has not happened yet.
        {.name = "race",
         .since = {7, 1},
         .columns = {row_id(), text("code"), number("level"), text("given"), number("seconds"), number("round"),
                     text("puzzle"), number("best"), number("starts"), number("ended"), number("used"),
                     added(with_default(number("expired"), "0"), {8, 4})},
         .key = "id",
         .unique = {"code"},
         .indexes = {{"race_by_use", "used"}}},
        {.name = "racer",
         .since = {7, 1},
         .columns = {row_id(), foreign_key("race"), text("name"), text("name_key"), text("key"), number("first_round"),
                     number("tries"), number("score"), number("dice"), text("solution"), number("after"),
                     flag("finished")},
         .key = "id",
         .unique = {"key", "race, name_key"}},

        // Tournaments of classes, and Duel matches. `duel_match` stores the current round as JSON and the time in
        // milliseconds at which the player who must act loses it (0 without a clock). `goal` and `actions` repeat facts
        // from the JSON, so that a tournament can be shown without parsing the JSON. `settled` is set once the points
        // of the seats include the round, and `closed` if a teacher ended the round before it was over. A match with a
        // `tournament` is played in round `stage` at table `place`; its seats belong to pupils and have no names or
        // keys, but the pupil's `number` within the class. The seat of an erased pupil is kept. A player who leaves a
        // match loses the name and the key.
        {.name = "tournament",
         .since = {12, 7},
         .columns = {row_id(), foreign_key("class"), number("number"), text("request"), text("settings"), text("seed"),
                     number("round"), flag("ended")},
         .key = "id",
         .unique = {"class, number"}},
        {.name = "duel_match",
         .since = {12, 7},
         .columns = {row_id(), text("code"), text("settings"), number("round"), text("duel"), number("deadline"),
                     number("goal"), number("actions"), flag("settled"), flag("closed"), number("used"),
                     with_default(number("expired"), "0"), nullable(foreign_key("tournament")),
                     with_default(number("stage"), "0"), with_default(number("place"), "0")},
         .key = "id",
         .unique = {"code"},
         .indexes = {{"duel_match_by_use", "used"}, {"duel_match_by_stage", "tournament, stage, place"}}},
        {.name = "duel_seat",
         .since = {12, 7},
         .columns = {foreign_key("duel_match"), number("seat"), text("name"), nullable(text("name_key")),
                     nullable(text("key")), with_default(number("pupil"), "0"), number("points"), number("wins"),
                     flag("has_left"), added(nullable(number("number")), {13, 8})},
         .key = "duel_match, seat",
         .unique = {"key", "duel_match, name_key"},
         .indexes = {{"duel_seat_by_pupil", "pupil"}}},

        // Jobs and the replicas that run them. A replica holds a lease on each job that it runs. The free capacity of a
        // replica is computed from its jobs; the column free_workers exists only for older programs, which know at most
        // the first two PostgreSQL migration steps.
        {.name = "replica",
         .since = {9, 2},
         .columns = {text("name"), time("seen"), number("table_bytes"), number("memory_bytes"), flag("has_card"),
                     with_default(number("free_workers"), "0"), added(with_default(number("workers"), "0"), {9, 3})},
         .key = "name",
         .is_moved = false},
        {.name = "job",
         .since = {9, 2},
         .columns = {text("id"),
                     {.name = "number", .type = Type::serial},
                     text("client"),
                     text("method"),
                     text("params"),
                     flag("needs_card"),
                     flag("needs_tables"),
                     number("needs_bytes"),
                     with_check(text("state"), "state IN ('waiting', 'running', 'done', 'failed', 'cancelled')"),
                     with_default(flag("unwanted"), "0"),
                     nullable(text("replica")),
                     nullable(time("lease")),
                     with_default(number("restarts"), "0"),
                     nullable(text("progress")),
                     nullable(text("best")),
                     nullable(text("outcome")),
                     with_default(time("submitted"), "now()"),
                     nullable(time("started")),
                     with_default(time("seen"), "now()"),
                     nullable(time("ended"))},
         .key = "id",
         .indexes = {{"job_open", "state, number", "ended IS NULL"},
                     {"job_of_client", "client", "ended IS NULL"},
                     {"job_ended", "ended", "ended IS NOT NULL"}}},
        // The time at which each client was last served or started waiting, whichever is later.
        {.name = "job_turn", .since = {9, 2}, .columns = {text("client"), number("served")}, .key = "client"},

    };
}

constexpr auto extras = std::to_array<ExtraSql>({
    {Engine::sqlite, 10, sqlite_score_triggers},
    {Engine::postgres, 5, postgres_score_triggers},
    {Engine::sqlite, 3, "INSERT INTO recorded_time SELECT 1, coalesce(max(at), 0) FROM answer;"},
    // Names are compared by their Unicode keys (player_name.hpp). If several players' names have the same key, the
    // first player keeps the name and the other players are found only by their exact spelling.
    {Engine::sqlite, 5,
     "UPDATE player SET name_key = key_of_spelling(name);"
     "UPDATE player SET name_key = name_key(name) WHERE id IN (SELECT min(id) FROM player GROUP BY name_key(name));"},
    {Engine::sqlite, 13, names_of_absent_players},
    {Engine::postgres, 8, names_of_absent_players},
    {Engine::postgres, 1, "INSERT INTO recorded_time VALUES (1, 0);"},
    {Engine::postgres, 2, "CREATE SEQUENCE job_turns;"},  // used by older programs, which know at most four steps
    {Engine::postgres, 3, "ALTER TABLE replica ALTER COLUMN free_workers SET DEFAULT 0;"},
});

std::span<const ExtraSql> extra_sql() {
    return extras;
}

// Returns the SQL type of a column. Both engines compare text byte by byte.
std::string_view type_name(Engine engine, Type type) {
    const bool sqlite = engine == Engine::sqlite;
    switch (type) {
        case Type::text:
            return sqlite ? "TEXT" : "text COLLATE \"C\"";
        case Type::time:
            return sqlite ? "INTEGER" : "timestamptz";
        case Type::row_id:
            return sqlite ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY";
        case Type::serial:
            return sqlite ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "bigint GENERATED ALWAYS AS IDENTITY";
        case Type::number:
        case Type::flag:
            break;
    }
    return sqlite ? "INTEGER" : "bigint";
}

std::string column_sql(Engine engine, const Column& column) {
    std::string sql = fmt::format("{} {}", column.name, type_name(engine, column.type));
    if (column.type == Type::row_id || column.type == Type::serial) return sql;
    if (!column.may_be_null) sql += " NOT NULL";
    // SQLite does not allow defaults that call application-defined functions.
    if (!column.default_value.empty() && (engine == Engine::postgres || column.type != Type::time))
        sql += fmt::format(" DEFAULT {}", column.default_value);
    if (column.type == Type::flag) sql += fmt::format(" CHECK ({} IN (0, 1))", column.name);
    if (!column.check.empty()) sql += fmt::format(" CHECK ({})", column.check);
    if (!column.references.empty()) sql += fmt::format(" REFERENCES {}(id) ON DELETE CASCADE", column.references);
    return sql;
}

bool has_type(const Table& table, Type type) {
    return std::ranges::find(table.columns, type, &Column::type) != table.columns.end();
}

// Returns the CREATE TABLE statement as of the given step. SQLite numbers rows only in an integer primary key, so a
// table with a serial column gets a unique constraint in place of its primary key. SQLite tables without an integer
// key are stored in key order (WITHOUT ROWID).
std::string table_sql(Engine engine, const Table& table, int step) {
    std::string lines;
    for (const Column& column : table.columns)
        if (column.since.on(engine) <= step)
            lines += fmt::format("{}\n    {}", lines.empty() ? "" : ",", column_sql(engine, column));
    const bool sqlite = engine == Engine::sqlite;
    const bool counted = sqlite && has_type(table, Type::serial);
    const bool integer_key =
        sqlite && table.columns.front().name == table.key && table.columns.front().type == Type::number;
    if (!has_type(table, Type::row_id))
        lines += fmt::format(",\n    {} ({})", counted ? "UNIQUE" : "PRIMARY KEY", table.key);
    for (const std::string_view columns : table.unique) lines += fmt::format(",\n    UNIQUE ({})", columns);
    const bool by_key = sqlite && !counted && !integer_key && !has_type(table, Type::row_id);
    std::string sql = fmt::format("CREATE TABLE {} ({}\n){}{};\n", table.name, lines, sqlite ? " STRICT" : "",
                                  by_key ? ", WITHOUT ROWID" : "");
    for (const Index& index : table.indexes)
        sql += fmt::format("CREATE INDEX {} ON {} ({}){}{};\n", index.name, table.name, index.columns,
                           index.where.empty() ? "" : " WHERE ", index.where);
    return sql;
}

}  // namespace

std::span<const Table> tables() {
    static const std::vector<Table> all = list_tables();
    return all;
}

std::string step_sql(Engine engine, int step) {
    std::string sql;
    for (const Table& table : tables()) {
        if (table.since.on(engine) == step) sql += table_sql(engine, table, step);
        if (table.since.on(engine) >= step) continue;
        for (const Column& column : table.columns)
            if (column.since.on(engine) == step)
                sql += fmt::format("ALTER TABLE {} ADD COLUMN {};\n", table.name, column_sql(engine, column));
    }
    for (const ExtraSql& extra : extra_sql())
        if (extra.engine == engine && extra.step == step) sql += extra.sql;
    return sql;
}

std::int64_t RowCounts::all() const {
    std::int64_t sum = 0;
    for (const auto& [table, count] : rows) sum += count;
    return sum;
}

std::int64_t RowCounts::of(std::string_view table) const {
    for (const auto& [name, count] : rows)
        if (name == table) return count;
    return 0;
}

RowCounts count_rows(Database& database) {
    RowCounts counts;
    for (const Table& table : tables())
        if (table.is_moved)
            counts.rows.emplace_back(table.name, database.number(fmt::format("SELECT count(*) FROM {}", table.name)));
    return counts;
}

}  // namespace cubewright::store
