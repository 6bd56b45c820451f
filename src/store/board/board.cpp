#include "store/board/board.hpp"

#include <future>

#include "readyset/game/notation.hpp"
#include "store/board/board_records.hpp"
#include "store/board/pending_submission.hpp"
#include "texts/codes.hpp"

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
    return refuse(Reason::wrong_secret, Text::wrong_secret, "secret", Text::expected_right_secret);
}

Outcome<PlayerRecord> identify(Store& store, const Player& player) {
    const auto credentials = read_credentials(player);
    if (!credentials) return tl::unexpected(credentials.error());
    auto found = store.read([&](Database& reader) { return records::find_player(reader, credentials->name); });
    if (!found) return tl::unexpected(found.error());
    std::optional<PlayerRecord>& known = *found;
    if (!known) return refuse_secret();
    const auto matching =
        matches(credentials->secret, known->quick_secret.empty() ? known->secret : known->quick_secret);
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
        return finished(refuse(Reason::too_early, say(Text::date_not_begun, iso_date(submission.date)), "date",
                               Text::expected_begun_date));
    if (submission.date < first_board_day)
        return finished(refuse(Reason::malformed, say(Text::date_before_board, iso_date(submission.date)), "date",
                               say(Text::expected_board_date, iso_date(first_board_day))));

    SubmissionResult result;
    result.day = days_.of(submission.date);
    result.verdict = readyset::judge(result.day->puzzle, submission.rows);
    if (!result.verdict.right) return finished(std::move(result));
    std::string solution = to_string(result.verdict.solution.value());

    std::shared_ptr<PendingSubmission> pending(
        new PendingSubmission(std::move(result), std::move(credentials->name), std::move(credentials->secret)));
    pending->cost_ = cost_;
    pending->day_ = day_number(submission.date);
    pending->solution_ = std::move(solution);
    pending->is_open_ = when == Season::open;
    pending->now_ = now;
    if (is_random_secret(pending->secret_))
        if (auto hash = quick_hash_secret(pending->secret_)) pending->quick_hash_ = std::move(*hash);
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
    auto read =
        store_.read([&](Database& reader) { return records::read_page(reader, day_number(date), limit, start); });
    if (!read) return tl::unexpected(read.error());
    page.players = read->players;
    page.entries = std::move(read->entries);
    page.next = read->next;
    return page;
}

Outcome<History> Board::history(const Player& player) {
    const auto known = identify(store_, player);
    if (!known) return tl::unexpected(known.error());
    return store_.read([&](Database& reader) {
        return History{known->name, known->since, records::list_answers(reader, known->id),
                       records::places_of(reader, known->id)};
    });
}

Outcome<std::int64_t> Board::erase(const Player& player) {
    const auto known = identify(store_, player);
    if (!known) return tl::unexpected(known.error());
    std::int64_t answers = 0;
    const auto erased = store_.write_grouped([&](Database& writer) -> Outcome<void> {
        answers = records::erase_player(writer, known->id);
        writer.announce(BoardVersions::channel, BoardVersions::all_days);
        return {};
    });
    versions_.change_all();
    if (!erased) return tl::unexpected(erased.error());
    // The database pages have been overwritten, but the log still contains the erased data.
    store_.checkpoint_log();
    return answers;
}

}  // namespace cubewright::board
