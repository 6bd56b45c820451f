#include "store/board/board_records.hpp"

#include <fmt/format.h>

#include <map>

#include "store/player_name.hpp"

namespace cubewright::board::records {

namespace {

Date to_date(std::int64_t number) {
    return date_of(static_cast<std::int32_t>(number));
}

struct ScoreCount {
    std::int64_t score = 0;
    std::int64_t players = 0;
};

// Returns the number of players with each score, highest score first. A day has at most a few hundred different scores.
std::vector<ScoreCount> score_counts(Database& database, std::int64_t day) {
    std::vector<ScoreCount> counts;
    Query all =
        database.query("SELECT score, players FROM score_count WHERE day = ? AND players > 0 ORDER BY score DESC", day);
    while (all.next()) counts.push_back({all.number(0), all.number(1)});
    return counts;
}

struct Row {
    BoardEntry entry;
    BoardPosition position;
};

void append(std::vector<Row>& rows, Query found) {
    while (found.next())
        rows.push_back({{0, found.text(0), found.number(1), found.number(2), found.number(3)},
                        {found.number(1), found.number(4), found.number(5)}});
}

// Returns the SQL that reads rows in board order. The limit is a constant in the statement: without a known limit,
// PostgreSQL's planner expects to read a tenth of all rows and would sort them. The name is read with a subquery for
// the same reason, so that it is looked up only for the rows of the page.
std::string rows_sql(std::string_view condition, std::int64_t limit) {
    const int usual = limit <= 21 ? 21 : limit <= 51 ? 51 : 101;
    return fmt::format(
        "SELECT (SELECT name FROM player WHERE player.id = standing.player), score, dice, found, at, player FROM "
        "standing "
        "WHERE day = ? AND {} LIMIT {}",
        condition, usual);
}

// Appends the rows that follow the position and have the same score.
void append_after(std::vector<Row>& rows, Database& database, std::int64_t day, const BoardPosition& last,
                  std::int64_t limit) {
    append(rows, database.query(rows_sql("score = ? AND (at, player) > (?, ?) ORDER BY at, player", limit), day,
                                last.score, last.at, last.player));
}

void append_lower_scores(std::vector<Row>& rows, Database& database, std::int64_t day, std::int64_t score,
                         std::int64_t limit) {
    if (limit <= 0) return;
    append(rows, database.query(rows_sql("score < ? ORDER BY score DESC, at, player", limit), day, score));
}

// Returns the position of the row that precedes the given place among the rows of one score. The index scan that finds
// the row starts at the nearer end.
BoardPosition position_before(Database& database, std::int64_t day, const ScoreCount& among, std::int64_t place) {
    if (place == 0) return {among.score, -1, 0};
    const std::int64_t from_end = among.players - place;
    const bool backwards = from_end < place;
    Query found = database.query(backwards ? "SELECT at, player FROM standing WHERE day = ? AND score = ? "
                                             "ORDER BY at DESC, player DESC LIMIT 1 OFFSET ?"
                                           : "SELECT at, player FROM standing WHERE day = ? AND score = ? "
                                             "ORDER BY at, player LIMIT 1 OFFSET ?",
                                 day, among.score, backwards ? from_end : place - 1);
    if (!found.next()) return {among.score, -1, 0};
    return {among.score, found.number(0), found.number(1)};
}

}  // namespace

std::optional<PlayerRecord> find_player(Database& database, const PlayerName& name) {
    // A spelling key sorts before a name key, so an exact spelling is preferred. Only a few players have a spelling key
    // (see player_name.hpp).
    Query found = database.query(
        "SELECT id, name, secret, since, quick_secret FROM player WHERE name_key IN (?, ?) ORDER BY name_key LIMIT 1",
        spelling_key(name.shown), name.key);
    if (!found.next()) return std::nullopt;
    return PlayerRecord{found.number(0), found.text(1), found.text(2), found.number(3), found.text(4)};
}

std::int64_t add_player(Database& database, const PlayerName& name, const std::string& hash, UnixTime now) {
    Query made =
        database.query("INSERT INTO player (name, name_key, secret, since, used) VALUES (?, ?, ?, ?, ?) RETURNING id",
                       name.shown, name.key, hash, now, now);
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
}

void set_quick_secret(Database& database, std::int64_t player, const std::string& quick_hash) {
    database.defer("UPDATE player SET quick_secret = ? WHERE id = ?", quick_hash, player);
}

void touch_player(Database& database, std::int64_t player, UnixTime now) {
    database.defer("UPDATE player SET used = ?, expired = 0 WHERE id = ?", now, player);
}

std::int64_t expire_players(Database& database, UnixTime now) {
    const UnixTime limit = now - player_lifetime;
    // If the clock was ahead for a while, some expiry marks may have been set too early or may lie in the future. Older
    // programs do not record the use, so a recent registration counts as well.
    database
        .query("UPDATE player SET expired = 0 WHERE expired <> 0 AND (used >= ? OR since >= ? OR expired > ?)", limit,
               limit, now)
        .run();
    database.query("UPDATE player SET expired = ? WHERE expired = 0 AND used < ? AND since < ?", now, limit, limit)
        .run();
    std::vector<std::int64_t> players;
    {
        Query due = database.query("SELECT id FROM player WHERE expired <> 0 AND expired < ?", now - player_grace);
        while (due.next()) players.push_back(due.number(0));
    }
    for (const std::int64_t player : players) erase_player(database, player);
    return static_cast<std::int64_t>(players.size());
}

SubmissionState submission_state(Database& database, const PlayerName& name, std::int64_t day,
                                 const std::string& solution) {
    Query read = database.query(
        "SELECT latest, player.id, player.secret, player.quick_secret, "
        "(SELECT count(*) FROM answer WHERE answer.player = player.id AND day = ?), "
        "(SELECT count(*) FROM answer WHERE answer.player = player.id), "
        "(SELECT max(score) FROM answer WHERE answer.player = player.id AND day = ?), "
        "coalesce((SELECT ranked FROM answer WHERE answer.player = player.id AND day = ? AND solution = ?), -1), "
        "coalesce((SELECT score FROM standing WHERE standing.player = player.id AND day = ?), -1), player.used "
        "FROM recorded_time LEFT JOIN player ON player.id = "
        "(SELECT id FROM player WHERE name_key IN (?, ?) ORDER BY name_key LIMIT 1)",
        day, day, day, solution, day, spelling_key(name.shown), name.key);
    SubmissionState state;
    if (!read.next()) return state;
    state.latest = read.number(0);
    state.player = read.number(1);
    state.secret = read.text(2);
    state.quick_secret = read.text(3);
    state.found = read.number(4);
    state.all_found = read.number(5);
    state.best = read.number(6);
    state.is_known = read.number(7) >= 0;
    state.is_ranked = read.number(7) == 1;
    if (read.number(8) >= 0) state.standing = read.number(8);
    state.used = read.number(9);
    return state;
}

// If another program has added the same answer in the meantime, the primary key refuses the row and the submission is
// repeated.
void add_answer(Database& database, const NewAnswer& answer) {
    database.defer("INSERT INTO answer (player, day, solution, score, dice, ranked, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                   answer.player, answer.day, answer.solution, answer.score, answer.dice, std::int64_t{answer.ranked},
                   answer.at);
    if (answer.ranked)
        database.defer(
            "INSERT INTO standing (day, player, score, dice, found, at) VALUES (?, ?, ?, ?, 1, ?) "
            "ON CONFLICT (day, player) DO UPDATE SET found = standing.found + 1, "
            "dice = CASE WHEN excluded.score > standing.score THEN excluded.dice ELSE standing.dice END, "
            "at = CASE WHEN excluded.score > standing.score THEN excluded.at ELSE standing.at END, "
            "score = CASE WHEN excluded.score > standing.score THEN excluded.score ELSE standing.score END",
            answer.day, answer.player, answer.score, answer.dice, answer.at);
}

Place place_of_score(Database& database, std::int64_t day, std::int64_t score) {
    Query counts = database.query(
        "SELECT coalesce(sum(CASE WHEN score > ? THEN players ELSE 0 END), 0), coalesce(sum(players), 0) "
        "FROM score_count WHERE day = ?",
        score, day);
    counts.next();
    return {counts.number(0) + 1, counts.number(1)};
}

PageRecords read_page(Database& database, std::int64_t day, std::size_t limit, const PageStart& start) {
    PageRecords page;
    std::map<std::int64_t, std::int64_t> ranks;
    auto first = start.after;
    for (const ScoreCount& count : score_counts(database, day)) {
        ranks[count.score] = page.players + 1;
        const std::int64_t place = static_cast<std::int64_t>(start.offset) - page.players;
        page.players += count.players;
        if (!first && place >= 0 && place < count.players) first = position_before(database, day, count, place);
    }
    if (!first) return page;
    // Read one row more than the page shows to find out whether there is a next page.
    const auto wanted = static_cast<std::int64_t>(limit) + 1;
    std::vector<Row> rows;
    append_after(rows, database, day, *first, wanted);
    append_lower_scores(rows, database, day, first->score, wanted - static_cast<std::int64_t>(rows.size()));
    if (rows.size() > limit) {
        rows.resize(limit);
        page.next = rows.back().position;
    }
    for (Row& row : rows) {
        row.entry.rank = ranks[row.entry.score];
        page.entries.push_back(std::move(row.entry));
    }
    return page;
}

std::vector<StoredAnswer> list_answers(Database& database, std::int64_t player) {
    std::vector<StoredAnswer> answers;
    Query all = database.query(
        "SELECT day, solution, score, dice, ranked, at FROM answer WHERE player = ? ORDER BY day DESC, at, solution",
        player);
    while (all.next())
        answers.push_back(
            {to_date(all.number(0)), all.text(1), all.number(2), all.number(3), all.number(4) != 0, all.number(5)});
    return answers;
}

std::vector<std::pair<Date, Place>> places_of(Database& database, std::int64_t player) {
    std::vector<std::pair<Date, Place>> places;
    Query days = database.query("SELECT day, score FROM standing WHERE player = ? ORDER BY day DESC", player);
    while (days.next())
        places.emplace_back(to_date(days.number(0)), place_of_score(database, days.number(0), days.number(1)));
    return places;
}

std::int64_t erase_player(Database& database, std::int64_t player) {
    database.query("DELETE FROM standing WHERE player = ?", player).run();
    database.query("DELETE FROM answer WHERE player = ?", player).run();
    const std::int64_t answers = database.changes();
    database.query("DELETE FROM player WHERE id = ?", player).run();
    return answers;
}

}  // namespace cubewright::board::records
