#include "store/board/board_records.hpp"

#include "store/name_key.hpp"

namespace cubewright::board::records {

namespace {

Date to_date(std::int64_t number) {
    return date_of(static_cast<std::int32_t>(number));
}

std::int64_t count_higher_scores(Database& database, std::int64_t day, std::int64_t score) {
    Query above = database.query("SELECT count(*) FROM standing WHERE day = ? AND score > ?", day, score);
    above.next();
    return above.number(0);
}

}  // namespace

std::optional<PlayerRecord> find_player(Database& database, const PlayerName& name) {
    // A spelling key sorts before a name key, so an exact spelling is preferred. Only a few players have a spelling key
    // (see name_key.hpp).
    Query found =
        database.query("SELECT id, name, secret, since FROM player WHERE name_key IN (?, ?) ORDER BY name_key LIMIT 1",
                       spelling_key(name.shown), name.key);
    if (!found.next()) return std::nullopt;
    return PlayerRecord{found.number(0), found.text(1), found.text(2), found.number(3)};
}

std::int64_t add_player(Database& database, const PlayerName& name, const std::string& hash, UnixTime now) {
    Query made = database.query("INSERT INTO player (name, name_key, secret, since) VALUES (?, ?, ?, ?) RETURNING id",
                                name.shown, name.key, hash, now);
    made.next();
    const std::int64_t id = made.number(0);
    made.run();
    return id;
}

std::int64_t count_answers(Database& database, std::int64_t player, std::int64_t day) {
    Query count = database.query("SELECT count(*) FROM answer WHERE player = ? AND day = ?", player, day);
    count.next();
    return count.number(0);
}

std::int64_t count_all_answers(Database& database, std::int64_t player) {
    Query count = database.query("SELECT count(*) FROM answer WHERE player = ?", player);
    count.next();
    return count.number(0);
}

bool add_answer(Database& database, const NewAnswer& answer) {
    database
        .query(
            "INSERT INTO answer (player, day, solution, score, dice, ranked, at) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING",
            answer.player, answer.day, answer.solution, answer.score, answer.dice, std::int64_t{answer.ranked},
            answer.at)
        .run();
    if (database.changes() == 0) return false;
    if (answer.ranked)
        database
            .query(
                "INSERT INTO standing (day, player, score, dice, found, at) VALUES (?, ?, ?, ?, 1, ?) "
                "ON CONFLICT (day, player) DO UPDATE SET found = standing.found + 1, "
                "dice = CASE WHEN excluded.score > standing.score THEN excluded.dice ELSE standing.dice END, "
                "at = CASE WHEN excluded.score > standing.score THEN excluded.at ELSE standing.at END, "
                "score = CASE WHEN excluded.score > standing.score THEN excluded.score ELSE standing.score END",
                answer.day, answer.player, answer.score, answer.dice, answer.at)
            .run();
    return true;
}

bool is_ranked(Database& database, std::int64_t player, std::int64_t day, const std::string& solution) {
    Query kept = database.query("SELECT ranked FROM answer WHERE player = ? AND day = ? AND solution = ?", player, day,
                                solution);
    return kept.next() && kept.number(0) != 0;
}

std::int64_t best_score(Database& database, std::int64_t player, std::int64_t day) {
    Query best = database.query("SELECT max(score) FROM answer WHERE player = ? AND day = ?", player, day);
    return best.next() ? best.number(0) : 0;
}

std::int64_t count_players(Database& database, std::int64_t day) {
    Query count = database.query("SELECT count(*) FROM standing WHERE day = ?", day);
    count.next();
    return count.number(0);
}

std::optional<Place> place_of(Database& database, std::int64_t player, std::int64_t day) {
    std::int64_t score = 0;
    {
        Query own = database.query("SELECT score FROM standing WHERE day = ? AND player = ?", day, player);
        if (!own.next()) return std::nullopt;
        score = own.number(0);
    }
    return Place{count_higher_scores(database, day, score) + 1, count_players(database, day)};
}

std::vector<BoardEntry> entries(Database& database, std::int64_t day, std::size_t limit, std::size_t offset) {
    std::vector<BoardEntry> list;
    Query page = database.query(
        "SELECT name, score, dice, found FROM standing JOIN player ON player.id = standing.player WHERE day = ? "
        "ORDER BY score DESC, at, standing.player LIMIT ? OFFSET ?",
        day, static_cast<std::int64_t>(limit), static_cast<std::int64_t>(offset));
    while (page.next()) {
        BoardEntry entry{0, page.text(0), page.number(1), page.number(2), page.number(3)};
        if (list.empty())
            entry.rank = count_higher_scores(database, day, entry.score) + 1;
        else
            entry.rank = entry.score == list.back().score ? list.back().rank
                                                          : static_cast<std::int64_t>(offset + list.size()) + 1;
        list.push_back(std::move(entry));
    }
    return list;
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
    Query days = database.query("SELECT day FROM standing WHERE player = ? ORDER BY day DESC", player);
    while (days.next()) {
        const std::int64_t day = days.number(0);
        if (const auto place = place_of(database, player, day)) places.emplace_back(to_date(day), *place);
    }
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
