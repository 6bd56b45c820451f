// Classes, races, Duel matches and tournaments on a test database, with a clock controlled by the test and puzzles with
// known answers.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "readyset/deals/daily.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/rows_json.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/class.hpp"
#include "store/rooms/match.hpp"
#include "store/rooms/race.hpp"
#include "store/rooms/tournament.hpp"
#include "tests/store/test_database.hpp"

namespace cubewright::classes {

inline constexpr Milliseconds friends_noon = Milliseconds{1'794'744'000} * 1000;  // 2026-11-15T12:00:00Z

// Returns a key in the browser's format, but predictable.
inline std::string key_of(std::string who) {
    std::ranges::replace(who, ' ', '_');
    return who + std::string(40 - who.size(), '-');
}

inline readyset::Rows rows_of(const std::string& answer) {
    return *readyset::read_rows(JsonField(Json(answer)));
}

struct KnownAnswer {
    std::string rows;
    std::int64_t score = 0;
    std::int64_t dice = 0;
};
// Returns correct answers to a puzzle: the shortest ones and the best one.
inline std::vector<KnownAnswer> answers_to(const readyset::Puzzle& puzzle, std::size_t count = 5) {
    std::vector<KnownAnswer> answers;
    const auto solver = readyset::Solver::make(puzzle);
    const auto add = [&](const readyset::Solution& solution) {
        const auto worth = readyset::score(puzzle, solution);
        answers.push_back({to_string(solution), worth.total, worth.dice});
    };
    solver->for_each_solution([&](const readyset::Solution& solution) {
        add(solution);
        return answers.size() < count;
    });
    add(*solver->best());
    return answers;
}

// Returns the codes of three daily puzzles.
inline const std::vector<std::string>& some_puzzles() {
    static const std::vector<std::string> codes = [] {
        std::vector<std::string> list;
        for (const unsigned day : {9U, 10U, 11U})
            list.push_back(puzzle_code(readyset::daily_puzzle({2026, 11, day}).puzzle));
        return list;
    }();
    return codes;
}

// Returns an assignment for each puzzle code.
inline std::vector<Assignment> as_assignments(const std::vector<std::string>& codes) {
    std::vector<Assignment> assignments;
    for (const std::string& code : codes) assignments.push_back({.subject = code});
    return assignments;
}

inline const std::vector<KnownAnswer>& answers_to_code(const std::string& code) {
    static std::map<std::string, std::vector<KnownAnswer>> all;
    auto& answers = all[code];
    if (answers.empty()) answers = answers_to(*parse_puzzle_code(code));
    return answers;
}

class FriendsOnDisk {
public:
    FriendsOnDisk() { restart(); }

    void restart() {
        classes_.reset();
        races_.reset();
        matches_.reset();
        tournaments_.reset();
        store_.reset();
        store_ = database_.open();
        const auto bell = [this](const std::string& code) { rung.insert(code); };
        const auto clock = [this] { return ClockReading{now, synchronised}; };
        classes_ = std::make_unique<ClassStore>(*store_, bell, clock);
        races_ = std::make_unique<RaceStore>(*store_, bell, clock);
        matches_ = std::make_unique<MatchStore>(*store_, bell, clock);
        tournaments_ = std::make_unique<TournamentStore>(*store_, bell, clock);
    }

    ClassStore& classes() { return *classes_; }
    RaceStore& races() { return *races_; }
    MatchStore& matches() { return *matches_; }
    TournamentStore& tournaments() { return *tournaments_; }
    Store& store() { return *store_; }

    Milliseconds now = friends_noon;
    bool synchronised = true;         // whether the system reports a synchronised clock
    std::multiset<std::string> rung;  // codes of the reported changes

private:
    TestDatabase database_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<ClassStore> classes_;
    std::unique_ptr<RaceStore> races_;
    std::unique_ptr<MatchStore> matches_;
    std::unique_ptr<TournamentStore> tournaments_;
};

}  // namespace cubewright::classes
