#include "store/classes/tournament_store.hpp"

#include <algorithm>
#include <utility>

#include "store/classes/class_access.hpp"
#include "store/classes/join_code.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

using class_records::ClassRecord;
using match_records::SeatRecord;
using tournament_records::TournamentRecord;

namespace {

// Closes the matches of the current round, and returns their codes.
Outcome<std::vector<std::string>> close_matches(Database& writer, const Tournament& tournament, Milliseconds now) {
    std::vector<std::string> codes;
    for (auto& record : match_records::matches_of_stage(writer, tournament.record.id, tournament.record.round)) {
        auto match = load_match(writer, std::move(record), now);
        if (!match) return tl::unexpected(match.error());
        close_match(writer, *match);
        codes.push_back(match->record.code);
    }
    return codes;
}

bool has_repeat(const std::vector<Entrant>& entrants, const std::vector<PairedTable>& tables) {
    return std::ranges::any_of(tables, [&](const PairedTable& table) {
        return std::ranges::any_of(table, [&](std::int64_t pupil) {
            const Entrant& entrant = *std::ranges::find(entrants, pupil, &Entrant::id);
            return std::ranges::any_of(table, [&](std::int64_t other) { return entrant.met.contains(other); });
        });
    });
}

// Pairs the pupils for the next round. If some pupils would have to meet again, the meetings of the earliest rounds are
// disregarded, one round after another, so that recent opponents do not meet again.
std::vector<PairedTable> pair_pupils(const Tournament& tournament, const std::vector<std::int64_t>& pupils) {
    auto entrants = entrants_of(tournament, pupils);
    for (std::int64_t forgotten = 1;; ++forgotten) {
        auto tables = pair_entrants(entrants);
        if (forgotten >= tournament.record.round || !has_repeat(entrants, tables)) return tables;
        for (Entrant& entrant : entrants) {
            entrant.met.clear();
            for (const TournamentTable& table : tournament.tables) {
                const auto& seats = table.seats;
                if (table.stage <= forgotten || std::ranges::find(seats, entrant.id, &SeatRecord::pupil) == seats.end())
                    continue;
                for (const SeatRecord& seat : seats)
                    if (seat.pupil != entrant.id) entrant.met.insert(seat.pupil);
            }
        }
    }
}

// Adds a match for each table of a new round.
Outcome<void> add_tables(Database& writer, const Tournament& tournament, const std::vector<PairedTable>& tables,
                         Milliseconds now) {
    std::int64_t place = 0;
    for (const PairedTable& table : tables) {
        const auto code = generate_join_code();
        if (!code) return refuse(Reason::busy, code.error());
        // A duplicate random code is so unlikely that reporting the service as busy is enough.
        if (match_records::find_match(writer, *code)) return refuse(Reason::busy, Text::no_room_for_matches);
        Match match{.record = {.code = *code,
                               .used = now / 1000,
                               .tournament = tournament.record.id,
                               .stage = tournament.record.round,
                               .place = ++place},
                    .settings = tournament.settings};
        match.settings.players = static_cast<unsigned>(table.size());
        match.record.settings = to_text(match_settings_json(match.settings));
        if (const auto dealt = deal_round(match, now); !dealt) return dealt;
        match.record.id = match_records::add_match(writer, match.record);
        std::int64_t seat = 0;
        for (const std::int64_t pupil : table) match_records::add_pupil_seat(writer, match.record.id, ++seat, pupil);
        save_match(writer, match);
    }
    return {};
}

// Changes a tournament inside a transaction, and collects the codes of the matches to report.
struct TournamentChange {
    Database& writer;
    const ClassRecord& record;
    std::optional<Tournament>& tournament;
    UnixTime time = 0;
    Milliseconds now = 0;
    std::vector<std::string>& changed;
};

Outcome<void> close_round(const TournamentChange& change) {
    auto codes = close_matches(change.writer, change.tournament.value(), change.now);
    if (!codes) return tl::unexpected(codes.error());
    change.changed = std::move(*codes);
    return {};
}

}  // namespace

void TournamentStore::ring(const std::string& code, const std::vector<std::string>& matches) const {
    if (!bell_) return;
    bell_(code);
    for (const std::string& match : matches) bell_(match);
}

template <class Change>
Outcome<TournamentView> TournamentStore::change_as_teacher(std::string_view code, std::string_view key,
                                                           Change&& change) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    std::vector<std::string> changed;
    auto view = store_.write([&](Database& writer) -> Outcome<TournamentView> {
        changed.clear();
        const auto record = find_class_for_teacher(writer, *asked);
        if (!record) return tl::unexpected(record.error());
        auto tournament = load_tournament(writer, record->id, now);
        if (!tournament) return tl::unexpected(tournament.error());
        const auto time = record_time(writer, reading);
        if (!time) return tl::unexpected(time.error());
        const auto done = change(TournamentChange{writer, *record, *tournament, *time, now, changed});
        if (!done) return tl::unexpected(done.error());
        class_records::touch_class(writer, record->id, *time);
        auto after = load_tournament(writer, record->id, now);
        if (!after) return tl::unexpected(after.error());
        return view_of(*after, now);
    });
    if (view) ring(asked->code, changed);
    return view;
}

