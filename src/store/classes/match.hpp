// The state of a Duel match at a given time: its record, its seats, and the current round, including every player who
// has run out of time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/classes/match_records.hpp"
#include "store/classes/match_settings.hpp"
#include "store/classes/timed_round.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

inline constexpr std::int64_t closed_points = 6;  // points of each player if a match is closed early

enum class MatchPhase : std::uint8_t {
    waiting,  // some seats are free
    playing,
    round_over,
    left,  // a player has left
};
std::string_view name(MatchPhase phase);

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
