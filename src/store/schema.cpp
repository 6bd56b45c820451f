#include "store/schema.hpp"

#include <array>

namespace cubewright::store {

namespace {

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

std::vector<Table> list_tables() {
    return {
        // Tables of the daily board. `secret` is a slow hash of every player's secret, and `quick_secret` a fast hash
        // of the secrets that are long and random.
        {.name = "player",
         .since = {1, 1},
         .columns = {row_id(), text("name"), text("name_key"), text("secret"), number("since"),
                     added(nullable(text("quick_secret")), {10, 5})},
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
        // a key can be taken over by anyone who joins under the pupil's name. `expired` is the time when a class or
        // race was marked as expired, or 0 if it is not marked.
        {.name = "class",
         .since = {6, 1},
         .columns = {row_id(), text("code"), text("teacher"), text("title"), number("since"), number("used"),
                     added(with_default(number("expired"), "0"), {8, 4})},
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
         .columns = {row_id(), foreign_key("class"), text("name"), text("name_key"), text("key"), number("since")},
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
        // keys. The seat of an erased pupil is kept.
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
                     flag("has_left")},
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
    // Names are compared by their Unicode keys (name_key.hpp). If several players' names have the same key, the first
    // player keeps the name and the other players are found only by their exact spelling.
    {Engine::sqlite, 5,
     "UPDATE player SET name_key = key_of_spelling(name);"
     "UPDATE player SET name_key = name_key(name) WHERE id IN (SELECT min(id) FROM player GROUP BY name_key(name));"},
    {Engine::postgres, 1, "INSERT INTO recorded_time VALUES (1, 0);"},
    {Engine::postgres, 2, "CREATE SEQUENCE job_turns;"},  // used by older programs, which know at most four steps
    {Engine::postgres, 3, "ALTER TABLE replica ALTER COLUMN free_workers SET DEFAULT 0;"},
});

}  // namespace

std::span<const Table> tables() {
    static const std::vector<Table> all = list_tables();
    return all;
}

std::span<const ExtraSql> extra_sql() {
    return extras;
}

}  // namespace cubewright::store
