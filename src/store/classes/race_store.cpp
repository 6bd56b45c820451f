#include "store/classes/race_store.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "readyset/game/notation.hpp"
#include "store/board/player_name.hpp"
#include "store/classes/expiry.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/judging.hpp"
#include "store/classes/puzzle_code.hpp"
#include "store/classes/race_records.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

using race_records::RaceRecord;
using race_records::RacerRecord;

constexpr std::int64_t most_race_tries = 999;  // attempts beyond this number are not counted

Milliseconds round_end_time(const RaceRecord& race) {
    return race.starts + (race.seconds * 1000);
}

Phase race_phase(const RaceRecord& race, Milliseconds now) {
    if (race.starts == 0) return Phase::waiting;
    if (race.ended != 0 || now >= round_end_time(race)) return Phase::over;
    return now < race.starts ? Phase::countdown : Phase::running;
}

bool is_participating(const RaceRecord& race, const RacerRecord& racer) {
    return racer.first_round <= race.round;
}

// Sort key of a racer: higher scores first, then earlier answers. Racers without points are tied.
auto merit(const Racer& racer) {
    return std::tuple(!racer.is_participating, -racer.score, racer.score == 0 ? 0 : racer.after);
}

std::vector<Racer> ranked(const RaceRecord& race, const std::vector<RacerRecord>& records) {
    std::vector<Racer> racers;
    for (const RacerRecord& record : records)
        racers.push_back({record.id, record.name, racers.empty(), is_participating(race, record), record.tries,
                          record.score, record.dice, record.solution, record.after, record.finished, 0});
    std::ranges::stable_sort(racers, {}, merit);
    for (std::size_t i = 0; i < racers.size(); ++i)
        racers[i].rank =
            i > 0 && merit(racers[i]) == merit(racers[i - 1]) ? racers[i - 1].rank : static_cast<std::int64_t>(i) + 1;
    return racers;
}

RaceView make_race_view(Database& database, const RaceRecord& race, const RacerRecord& own, Milliseconds now) {
    RaceView view;
    view.code = format_join_code(race.code);
    view.phase = race_phase(race, now);
    view.round = race.round;
    view.level = static_cast<unsigned>(race.level);
    view.given = !race.given.empty();
    view.minutes = static_cast<unsigned>(race.seconds / 60);
    if (view.phase == Phase::countdown) view.changes_in = race.starts - now;
    if (view.phase == Phase::running) view.changes_in = round_end_time(race) - now;
    if (view.phase == Phase::running || view.phase == Phase::over) {
        if (auto puzzle = parse_puzzle_code(race.puzzle)) view.puzzle = std::move(*puzzle);
        view.puzzle_code = race.puzzle;
        view.best_possible = race.best;
    }
    view.racers = ranked(race, race_records::racers_of(database, race.id));
    view.own_id = own.id;
    view.own_end = view.phase == Phase::over || (own.finished && is_participating(race, own));
    return view;
}

struct Place {
    RaceRecord race;
    RacerRecord own;
};
Outcome<Place> find_place_in_race(Database& database, const CodeAndKey& asked) {
    auto race = race_records::find_race(database, asked.code);
    if (!race) return refuse(Reason::missing, Text::no_such_race, "code", Text::expected_known_code);
    auto own = race_records::racer_with_key(database, race->id, asked.kept);
    if (!own) return refuse(Reason::wrong_secret, Text::not_in_race, "key");
    return Place{std::move(*race), std::move(*own)};
}

// Finds the racer and the race during a running round. Refuses a racer who has finished.
Outcome<Place> find_place_in_round(Database& database, const CodeAndKey& asked, Milliseconds now) {
    auto place = find_place_in_race(database, asked);
    if (!place) return place;
    const Phase phase = race_phase(place->race, now);
    if (phase == Phase::over) return refuse(Reason::conflict, Text::race_is_over);
    if (phase != Phase::running) return refuse(Reason::conflict, Text::race_not_begun);
    if (place->own.finished) return refuse(Reason::conflict, Text::you_have_finished);
    return place;
}

// Ends the round once all participating racers have finished.
void end_if_all_finished(Database& writer, RaceRecord& race, Milliseconds now) {
    if (race_phase(race, now) != Phase::running) return;
    const auto racers = race_records::racers_of(writer, race.id);
    if (!std::ranges::all_of(
            racers, [&](const RacerRecord& racer) { return racer.finished || !is_participating(race, racer); }))
        return;
    race.ended = now;
    race_records::change_race(writer, race);
}

