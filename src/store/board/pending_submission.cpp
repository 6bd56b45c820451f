#include "store/board/pending_submission.hpp"

#include <algorithm>
#include <utility>

#include "store/board/board_records.hpp"
#include "texts/message.hpp"

namespace cubewright::board {

namespace {

// The stored hash changes only if the player is erased and the name is claimed again.
constexpr int max_checks = 4;

// The time of use is recorded at most this often, in seconds.
constexpr UnixTime between_uses = 86'400;

tl::unexpected<Refusal> wrong_secret() {
    return refuse(Reason::wrong_secret, "wrong-secret", tr("wrong secret for this name"), "secret",
                  tr("the secret that this name was first used with, or another name"));
}

}  // namespace

void PendingSubmission::check_secret() {
    next_ = Step::finished;
    if (++checks_ > max_checks) {
        result_ = refuse(Reason::busy, "name-changed-hands",
                         tr("the name was taken over while its secret was being checked"));
        return;
    }
    const std::string stored = std::exchange(missing_check_, std::nullopt).value_or("");
    const auto matching = matches(secret_, stored);
    if (!matching) {
        result_ = refuse(Reason::busy, matching.error());
    } else if (!*matching) {
        result_ = wrong_secret();
    } else {
        checked_hash_ = stored;
        next_ = Step::store;
    }
}

// Returns false if the secret must first be checked with the slow hash.
Outcome<bool> PendingSubmission::is_owner(const std::string& secret, const std::string& quick_secret) {
    const std::string& quick = is_slow_hash(secret) ? quick_secret : secret;
    if (!quick.empty()) {
        const auto matching = matches(secret_, quick);
        if (!matching) return refuse(Reason::busy, matching.error());
        if (!*matching) return wrong_secret();
        return true;
    }
    if (secret == checked_hash_) return true;
    missing_check_ = secret;
    return false;
}

Outcome<void> PendingSubmission::store(Database& writer) {
    missing_check_.reset();
    has_changed_board_ = false;
    const auto state = records::submission_state(writer, name_, day_, solution_);
    const bool is_new_player = state.player == 0;
    if (is_new_player) {
        if (!may_claim_name_)
            return refuse(Reason::too_many, "too-many-new-names", tr("too many new names from this address today"),
                          "name");
    } else {
        TRY(const auto& owner, is_owner(state.secret, state.quick_secret));
        if (!owner) return {};
    }

    SubmissionResult& result = *result_;
    const auto& score = result.verdict.score;
    result.fresh = !state.is_known;
    result.ranked = result.fresh ? is_open_ : state.is_ranked;
    result.found = state.found + (result.fresh ? 1 : 0);
    result.best = std::max(state.best, std::int64_t{score.total});
    if (result.found > max_answers_a_day)
        return refuse(Reason::too_many, "too-many-answers",
                      tr("this player has already submitted {answers_a_day} answers for {date}", max_answers_a_day,
                         iso_date(result.day->date)));
    if (result.fresh && state.all_found >= max_answers_of_player)
        return refuse(Reason::too_many, "too-many-answers-of-player",
                      tr("this player has already submitted {answers_of_player} answers", max_answers_of_player));
    TRY(const auto& time, record_time(writer, now_, state.latest));

    const std::int64_t player = is_new_player ? records::add_player(writer, name_, hash_, time) : state.player;
    result.has_claimed_name = is_new_player;
    if (!is_new_player && is_slow_hash(state.secret) && state.quick_secret.empty())
        records::set_quick_secret(writer, player, hash_);
    if (!is_new_player && time > state.used + between_uses) records::touch_player(writer, player, time);
    if (result.fresh) records::add_answer(writer, {player, day_, solution_, score.total, score.dice, is_open_, time});
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
