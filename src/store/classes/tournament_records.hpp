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
    std::int64_t number = 0;  // in the class, starting at 1
    std::string request = {};
    std::string settings = {};  // JSON
    std::string seed = {};      // decides ties
    std::int64_t round = 0;     // 0 before the first round
    bool has_ended = false;
};
// Returns the last tournament of a class.
std::optional<TournamentRecord> find_tournament(Database& database, std::int64_t class_id);
std::int64_t add_tournament(Database& database, const TournamentRecord& record);
// Updates the round and whether the tournament has ended.
void change_tournament(Database& database, const TournamentRecord& record);
void remove_tournaments(Database& database, std::int64_t class_id);

// A seat at a table of an earlier round.
struct PlayedSeat {
    std::int64_t stage = 0;
    std::int64_t place = 0;
    match_records::SeatRecord seat;
};
// Returns the seats of all rounds before `stage`, ordered by round, table and seat.
std::vector<PlayedSeat> seats_before(Database& database, std::int64_t tournament, std::int64_t stage);

// Returns the match of a pupil in the current round of the last tournament, if the tournament has not ended.
std::optional<match_records::MatchRecord> find_pupil_match(Database& database, std::int64_t class_id,
                                                           std::int64_t pupil);
std::vector<std::int64_t> pupil_ids(Database& database, std::int64_t class_id);

}  // namespace cubewright::classes::tournament_records