Outcome<std::string> validate_deal_puzzle(const RaceDeal& deal) {
    if (!deal.puzzle) return std::string();
    const auto puzzle = check_puzzle(*deal.puzzle, "puzzle");
    if (!puzzle) return tl::unexpected(puzzle.error());
    return puzzle_code(puzzle->puzzle);
}

tl::unexpected<Refusal> refuse_racer_name(const board::PlayerName& called) {
    return refuse(Reason::conflict, say(Text::name_taken_here, called.shown), "name", Text::expected_name_of_ones_own);
}

}  // namespace

std::string_view name(Phase phase) {
    constexpr std::array<std::string_view, 4> names{"waiting", "countdown", "running", "over"};
    return names[static_cast<std::size_t>(phase)];
}

Outcome<RaceView> RaceStore::make(const NewRace& wanted) {
    const auto kept = checked_key(wanted.key);
    if (!kept) return tl::unexpected(kept.error());
    const auto called = board::read_player_name(wanted.name);
    if (!called) return refuse(Reason::malformed, called.error());
    const auto given = validate_deal_puzzle(wanted.deal);
    if (!given) return tl::unexpected(given.error());
    const auto code = generate_join_code();
    if (!code) return refuse(Reason::busy, code.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    return store_.write([&](Database& writer) -> Outcome<RaceView> {
        auto race = race_records::find_race_by_key(writer, *kept);
        if (!race) {
            const auto time = record_time(writer, reading);
            if (!time) return tl::unexpected(time.error());
            race_records::expire_races(writer, *time);
            if (race_records::count_races(writer) >= most_races || race_records::find_race(writer, *code))
                return refuse(Reason::busy, Text::no_room_for_races);
            race = RaceRecord{.code = *code,
                              .level = wanted.deal.level.value_or(1),
                              .given = *given,
                              .seconds = std::int64_t{wanted.minutes} * 60,
                              .used = *time};
            race->id = race_records::add_race(writer, *race);
            race_records::add_racer(writer, race->id, *called, *kept, 0);
        }
        return make_race_view(writer, *race, *race_records::racer_with_key(writer, race->id, *kept), now);
    });
}

Outcome<RaceView> RaceStore::join(std::string_view code, std::string_view name, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto called = board::read_player_name(name);
    if (!called) return refuse(Reason::malformed, called.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    auto joined = store_.write([&](Database& writer) -> Outcome<RaceView> {
        auto race = race_records::find_race(writer, asked->code);
        if (!race) return refuse(Reason::missing, Text::no_such_race, "code", Text::expected_known_code);
        auto own = race_records::racer_with_key(writer, race->id, asked->kept);
        if (!own) {
            const auto time = record_time(writer, reading);
            if (!time) return tl::unexpected(time.error());
            if (race_records::is_taken(writer, race->id, *called)) return refuse_racer_name(*called);
            if (std::cmp_greater_equal(race_records::racers_of(writer, race->id).size(), most_racers))
                return refuse(Reason::conflict, say(Text::race_is_full, most_racers), "code");
            // A key can belong to one race only.
            if (race_records::find_race_by_key(writer, asked->kept))
                return refuse(Reason::wrong_secret, Text::not_in_race, "key");
            const bool late = race_phase(*race, now) == Phase::over;
            race_records::add_racer(writer, race->id, *called, asked->kept, late ? race->round + 1 : race->round);
            race->used = std::max(race->used, *time);
            race_records::change_race(writer, *race);
            own = race_records::racer_with_key(writer, race->id, asked->kept);
        }
        return make_race_view(writer, *race, *own, now);
    });
    if (joined) ring(asked->code);
    return joined;
}

Outcome<RaceView> RaceStore::view(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    return flat(store_.read([&](Database& reader) -> Outcome<RaceView> {
        const auto place = find_place_in_race(reader, *asked);
        if (!place) return tl::unexpected(place.error());
        return make_race_view(reader, place->race, place->own, clock_().milliseconds);
    }));
}

Outcome<RaceView> RaceStore::start(std::string_view code, std::string_view key, const RaceDeal& deal) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto given = validate_deal_puzzle(deal);
    if (!given) return tl::unexpected(given.error());
    // Checks whether the player may start the round, and selects the deal. Called before the deal is generated and
    // again within the write transaction.
    const auto can_start = [&](Database& database) -> Outcome<Place> {
        auto place = find_place_in_race(database, *asked);
        if (!place) return place;
        const auto host = race_records::racers_of(database, place->race.id).front();
        if (host.id != place->own.id) return refuse(Reason::conflict, say(Text::only_host_starts, host.name), "key");
        const Phase phase = race_phase(place->race, clock_().milliseconds);
        if (phase == Phase::countdown || phase == Phase::running) return refuse(Reason::conflict, Text::race_is_on);
        if (deal.level) place->race.level = *deal.level;
        if (deal.level || deal.puzzle) place->race.given = *given;
        return place;
    };
    const auto before = flat(store_.read(can_start));
    if (!before) return tl::unexpected(before.error());
    const auto dealt = before->race.given.empty() ? deal_puzzle(static_cast<unsigned>(before->race.level))
                                                  : check_puzzle(before->race.given, "puzzle");
    if (!dealt) return tl::unexpected(dealt.error());
    auto started = store_.write([&](Database& writer) -> Outcome<RaceView> {
        auto place = can_start(writer);
        if (!place) return tl::unexpected(place.error());
        const ClockReading reading = clock_();
        const Milliseconds now = reading.milliseconds;
        const auto time = record_time(writer, reading);
        if (!time) return tl::unexpected(time.error());
        RaceRecord& race = place->race;
        race.round += 1;
        race.given.clear();
        race.puzzle = puzzle_code(dealt->puzzle);
        race.best = dealt->best;
        race.starts = now + countdown_time;
        race.ended = 0;
        race.used = std::max(race.used, *time);
        race_records::change_race(writer, race);
        race_records::reset_race(writer, race.id);
        return make_race_view(writer, race, *race_records::racer_with_key(writer, race.id, asked->kept), now);
    });
    if (started) ring(asked->code);
    return started;
}

Outcome<RaceAnswer> RaceStore::answer(std::string_view code, std::string_view key, const readyset::Rows& rows) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    // The arrival time of the answer counts, however long the write transaction has to wait.
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    const auto before =
        flat(store_.read([&](Database& reader) -> Outcome<Place> { return find_place_in_round(reader, *asked, now); }));
    if (!before) return tl::unexpected(before.error());
    auto puzzle = parse_puzzle_code(before->race.puzzle);
    if (!puzzle) return refuse(Reason::damaged, puzzle.error());
    const readyset::Verdict verdict = readyset::judge(*puzzle, rows);
    auto view = store_.write([&](Database& writer) -> Outcome<RaceView> {
        auto place = find_place_in_round(writer, *asked, now);
        if (!place) return tl::unexpected(place.error());
        if (place->race.round != before->race.round) return refuse(Reason::conflict, Text::race_is_over);
        RacerRecord& own = place->own;
        own.tries = std::min(own.tries + 1, most_race_tries);
        if (verdict.right && std::int64_t{verdict.score.total} > own.score) {
            own.score = verdict.score.total;
            own.dice = verdict.score.dice;
            own.solution = to_string(verdict.solution.value());
            own.after = now - place->race.starts;
            own.finished = own.score >= place->race.best;  // no better score is possible
        }
        race_records::change_racer(writer, own);
        end_if_all_finished(writer, place->race, now);
        return make_race_view(writer, place->race, own, now);
    });
    if (!view) return tl::unexpected(view.error());
    ring(asked->code);
    return RaceAnswer{std::move(*puzzle), verdict, std::move(*view)};
}

