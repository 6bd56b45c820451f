// Players of a Duel match on a test database.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "readyset/duel/duel_json.hpp"
#include "readyset/duel/referee.hpp"
#include "store/rooms/match.hpp"
#include "tests/classes/class_fixture.hpp"

namespace cubewright::classes {

inline const std::vector<std::string> match_players{"Ada", "Bob", "Eve"};

class MatchOnDisk {
public:
    explicit MatchOnDisk(MatchSettings settings = {})
        : code(disk.matches().make({match_players[0], key_of(match_players[0]), settings})->code),
          settings_(settings) {}

    void fill() {
        for (unsigned i = 1; i < settings_.players; ++i)
            EXPECT_TRUE(disk.matches().join(code, match_players[i], key_of(match_players[i])).has_value());
    }
    Outcome<MatchView> view(const std::string& who) { return disk.matches().view(code, key_of(who)); }
    Json seen(const std::string& who) {
        const auto seen = view(who);
        return seen ? to_json(*seen) : Json();
    }
    // Acts after all actions that are currently stored.
    Outcome<MatchView> act(const std::string& who, const Json& action) {
        return act_after(who, view(match_players[0])->duel->actions().size(), action);
    }
    Outcome<MatchView> act_after(const std::string& who, std::size_t after, const Json& action) {
        return disk.matches().act(code, key_of(who), {view(match_players[0])->round, after, action});
    }
    const duel::Round& round() {
        shown_ = view(match_players[0])->duel;
        return *shown_;
    }
    // Returns the name of a Duel player. Players are numbered from 0.
    std::string player(unsigned number) {
        return match_players[static_cast<std::size_t>(view(match_players[0])->order[number] - 1)];
    }
    std::string next_player() { return player(round().next_player()); }

    // Names the goal, moves every die to Allowed and accepts the last move, so that every player may lay a solution.
    void play_until_final_answers() {
        EXPECT_TRUE(act(next_player(), {{"goal", 3}}).has_value());
        while (round().phase() == duel::Phase::play) {
            const std::string who = next_player();
            const Json pool = seen(who)["state"]["pool"];
            const Json action =
                pool.empty() ? Json{{"do", "accept"}} : Json{{"move", {{"die", pool[0]}, {"to", "allowed"}}}};
            const auto acted = act(who, action);
            ASSERT_TRUE(acted) << to_string(acted.error().error);
        }
        ASSERT_EQ(round().phase(), duel::Phase::final_answers);
    }
    // Returns an action that lays a solution, or that lays nothing if there is none.
    Json solve() {
        const duel::Round& now = round();
        const auto proof = duel::Referee(now.deal()).refute_never(now.mat(), now.goal());
        if (!proof) return {{"do", "no_solution"}};
        return {{"rows", to_string(proof->solution)}};
    }

    FriendsOnDisk disk;
    std::string code;

private:
    MatchSettings settings_;
    std::optional<duel::Round> shown_;
};

}  // namespace cubewright::classes
