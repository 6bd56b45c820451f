// Races: several players on the same deal at the same moment. Everything about a race is in the database, so that it outlives
// the process and could be shared by several; when it begins and ends follows from the times that are kept there.
// docs/reference/classes.md has the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/judge.hpp"
#include "readyset/game/puzzle.hpp"
#include "store/classes/class_clock.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "store/unix_time.hpp"

namespace cubewright::classes {

using namespace store;

inline constexpr std::int64_t most_racers = 30;
inline constexpr std::int64_t most_races = 5000;
inline constexpr Milliseconds countdown_time = 5000;
inline constexpr unsigned usual_minutes = 5;
inline constexpr unsigned most_minutes = 30;
inline constexpr UnixTime race_lifetime = UnixTime{6} * 3600;  // without use, until it is marked as expired
inline constexpr UnixTime race_grace = UnixTime{24} * 3600;    // from the mark until it is deleted

enum class Phase : std::uint8_t {
    waiting,    // for the host to start it
    countdown,  // the deal is made, and nobody sees it yet
    running,
    over,
};
std::string_view name(Phase phase);

// What is raced on: a puzzle by its code, or a new deal of a level.
struct RaceDeal {
    std::optional<unsigned> level = {};
    std::optional<std::string> puzzle = {};
};

struct NewRace {
    std::string name;
    std::string key;  // the player's, drawn by the browser
    RaceDeal deal = {};
    unsigned minutes = usual_minutes;
};

struct Racer {
    std::int64_t id = 0;
    std::string name;
    bool is_host = false;          // who came first of those who are here
    bool is_participating = true;  // else came when the round was over, and waits for the next
    std::int64_t tries = 0;
    std::int64_t score = 0;  // the best; 0 while there is no right answer
    std::int64_t dice = 0;
    std::string solution;
    Milliseconds after = 0;  // the start came the best answer
    bool finished = false;
    std::int64_t rank = 0;  // among those who take part: by score, then by time
};

// A race as one of its players sees it.
struct RaceView {
    std::string code;
    Phase phase = Phase::waiting;
    std::int64_t round = 0;
    unsigned level = 1;
    bool given = false;  // the next round is on a puzzle that the host has given
    unsigned minutes = usual_minutes;
    std::optional<Milliseconds> changes_in;  // when the countdown or the round ends by itself
    std::optional<readyset::Puzzle> puzzle;  // from the start on
    std::string puzzle_code;
    std::int64_t best_possible = 0;
    std::vector<Racer> racers;  // the best first
    std::int64_t own_id = 0;
    bool own_end = false;  // has finished, or the round is over: others' rows may be seen
};

struct RaceAnswer {
    readyset::Puzzle puzzle;
    readyset::Verdict verdict;
    RaceView view;
};

class RaceStore {
public:
    explicit RaceStore(Store& store, Bell bell = {}, Clock clock = read_system_clock)
        : store_(store), bell_(std::move(bell)), clock_(std::move(clock)) {}

    // Who makes it is its host. The same key makes the same race again.
    Outcome<RaceView> make(const NewRace& wanted);
    Outcome<RaceView> join(std::string_view code, std::string_view name, std::string_view key);
    Outcome<RaceView> view(std::string_view code, std::string_view key);
    // The host's: the first round, or the next once one is over; on what is said here, else on a deal of the level.
    Outcome<RaceView> start(std::string_view code, std::string_view key, const RaceDeal& deal);
    Outcome<RaceAnswer> answer(std::string_view code, std::string_view key, const readyset::Rows& rows);
    // Has nothing more to say in this round.
    Outcome<RaceView> finish(std::string_view code, std::string_view key);
    // The next becomes host; with the last one the race is gone.
    Outcome<void> leave(std::string_view code, std::string_view key);

    // Marks the races that nobody has used for race_lifetime as expired, and deletes those that were marked race_grace
    // ago. Returns the number of deleted races.
    Outcome<std::int64_t> sweep();

private:
    void ring(const std::string& code) const {
        if (bell_) bell_(code);
    }

    Store& store_;
    Bell bell_;
    Clock clock_;
};

}  // namespace cubewright::classes
