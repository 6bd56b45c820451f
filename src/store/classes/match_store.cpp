#include "store/classes/match_store.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "readyset/duel/duel_json.hpp"
#include "store/board/player_name.hpp"
#include "store/classes/expiry.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/judging.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

using match_records::MatchRecord;
using match_records::SeatRecord;

namespace {

// The time of use is recorded at most this often, in seconds, so that actions in different matches rarely conflict.
constexpr UnixTime between_uses = 600;

struct OwnMatch {
    Match match;
    std::int64_t seat = 0;
    bool is_changed = false;
};

Outcome<OwnMatch> find_own_match(Database& database, const CodeAndKey& asked, Milliseconds now) {
    auto record = match_records::find_match(database, asked.code);
    if (!record) return refuse(Reason::missing, Text::no_such_match, "code", Text::expected_known_code);
    const auto seat = match_records::find_seat(database, record->id, asked.kept);
    if (!seat) return refuse(Reason::wrong_secret, Text::not_in_match, "key");
    auto match = load_match(database, std::move(*record), now);
    if (!match) return tl::unexpected(match.error());
    return OwnMatch{std::move(*match), *seat};
}

// Refuses a match that a player has left, because it cannot be continued.
Outcome<void> check_nobody_left(const Match& match) {
    const auto gone = std::ranges::find(match.seats, true, &SeatRecord::has_left);
    if (gone != match.seats.end()) return refuse(Reason::conflict, say(Text::match_was_left, gone->name));
    return {};
}

Outcome<void> check_round(const Match& match, std::int64_t round) {
    if (auto checked = check_nobody_left(match); !checked) return checked;
    if (!match.timed) return refuse(Reason::conflict, Text::match_not_started);
    if (match.record.round != round)
        return refuse(Reason::conflict, say(Text::match_other_round, match.record.round), "round");
    return {};
}

// Records that the match is in use, unless this was recorded recently. Errors are ignored, so a wrong system clock does
// not stop the players.
void touch_match(Database& writer, Match& match, const ClockReading& reading) {
    if (reading.seconds() <= match.record.used + between_uses) return;
    if (const auto time = record_time(writer, reading)) match.record.used = std::max(match.record.used, *time);
}

// Returns true if the action has already been played, which means that the client is repeating a request whose reply
// was lost.
Outcome<bool> is_repetition(const duel::Round& round, const duel::PlayedAction& played, std::size_t after) {
    const auto& actions = round.actions();
    if (after == actions.size()) return false;
    if (after < actions.size() && actions[after].player == played.player) {
        if (duel::action_json(actions[after], round.kinds()) == duel::action_json(played, round.kinds())) return true;
        if (std::holds_alternative<duel::TimeUp>(actions[after].action))
            return refuse(Reason::conflict, Text::match_time_is_up);
    }
    return refuse(Reason::conflict, Text::match_other_acted_first, "after");
}

}  // namespace

void MatchStore::ring(const Match& match) const {
    if (!bell_) return;
    bell_(match.record.code);
    if (!match.class_code.empty()) bell_(match.class_code);
}

Outcome<MatchView> MatchStore::make(const NewMatch& wanted) {
    const auto kept = checked_key(wanted.key);
    if (!kept) return tl::unexpected(kept.error());
    const auto called = board::read_player_name(wanted.name);
    if (!called) return refuse(Reason::malformed, called.error());
    const auto code = generate_join_code();
    if (!code) return refuse(Reason::busy, code.error());
    const ClockReading reading = clock_();
    return store_.write([&](Database& writer) -> Outcome<MatchView> {
        auto record = match_records::find_match_by_key(writer, *kept);
        if (!record) {
            const auto time = record_time(writer, reading);
            if (!time) return tl::unexpected(time.error());
            match_records::expire_matches(writer, *time);
            if (match_records::count_matches(writer) >= most_matches || match_records::find_match(writer, *code))
                return refuse(Reason::busy, Text::no_room_for_matches);
            record =
                MatchRecord{.code = *code, .settings = to_text(match_settings_json(wanted.settings)), .used = *time};
            record->id = match_records::add_match(writer, *record);
            match_records::add_seat(writer, record->id, 1, *called, *kept);
        }
        const auto seat = match_records::find_seat(writer, record->id, *kept);
        const auto match = load_match(writer, std::move(*record), reading.milliseconds);
        if (!match) return tl::unexpected(match.error());
        return view_of(*match, seat.value_or(1), reading.milliseconds);
    });
}

