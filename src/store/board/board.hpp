// The daily board. The engine judges each answer against the puzzle of its date; clients do not send scores.
// docs/reference/board.md describes the rules.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/iso_date.hpp"
#include "readyset/game/judge.hpp"
#include "store/board/board_day.hpp"
#include "store/board/board_versions.hpp"
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

class PendingSubmission;

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

// Position of an entry in the order of the board: highest score first, then earliest time, then lowest player id.
struct BoardPosition {
    std::int64_t score = 0;
    std::int64_t at = 0;
    std::int64_t player = 0;
};
// Where a page starts: after a position, or after a number of entries. A position stays exact when other players move,
// and costs the same anywhere on the board.
struct PageStart {
    std::size_t offset = 0;
    std::optional<BoardPosition> after = {};  // if set, `offset` is ignored
};

struct BoardPage {
    std::shared_ptr<const DayPuzzle> day;
    Season season = Season::open;
    std::int64_t players = 0;
    std::vector<BoardEntry> entries;
    std::optional<BoardPosition> next;  // position of the last entry, if more entries follow
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
    // Like submit(), but in steps, for callers that must not wait for a commit (see pending_submission.hpp).
    std::shared_ptr<PendingSubmission> begin_submission(const Submission& submission);
    // Runs the step `store` and calls `done` on another thread after the commit.
    void store_submission(const std::shared_ptr<PendingSubmission>& pending, std::function<void()> done);

    Outcome<BoardPage> page(Date date, std::size_t limit, const PageStart& start);
    Season season_of(Date date) const { return season(date, clock_().seconds()); }

    // Returns the version numbers of the boards, which page caches use.
    BoardVersions& versions() { return versions_; }

    Outcome<History> history(const Player& player);
    // Deletes the player and returns the number of deleted answers.
    Outcome<std::int64_t> erase(const Player& player);

private:
    Store& store_;
    Clock clock_;
    SecretCost cost_;
    DayPuzzles days_;
    BoardVersions versions_;
};

}  // namespace cubewright::board
