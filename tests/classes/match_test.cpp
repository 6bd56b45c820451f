// Tests Duel matches from the players' point of view.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/classes/match_fixture.hpp"

namespace cubewright::classes {
namespace {

constexpr MatchSettings with_clock{.has_clock = true};
constexpr auto mover = [](const Json& die, const char* zone) { return Json{{"move", {{"die", die}, {"to", zone}}}}; };

MatchSettings of_three(bool has_clock = false) {
    return {.players = 3, .has_clock = has_clock};
}

TEST(Playing, DealsTheFirstRoundWhenTheLastSeatIsTaken) {
    MatchOnDisk match(of_three());
    ASSERT_TRUE(match.disk.matches().join(match.code, "Bob", key_of("Bob")).has_value());
    const Json waiting = match.seen("Bob");
    EXPECT_EQ(waiting["phase"], "waiting");
    EXPECT_EQ(waiting["round"], 0);
    EXPECT_EQ(waiting["players"].size(), 2U);
    EXPECT_FALSE(waiting.contains("duel"));
    EXPECT_EQ(match.act_after("Bob", 0, {{"goal", 3}}).error().reason, Reason::conflict);
    match.disk.rung.clear();
    ASSERT_TRUE(match.disk.matches().join(match.code, "Eve", key_of("Eve")).has_value());
    EXPECT_EQ(match.disk.rung.size(), 1U);
    const Json playing = match.seen("Bob");
    EXPECT_EQ(playing["phase"], "playing");
    EXPECT_EQ(playing["round"], 1);
    EXPECT_EQ(playing["order"], Json({1, 2, 3}));
    EXPECT_EQ(playing["count"], 0);
    EXPECT_EQ(playing["state"]["phase"], "goal");
    EXPECT_EQ(playing["duel"]["players"], 3);
    EXPECT_EQ(playing["players"][0],
              Json({{"name", "Ada"}, {"points", 0}, {"wins", 0}, {"host", true}, {"starter", true}}));
    EXPECT_EQ(playing["players"][1]["me"], true);
    EXPECT_FALSE(playing.contains("remaining"));
    EXPECT_FALSE(playing.contains("class"));
}

TEST(Playing, UsesTheSettings) {
    const Json settings{
        {"cards", 10}, {"dice", 9}, {"plain", true}, {"variations", {{"shifts", true}}}, {"clock", true}};
    MatchOnDisk match(*read_match_settings(JsonField(settings)));
    match.fill();
    const Json seen = match.seen("Ada");
    Json expected = settings;
    expected["players"] = 2;
    for (const auto& [name, value] : expected.items()) EXPECT_EQ(seen["settings"][name], value) << name;
    EXPECT_EQ(seen["duel"]["cards"].size(), 10U);
    EXPECT_EQ(seen["duel"]["dice"].size(), 9U);
    EXPECT_EQ(seen["duel"]["variations"], settings["variations"]);
    EXPECT_EQ(seen["remaining"], turn_time);
}

TEST(Playing, PlaysRoundsAndRotatesTheStarter) {
    MatchOnDisk match;
    match.fill();
    EXPECT_EQ(match.disk.matches().next(match.code, key_of("Ada"), 1).error().reason, Reason::conflict);
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    ASSERT_TRUE(match.act("Bob", mover(match.seen("Bob")["state"]["pool"][0], "required")).has_value());
    ASSERT_TRUE(match.act("Ada", {{"challenge", "now"}}).has_value());
    const auto over = match.act("Ada", {{"do", "no_solution"}});
    ASSERT_TRUE(over.has_value());
    EXPECT_EQ(over->phase, MatchPhase::round_over);
    EXPECT_EQ(over->players[0].points, 6);
    EXPECT_EQ(over->players[1].points, 10);
    EXPECT_EQ(over->players[1].wins, 1);
    EXPECT_EQ(match.act("Bob", {{"goal", 2}}).error().reason, Reason::malformed) << "the round is over";
    const auto dealt = match.disk.matches().next(match.code, key_of("Bob"), 1);
    ASSERT_TRUE(dealt.has_value());
    EXPECT_EQ(dealt->round, 2);
    EXPECT_EQ(dealt->order, (std::vector<std::int64_t>{2, 1}));
    EXPECT_TRUE(dealt->players[1].is_starter);
    EXPECT_EQ(dealt->players[1].points, 10);
    // Both players may request the next round, but it is dealt only once.
    EXPECT_EQ(match.disk.matches().next(match.code, key_of("Ada"), 1)->duel->deal(), dealt->duel->deal());
    EXPECT_EQ(match.disk.matches().next(match.code, key_of("Ada"), 2).error().reason, Reason::conflict);
    EXPECT_EQ(match.act("Ada", {{"goal", 4}}).error().reason, Reason::malformed) << "Bob begins";
    ASSERT_TRUE(match.act("Bob", {{"goal", 4}}).has_value());
    ASSERT_TRUE(match.act("Ada", {{"challenge", "never"}}).has_value());
    const auto second = match.act("Bob", {{"do", "no_solution"}});
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(second->players[0].points, 16);
    EXPECT_EQ(second->players[0].wins, 1);
    EXPECT_EQ(second->players[1].points, 16);
}

TEST(Playing, RepeatsALostReplyAndRefusesAStaleAction) {
    MatchOnDisk match;
    match.fill();
    ASSERT_TRUE(match.act_after("Ada", 0, {{"goal", 4}}).has_value());
    const Json pool = match.seen("Bob")["state"]["pool"];
    match.disk.rung.clear();
    EXPECT_EQ(to_json(*match.act_after("Ada", 0, {{"goal", 4}})), match.seen("Ada")) << "the reply was lost";
    EXPECT_TRUE(match.disk.rung.empty());
    EXPECT_EQ(match.act_after("Ada", 0, {{"goal", 5}}).error().reason, Reason::conflict);
    EXPECT_EQ(match.act_after("Bob", 0, {{"goal", 4}}).error().reason, Reason::conflict) << "another player's action";
    EXPECT_EQ(match.act_after("Bob", 2, {{"challenge", "never"}}).error().reason, Reason::conflict);
    ASSERT_TRUE(match.act_after("Bob", 1, mover(pool[0], "allowed")).has_value());
    ASSERT_TRUE(match.act_after("Bob", 1, mover(pool[0], "allowed")).has_value()) << "repeated after the move";
    ASSERT_TRUE(match.act_after("Ada", 0, {{"goal", 4}}).has_value()) << "still a repetition";
    EXPECT_EQ(match.seen("Ada")["count"], 2);
    EXPECT_EQ(match.disk.matches().act(match.code, key_of("Ada"), {2, 2, {{"challenge", "never"}}}).error().reason,
              Reason::conflict)
        << "another round";
    EXPECT_EQ(match.seen("Ada")["count"], 2);
}

TEST(Playing, AcceptsOneOfTwoSimultaneousActions) {
    for (int i = 0; i < 5; ++i) {
        MatchOnDisk match(of_three());
        match.fill();
        ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
        std::optional<Outcome<MatchView>> bob;
        std::optional<Outcome<MatchView>> eve;
        {
            const auto challenge = [&](const char* who, auto& outcome) {
                outcome.emplace(match.disk.matches().act(match.code, key_of(who), {1, 1, {{"challenge", "never"}}}));
            };
            const std::jthread first([&] { challenge("Bob", bob); });
            const std::jthread second([&] { challenge("Eve", eve); });
        }
        EXPECT_NE(bob->has_value(), eve->has_value());
        EXPECT_EQ((*bob ? *eve : *bob).error().reason, Reason::conflict);
        EXPECT_EQ(match.seen("Ada")["count"], 2);
        EXPECT_EQ(match.seen("Ada")["state"]["challenge"]["by"], *bob ? 2 : 3);
    }
}

TEST(Playing, ThePlayerWhoseTimeIsUpLoses) {
    MatchOnDisk match(with_clock);
    match.fill();
    match.disk.now += 30'000;
    EXPECT_EQ(match.seen("Bob")["remaining"], 90'000);
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    EXPECT_EQ(match.seen("Bob")["remaining"], turn_time);
    match.disk.now += turn_time - 1;
    EXPECT_EQ(match.seen("Ada")["phase"], "playing");
    match.disk.now += 1;
    for (const char* who : {"Ada", "Bob"}) {
        const Json over = match.seen(who);
        EXPECT_EQ(over["phase"], "round_over");
        EXPECT_EQ(over["count"], 2);
        EXPECT_EQ(over["duel"]["actions"][1], Json({{"player", 2}, {"do", "time_up"}}));
        EXPECT_EQ(over["players"][0]["points"], 10);
        EXPECT_EQ(over["players"][0]["wins"], 1);
        EXPECT_EQ(over["players"][1]["points"], 6);
        EXPECT_FALSE(over.contains("remaining"));
    }
    const auto late = match.act_after("Bob", 1, {{"challenge", "never"}});
    EXPECT_EQ(late.error().reason, Reason::conflict);
    EXPECT_THAT(to_string(late.error().error), testing::HasSubstr("time is up"));
    const auto next = match.disk.matches().next(match.code, key_of("Bob"), 1);
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->players[0].points, 10) << "the points are stored";
    EXPECT_EQ(next->remaining, turn_time);
}

TEST(Playing, AnExtraMinuteCostsAPoint) {
    MatchOnDisk match(with_clock);
    match.fill();
    match.disk.now += turn_time - 1;
    ASSERT_TRUE(match.act("Ada", {{"do", "extra_minute"}}).has_value());
    EXPECT_EQ(match.seen("Ada")["remaining"], extra_time + 1);
    EXPECT_EQ(match.act("Ada", {{"do", "extra_minute"}}).error().reason, Reason::malformed) << "once in a turn";
    EXPECT_EQ(match.act("Bob", {{"do", "extra_minute"}}).error().reason, Reason::malformed) << "not Bob's turn";
    match.disk.now += extra_time;
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    match.disk.now += turn_time;
    EXPECT_EQ(match.seen("Ada")["players"][0]["points"], 9);
    MatchOnDisk without;
    without.fill();
    EXPECT_EQ(without.act("Ada", {{"do", "extra_minute"}}).error().reason, Reason::malformed) << "no clock";
}

TEST(Playing, OnlyTheServiceReportsThatTheTimeIsUp) {
    MatchOnDisk match(with_clock);
    match.fill();
    for (const Json& action : {Json{{"do", "time_up"}}, Json{{"player", 1}, {"goal", 4}}, Json{{"goal", 0}}, Json(3),
                               Json::object(), Json{{"move", {{"die", "purple"}, {"to", "allowed"}}}}})
        EXPECT_EQ(match.act("Ada", action).error().reason, Reason::malformed) << action;
    EXPECT_EQ(match.seen("Ada")["count"], 0);
}

TEST(Playing, HidesFinalAnswersFromPlayersWhoHaveNotAnswered) {
    MatchOnDisk match(of_three());
    match.fill();
    match.play_until_final_answers();
    const auto played = match.round().actions().size();
    const std::string first = match.next_player();
    ASSERT_TRUE(match.act(first, match.solve()).has_value());
    const std::string second = match.next_player();
    const Json own = match.seen(first);
    EXPECT_EQ(own["duel"]["actions"].size(), played + 1);
    EXPECT_FALSE(own.contains("hidden"));
    for (const std::string& who : match_players) {
        if (who == first) continue;
        const Json seen = match.seen(who);
        EXPECT_EQ(seen["duel"]["actions"].size(), played);
        EXPECT_EQ(seen["count"], played + 1);
        EXPECT_EQ(seen["hidden"], 1);
        EXPECT_FALSE(seen.contains("verdict"));
        EXPECT_EQ(to_text(seen).find("\"rows\""), std::string::npos);
        EXPECT_EQ(seen["state"]["phase"], "final_answers");
        EXPECT_TRUE(duel::read_duel(JsonField(seen["duel"])).has_value()) << "can be replayed";
    }
    EXPECT_EQ(match.act(first, {{"do", "no_solution"}}).error().reason, Reason::malformed) << "answered already";
    ASSERT_TRUE(match.act(second, {{"do", "no_solution"}}).has_value());
    EXPECT_EQ(match.seen(second)["duel"]["actions"].size(), played + 2);
    EXPECT_EQ(match.seen(match.next_player())["hidden"], 2);
    ASSERT_TRUE(match.act(match.next_player(), match.solve()).has_value());
    for (const std::string& who : match_players) {
        const Json over = match.seen(who);
        EXPECT_EQ(over["phase"], "round_over");
        EXPECT_EQ(over["duel"]["actions"].size(), played + 3);
        EXPECT_FALSE(over.contains("hidden"));
    }
}

TEST(Playing, TheClockCountsEveryFinalAnswer) {
    MatchOnDisk match(with_clock);
    match.fill();
    match.play_until_final_answers();
    const auto played = match.round().actions().size();
    match.disk.now += turn_time + 1000;
    const std::string second = match.next_player();
    EXPECT_EQ(match.seen(second)["remaining"], turn_time - 1000);
    EXPECT_EQ(match.seen(second)["hidden"], 1);
    match.disk.now += turn_time;
    EXPECT_EQ(match.seen(second)["phase"], "round_over");
    EXPECT_EQ(match.seen(second)["count"], played + 2);
    EXPECT_EQ(match.seen(second)["players"][0]["points"], 6);
}

TEST(Playing, LeavingEndsTheMatchForAll) {
    MatchOnDisk match(with_clock);
    match.fill();
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    ASSERT_TRUE(match.disk.matches().leave(match.code, key_of("Bob")).has_value());
    match.disk.now += 10 * turn_time;
    const Json left = match.seen("Ada");
    EXPECT_EQ(left["phase"], "left");
    EXPECT_EQ(left["players"][1], Json({{"name", ""}, {"points", 0}, {"wins", 0}, {"left", true}}))
        << "who has left is no longer named";
    EXPECT_EQ(
        match.disk.store()
            .read([](Database& reader) { return reader.number("SELECT count(*) FROM duel_seat WHERE name = 'Bob'"); })
            .value(),
        0);
    EXPECT_EQ(left["count"], 1) << "the clock has stopped";
    EXPECT_FALSE(left.contains("remaining"));
    EXPECT_EQ(match.view("Bob").error().reason, Reason::wrong_secret);
    EXPECT_EQ(match.disk.matches().leave(match.code, key_of("Bob")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(match.act_after("Ada", 1, {{"challenge", "never"}}).error().reason, Reason::conflict);
    EXPECT_EQ(match.disk.matches().next(match.code, key_of("Ada"), 1).error().reason, Reason::conflict);
    EXPECT_EQ(match.disk.matches().join(match.code, "Bob", key_of("Bob")).error().reason, Reason::conflict);
    // The key can be used for another match.
    EXPECT_TRUE(match.disk.matches().make({"Bob", key_of("Bob"), {}}).has_value());
    ASSERT_TRUE(match.disk.matches().leave(match.code, key_of("Ada")).has_value());
    EXPECT_EQ(match.view("Ada").error().reason, Reason::missing);
}

TEST(Playing, SurvivesARestart) {
    MatchOnDisk match(with_clock);
    match.fill();
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    const Json before = match.seen("Bob");
    match.disk.restart();
    EXPECT_EQ(match.seen("Bob"), before);
    EXPECT_EQ(to_json(*match.disk.matches().join(match.code, "Bob", key_of("Bob"))), before) << "the same browser";
    ASSERT_TRUE(match.act("Bob", {{"challenge", "never"}}).has_value());
    match.disk.restart();
    match.disk.now += turn_time;
    EXPECT_EQ(match.seen("Ada")["phase"], "round_over");
}

TEST(Playing, IsDeletedAfterItExpires) {
    MatchOnDisk match;
    match.fill();
    match.disk.now += match_lifetime * 1000 - 1000;
    ASSERT_TRUE(match.act("Ada", {{"goal", 4}}).has_value());
    match.disk.now += 60'000;
    EXPECT_EQ(*match.disk.matches().sweep(), 0);
    match.disk.now += match_lifetime * 1000;
    EXPECT_EQ(*match.disk.matches().sweep(), 0) << "marked";
    EXPECT_TRUE(match.view("Ada").has_value());
    match.disk.now += match_grace * 1000 + 1000;
    EXPECT_EQ(*match.disk.matches().sweep(), 1);
    EXPECT_EQ(match.view("Ada").error().reason, Reason::missing);
    EXPECT_EQ(
        *match.disk.store().read([](Database& reader) { return reader.number("SELECT count(*) FROM duel_seat"); }), 0);
}

TEST(Playing, RefusesStrangersAndInvalidRequests) {
    MatchOnDisk match;
    auto& matches = match.disk.matches();
    EXPECT_EQ(matches.make({"Ada", key_of("Ada"), of_three()})->code, match.code) << "repeated";
    EXPECT_EQ(matches.join(match.code, "ada", key_of("Eve")).error().reason, Reason::conflict);
    EXPECT_EQ(matches.join(match.code, "", key_of("Eve")).error().reason, Reason::malformed);
    EXPECT_EQ(matches.join("BBBB-BBBB", "Eve", key_of("Eve")).error().reason, Reason::missing);
    match.fill();
    EXPECT_EQ(matches.join(match.code, "Eve", key_of("Eve")).error().reason, Reason::conflict) << "full";
    EXPECT_EQ(match.view("Eve").error().reason, Reason::wrong_secret);
    EXPECT_EQ(match.act_after("Eve", 0, {{"goal", 4}}).error().reason, Reason::wrong_secret);
    // A key belongs to only one match.
    const auto other = matches.make({"Eve", key_of("Eve"), {}})->code;
    EXPECT_EQ(matches.join(other, "Bob", key_of("Bob")).error().reason, Reason::wrong_secret);
}

}  // namespace
}  // namespace cubewright::classes
