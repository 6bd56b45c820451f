#include "store/rooms/tournament.hpp"

#include <algorithm>
#include <utility>

#include "readyset/deals/puzzle_json.hpp"
#include "store/rooms/class_records.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

using match_records::SeatRecord;
using tournament_records::TournamentRecord;

namespace {

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
        if (match_records::find_match(writer, *code))
            return refuse(Reason::busy, "no-room-for-matches",
                          tr("the service cannot create more matches at the moment"));
        Match match{.record = {.code = *code,
                               .used = now / 1000,
                               .tournament = tournament.record.id,
                               .stage = tournament.record.round,
                               .place = ++place},
                    .settings = tournament.settings};
        match.settings.players = static_cast<unsigned>(table.size());
        match.record.settings = to_text(match_settings_json(match.settings));
        TRY_VOID(deal_round(match, now));
        match.record.id = match_records::add_match(writer, match.record);
        std::int64_t seat = 0;
        for (const std::int64_t pupil : table) match_records::add_pupil_seat(writer, match.record.id, ++seat, pupil);
        save_match(writer, match);
    }
    return {};
}

// Closes the current round, and reports its matches.
Outcome<void> close_round(TeacherVisit& visit, const Tournament& tournament) {
    for (auto& record :
         match_records::matches_of_stage(visit.database, tournament.record.id, tournament.record.round)) {
        TRY(auto& match, load_match(visit.database, std::move(record), visit.now()));
        close_match(visit.database, match);
        visit.changed.push_back(match.record.code);
    }
    return {};
}

}  // namespace

TournamentStore::TournamentStore(Store& store, OnChange on_change, Clock clock)
    : rooms_(class_kind, store, std::move(on_change), std::move(clock)) {}

template <class Change>
Outcome<TournamentView> TournamentStore::change_as_teacher(std::string_view code, std::string_view key,
                                                           Change&& change) {
    return rooms_.change<TeacherVisit>(rooms_.admit(code, key), [&](TeacherVisit& visit) -> Outcome<TournamentView> {
        TRY(auto& tournament, load_tournament(visit.database, visit.record.id, visit.now()));
        TRY_VOID(visit.touch());
        TRY_VOID(change(visit, tournament));
        TRY(const auto& after, load_tournament(visit.database, visit.record.id, visit.now()));
        return view_of(after, visit.now());
    });
}

Outcome<TournamentView> TournamentStore::make(std::string_view code, std::string_view key, const std::string& request,
                                              const MatchSettings& settings) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    return change_as_teacher(code, key, [&](TeacherVisit& visit, std::optional<Tournament>& last) -> Outcome<void> {
        if (last && last->record.request == request) return {};
        if (last && !last->record.has_ended)
            return refuse(Reason::conflict, "tournament-is-on", tr("the class already has an open tournament"));
        const auto matches = match_records::codes_of_class(visit.database, visit.record.id);
        visit.changed.insert(visit.changed.end(), matches.begin(), matches.end());
        tournament_records::remove_tournaments(visit.database, visit.record.id);
        tournament_records::add_tournament(visit.database, {.class_id = visit.record.id,
                                                            .number = last ? last->record.number + 1 : 1,
                                                            .request = request,
                                                            .settings = to_text(tournament_settings_json(settings)),
                                                            .seed = *seed});
        return {};
    });
}

Outcome<TournamentView> TournamentStore::pair(std::string_view code, std::string_view key, std::int64_t round,
                                              const std::vector<std::int64_t>& absent) {
    return change_as_teacher(
        code, key, [&](TeacherVisit& visit, std::optional<Tournament>& tournament) -> Outcome<void> {
            if (!tournament) return refuse(Reason::conflict, "no-tournament", tr("the class has no tournament"));
            TournamentRecord& record = tournament->record;
            if (record.round == round + 1) return {};
            if (record.has_ended) return refuse(Reason::conflict, "tournament-is-over", tr("the tournament is over"));
            if (record.round != round)
                return refuse(Reason::conflict, "tournament-other-round",
                              tr("the tournament is in round {round}", record.round), "round");
            if (!tournament->is_round_over())
                return refuse(Reason::conflict, "tournament-round-is-on",
                              tr("round {round} is not over yet", record.round), "round");
            if (record.round >= max_tournament_rounds)
                return refuse(Reason::conflict, "tournament-too-many-rounds",
                              tr("a tournament can have at most {tournament_rounds} rounds", max_tournament_rounds),
                              "round");
            std::vector<std::int64_t> pupils;
            for (const auto& pupil : tournament_records::pupil_ids(visit.database, visit.record.id))
                if (std::ranges::find(absent, pupil.number) == absent.end()) pupils.push_back(pupil.row);
            if (pupils.size() < 2)
                return refuse(Reason::conflict, "tournament-too-few-pupils", tr("a round needs at least two pupils"),
                              "absent");
            // Stores the points of the finished round.
            TRY_VOID(close_round(visit, *tournament));
            const auto tables = pair_pupils(*tournament, pupils);
            record.round += 1;
            tournament_records::change_tournament(visit.database, record);
            return add_tables(visit.database, *tournament, tables, visit.now());
        });
}

