// A submission that is stored in steps, which run on different threads. The caller runs the step that next() returns
// until the submission is finished.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/board/board.hpp"

namespace cubewright::board {

class PendingSubmission {
public:
    enum class Step : std::uint8_t {
        check_secret,  // call check_secret() on a worker: slow hashing takes milliseconds of processor time
        store,         // call Board::store_submission()
        finished,      // call result()
    };
    Step next() const { return next_; }
    void check_secret();
    Outcome<SubmissionResult> result() && { return std::move(result_); }

    // A submission that was refused or judged without the database.
    explicit PendingSubmission(Outcome<SubmissionResult> result) : result_(std::move(result)) {}

private:
    friend class Board;

    PendingSubmission(SubmissionResult judged, PlayerName name, std::string secret)
        : name_(std::move(name)), secret_(std::move(secret)), next_(Step::store), result_(std::move(judged)) {}

    // Stores the answer within the writer's transaction. Sets `missing_check_` instead if the secret has to be checked
    // first; the transaction must not wait for that.
    Outcome<void> store(Database& writer);
    Outcome<bool> is_owner(const std::string& secret, const std::string& quick_secret);
    void finish(const Outcome<void>& stored);

    PlayerName name_;
    std::string secret_;
    std::int64_t day_ = 0;
    std::string solution_;
    bool is_open_ = false;
    ClockReading now_;

    Step next_ = Step::finished;
    Outcome<SubmissionResult> result_;
    std::optional<std::string> missing_check_;  // stored slow hash to compare with
    std::string checked_hash_;                  // slow hash that matches the secret
    std::string hash_;                          // quick hash of the secret
    bool may_claim_name_ = true;
    bool has_changed_board_ = false;
    int checks_ = 0;
};

}  // namespace cubewright::board
