// Version numbers of the boards, one per day. A page that was read at an older version is outdated. A change made
// through this replica updates the version immediately; a change by another replica does so when its announcement
// arrives.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/integer.hpp"
#include "base/iso_date.hpp"
#include "readyset/game/judge.hpp"
#include "store/board/board_day.hpp"
#include "store/board/secret.hpp"
#include "store/player_name.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::board {

class BoardVersions {
public:
    // Channel on which replicas announce the day that has changed, or all_days.
    static constexpr auto channel = "cubewright_board";
    static constexpr auto all_days = "all";

    // Returns the version of the day's board, or nullopt while announcements from other replicas may be missed. Read
    // the version before you read the page.
    std::optional<std::uint64_t> of(std::int64_t day) const {
        if (!is_listening_) return std::nullopt;
        return versions_[slot(day)];
    }
    void change(std::int64_t day) { ++versions_[slot(day)]; }
    void change_all() {
        for (auto& version : versions_) ++version;
    }
    void heard(std::string_view words) {
        if (const auto day = parse_integer<std::int64_t>(words))
            change(*day);
        else
            change_all();
    }
    // Call with false before listening to other replicas and when the connection to them is lost, and with true when
    // announcements arrive again.
    void set_listening(bool is_listening) {
        if (is_listening) change_all();
        is_listening_ = is_listening;
    }

private:
    // Days that share a slot share their version, so a change may also drop the pages of another day.
    static constexpr std::size_t slots = 64;
    static std::size_t slot(std::int64_t day) { return static_cast<std::size_t>(day) % slots; }

    std::array<std::atomic<std::uint64_t>, slots> versions_{};
    std::atomic<bool> is_listening_{true};
};

// The daily board. The engine judges each answer against the puzzle of its date; clients do not send scores.
// docs/reference/board.md describes the rules.

using namespace store;  // for Store, Database and the other storage types

inline constexpr std::int64_t max_answers_a_day = 500;
inline constexpr std::int64_t max_answers_of_player = 20'000;
// First date of the board. Answers for earlier dates are not stored.
inline constexpr Date first_board_day = {2026, 1, 1};
// A name without a correct answer for this long is marked as expired, and deleted after the grace period (in seconds).
inline constexpr UnixTime player_lifetime = UnixTime{365} * 86'400;
inline constexpr UnixTime player_grace = UnixTime{30} * 86'400;
// Memory limit in bytes for reading a player's history and writing it as JSON.
inline constexpr std::uint64_t max_history_bytes = std::uint64_t{max_answers_of_player} * 1024;

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
    bool may_claim_name = true;  // false if the name must not be a new one
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
    bool has_claimed_name = false;  // true if the answer was the first one under a new name
    std::optional<Place> place;     // empty if the player has no rank on this date
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
    explicit Board(Store& store, Clock clock = read_system_clock) : store_(store), clock_(std::move(clock)) {}

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
    // Deletes the players who have not submitted a correct answer for a long time, and returns their number. Like
    // classes, they are marked first and deleted after a grace period.
    Outcome<std::int64_t> sweep();

private:
    Store& store_;
    Clock clock_;
    DayPuzzles days_;
    BoardVersions versions_;
};

}  // namespace cubewright::board