Outcome<MatchView> MatchStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto called = board::read_player_name(name);
    if (!called) return refuse(Reason::malformed, called.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    auto joined = store_.write([&](Database& writer) -> Outcome<OwnMatch> {
        auto record = match_records::find_match(writer, asked->code);
        if (!record) return refuse(Reason::missing, Text::no_such_match, "code", Text::expected_known_code);
        if (match_records::find_seat(writer, record->id, asked->kept)) return find_own_match(writer, *asked, now);
        auto match = load_match(writer, std::move(*record), now);
        if (!match) return tl::unexpected(match.error());
        const std::size_t players = match->settings.players;
        if (const auto checked = check_nobody_left(*match); !checked) return tl::unexpected(checked.error());
        if (match->seats.size() >= players) return refuse(Reason::conflict, say(Text::match_is_full, players), "code");
        if (match_records::is_name_taken(writer, match->record.id, *called))
            return refuse(Reason::conflict, say(Text::name_taken_here, called->shown), "name",
                          Text::expected_name_of_ones_own);
        // A key can belong to only one match.
        if (match_records::find_match_by_key(writer, asked->kept))
            return refuse(Reason::wrong_secret, Text::not_in_match, "key");
        const auto time = record_time(writer, reading);
        if (!time) return tl::unexpected(time.error());
        const auto seat = static_cast<std::int64_t>(match->seats.size()) + 1;
        match_records::add_seat(writer, match->record.id, seat, *called, asked->kept);
        match->seats = match_records::seats_of(writer, match->record.id);
        if (match->seats.size() == players)
            if (const auto dealt = deal_round(*match, now); !dealt) return tl::unexpected(dealt.error());
        match->record.used = std::max(match->record.used, *time);
        save_match(writer, *match);
        return OwnMatch{std::move(*match), seat, true};
    });
    if (!joined) return tl::unexpected(joined.error());
    if (joined->is_changed) ring(joined->match);
    return view_of(joined->match, joined->seat, now);
}

Outcome<MatchView> MatchStore::view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const Milliseconds now = clock_().milliseconds;
    const auto found =
        flat(store_.read([&](Database& reader) -> Outcome<OwnMatch> { return find_own_match(reader, *asked, now); }));
    if (!found) return tl::unexpected(found.error());
    return view_of(found->match, found->seat, now);
}

Outcome<MatchView> MatchStore::act(std::string_view code, std::string_view key, const SentAction& sent) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    // The arrival time of the action counts, no matter how long the write transaction has to wait.
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    auto acted = store_.write([&](Database& writer) -> Outcome<OwnMatch> {
        auto found = find_own_match(writer, *asked, now);
        if (!found) return found;
        Match& match = found->match;
        if (const auto checked = check_round(match, sent.round); !checked) return tl::unexpected(checked.error());
        TimedRound& timed = *match.timed;
        const auto played = read_sent_action(sent.action, match.player_at(found->seat), timed.round);
        if (!played) return refuse(Reason::malformed, played.error());
        const auto repeated = is_repetition(timed.round, *played, sent.after);
        if (!repeated) return tl::unexpected(repeated.error());
        if (*repeated) return found;
        if (match.record.is_closed) return refuse(Reason::conflict, Text::match_is_closed);
        if (const auto done = play_action(timed, *played, now); !done) return refuse(Reason::malformed, done.error());
        touch_match(writer, match, reading);
        save_match(writer, match);
        found->is_changed = true;
        return found;
    });
    if (!acted) return tl::unexpected(acted.error());
    if (acted->is_changed) ring(acted->match);
    return view_of(acted->match, acted->seat, now);
}

Outcome<MatchView> MatchStore::next(std::string_view code, std::string_view key, std::int64_t round) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    auto dealt = store_.write([&](Database& writer) -> Outcome<OwnMatch> {
        auto found = find_own_match(writer, *asked, now);
        if (!found) return found;
        Match& match = found->match;
        if (match.record.tournament != 0) return refuse(Reason::conflict, Text::match_has_one_round);
        if (match.record.round == round + 1 && round > 0) return found;
        if (const auto checked = check_round(match, round); !checked) return tl::unexpected(checked.error());
        if (!match.is_round_over()) return refuse(Reason::conflict, Text::match_round_not_over);
        const auto time = record_time(writer, reading);
        if (!time) return tl::unexpected(time.error());
        match.record.used = std::max(match.record.used, *time);
        save_match(writer, match);  // adds the points of the finished round
        if (const auto done = deal_round(match, now); !done) return tl::unexpected(done.error());
        save_match(writer, match);
        found->is_changed = true;
        return found;
    });
    if (!dealt) return tl::unexpected(dealt.error());
    if (dealt->is_changed) ring(dealt->match);
    return view_of(dealt->match, dealt->seat, now);
}

Outcome<void> MatchStore::leave(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    auto left = store_.write([&](Database& writer) -> Outcome<OwnMatch> {
        auto found = find_own_match(writer, *asked, clock_().milliseconds);
        if (!found) return found;
        Match& match = found->match;
        if (match.record.tournament != 0) return refuse(Reason::conflict, Text::match_cannot_be_left);
        match.seats[static_cast<std::size_t>(found->seat - 1)].has_left = true;
        match_records::leave_seat(writer, match.record.id, found->seat);
        if (match.timed) match.timed->deadline = 0;  // stops the clock
        if (std::ranges::all_of(match.seats, &SeatRecord::has_left))
            match_records::remove_match(writer, match.record.id);
        else
            save_match(writer, match);
        return found;
    });
    if (!left) return tl::unexpected(left.error());
    store_.checkpoint_log();  // removes the erased data from the log
    ring(left->match);
    return {};
}

Outcome<std::int64_t> MatchStore::sweep() {
    return sweep_expired(store_, clock_, match_records::expire_matches);
}

}  // namespace cubewright::classes
