// The SQL statements for Duel matches. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/board/player_name.hpp"
#include "store/classes/class_clock.hpp"
#include "store/database.hpp"
#include "store/unix_time.hpp"

namespace cubewright::classes::match_records {

using namespace store;

struct MatchRecord {
    std::int64_t id = 0;
    std::string code = {};
    std::string settings = {};  // JSON
    std::int64_t round = 0;     // 0 before the first round
    std::string duel = {};      // the current round as JSON
    Milliseconds deadline = 0;  // see TimedRound
    std::int64_t goal = 0;      // 0 before the goal is named
    std::int64_t actions = 0;   // number of actions in the round
    bool is_settled = false;    // true if the points of the seats include the current round
    bool is_closed = false;     // true if a teacher ended the round before it was over
    UnixTime used = 0;
    std::int64_t tournament = 0;  // id of the tournament, or 0
    std::int64_t stage = 0;       // round of the tournament
    std::int64_t place = 0;       // table in the round, starting at 1
};
std::optional<MatchRecord> find_match(Database& database, const std::string& code);
std::optional<MatchRecord> find_match_by_key(Database& database, const std::string& hash_key);
// Returns the matches of a tournament round, ordered by table.
std::vector<MatchRecord> matches_of_stage(Database& database, std::int64_t tournament, std::int64_t stage);
// Returns the codes of all matches in the tournaments of a class.
std::vector<std::string> codes_of_class(Database& database, std::int64_t class_id);
// Counts the matches that have not expired and do not belong to a tournament.
std::int64_t count_matches(Database& database);
std::int64_t add_match(Database& database, const MatchRecord& record);
// Updates the round (its JSON and the facts repeated from it), the deadline, the flags and the time of last use, and
// removes the expiry mark.
void change_match(Database& database, const MatchRecord& record);
void remove_match(Database& database, std::int64_t id);
// Marks and deletes unused matches as described for MatchStore::sweep. Returns the number of deleted matches.
std::int64_t expire_matches(Database& database, UnixTime now);

struct SeatRecord {
    std::int64_t seat = 0;  // numbered from 1
    std::string name = {};  // empty for an erased pupil
    std::int64_t pupil = 0;
    std::int64_t points = 0;
    std::int64_t wins = 0;
    bool has_left = false;
};
std::vector<SeatRecord> seats_of(Database& database, std::int64_t match);
// Returns the seat of the player or pupil with this key.
std::optional<std::int64_t> find_seat(Database& database, std::int64_t match, const std::string& hash_key);
bool is_name_taken(Database& database, std::int64_t match, const board::PlayerName& name);
void add_seat(Database& database, std::int64_t match, std::int64_t seat, const board::PlayerName& name,
              const std::string& hash_key);
void add_pupil_seat(Database& database, std::int64_t match, std::int64_t seat, std::int64_t pupil);
void change_points(Database& database, std::int64_t match, const SeatRecord& record);
// Marks the seat as left and erases its key.
void leave_seat(Database& database, std::int64_t match, std::int64_t seat);

// Returns the code of the class of a tournament.
std::string class_code(Database& database, std::int64_t tournament);

}  // namespace cubewright::classes::match_records
