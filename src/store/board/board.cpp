#include "store/board/board.hpp"

#include "readyset/game/notation.hpp"
#include "store/board/board_records.hpp"
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

// Returns the player if the secret is correct, or no player if the name is free. Refuses a wrong secret.
Outcome<std::optional<PlayerRecord>> find(Store& store, const Credentials& credentials) {
    auto found = store.read([&](Database& reader) { return records::find_player(reader, credentials.name); });
    if (!found) return found;
    const std::optional<PlayerRecord>& player = *found;
    if (!player) return found;
    const auto matching = matches(credentials.secret, player->secret);
    if (!matching) return refuse(Reason::busy, matching.error());
    if (!*matching) return refuse_secret();
    return found;
}

Outcome<PlayerRecord> identify(Store& store, const Player& player) {
    const auto credentials = read_credentials(player);
    if (!credentials) return tl::unexpected(credentials.error());
    auto found = find(store, *credentials);
    if (!found) return tl::unexpected(found.error());
    std::optional<PlayerRecord>& known = *found;
    if (!known) return refuse_secret();
    return std::move(*known);
}

// Returns true if the player record has not changed since the secret was checked. Called within the writer's
// transaction.
bool is_player_unchanged(Database& writer, const PlayerName& name, const std::optional<PlayerRecord>& known) {
    const auto now = records::find_player(writer, name);
    if (now.has_value() != known.has_value()) return false;
    return !now || (now->id == known->id && now->secret == known->secret);
}

}  // namespace

Outcome<SubmissionResult> Board::submit(const Submission& submission) {
    const auto credentials = read_credentials(submission.player);
    if (!credentials) return tl::unexpected(credentials.error());
    const ClockReading now = clock_();
    const Season when = season(submission.date, now.seconds());
    if (when == Season::future)
        return refuse(Reason::too_early, say(Text::date_not_begun, iso_date(submission.date)), "date",
                      Text::expected_begun_date);

    if (submission.date < first_board_day)
        return refuse(Reason::malformed, say(Text::date_before_board, iso_date(submission.date)), "date",
                      say(Text::expected_board_date, iso_date(first_board_day)));

    SubmissionResult result;
    result.day = days_.of(submission.date);
    result.verdict = readyset::judge(result.day->puzzle, submission.rows);
    if (!result.verdict.right) return result;
    const std::int64_t day = day_number(submission.date);
    const std::string solution = to_string(result.verdict.solution.value());

    // Comparing secrets is slow, so the comparison runs before the write transaction. If the player record changes in
    // between, the comparison is repeated.
    constexpr int attempts = 4;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto known = find(store_, *credentials);
        if (!known) return tl::unexpected(known.error());
        const auto hash = *known ? Result<std::string>() : hash_secret(credentials->secret, cost_);
        if (!hash) return refuse(Reason::busy, hash.error());
        bool raced = false;
        std::int64_t player = 0;
        const auto kept = store_.write([&](Database& writer) -> Outcome<void> {
            raced = !is_player_unchanged(writer, credentials->name, *known);
            if (raced) return {};
            const auto time = record_time(writer, now);
            if (!time) return tl::unexpected(time.error());
            player = *known ? (*known)->id : records::add_player(writer, credentials->name, *hash, *time);
            result.fresh = records::add_answer(writer, {player, day, solution, result.verdict.score.total,
                                                        result.verdict.score.dice, when == Season::open, *time});
            result.ranked = records::is_ranked(writer, player, day, solution);
            result.found = records::count_answers(writer, player, day);
            if (result.found > most_answers_a_day)
                return refuse(Reason::too_many,
                              say(Text::too_many_answers, iso_date(submission.date), most_answers_a_day));
            if (result.fresh && records::count_all_answers(writer, player) > most_answers_of_player)
                return refuse(Reason::too_many, say(Text::too_many_answers_of_player, most_answers_of_player));
            result.best = records::best_score(writer, player, day);
            return {};
        });
        if (!kept) return tl::unexpected(kept.error());
        if (raced) continue;
        // Counting the higher-ranked players is slow on a day with many answers, so the count runs outside the write
        // transaction.
        const auto place = store_.read([&](Database& reader) { return records::place_of(reader, player, day); });
        if (place) result.place = *place;
        return result;
    }
    return refuse(Reason::busy, Text::name_changed_hands);
}

Outcome<BoardPage> Board::page(Date date, std::size_t limit, std::size_t offset) {
    BoardPage page;
    page.season = season(date, clock_().seconds());
    page.day = days_.of(date);
    const std::int64_t day = day_number(date);
    const auto read = store_.read([&](Database& reader) {
        page.players = records::count_players(reader, day);
        page.entries = records::entries(reader, day, limit, offset);
    });
    if (!read) return tl::unexpected(read.error());
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
    auto erased = store_.write(
        [&](Database& writer) -> Outcome<std::int64_t> { return records::erase_player(writer, known->id); });
    // The database pages have been overwritten, but the log still contains the erased data.
    if (erased) store_.checkpoint_log();
    return erased;
}

}  // namespace cubewright::board
