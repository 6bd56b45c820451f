// The SQL statements of the board. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/board/board.hpp"
#include "store/store.hpp"

namespace cubewright::board::records {

struct PlayerRecord {
    std::int64_t id = 0;
    std::string name;
    std::string secret;  // hash of the secret
    UnixTime since = 0;
    std::string quick_secret;  // quick hash of the secret if `secret` is a slow hash, or empty
};
std::optional<PlayerRecord> find_player(Database& database, const PlayerName& name);
// Adds the player and returns the id.
std::int64_t add_player(Database& database, const PlayerName& name, const std::string& hash, UnixTime now);
void set_quick_secret(Database& database, std::int64_t player, const std::string& quick_hash);
// Records that the player has submitted a correct answer, and removes the expiry mark.
void touch_player(Database& database, std::int64_t player, UnixTime now);
// Marks and deletes absent players as described at Board::sweep. Returns the number of deleted players.
std::int64_t expire_players(Database& database, UnixTime now);

// The stored data that a submission depends on.
struct SubmissionState {
    UnixTime latest = 0;                   // last recorded time
    std::int64_t player = 0;               // 0 if the name is free; the fields below are then empty
    std::string secret;                    // hash
    std::string quick_secret;              // see PlayerRecord
    UnixTime used = 0;                     // time of the latest correct answer, to within a day
    std::int64_t found = 0;                // number of the player's answers for the day
    std::int64_t all_found = 0;            // number of the player's answers for all days
    std::int64_t best = 0;                 // highest score of the day, ranked or not
    bool is_known = false;                 // true if the player has submitted this answer before
    bool is_ranked = false;                // true if that answer was ranked
    std::optional<std::int64_t> standing;  // the player's score on the board
};
SubmissionState submission_state(Database& database, const PlayerName& name, std::int64_t day,
                                 const std::string& solution);

struct NewAnswer {
    std::int64_t player = 0;
    std::int64_t day = 0;
    std::string solution;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    bool ranked = false;
    UnixTime at = 0;
};
// Stores an answer that is not stored yet, and updates the player's standing for the day.
void add_answer(Database& database, const NewAnswer& answer);

// Returns the place of a player with this score.
Place place_of_score(Database& database, std::int64_t day, std::int64_t score);

struct PageRecords {
    std::int64_t players = 0;  // on the whole board
    std::vector<BoardEntry> entries;
    std::optional<BoardPosition> next;
};
// Reads at most `limit` entries.
PageRecords read_page(Database& database, std::int64_t day, std::size_t limit, const PageStart& start);

std::vector<StoredAnswer> list_answers(Database& database, std::int64_t player);
std::vector<std::pair<Date, Place>> places_of(Database& database, std::int64_t player);
// Deletes the player and returns the number of deleted answers.
std::int64_t erase_player(Database& database, std::int64_t player);

}  // namespace cubewright::board::records
