// The SQL statements of the board. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/board/board.hpp"
#include "store/database.hpp"

namespace cubewright::board::records {

struct PlayerRecord {
    std::int64_t id = 0;
    std::string name;
    std::string secret;  // hash of the secret
    UnixTime since = 0;
};
std::optional<PlayerRecord> find_player(Database& database, const PlayerName& name);
std::int64_t add_player(Database& database, const PlayerName& name, const std::string& hash, UnixTime now);

struct NewAnswer {
    std::int64_t player = 0;
    std::int64_t day = 0;
    std::string solution;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    bool ranked = false;
    UnixTime at = 0;
};
std::int64_t count_answers(Database& database, std::int64_t player, std::int64_t day);
std::int64_t count_all_answers(Database& database, std::int64_t player);
// Stores the answer and updates the player's standing for the day. Returns false if the answer was already stored.
bool add_answer(Database& database, const NewAnswer& answer);
// Returns true if the answer was ranked when it was first submitted.
bool is_ranked(Database& database, std::int64_t player, std::int64_t day, const std::string& solution);
std::int64_t best_score(Database& database, std::int64_t player, std::int64_t day);

std::int64_t count_players(Database& database, std::int64_t day);
std::optional<Place> place_of(Database& database, std::int64_t player, std::int64_t day);
std::vector<BoardEntry> entries(Database& database, std::int64_t day, std::size_t limit, std::size_t offset);

std::vector<StoredAnswer> list_answers(Database& database, std::int64_t player);
std::vector<std::pair<Date, Place>> places_of(Database& database, std::int64_t player);
// Deletes the player and returns the number of deleted answers.
std::int64_t erase_player(Database& database, std::int64_t player);

}  // namespace cubewright::board::records
