// A board on a test database, with a clock controlled by the test and a supply of correct answers.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "readyset/deals/daily.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"
#include "store/board/board.hpp"
#include "tests/store/test_database.hpp"

namespace cubewright::board {

inline constexpr Date board_today = {2026, 11, 15};  // a Sunday; tests begin at noon
inline constexpr UnixTime board_noon = (UnixTime{day_number(board_today)} * 86'400) + 43'200;

inline Date days_from_today(std::int32_t days) {
    return date_of(day_number(board_today) + days);
}

// Returns the first `count` correct answers for a date, shortest first.
inline std::vector<std::string> right_answers(Date date, std::size_t count) {
    std::vector<std::string> answers;
    const auto solver = readyset::Solver::make(readyset::daily_puzzle(date).puzzle);
    solver->for_each_solution([&](const readyset::Solution& solution) {
        answers.push_back(to_string(solution));
        return answers.size() < count;
    });
    return answers;
}

inline std::string secret_of(char c) {
    return std::string(40, c);
}

class BoardOnDisk {
public:
    BoardOnDisk() { restart(); }

    void restart() {
        board_.reset();
        store_.reset();
        store_ = database_.open();
        board_ = std::make_unique<Board>(*store_, [this] { return ClockReading{now * 1000, synchronised}; });
    }

    Outcome<SubmissionResult> submit(Date date, const std::string& answer, const Player& player) {
        return board_->submit({date, *readyset::read_rows(answer), player});
    }

    Board& board() { return *board_; }
    Store& store() { return *store_; }
    std::filesystem::path folder() const { return database_.folder(); }

    UnixTime now = board_noon;
    bool synchronised = true;  // whether the system reports a synchronised clock

private:
    TestDatabase database_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Board> board_;
};

}  // namespace cubewright::board
