#include "store/classes/tournament.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "base/random.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

using namespace store;
using match_records::SeatRecord;

namespace {

struct ScoredPupil {
    Entrant entrant;
    std::string name;
    std::int64_t rounds = 0;
};

// Returns the random number that decides ties for a pupil.
std::uint64_t tie_order(const Tournament& tournament, std::int64_t pupil) {
    return Random{std::string_view(tournament.record.seed + ":" + std::to_string(pupil))}.next();
}

// Returns the results of all pupils who have been paired, including erased ones.
std::map<std::int64_t, ScoredPupil> add_up_results(const Tournament& tournament) {
    std::map<std::int64_t, ScoredPupil> results;
    for (const TournamentTable& table : tournament.tables) {
        for (const SeatRecord& seat : table.seats) {
            ScoredPupil& result = results[seat.pupil];
            result.name = seat.name;
            Entrant& entrant = result.entrant;
            entrant.id = seat.pupil;
            entrant.starts += &seat == &table.seats.front() ? 1 : 0;
            entrant.threes += table.seats.size() == 3 ? 1 : 0;
            for (const SeatRecord& other : table.seats)
                if (other.pupil != seat.pupil) entrant.met.insert(other.pupil);
            if (table.phase == TablePhase::playing) continue;
            entrant.points += seat.points;
            entrant.wins += seat.wins;
            ++result.rounds;
        }
    }
    for (auto& [pupil, result] : results) result.entrant.order = tie_order(tournament, pupil);
    for (const TournamentTable& table : tournament.tables)
        for (const SeatRecord& seat : table.seats)
            for (const SeatRecord& other : table.seats)
                if (table.phase != TablePhase::playing && other.pupil != seat.pupil)
                    results[seat.pupil].entrant.opponents += results[other.pupil].entrant.points;
    return results;
}

// Reads a table at which a player has run out of time.
Outcome<TournamentTable> replay_table(Database& database, const std::string& code, Milliseconds now) {
    auto record = match_records::find_match(database, code);
    if (!record) return refuse(Reason::missing, Text::no_such_match);
    const auto match = load_match(database, std::move(*record), now);
    if (!match) return tl::unexpected(match.error());
    const TimedRound& timed = match->timed.value();
    return TournamentTable{code,
                           match->record.stage,
                           table_phase(*match),
                           timed.round.goal(),
                           static_cast<std::int64_t>(timed.round.actions().size()),
                           timed.deadline,
                           seats_with_points(*match)};
}

}  // namespace

std::string_view name(TablePhase phase) {
    constexpr std::array<std::string_view, 3> names{"playing", "over", "closed"};
    return names[static_cast<std::size_t>(phase)];
}

TablePhase table_phase(const Match& match) {
    if (match.record.is_closed) return TablePhase::closed;
    return match.is_round_over() ? TablePhase::over : TablePhase::playing;
}

bool Tournament::is_round_over() const {
    return std::ranges::none_of(tables, [&](const TournamentTable& table) {
        return table.stage == record.round && table.phase == TablePhase::playing;
    });
}

Outcome<std::optional<Tournament>> load_tournament(Database& database, std::int64_t class_id, Milliseconds now) {
    auto record = tournament_records::find_tournament(database, class_id);
    if (!record) return std::nullopt;
    const auto settings = parse_json(record->settings).and_then([](const Json& json) {
        return read_tournament_settings(JsonField(json));
    });
    if (!settings) return refuse(Reason::damaged, settings.error());
    Tournament tournament{std::move(*record), *settings, {}};
    for (auto& table : tournament_records::tables_of(database, tournament.record.id)) {
        const bool needs_replay = !table.is_settled && table.deadline != 0 && now >= table.deadline;
        if (needs_replay) {
            auto updated = replay_table(database, table.code, now);
            if (!updated) return tl::unexpected(updated.error());
            tournament.tables.push_back(std::move(*updated));
            continue;
        }
        const TablePhase phase = table.is_closed    ? TablePhase::closed
                                 : table.is_settled ? TablePhase::over
                                                    : TablePhase::playing;
        tournament.tables.push_back({std::move(table.code), table.stage, phase, table.goal, table.actions,
                                     table.deadline, std::move(table.seats)});
    }
    return tournament;
}

std::vector<Entrant> entrants_of(const Tournament& tournament, const std::vector<std::int64_t>& pupils) {
    const auto results = add_up_results(tournament);
    std::vector<Entrant> entrants;
    for (const std::int64_t pupil : pupils) {
        const auto found = results.find(pupil);
        if (found != results.end()) {
            entrants.push_back(found->second.entrant);
            continue;
        }
        entrants.push_back({.id = pupil, .order = tie_order(tournament, pupil)});
    }
    return entrants;
}

std::vector<Standing> standings_of(const Tournament& tournament) {
    std::vector<ScoredPupil> results;
    for (auto& [pupil, result] : add_up_results(tournament))
        if (!result.name.empty()) results.push_back(std::move(result));
    std::ranges::sort(results, is_ahead, &ScoredPupil::entrant);
    std::vector<Standing> standings;
    for (const ScoredPupil& result : results) {
        const Entrant& entrant = result.entrant;
        Standing standing{static_cast<std::int64_t>(standings.size()) + 1,
                          entrant.id,
                          result.name,
                          entrant.points,
                          entrant.wins,
                          result.rounds,
                          entrant.opponents};
        if (!standings.empty()) {
            const Standing& before = standings.back();
            if (std::tie(before.points, before.wins, before.opponents) ==
                std::tie(standing.points, standing.wins, standing.opponents))
                standing.rank = before.rank;
        }
        standings.push_back(std::move(standing));
    }
    return standings;
}

TournamentView view_of(const std::optional<Tournament>& tournament, Milliseconds now) {
    TournamentView view;
    if (!tournament) return view;
    view.number = tournament->record.number;
    view.round = tournament->record.round;
    view.is_over = tournament->record.has_ended;
    view.is_open = !view.is_over && view.round > 0 && !tournament->is_round_over();
    view.settings = tournament->settings;
    view.standings = standings_of(*tournament);
    for (const TournamentTable& table : tournament->tables) {
        const bool is_current = table.stage == view.round;
        (is_current ? view.tables : view.history).push_back(table);
        if (!is_current || table.phase != TablePhase::playing || table.deadline == 0) continue;
        const Milliseconds remaining = table.deadline - now;
        view.changes_in = std::min(view.changes_in.value_or(remaining), remaining);
    }
    return view;
}

}  // namespace cubewright::classes