Outcome<TournamentView> TournamentStore::make(std::string_view code, std::string_view key, const std::string& request,
                                              const MatchSettings& settings) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    return change_as_teacher(code, key, [&](const TournamentChange& change) -> Outcome<void> {
        const auto& last = change.tournament;
        if (last && last->record.request == request) return {};
        if (last && !last->record.has_ended) return refuse(Reason::conflict, Text::tournament_is_on);
        change.changed = match_records::codes_of_class(change.writer, change.record.id);
        tournament_records::remove_tournaments(change.writer, change.record.id);
        tournament_records::add_tournament(change.writer, {.class_id = change.record.id,
                                                           .number = last ? last->record.number + 1 : 1,
                                                           .request = request,
                                                           .settings = to_text(tournament_settings_json(settings)),
                                                           .seed = *seed});
        return {};
    });
}

Outcome<TournamentView> TournamentStore::pair(std::string_view code, std::string_view key, std::int64_t round,
                                              const std::vector<std::int64_t>& absent) {
    return change_as_teacher(code, key, [&](const TournamentChange& change) -> Outcome<void> {
        auto& tournament = change.tournament;
        if (!tournament) return refuse(Reason::conflict, Text::no_tournament);
        TournamentRecord& record = tournament->record;
        if (record.round == round + 1) return {};
        if (record.has_ended) return refuse(Reason::conflict, Text::tournament_is_over);
        if (record.round != round)
            return refuse(Reason::conflict, say(Text::tournament_other_round, record.round), "round");
        if (!tournament->is_round_over())
            return refuse(Reason::conflict, say(Text::tournament_round_is_on, record.round), "round");
        if (record.round >= most_tournament_rounds)
            return refuse(Reason::conflict, say(Text::tournament_too_many_rounds, most_tournament_rounds), "round");
        auto pupils = tournament_records::pupil_ids(change.writer, change.record.id);
        std::erase_if(pupils, [&](std::int64_t pupil) { return std::ranges::find(absent, pupil) != absent.end(); });
        if (pupils.size() < 2) return refuse(Reason::conflict, Text::tournament_too_few_pupils, "absent");
        // Stores the points of the finished round.
        if (const auto done = close_round(change); !done) return done;
        const auto tables = pair_pupils(*tournament, pupils);
        record.round += 1;
        tournament_records::change_tournament(change.writer, record);
        return add_tables(change.writer, *tournament, tables, change.now);
    });
}

Outcome<TournamentView> TournamentStore::close(std::string_view code, std::string_view key, std::int64_t round) {
    return change_as_teacher(code, key, [&](const TournamentChange& change) -> Outcome<void> {
        auto& tournament = change.tournament;
        if (!tournament) return refuse(Reason::conflict, Text::no_tournament);
        if (tournament->record.round != round)
            return refuse(Reason::conflict, say(Text::tournament_other_round, tournament->record.round), "round");
        if (const auto done = close_round(change); !done) return done;
        return {};
    });
}

Outcome<TournamentView> TournamentStore::end(std::string_view code, std::string_view key) {
    return change_as_teacher(code, key, [&](const TournamentChange& change) -> Outcome<void> {
        auto& tournament = change.tournament;
        if (!tournament) return refuse(Reason::conflict, Text::no_tournament);
        if (const auto done = close_round(change); !done) return done;
        tournament->record.has_ended = true;
        tournament_records::change_tournament(change.writer, tournament->record);
        return {};
    });
}

Outcome<TournamentView> TournamentStore::view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const Milliseconds now = clock_().milliseconds;
    return flat(store_.read([&](Database& reader) -> Outcome<TournamentView> {
        const auto record = require_class(reader, asked->code);
        if (!record) return tl::unexpected(record.error());
        if (record->teacher != asked->kept && !class_records::pupil_with_key(reader, record->id, asked->kept))
            return refuse(Reason::wrong_secret, Text::not_in_class, "key");
        const auto tournament = load_tournament(reader, record->id, now);
        if (!tournament) return tl::unexpected(tournament.error());
        return view_of(*tournament, now);
    }));
}

Outcome<std::vector<std::string>> close_pupil_match(Database& writer, std::int64_t class_id, std::int64_t pupil,
                                                    Milliseconds now) {
    auto record = tournament_records::find_pupil_match(writer, class_id, pupil);
    if (!record) return std::vector<std::string>();
    auto match = load_match(writer, std::move(*record), now);
    if (!match) return tl::unexpected(match.error());
    close_match(writer, *match);
    return std::vector{match->record.code};
}

Outcome<std::optional<PupilMatch>> find_match_of_pupil(Database& database, std::int64_t class_id, std::int64_t pupil,
                                                       Milliseconds now) {
    auto record = tournament_records::find_pupil_match(database, class_id, pupil);
    if (!record) return std::nullopt;
    const auto match = load_match(database, std::move(*record), now);
    if (!match) return tl::unexpected(match.error());
    PupilMatch found{format_join_code(match->record.code), {}, table_phase(*match)};
    for (const auto& seat : match->seats)
        if (seat.pupil != pupil) found.opponents.push_back(seat.name);
    return found;
}

}  // namespace cubewright::classes
