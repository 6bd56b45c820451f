// The state of a class tournament at a given time: its tables, the standings computed from them, and the SQL statements
// that read and store it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/refusal.hpp"
#include "store/rooms/match_state.hpp"
#include "store/rooms/pairing.hpp"
#include "store/store.hpp"

namespace cubewright::classes::tournament_records {

using namespace store;

// The SQL statements for tournaments of classes. Every function runs inside the caller's transaction.

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
struct PupilIds {
    std::int64_t row = 0;
    std::int64_t number = 0;  // number within the class
};
// Returns all pupils of a class.
std::vector<PupilIds> pupil_ids(Database& database, std::int64_t class_id);

}  // namespace cubewright::classes::tournament_records

namespace cubewright::classes {

enum class TablePhase : std::uint8_t {
    playing,
    over,
    closed,  // ended by the teacher before the round was over
};
std::string_view name(TablePhase phase);
TablePhase table_phase(const Match& match);

// A table of any round with its players. Erased pupils have no name.
struct TournamentTable {
    std::string code;
    std::int64_t stage = 0;  // round of the tournament
    TablePhase phase = TablePhase::playing;
    std::int64_t goal = 0;  // 0 before the goal is named
    std::int64_t actions = 0;
    Milliseconds deadline = 0;                          // see TimedRound
    std::vector<match_records::SeatRecord> seats = {};  // the first player is the starter
};

struct Tournament {
    tournament_records::TournamentRecord record;
    MatchSettings settings;
    std::vector<TournamentTable> tables;  // tables of all rounds, in order

    bool is_round_over() const;
};
// Reads the latest tournament of a class. Returns no value if there is none.
store::Outcome<std::optional<Tournament>> load_tournament(store::Database& database, std::int64_t class_id,
                                                          Milliseconds now);

// Returns the results of the given pupils so far. Unfinished tables do not count.
std::vector<Entrant> entrants_of(const Tournament& tournament, const std::vector<std::int64_t>& pupils);

struct Standing {
    std::int64_t rank = 0;   // pupils with the same points, wins and opponents have the same rank
    std::int64_t pupil = 0;  // number within the class
    std::string name;
    std::int64_t points = 0;
    std::int64_t wins = 0;
    std::int64_t rounds = 0;
    std::int64_t opponents = 0;  // sum of the opponents' points
};
// Returns the standings of all pupils who have been paired and are still in the class, best pupil first.
std::vector<Standing> standings_of(const Tournament& tournament);

// A tournament as the teacher and the pupils see it. The number is 0 if the class has not had a tournament.
struct TournamentView {
    std::int64_t number = 0;
    std::int64_t round = 0;
    bool is_over = true;
    bool is_open = false;  // true while a round is running
    MatchSettings settings;
    std::vector<TournamentTable> tables;  // tables of the current round
    std::vector<Standing> standings;
    std::vector<TournamentTable> history;    // tables of the earlier rounds
    std::optional<Milliseconds> changes_in;  // time until a player runs out of time
};
TournamentView view_of(const std::optional<Tournament>& tournament, Milliseconds now);

}  // namespace cubewright::classes
