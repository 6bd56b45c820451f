// The SQL statements for tournaments of classes. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/classes/match_records.hpp"
#include "store/database.hpp"

namespace cubewright::classes::tournament_records {

using namespace store;

struct TournamentRecord {
    std::int64_t id = 0;
    std::int64_t class_id = 0;
    std::int64_t number = 0;  // number within the class, starting at 1
    std::string request = {};
    std::string settings = {};  // JSON
    std::string seed = {};      // decides ties
    std::int64_t round = 0;     // 0 before the first round
    bool has_ended = false;
};
// Returns the latest tournament of a class.
std::optional<TournamentRecord> find_tournament(Database& database, std::int64_t class_id);
std::int64_t add_tournament(Database& database, const TournamentRecord& record);
// Updates the round and whether the tournament has ended.
void change_tournament(Database& database, const TournamentRecord& record);
void remove_tournaments(Database& database, std::int64_t class_id);

// A table of any round.
struct TableRecord {
    std::int64_t match = 0;  // id of the match
    std::string code;
    std::int64_t stage = 0;  // round of the tournament
    Milliseconds deadline = 0;
    std::int64_t goal = 0;
    std::int64_t actions = 0;
    bool is_settled = false;
    bool is_closed = false;
    std::vector<match_records::SeatRecord> seats = {};  // the first player is the starter
};
// Returns the tables of all rounds, ordered by round and table.
std::vector<TableRecord> tables_of(Database& database, std::int64_t tournament);

// Returns a pupil's match in the current round of the latest tournament, if the tournament has not ended.
std::optional<match_records::MatchRecord> find_pupil_match(Database& database, std::int64_t class_id,
                                                           std::int64_t pupil);
std::vector<std::int64_t> pupil_ids(Database& database, std::int64_t class_id);

}  // namespace cubewright::classes::tournament_records
