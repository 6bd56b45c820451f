#include "store/classes/match.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/random.hpp"
#include "readyset/duel/duel_json.hpp"
#include "store/classes/join_code.hpp"

namespace cubewright::classes {

using namespace store;
using match_records::MatchRecord;
using match_records::SeatRecord;

namespace {

// Reads stored JSON with `read`. An error means that the database is damaged.
template <class T, class Read>
Outcome<T> read_stored(const std::string& text, Read&& read) {
    const auto json = parse_json(text);
    if (!json) return refuse(Reason::damaged, json.error());
    auto value = read(JsonField(*json));
    if (!value) return refuse(Reason::damaged, value.error());
    return std::move(*value);
}

}  // namespace

std::string_view name(MatchPhase phase) {
    constexpr std::array<std::string_view, 4> names{"waiting", "playing", "round_over", "left"};
    return names[static_cast<std::size_t>(phase)];
}

MatchPhase Match::phase() const {
    if (std::ranges::any_of(seats, &SeatRecord::has_left)) return MatchPhase::left;
    if (!timed) return MatchPhase::waiting;
    return is_round_over() ? MatchPhase::round_over : MatchPhase::playing;
}

std::vector<std::int64_t> Match::order() const {
    std::vector<std::int64_t> order;
    if (!timed) return order;
    const auto players = static_cast<std::int64_t>(settings.players);
    for (std::int64_t i = 0; i < players; ++i) order.push_back(((record.round - 1 + i) % players) + 1);
    return order;
}

unsigned Match::player_at(std::int64_t seat) const {
    const auto all = order();
    return static_cast<unsigned>(std::ranges::find(all, seat) - all.begin());
}

Outcome<Match> load_match(Database& database, MatchRecord record, Milliseconds now) {
    auto settings = read_stored<MatchSettings>(record.settings, read_match_settings);
    if (!settings) return tl::unexpected(settings.error());
    Match match{std::move(record), *settings, {}, {}};
    match.seats = match_records::seats_of(database, match.record.id);
    if (match.record.tournament != 0) match.class_code = match_records::class_code(database, match.record.tournament);
    if (match.record.round == 0) return match;
    auto round = read_stored<duel::Round>(match.record.duel, duel::read_duel);
    if (!round) return tl::unexpected(round.error());
    match.timed = TimedRound{std::move(*round), match.record.deadline};
    let_time_pass(*match.timed, now);
    return match;
}

std::vector<SeatRecord> seats_with_points(const Match& match) {
    auto seats = match.seats;
    if (match.record.is_settled || !match.timed || !match.timed->round.outcome()) return seats;
    const duel::Outcome& outcome = *match.timed->round.outcome();
    for (SeatRecord& seat : seats) {
        const unsigned player = match.player_at(seat.seat);
        seat.points += outcome.points[player];
        if (outcome.winner == player) ++seat.wins;
    }
    return seats;
}

Outcome<void> deal_round(Match& match, Milliseconds now) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    Random random{std::string_view(*seed)};
    match.record.round += 1;
    match.record.is_settled = false;
    match.timed = TimedRound{duel::Round(duel::draw_deal(match.settings.deal, random), match.settings.players),
                             match.settings.has_clock ? now + turn_time : 0};
    return {};
}

void save_match(Database& writer, Match& match) {
    if (match.timed) {
        if (match.timed->is_over() && !match.record.is_settled) {
            match.seats = seats_with_points(match);
            match.record.is_settled = true;
            for (const SeatRecord& seat : match.seats) match_records::change_points(writer, match.record.id, seat);
        }
        match.record.duel = to_text(duel::duel_json(match.timed->round));
        match.record.deadline = match.timed->deadline;
        match.record.goal = match.timed->round.goal();
        match.record.actions = static_cast<std::int64_t>(match.timed->round.actions().size());
    }
    match_records::change_match(writer, match.record);
}

void close_match(Database& writer, Match& match) {
    if (!match.is_round_over()) {
        for (SeatRecord& seat : match.seats) {
            seat.points += closed_points;
            match_records::change_points(writer, match.record.id, seat);
        }
        match.record.is_settled = true;
        match.record.is_closed = true;
        match.timed.value().deadline = 0;
    }
    save_match(writer, match);
}

MatchView view_of(const Match& match, std::int64_t seat, Milliseconds now) {
    MatchView view;
    view.code = format_join_code(match.record.code);
    view.phase = match.phase();
    view.round = match.record.round;
    view.settings = match.settings;
    view.order = match.order();
    const bool has_host = match.record.tournament == 0;
    for (const SeatRecord& one : seats_with_points(match))
        view.players.push_back({one.name, one.points, one.wins, one.seat == seat, has_host && one.seat == 1,
                                !view.order.empty() && one.seat == view.order.front(), one.has_left});
    if (match.timed) {
        view.duel = match.timed->round;
        view.visible = match.record.is_closed ? VisibleActions{match.timed->round.actions().size(), 0}
                                              : visible_actions(match.timed->round, match.player_at(seat));
        if (match.has_time_left()) view.remaining = match.timed->deadline - now;
    }
    if (!match.class_code.empty()) view.class_code = format_join_code(match.class_code);
    view.is_closed = match.record.is_closed;
    return view;
}

}  // namespace cubewright::classes
