#include "store/board/pending_submission.hpp"

#include <algorithm>

#include "store/board/board_records.hpp"
#include "texts/codes.hpp"

namespace cubewright::board {

namespace {

// The stored hash changes only if the player is erased and the name is claimed again.
constexpr int most_checks = 4;

tl::unexpected<Refusal> wrong_secret() {
    return refuse(Reason::wrong_secret, Text::wrong_secret, "secret", Text::expected_right_secret);
}

}  // namespace

void PendingSubmission::check_secret() {
    next_ = Step::finished;
    if (++checks_ > most_checks) {
        result_ = refuse(Reason::busy, Text::name_changed_hands);
        return;
    }
    const std::string stored = std::move(missing_check_).value_or("");
    missing_check_.reset();
    if (stored.empty()) {
        auto hash = hash_secret(secret_, cost_);
        if (!hash) {
            result_ = refuse(Reason::busy, hash.error());
            return;
        }
        checked_hash_ = std::move(*hash);
    } else {
        const auto matching = matches(secret_, stored);
        if (!matching || !*matching) {
            if (matching)
                result_ = wrong_secret();
            else
                result_ = refuse(Reason::busy, matching.error());
            return;
        }
        checked_hash_ = stored;
    }
    next_ = Step::store;
}

// Returns false if the secret must first be checked with the slow hash.
Outcome<bool> PendingSubmission::is_owner(const std::string& secret, const std::string& quick_secret) {
    if (!quick_secret.empty()) {
        const auto matching = matches(secret_, quick_secret);
        if (!matching) return refuse(Reason::busy, matching.error());
        if (!*matching) return wrong_secret();
        return true;
    }
    if (!secret.empty() && secret == checked_hash_) return true;
    missing_check_ = secret;
    return false;
}

Outcome<void> PendingSubmission::store(Database& writer) {
    missing_check_.reset();
    has_changed_board_ = false;
    const auto state = records::submission_state(writer, name_, day_, solution_);
    const bool is_new_player = state.player == 0;
    if (is_new_player) {
        if (checked_hash_.empty()) {
            missing_check_ = "";
            return {};
        }
    } else {
        const auto owner = is_owner(state.secret, state.quick_secret);
        if (!owner) return tl::unexpected(owner.error());
        if (!*owner) return {};
    }

    SubmissionResult& result = *result_;
    const auto& score = result.verdict.score;
    result.fresh = !state.is_known;
    result.ranked = result.fresh ? is_open_ : state.is_ranked;
    result.found = state.found + (result.fresh ? 1 : 0);
    result.best = std::max(state.best, std::int64_t{score.total});
    if (result.found > most_answers_a_day)
        return refuse(Reason::too_many, say(Text::too_many_answers, iso_date(result.day->date), most_answers_a_day));
    if (result.fresh && state.all_found >= most_answers_of_player)
        return refuse(Reason::too_many, say(Text::too_many_answers_of_player, most_answers_of_player));
    const auto time = record_time(writer, now_, state.latest);
    if (!time) return tl::unexpected(time.error());

    const std::int64_t player =
        is_new_player ? records::add_player(writer, name_, checked_hash_, quick_hash_, *time) : state.player;
    if (!is_new_player && state.quick_secret.empty() && !quick_hash_.empty())
        records::set_quick_secret(writer, player, quick_hash_);
    if (result.fresh) records::add_answer(writer, {player, day_, solution_, score.total, score.dice, is_open_, *time});
    std::optional<std::int64_t> standing = state.standing;
    if (result.fresh && is_open_) {
        has_changed_board_ = true;
        writer.announce(BoardVersions::channel, std::to_string(day_));
        standing = std::max(state.standing.value_or(0), std::int64_t{score.total});
    }
    result.place.reset();
    if (standing) result.place = records::place_of_score(writer, day_, *standing);
    return {};
}

void PendingSubmission::finish(const Outcome<void>& stored) {
    next_ = Step::finished;
    if (!stored)
        result_ = tl::unexpected(stored.error());
    else if (missing_check_)
        next_ = Step::check_secret;
}

}  // namespace cubewright::board
