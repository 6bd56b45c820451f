// Duel tournaments of classes. The teacher starts each round, and the service pairs the pupils. A class has at most one
// open tournament, and only the latest one is stored. docs/reference/classes.md describes the rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/classes/class_clock.hpp"
#include "store/classes/judging.hpp"
#include "store/classes/tournament.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::classes {

using namespace store;

inline constexpr std::int64_t most_tournament_rounds = 50;

class TournamentStore {
public:
    explicit TournamentStore(Store& store, Bell bell = {}, Clock clock = read_system_clock)
        : store_(store), bell_(std::move(bell)), clock_(std::move(clock)) {}

    // Starts a tournament and erases the previous one, which must be over. Repeating the call with the same request id
    // changes nothing.
    Outcome<TournamentView> make(std::string_view code, std::string_view key, const std::string& request,
                                 const MatchSettings& settings);
    // Pairs all pupils except the absent ones for the round after `round`, which must be over. Repeating the call
    // changes nothing.
    Outcome<TournamentView> pair(std::string_view code, std::string_view key, std::int64_t round,
                                 const std::vector<std::int64_t>& absent);
    // Ends the round. Each player at an unfinished table gets closed_points.
    Outcome<TournamentView> close(std::string_view code, std::string_view key, std::int64_t round);
    // Ends the tournament and its current round.
    Outcome<TournamentView> end(std::string_view code, std::string_view key);
    // Returns the tournament for the teacher or a pupil.
    Outcome<TournamentView> view(std::string_view code, std::string_view key);

private:
    // Applies a change by the teacher to the latest tournament and reports the changed matches.
    template <class Change>
    Outcome<TournamentView> change_as_teacher(std::string_view code, std::string_view key, Change&& change);
    void ring(const std::string& code, const std::vector<std::string>& matches) const;

    Store& store_;
    Bell bell_;
    Clock clock_;
};

// Closes the open match of a pupil who is about to be erased, and returns its code. Runs inside the caller's
// transaction.
Outcome<std::vector<std::string>> close_pupil_match(Database& writer, std::int64_t class_id, std::int64_t pupil,
                                                    Milliseconds now);

// A pupil's match in the current round.
struct PupilMatch {
    std::string code;
    std::vector<std::string> opponents;  // names; empty for erased pupils
    TablePhase phase = TablePhase::playing;
};
Outcome<std::optional<PupilMatch>> find_match_of_pupil(Database& database, std::int64_t class_id, std::int64_t pupil,
                                                       Milliseconds now);

}  // namespace cubewright::classes