Outcome<RaceView> RaceStore::finish(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const ClockReading reading = clock_();
    const Milliseconds now = reading.milliseconds;
    auto finished = store_.write([&](Database& writer) -> Outcome<RaceView> {
        auto place = find_place_in_round(writer, *asked, now);
        if (!place) return tl::unexpected(place.error());
        place->own.finished = true;
        race_records::change_racer(writer, place->own);
        end_if_all_finished(writer, place->race, now);
        return make_race_view(writer, place->race, place->own, now);
    });
    if (finished) ring(asked->code);
    return finished;
}

Outcome<void> RaceStore::leave(std::string_view code, std::string_view key) {
    const auto asked = check_code_and_key(code, key);
    if (!asked) return tl::unexpected(asked.error());
    const auto left = store_.write([&](Database& writer) -> Outcome<void> {
        auto place = find_place_in_race(writer, *asked);
        if (!place) return tl::unexpected(place.error());
        race_records::remove_racer(writer, place->own.id);
        if (race_records::racers_of(writer, place->race.id).empty())
            race_records::remove_race(writer, place->race.id);
        else
            end_if_all_finished(writer, place->race, clock_().milliseconds);
        return {};
    });
    if (!left) return left;
    store_.checkpoint_log();
    ring(asked->code);
    return {};
}

Outcome<std::int64_t> RaceStore::sweep() {
    return sweep_expired(store_, clock_, race_records::expire_races);
}

}  // namespace cubewright::classes
