// The daily board. The engine judges each answer against the puzzle of its date; clients do not send scores.
// docs/reference/board.md describes the rules.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/iso_date.hpp"
#include "readyset/game/judge.hpp"
#include "store/board/board_day.hpp"
#include "store/board/day_puzzles.hpp"
#include "store/board/player_name.hpp"
#include "store/board/secret.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::board {

using namespace store;  // for Store, Database and the other storage types

inline constexpr std::int64_t most_answers_a_day = 500;
inline constexpr std::int64_t most_answers_of_player = 20'000;
// First date of the board. Answers for earlier dates are not stored.
inline constexpr Date first_board_day = std::chrono::year(2026) / 1 / 1;
// Memory limit in bytes for reading a player's history and writing it as JSON.
inline constexpr std::uint64_t most_history_bytes = std::uint64_t{most_answers_of_player} * 1024;

struct Player {
    std::string name;
    std::string secret;
};

struct Place {
    std::int64_t rank = 0;  // one more than the number of players with a higher score
    std::int64_t players = 0;
};

struct Submission {
    Date date;
    readyset::Rows rows;
    Player player;
};

struct SubmissionResult {
    std::shared_ptr<const DayPuzzle> day;
    readyset::Verdict verdict;
    // The fields below are set only for a correct answer.
    bool fresh = false;  // true if the player had not sent this answer before
    bool ranked = false;
    std::int64_t best = 0;
    std::int64_t found = 0;
    std::optional<Place> place;  // empty if the player has no rank on this date
};

struct BoardEntry {
    std::int64_t rank = 0;
    std::string name;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    std::int64_t found = 0;
};

struct BoardPage {
    std::shared_ptr<const DayPuzzle> day;
    Season season = Season::open;
    std::int64_t players = 0;
    std::vector<BoardEntry> entries;
};

struct StoredAnswer {
    Date date;
    std::string solution;
    std::int64_t score = 0;
    std::int64_t dice = 0;
    bool ranked = false;
    UnixTime at = 0;
};

struct History {
    std::string name;
    UnixTime since = 0;
    std::vector<StoredAnswer> answers;           // latest date first, then in order of submission
    std::vector<std::pair<Date, Place>> places;  // latest date first
};

class Board {
public:
    explicit Board(Store& store, Clock clock = read_system_clock, SecretCost cost = {})
        : store_(store), clock_(std::move(clock)), cost_(cost) {}

    // Judges the answer and stores it if it is correct. A repeated answer is stored only once.
    Outcome<SubmissionResult> submit(const Submission& submission);
    Outcome<BoardPage> page(Date date, std::size_t limit, std::size_t offset);
    Outcome<History> history(const Player& player);
    // Deletes the player and returns the number of deleted answers.
    Outcome<std::int64_t> erase(const Player& player);

private:
    Store& store_;
    Clock clock_;
    SecretCost cost_;
    DayPuzzles days_;
};

}  // namespace cubewright::board
