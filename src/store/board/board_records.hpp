// The board's part of the database, statement by statement. Everything here runs inside somebody's
// transaction.
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
    std::string secret;  // the hash
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
// False when it was there already. Keeps the player's standing of the day in step.
bool add_answer(Database& database, const NewAnswer& answer);
// As it was when it came first.
bool is_ranked(Database& database, std::int64_t player, std::int64_t day, const std::string& solution);
std::int64_t best_score(Database& database, std::int64_t player, std::int64_t day);

std::int64_t count_players(Database& database, std::int64_t day);
std::optional<Place> place_of(Database& database, std::int64_t player, std::int64_t day);
std::vector<BoardEntry> entries(Database& database, std::int64_t day, std::size_t limit, std::size_t offset);

std::vector<StoredAnswer> list_answers(Database& database, std::int64_t player);
std::vector<std::pair<Date, Place>> places_of(Database& database, std::int64_t player);
// The number of answers that went with the player.
std::int64_t erase_player(Database& database, std::int64_t player);

}  // namespace cubewright::board::records
