#include "store/board/board.hpp"

#include <future>

#include "readyset/game/rows.hpp"
#include "store/board/board_records.hpp"
#include "store/board/pending_submission.hpp"
#include "store/store.hpp"
#include "texts/message.hpp"

namespace cubewright::board {

namespace {

using records::PlayerRecord;

struct Credentials {
    PlayerName name;
    std::string secret;
};

Outcome<Credentials> read_credentials(const Player& player) {
    auto name = read_player_name(player.name);
    if (!name) return refuse(Reason::malformed, name.error());
    const auto checked = check_secret(player.secret);
    if (!checked) return refuse(Reason::malformed, checked.error());
    return Credentials{std::move(*name), player.secret};
}

tl::unexpected<Refusal> refuse_secret() {
    return refuse(Reason::wrong_secret, "wrong-secret", tr("wrong secret for this name"), "secret",
                  tr("the secret that this name was first used with, or another name"));
}

Outcome<PlayerRecord> identify(Store& store, const Player& player) {
    TRY(const auto& credentials, read_credentials(player));
    TRY(auto& found, store.read([&](Database& reader) { return records::find_player(reader, credentials.name); }));
    std::optional<PlayerRecord>& known = found;
    if (!known) return refuse_secret();
    const auto matching =
        matches(credentials.secret, known->quick_secret.empty() ? known->secret : known->quick_secret);
    if (!matching) return refuse(Reason::busy, matching.error());
    if (!*matching) return refuse_secret();
    return std::move(*known);
}

}  // namespace

std::shared_ptr<PendingSubmission> Board::begin_submission(const Submission& submission) {
    const auto finished = [](Outcome<SubmissionResult> result) {
        return std::make_shared<PendingSubmission>(std::move(result));
    };
    auto credentials = read_credentials(submission.player);
    if (!credentials) return finished(tl::unexpected(credentials.error()));
    const ClockReading now = clock_();
    const Season when = season(submission.date, now.seconds());
    if (when == Season::future)
        return finished(refuse(Reason::too_early, "date-not-begun",
                               tr("{date} has not started in any time zone yet", iso_date(submission.date)), "date",
                               tr("today or an earlier day")));
    if (submission.date < first_board_day)
        return finished(refuse(Reason::malformed, "date-before-board",
                               tr("the board does not cover {date}", iso_date(submission.date)), "date",
                               tr("{date} or a later date", iso_date(first_board_day))));

    SubmissionResult result;
    result.day = days_.of(submission.date);
    result.verdict = readyset::judge(result.day->puzzle, submission.rows);
    if (!result.verdict.right) return finished(std::move(result));
    std::string solution = to_string(result.verdict.solution.value());

    std::shared_ptr<PendingSubmission> pending(
        new PendingSubmission(std::move(result), std::move(credentials->name), std::move(credentials->secret)));
    pending->day_ = day_number(submission.date);
    pending->solution_ = std::move(solution);
    pending->is_open_ = when == Season::open;
    pending->now_ = now;
    pending->may_claim_name_ = submission.may_claim_name;
    auto hash = hash_secret(pending->secret_);
    if (!hash) return finished(refuse(Reason::busy, hash.error()));
    pending->hash_ = std::move(*hash);
    return pending;
}

void Board::store_submission(const std::shared_ptr<PendingSubmission>& pending, std::function<void()> done) {
    store_.write_grouped([pending](Database& writer) { return pending->store(writer); },
                         [this, pending, done = std::move(done)](const Outcome<void>& stored) {
                             // A failed commit may have reached the database.
                             if (pending->has_changed_board_) versions_.change(pending->day_);
                             pending->finish(stored);
                             done();
                         });
}

Outcome<SubmissionResult> Board::submit(const Submission& submission) {
    const auto pending = begin_submission(submission);
    for (;;) switch (pending->next()) {
            case PendingSubmission::Step::check_secret:
                pending->check_secret();
                break;
            case PendingSubmission::Step::store: {
                const auto promise = std::make_shared<std::promise<void>>();
                const auto stored = promise->get_future();
                store_submission(pending, [promise] { promise->set_value(); });
                stored.wait();
                break;
            }
            case PendingSubmission::Step::finished:
                return std::move(*pending).result();
        }
}

Outcome<BoardPage> Board::page(Date date, std::size_t limit, const PageStart& start) {
    BoardPage page;
    page.season = season_of(date);
    page.day = days_.of(date);
    TRY(auto& read,
        store_.read([&](Database& reader) { return records::read_page(reader, day_number(date), limit, start); }));
    page.players = read.players;
    page.entries = std::move(read.entries);
    page.next = read.next;
    return page;
}

Outcome<History> Board::history(const Player& player) {
    TRY(const auto& known, identify(store_, player));
    return store_.read([&](Database& reader) {
        return History{known.name, known.since, records::list_answers(reader, known.id),
                       records::places_of(reader, known.id)};
    });
}

Outcome<std::int64_t> Board::erase(const Player& player) {
    TRY(const auto& known, identify(store_, player));
    std::int64_t answers = 0;
    const auto erased = store_.erasing([&] {
        return store_.write_grouped([&](Database& writer) -> Outcome<void> {
            answers = records::erase_player(writer, known.id);
            writer.announce(BoardVersions::channel, BoardVersions::all_days);
            return {};
        });
    });
    versions_.change_all();
    if (!erased) return tl::unexpected(erased.error());
    return answers;
}

Outcome<std::int64_t> Board::sweep() {
    const auto swept = sweep_expired(store_, clock_, [](Database& writer, UnixTime now) {
        const std::int64_t players = records::expire_players(writer, now);
        if (players > 0) writer.announce(BoardVersions::channel, BoardVersions::all_days);
        return players;
    });
    if (!swept || *swept > 0) versions_.change_all();
    return swept;
}

}  // namespace cubewright::board
