// The SQL statements for races. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/board/player_name.hpp"
#include "store/classes/race_store.hpp"
#include "store/database.hpp"

namespace cubewright::classes::race_records {

struct RaceRecord {
    std::int64_t id = 0;
    std::string code = {};
    std::int64_t level = 1;
    std::string given = {};  // puzzle of the next round, or empty to deal a new puzzle of the level
    std::int64_t seconds = 0;
    std::int64_t round = 0;  // 0 before the first round
    std::string puzzle = {};
    std::int64_t best = 0;
    Milliseconds starts = 0;  // 0 before the first round
    Milliseconds ended = 0;   // 0 unless all racers finished before the time was up
    UnixTime used = 0;
};
std::optional<RaceRecord> find_race(Database& database, const std::string& code);
std::optional<RaceRecord> find_race_by_key(Database& database, const std::string& hash_key);
// Counts the races that have not expired.
std::int64_t count_races(Database& database);
std::int64_t add_race(Database& database, const RaceRecord& record);
// Updates all fields except id and code, and removes the expiry mark.
void change_race(Database& database, const RaceRecord& record);
void remove_race(Database& database, std::int64_t id);
// Marks and deletes unused races as described at RaceStore::sweep. Returns the number of deleted races.
std::int64_t expire_races(Database& database, UnixTime now);

struct RacerRecord {
    std::int64_t id = 0;
    std::string name;
    std::int64_t first_round = 0;
    std::int64_t tries = 0;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    std::string solution;
    Milliseconds after = 0;
    bool finished = false;
};
// Returns the racers in the order in which they joined.
std::vector<RacerRecord> racers_of(Database& database, std::int64_t race);
std::optional<RacerRecord> racer_with_key(Database& database, std::int64_t race, const std::string& hash_key);
bool is_taken(Database& database, std::int64_t race, const board::PlayerName& name);
void add_racer(Database& database, std::int64_t race, const board::PlayerName& name, const std::string& hash_key,
               std::int64_t first_round);
// Updates the racer's tries, score, dice, solution, time and finished flag.
void change_racer(Database& database, const RacerRecord& record);
// Resets the results of all racers for a new round.
void reset_race(Database& database, std::int64_t race);
void remove_racer(Database& database, std::int64_t racer);

}  // namespace cubewright::classes::race_records
