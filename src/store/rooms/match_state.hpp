// The state of a Duel match at a given time: its settings, its seats and its current round with the clock, the view of
// each player, and the SQL statements that read and store the match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/iso_date.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/duel/duel_round.hpp"
#include "store/player_name.hpp"
#include "store/refusal.hpp"
#include "store/rooms/room.hpp"
#include "store/store.hpp"

namespace cubewright::classes::match_records {

using namespace store;

// The SQL statements for matches. Every function runs inside the caller's transaction.

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
// Returns the matches of a tournament round, ordered by table.
std::vector<MatchRecord> matches_of_stage(Database& database, std::int64_t tournament, std::int64_t stage);
// Returns the codes of all matches in the tournaments of a class.
std::vector<std::string> codes_of_class(Database& database, std::int64_t class_id);
std::int64_t add_match(Database& database, const MatchRecord& record);
// Updates the round (its JSON and the facts repeated from it), the deadline, the flags and the time of last use, and
// removes the expiry mark.
void change_match(Database& database, const MatchRecord& record);
void remove_match(Database& database, std::int64_t id);

struct SeatRecord {
    std::int64_t seat = 0;   // numbered from 1
    std::string name = {};   // empty for an erased pupil and for a player who has left
    std::int64_t pupil = 0;  // row id of the pupil, or 0
    std::int64_t points = 0;
    std::int64_t wins = 0;
    bool has_left = false;
    std::int64_t number = 0;  // number of the pupil within the class
};
std::vector<SeatRecord> seats_of(Database& database, std::int64_t match);
// Returns the seat of the player or pupil with this key.
std::optional<std::int64_t> find_seat(Database& database, std::int64_t match, const std::string& key_hash);
bool is_name_taken(Database& database, std::int64_t match, const board::PlayerName& name);
void add_seat(Database& database, std::int64_t match, std::int64_t seat, const board::PlayerName& name,
              const std::string& key_hash);
void add_pupil_seat(Database& database, std::int64_t match, std::int64_t seat, std::int64_t pupil);
void change_points(Database& database, std::int64_t match, const SeatRecord& record);
// Marks the seat as left and erases its name and its key.
void leave_seat(Database& database, std::int64_t match, std::int64_t seat);

// Returns the code of the class of a tournament.
std::string class_code(Database& database, std::int64_t tournament);

}  // namespace cubewright::classes::match_records

namespace cubewright::classes {

namespace duel = readyset::duel;

// The settings of a Duel match: the deal, the number of players and the clock.
struct MatchSettings {
    duel::DealSettings deal = {};
    unsigned players = duel::least_players;
    bool has_clock = false;
};

// Reads {"cards"?, "dice"?, "plain"?, "variations"?, "players"?, "clock"?}.
Result<MatchSettings> read_match_settings(const JsonField& field);
// Reads tournament settings, which do not include the number of players: the pairing determines it for each table.
Result<MatchSettings> read_tournament_settings(const JsonField& field);

Json match_settings_json(const MatchSettings& settings);
Json tournament_settings_json(const MatchSettings& settings);

inline constexpr Milliseconds turn_time = 120'000;
inline constexpr Milliseconds extra_time = 60'000;

// A round of Duel with a clock. The time at which the player to act loses the round is stored, so every reader computes
// the same state from the stored round and the current time.
struct TimedRound {
    duel::Round round;
    Milliseconds deadline = 0;  // when the player who must act runs out of time; 0 without a clock

    bool is_over() const { return round.phase() == duel::Phase::over; }
};

// Adds `TimeUp` for every player who has run out of time. The next player's clock starts at the previous player's
// deadline.
void let_time_pass(TimedRound& timed, Milliseconds now);

// Applies a player's action, which arrives at `now`, and starts the clock of the next player. An extra minute is
// refused without a clock, and when it is requested for the second time in a turn.
Result<void> play_action(TimedRound& timed, const duel::PlayedAction& played, Milliseconds now);

// The part of a round that a player may see. A player who has not given a final answer must not see the final answers
// of others, so the visible actions end before the first of them.
struct VisibleActions {
    std::size_t count = 0;           // number of visible actions
    std::size_t hidden_answers = 0;  // number of final answers that are not visible
};
VisibleActions visible_actions(const duel::Round& round, unsigned player);

// Reads an action without `player`, which is determined by the sender's seat. Refuses `time_up`.
Result<duel::PlayedAction> read_sent_action(const Json& sent, unsigned player, const duel::Round& round);

inline constexpr std::int64_t closed_points = 6;  // points of each player if a match is closed early

enum class MatchPhase : std::uint8_t {
    waiting,  // some seats are free
    playing,
    round_over,
    left,  // a player has left
};
std::string_view name(MatchPhase phase);

// The state of a Duel match at a given time: its record, its seats, and the current round, including every player who
// has run out of time.
struct Match {
    match_records::MatchRecord record = {};
    MatchSettings settings = {};
    std::vector<match_records::SeatRecord> seats = {};  // including the points of settled rounds
    std::optional<TimedRound> timed = {};               // absent before the first round
    std::string class_code = {};                        // class of the tournament that the match belongs to

    MatchPhase phase() const;
    // Returns the seat of each Duel player in the current round. The first player rotates from round to round.
    std::vector<std::int64_t> order() const;
    // Returns the Duel player of a seat. Players are numbered from 0.
    unsigned player_at(std::int64_t seat) const;
    bool is_round_over() const { return record.is_closed || (timed && timed->is_over()); }
    bool has_time_left() const { return timed && timed->deadline != 0 && phase() == MatchPhase::playing; }
};

// Reads the seats and the round of a match, and advances its clock to `now`.
store::Outcome<Match> load_match(store::Database& database, match_records::MatchRecord record, Milliseconds now);

// Returns the seats with the points and wins of the current round, if it is over.
std::vector<match_records::SeatRecord> seats_with_points(const Match& match);

// Deals a round that begins at `now`.
store::Outcome<void> deal_round(Match& match, Milliseconds now);

// Stores the round, and adds its points to the seats once it is over.
void save_match(store::Database& writer, Match& match);

// Ends the round of a match. If the round is not over, every player gets closed_points.
void close_match(store::Database& writer, Match& match);

struct MatchPlayer {
    std::string name;
    std::int64_t points = 0;
    std::int64_t wins = 0;
    bool is_me = false;
    bool is_host = false;
    bool is_starter = false;
    bool has_left = false;
};

// A match as seen by one of its players.
struct MatchView {
    std::string code;
    MatchPhase phase = MatchPhase::waiting;
    std::int64_t round = 0;
    MatchSettings settings;
    std::vector<MatchPlayer> players;  // in the order of their seats
    std::vector<std::int64_t> order;   // see Match::order
    std::optional<duel::Round> duel;   // the complete round; `visible` determines which actions this player may see
    VisibleActions visible;
    std::optional<Milliseconds> remaining;  // time left for the player who must act
    std::string class_code;
    bool is_closed = false;
};
MatchView view_of(const Match& match, std::int64_t seat, Milliseconds now);

}  // namespace cubewright::classes
