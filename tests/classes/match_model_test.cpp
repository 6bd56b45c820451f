// Plays random actions, including restarts and repeated requests, and compares the match with a plain round of Duel.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/classes/match_fixture.hpp"

namespace cubewright::classes {
namespace {

// Generates an action: usually one that is legal in the current phase, sometimes an arbitrary one.
Json some_action(MatchOnDisk& match) {
    const Json state = match.seen("Ada")["state"];
    std::vector<Json> actions{Json{{"do", "no_solution"}}, {{"do", "accept"}},       {{"challenge", "never"}},
                              {{"side", "mover"}},         {{"rows", "red ∪ blue"}}, {{"goal", 3}}};
    if (*rc::gen::inRange(0, 8) == 0) return *rc::gen::elementOf(actions);
    if (state.contains("moves") && !state["moves"].empty() && *rc::gen::inRange(0, 30) != 0)
        return {{"move", state["moves"][*rc::gen::inRange<std::size_t>(0, state["moves"].size())]}};
    if (state["phase"] == "play") return state["pool"].empty() ? actions[1] : actions[2];
    if (state["phase"] == "side") return actions[3];
    if (state["phase"] == "goal") return {{"goal", *rc::gen::inRange(1, 8)}};
    return *rc::gen::arbitrary<bool>() ? match.solve() : actions[0];
}

RC_GTEST_PROP(LongMatchModel, AgreesWithAPlainRound, ()) {
    const unsigned players = *rc::gen::inRange(2U, 4U);
    MatchOnDisk match({.deal = {.cards = 6, .dice = 8}, .players = players});
    match.fill();
    duel::Round model(match.round().deal(), players);
    std::size_t final_answers_from = 0;  // number of actions before the final answers, once they have begun
    for (int step = 0; step < 40 && model.phase() != duel::Phase::over; ++step) {
        const unsigned player = *rc::gen::inRange(0, 4) != 0 ? model.next_player() : *rc::gen::inRange(0U, players);
        const std::string who = match.player(player);
        const Json action = some_action(match);
        const std::size_t after = model.actions().size();
        const auto acted = match.act(who, action);
        const auto read = read_sent_action(action, player, model);
        RC_ASSERT(acted.has_value() == (read && model.apply(*read)));
        if (acted) RC_ASSERT(to_json(*match.act_after(who, after, action)) == match.seen(who));  // a lost reply
        if (*rc::gen::inRange(0, 10) == 0) match.disk.restart();
        if (model.phase() == duel::Phase::final_answers && final_answers_from == 0)
            final_answers_from = model.actions().size();
        if (*rc::gen::inRange(0, 3) != 0 && model.phase() == duel::Phase::play) continue;
        const Json whole = duel::duel_json(model);
        for (unsigned viewer = 0; viewer < players; ++viewer) {
            const Json seen = match.seen(match.player(viewer));
            Json shown = whole["actions"];
            RC_ASSERT(seen["count"] == shown.size());
            bool has_answered = model.phase() != duel::Phase::final_answers;
            for (std::size_t i = final_answers_from; i < shown.size(); ++i)
                has_answered = has_answered || shown[i]["player"] == viewer + 1;
            if (!has_answered)
                shown.erase(shown.begin() + static_cast<std::ptrdiff_t>(final_answers_from), shown.end());
            RC_ASSERT(seen["duel"]["actions"] == shown);
            RC_ASSERT(seen["state"] == duel::state_json(model));
            RC_ASSERT(seen["phase"] == (model.phase() == duel::Phase::over ? "round_over" : "playing"));
        }
    }
    if (!model.outcome()) return;
    for (unsigned player = 0; player < players; ++player)
        RC_ASSERT(match.seen("Ada")["players"][player]["points"] == model.outcome()->points[player]);
}

}  // namespace
}  // namespace cubewright::classes