Outcome<TournamentView> TournamentStore::close(std::string_view code, std::string_view key, std::int64_t round) {
    return change_as_teacher(
        code, key, [&](TeacherVisit& visit, std::optional<Tournament>& tournament) -> Outcome<void> {
            if (!tournament) return refuse(Reason::conflict, "no-tournament", tr("the class has no tournament"));
            if (tournament->record.round != round)
                return refuse(Reason::conflict, "tournament-other-round",
                              tr("the tournament is in round {round}", tournament->record.round), "round");
            return close_round(visit, *tournament);
        });
}

Outcome<TournamentView> TournamentStore::end(std::string_view code, std::string_view key) {
    return change_as_teacher(
        code, key, [&](TeacherVisit& visit, std::optional<Tournament>& tournament) -> Outcome<void> {
            if (!tournament) return refuse(Reason::conflict, "no-tournament", tr("the class has no tournament"));
            TRY_VOID(close_round(visit, *tournament));
            tournament->record.has_ended = true;
            tournament_records::change_tournament(visit.database, tournament->record);
            return {};
        });
}

Outcome<TournamentView> TournamentStore::view(std::string_view code, std::string_view key) {
    return rooms_.look<TeacherOrPupilVisit>(
        rooms_.admit(code, key), [](TeacherOrPupilVisit& visit) -> Outcome<TournamentView> {
            TRY(const auto& tournament, load_tournament(visit.database, visit.record.id, visit.now()));
            return view_of(tournament, visit.now());
        });
}

Outcome<std::optional<std::string>> close_pupil_match(Database& writer, std::int64_t class_id, std::int64_t pupil,
                                                      Milliseconds now) {
    auto record = tournament_records::find_pupil_match(writer, class_id, pupil);
    if (!record) return std::nullopt;
    TRY(auto& match, load_match(writer, std::move(*record), now));
    close_match(writer, match);
    return match.record.code;
}

Outcome<std::optional<PupilMatch>> find_match_of_pupil(Database& database, std::int64_t class_id, std::int64_t pupil,
                                                       Milliseconds now) {
    auto record = tournament_records::find_pupil_match(database, class_id, pupil);
    if (!record) return std::nullopt;
    TRY(const auto& match, load_match(database, std::move(*record), now));
    PupilMatch found{format_join_code(match.record.code), {}, table_phase(match)};
    for (const auto& seat : match.seats)
        if (seat.pupil != pupil) found.opponents.push_back(seat.name);
    return found;
}

namespace {

Json table_json(const TournamentTable& table) {
    Json json{{"code", format_join_code(table.code)}, {"players", Json::array()}, {"phase", name(table.phase)}};
    for (const auto& player : table.seats)
        json["players"].push_back({{"pupil", player.number}, {"name", player.name}, {"points", player.points}});
    if (table.goal > 0) json["goal"] = table.goal;
    json["actions"] = table.actions;
    json["starter"] = table.seats.front().number;
    return json;
}

Json history_json(const std::vector<TournamentTable>& tables) {
    Json history = Json::array();
    for (const TournamentTable& table : tables) {
        if (history.empty() || history.back()["round"] != table.stage)
            history.push_back({{"round", table.stage}, {"tables", Json::array()}});
        Json players = Json::array();
        for (const auto& seat : table.seats) players.push_back({{"name", seat.name}, {"points", seat.points}});
        history.back()["tables"].push_back({{"players", std::move(players)}});
    }
    return history;
}

}  // namespace

Result<TournamentRequest> read_new_tournament(const Json& json) {
    RequestFields fields(json, {"code", "key", "request", "settings"});
    return fields.finish(TournamentRequest{fields.room(), fields.value<std::string>("request", read_request_id),
                                           fields.value<MatchSettings>("settings", read_tournament_settings)});
}

Result<PairingRequest> read_pairing(const Json& json) {
    RequestFields fields(json, {"code", "key", "round", "absent"});
    PairingRequest request{fields.room(), fields.id("round", 0)};
    if (fields.has("absent"))
        request.absent = fields.list<std::int64_t>("absent", [](const JsonField& field) {
            return field.number(1, readyset::greatest_id).map([](std::uint64_t id) {
                return static_cast<std::int64_t>(id);
            });
        });
    return fields.finish(std::move(request));
}

Json to_json(const TournamentView& view) {
    Json json{{"number", view.number},
              {"round", view.round},
              {"over", view.is_over},
              {"open", view.is_open},
              {"settings", tournament_settings_json(view.settings)},
              {"tables", Json::array()},
              {"table", Json::array()},
              {"history", history_json(view.history)}};
    for (const TournamentTable& table : view.tables) json["tables"].push_back(table_json(table));
    for (const Standing& standing : view.standings)
        json["table"].push_back({{"rank", standing.rank},
                                 {"pupil", standing.pupil},
                                 {"name", standing.name},
                                 {"points", standing.points},
                                 {"wins", standing.wins},
                                 {"rounds", standing.rounds},
                                 {"opponents", standing.opponents}});
    return json;
}

}  // namespace cubewright::classes
