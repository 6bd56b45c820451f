// Tests tournaments from the teacher's and the pupils' points of view.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/rooms/class_json.hpp"
#include "store/rooms/tournament.hpp"
#include "tests/classes/class_fixture.hpp"
#include "tests/classes/counting_database.hpp"

namespace cubewright::classes {
namespace {

struct Tournaments : testing::Test {
    FriendsOnDisk disk;
    std::string code = disk.classes().make({"5b", as_assignments({some_puzzles()[0]}), key_of("teacher")})->facts.code;

    void add_pupils(int count) {
        for (int i = 1; i <= count; ++i)
            ASSERT_TRUE(disk.classes().join(code, name_of(i), key_of(name_of(i))).has_value());
    }
    static std::string name_of(int number) { return "Pupil " + std::to_string(number); }
    Outcome<TournamentView> make(const MatchSettings& settings = {}, const std::string& request = "request-1") {
        return disk.tournaments().make(code, key_of("teacher"), request, settings);
    }
    Outcome<TournamentView> pair(std::int64_t round, const std::vector<std::int64_t>& absent = {}) {
        return disk.tournaments().pair(code, key_of("teacher"), round, absent);
    }
    Outcome<TournamentView> close(std::int64_t round) {
        return disk.tournaments().close(code, key_of("teacher"), round);
    }
    Json seen(const std::string& who = "teacher") { return to_json(*disk.tournaments().view(code, key_of(who))); }
    std::int64_t id_of(const std::string& name) { return disk.classes().pupil_view(code, key_of(name))->pupil.id; }
    Outcome<MatchView> act(const std::string& match, const std::string& who, const Json& action) {
        const auto view = disk.matches().view(match, key_of(who));
        if (!view) return view;
        return disk.matches().act(match, key_of(who), {1, view->duel->actions().size(), action});
    }
    // Plays the match at a table: the second player challenges the goal, and the starter has no solution.
    void play(const Json& table) {
        const std::string match = table["code"];
        const std::string starter = table["players"][0]["name"];
        const std::string second = table["players"][1]["name"];
        ASSERT_TRUE(act(match, starter, {{"goal", 4}}).has_value());
        ASSERT_TRUE(act(match, second, {{"challenge", "never"}}).has_value());
        if (table["players"].size() == 3) {
            ASSERT_TRUE(act(match, table["players"][2]["name"], {{"side", "mover"}}).has_value());
        }
        ASSERT_TRUE(act(match, starter, {{"do", "no_solution"}}).has_value());
    }
    std::int64_t count_rows(const std::string& table) {
        return *disk.store().read([&](Database& reader) { return reader.number("SELECT count(*) FROM " + table); });
    }
};

TEST_F(Tournaments, PairTheClassForEachRound) {
    add_pupils(4);
    EXPECT_EQ(seen()["number"], 0);
    EXPECT_EQ(pair(0).error().reason, Reason::conflict) << "there is no tournament";
    ASSERT_TRUE(make({.has_clock = false}).has_value());
    EXPECT_EQ(make()->number, 1) << "a repeated request";
    EXPECT_EQ(make({}, "request-2").error().reason, Reason::conflict) << "one tournament at a time";
    EXPECT_EQ(to_json(*make())["settings"], Json({{"cards", 8}, {"dice", 12}, {"plain", false}, {"clock", false}}));
    const auto first = pair(0);
    ASSERT_TRUE(first.has_value());
    const Json tables = seen()["tables"];
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(seen()["open"], true);
    EXPECT_EQ(tables[0]["starter"], tables[0]["players"][0]["pupil"]);
    EXPECT_EQ(tables[0]["phase"], "playing");
    EXPECT_EQ(to_json(*pair(0)), to_json(*first)) << "repeated";
    EXPECT_EQ(pair(1).error().reason, Reason::conflict) << "round 1 is running";
    EXPECT_EQ(pair(2).error().reason, Reason::conflict);
    play(tables[0]);
    const Json during = seen();
    EXPECT_EQ(during["tables"][0]["phase"], "over");
    EXPECT_EQ(during["tables"][0]["goal"], 4);
    EXPECT_EQ(during["tables"][0]["actions"], 3);
    EXPECT_EQ(during["tables"][1]["phase"], "playing");
    EXPECT_EQ(during["open"], true);
    EXPECT_EQ(during["table"][0], Json({{"rank", 1},
                                        {"pupil", tables[0]["players"][1]["pupil"]},
                                        {"name", tables[0]["players"][1]["name"]},
                                        {"points", 10},
                                        {"wins", 1},
                                        {"rounds", 1},
                                        {"opponents", 6}}));
    EXPECT_EQ(during["table"][1]["opponents"], 10);
    EXPECT_EQ(during["table"][2]["rank"], 3);
    EXPECT_EQ(during["table"][3]["rank"], 3) << "nothing decides between them";
    play(tables[1]);
    EXPECT_EQ(seen()["open"], false);
    ASSERT_TRUE(pair(1).has_value());
    const Json second = seen("Pupil 1");
    EXPECT_EQ(second["round"], 2);
    EXPECT_EQ(second["history"],
              Json::array({{{"round", 1},
                            {"tables",
                             {{{"players",
                                {{{"name", tables[0]["players"][0]["name"]}, {"points", 6}},
                                 {{"name", tables[0]["players"][1]["name"]}, {"points", 10}}}}},
                              {{"players",
                                {{{"name", tables[1]["players"][0]["name"]}, {"points", 6}},
                                 {{"name", tables[1]["players"][1]["name"]}, {"points", 10}}}}}}}}}));
    // The two winners play each other, and so do the two losers, who started round 1.
    const std::set<std::int64_t> winners{tables[0]["players"][1]["pupil"], tables[1]["players"][1]["pupil"]};
    EXPECT_TRUE(winners.contains(second["tables"][0]["players"][0]["pupil"]));
    EXPECT_TRUE(winners.contains(second["tables"][0]["players"][1]["pupil"]));
    disk.restart();
    EXPECT_EQ(seen("Pupil 1"), second);
}

TEST_F(Tournaments, HaveATableOfThreeForAnOddNumber) {
    add_pupils(5);
    ASSERT_TRUE(make().has_value());
    ASSERT_TRUE(pair(0).has_value());
    const Json tables = seen()["tables"];
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0]["players"].size(), 2U);
    EXPECT_EQ(tables[1]["players"].size(), 3U);
    play(tables[1]);
    EXPECT_EQ(seen()["tables"][1]["players"][1]["points"], 10);
    EXPECT_EQ(seen()["tables"][1]["players"][2]["points"], 6) << "the wrong side";
    ASSERT_TRUE(close(1).has_value());
    // One of the five pupils is absent, and the others play.
    ASSERT_TRUE(pair(1, {id_of("Pupil 2"), 12345}).has_value());
    const Json next = seen();
    ASSERT_EQ(next["tables"].size(), 2U);
    for (const Json& table : next["tables"])
        for (const Json& player : table["players"]) EXPECT_NE(player["name"], "Pupil 2");
    ASSERT_TRUE(close(2).has_value());
    std::vector<std::int64_t> absent;
    for (int i = 2; i <= 5; ++i) absent.push_back(id_of(name_of(i)));
    EXPECT_EQ(pair(2, absent).error().reason, Reason::conflict) << "too few pupils";
    EXPECT_EQ(seen()["round"], 2);
}

// Another class has pupils already, so the rows of the pupils have other ids.
TEST_F(Tournaments, NamePupilsByTheirNumbersWithinTheClass) {
    const auto other = disk.classes().make({"Other", as_assignments({some_puzzles()[0]}), key_of("other")})->facts.code;
    for (const std::string name : {"Ida", "Kim"})
        ASSERT_TRUE(disk.classes().join(other, name, key_of(name)).has_value());
    add_pupils(3);
    ASSERT_TRUE(make({.has_clock = false}).has_value());
    ASSERT_TRUE(pair(0).has_value());
    const Json table = seen()["tables"][0];
    ASSERT_EQ(table["players"].size(), 3U);
    for (const Json& player : table["players"]) EXPECT_EQ(player["name"], name_of(player["pupil"].get<int>()));
    EXPECT_EQ(table["starter"], table["players"][0]["pupil"]);
    ASSERT_TRUE(close(1).has_value());
    const Json standings = seen()["table"];
    for (const Json& standing : standings) EXPECT_EQ(standing["name"], name_of(standing["pupil"].get<int>()));
    ASSERT_TRUE(pair(1, {1}).has_value());
    const Json next = seen()["tables"][0]["players"];
    ASSERT_EQ(next.size(), 2U);
    for (const Json& player : next) EXPECT_NE(player["name"], name_of(1));
    ASSERT_TRUE(disk.classes().remove_pupil(code, key_of("teacher"), 2).has_value());
    const Json without = seen()["tables"][0]["players"];
    for (const Json& player : without)
        EXPECT_EQ(player["name"], player["pupil"] == 2 ? "" : name_of(player["pupil"].get<int>()));
}

TEST_F(Tournaments, CloseARoundThatIsNotOver) {
    add_pupils(4);
    ASSERT_TRUE(make().has_value());
    EXPECT_EQ(close(1).error().reason, Reason::conflict);
    ASSERT_TRUE(pair(0).has_value());
    const Json tables = seen()["tables"];
    play(tables[0]);
    ASSERT_TRUE(act(tables[1]["code"], tables[1]["players"][0]["name"], {{"goal", 3}}).has_value());
    disk.rung.clear();
    ASSERT_TRUE(close(1).has_value());
    EXPECT_EQ(disk.rung.size(), 3U) << "the class and both matches";
    ASSERT_TRUE(close(1).has_value()) << "repeated";
    const Json closed = seen();
    EXPECT_EQ(closed["open"], false);
    EXPECT_EQ(closed["tables"][0]["phase"], "over");
    EXPECT_EQ(closed["tables"][1]["phase"], "closed");
    EXPECT_EQ(closed["tables"][1]["players"][0]["points"], 6);
    EXPECT_EQ(closed["tables"][1]["players"][1]["points"], 6);
    EXPECT_EQ(closed["table"][0]["points"], 10);
    const std::string second = tables[1]["players"][1]["name"];
    const Json match = to_json(*disk.matches().view(tables[1]["code"].get<std::string>(), key_of(second)));
    EXPECT_EQ(match["phase"], "round_over");
    EXPECT_EQ(match["closed"], true);
    EXPECT_EQ(match["players"][1]["points"], 6);
    EXPECT_EQ(act(tables[1]["code"], second, {{"challenge", "never"}}).error().reason, Reason::conflict);
    EXPECT_EQ(close(2).error().reason, Reason::conflict);
    // A tournament that has ended can be read until the next one starts.
    ASSERT_TRUE(pair(1).has_value());
    const auto ended = disk.tournaments().end(code, key_of("teacher"));
    ASSERT_TRUE(ended.has_value());
    EXPECT_TRUE(ended->is_over);
    EXPECT_FALSE(ended->is_open);
    EXPECT_EQ(pair(2).error().reason, Reason::conflict);
    EXPECT_FALSE(disk.classes().pupil_view(code, key_of("Pupil 1"))->match.has_value());
    EXPECT_EQ(count_rows("duel_match"), 4);
    EXPECT_EQ(make({}, "request-2")->number, 2);
    EXPECT_EQ(count_rows("duel_match"), 0);
    EXPECT_TRUE(seen()["table"].empty());
}

TEST_F(Tournaments, SeatPupilsByTheirCurrentKeys) {
    add_pupils(2);
    ASSERT_TRUE(make().has_value());
    ASSERT_TRUE(pair(0).has_value());
    const Json table = seen()["tables"][0];
    const std::string match = table["code"];
    const std::string starter = table["players"][0]["name"];
    const std::string second = table["players"][1]["name"];
    const Json pupil = to_json(*disk.classes().pupil_view(code, key_of(starter)));
    EXPECT_EQ(pupil["match"], Json({{"code", match}, {"opponents", {second}}, {"phase", "playing"}}));
    const Json seen_match = to_json(*disk.matches().view(match, key_of(starter)));
    EXPECT_EQ(seen_match["class"], code);
    EXPECT_EQ(seen_match["players"][0],
              Json({{"name", starter}, {"points", 0}, {"wins", 0}, {"me", true}, {"starter", true}}));
    disk.rung.clear();
    ASSERT_TRUE(act(match, starter, {{"goal", 4}}).has_value());
    EXPECT_EQ(disk.rung.size(), 2U) << "the match and its class";
    // A pupil who joins again on another device keeps the seat.
    ASSERT_TRUE(disk.classes().allow_rejoin(code, key_of("teacher"), table["players"][1]["pupil"]).has_value());
    EXPECT_EQ(disk.matches().view(match, key_of(second)).error().reason, Reason::wrong_secret);
    ASSERT_TRUE(disk.classes().join(code, second, key_of("tablet")).has_value());
    ASSERT_TRUE(act(match, "tablet", {{"challenge", "never"}}).has_value());
    // Only the two pupils can play. They cannot leave the match or deal another round.
    EXPECT_EQ(disk.matches().view(match, key_of("teacher")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.matches().join(match, "Eve", key_of("eve")).error().reason, Reason::conflict);
    EXPECT_EQ(disk.matches().leave(match, key_of(starter)).error().reason, Reason::conflict);
    ASSERT_TRUE(act(match, starter, {{"do", "no_solution"}}).has_value());
    EXPECT_EQ(disk.matches().next(match, key_of(starter), 1).error().reason, Reason::conflict);
    EXPECT_EQ(to_json(*disk.classes().pupil_view(code, key_of(starter)))["match"]["phase"], "over");
}

TEST_F(Tournaments, CloseTheMatchOfAnErasedPupil) {
    add_pupils(4);
    ASSERT_TRUE(make().has_value());
    ASSERT_TRUE(pair(0).has_value());
    const Json tables = seen()["tables"];
    play(tables[0]);
    const std::string winner = tables[0]["players"][1]["name"];
    const std::string match = tables[1]["code"];
    const std::string stays = tables[1]["players"][0]["name"];
    disk.rung.clear();
    ASSERT_TRUE(disk.classes().remove_pupil(code, key_of("teacher"), tables[1]["players"][1]["pupil"]).has_value());
    EXPECT_EQ(disk.rung.size(), 2U) << "the class and the match";
    const Json left = to_json(*disk.matches().view(match, key_of(stays)));
    EXPECT_EQ(left["phase"], "round_over");
    EXPECT_EQ(left["closed"], true);
    EXPECT_EQ(left["players"][0]["points"], 6);
    EXPECT_EQ(left["players"][1]["name"], "");
    ASSERT_TRUE(disk.classes().leave(code, key_of(winner)).has_value());
    const Json after = seen();
    EXPECT_EQ(after["tables"][0]["phase"], "over") << "the result stays";
    EXPECT_EQ(after["tables"][0]["players"][1]["name"], "");
    EXPECT_EQ(after["tables"][0]["players"][1]["points"], 10);
    ASSERT_EQ(after["table"].size(), 2U);
    EXPECT_EQ(after["table"][0]["opponents"], 10) << "the points of erased opponents count";
    ASSERT_TRUE(pair(1).has_value());
    EXPECT_EQ(seen()["tables"].size(), 1U);
    EXPECT_EQ(seen()["history"][0]["tables"][0]["players"][1]["name"], "");
    ASSERT_TRUE(disk.classes().remove(code, key_of("teacher")).has_value());
    for (const char* table : {"tournament", "duel_match", "duel_seat"}) EXPECT_EQ(count_rows(table), 0) << table;
}

TEST_F(Tournaments, CountTheTimeAndDoNotExpireWithMatches) {
    add_pupils(2);
    ASSERT_TRUE(make({.has_clock = true}).has_value());
    ASSERT_TRUE(pair(0).has_value());
    EXPECT_EQ(disk.tournaments().view(code, key_of("teacher"))->changes_in, turn_time);
    disk.now += turn_time;
    const Json over = seen();
    EXPECT_EQ(over["open"], false);
    EXPECT_EQ(over["tables"][0]["phase"], "over");
    EXPECT_EQ(over["table"][0]["points"], 10);
    disk.now += (match_lifetime + match_grace + 10) * 1000;
    ASSERT_TRUE(disk.matches().sweep().has_value());
    disk.now += (match_lifetime + match_grace + 10) * 1000;
    EXPECT_EQ(*disk.matches().sweep(), 0);
    ASSERT_TRUE(pair(1).has_value());
    EXPECT_EQ(seen()["history"][0]["tables"][0]["players"][1]["points"], 10);
    // The second player of round 1 begins.
    EXPECT_EQ(seen()["tables"][0]["starter"], over["tables"][0]["players"][1]["pupil"]);
}

TEST_F(Tournaments, RepeatTheOldestMeetingsFirst) {
    add_pupils(4);
    ASSERT_TRUE(make().has_value());
    std::vector<std::set<std::set<std::int64_t>>> rounds;
    for (std::int64_t round = 0; round < 7; ++round) {
        ASSERT_TRUE(pair(round).has_value());
        auto& pairs = rounds.emplace_back();
        const auto view = disk.tournaments().view(code, key_of("teacher"));
        for (const auto& table : view->tables) pairs.insert({table.seats[0].pupil, table.seats[1].pupil});
        ASSERT_TRUE(close(round + 1).has_value());
    }
    // Four pupils can be paired in three ways, and any three successive rounds use all of them.
    for (std::size_t i = 2; i < rounds.size(); ++i)
        EXPECT_EQ((std::set{rounds[i], rounds[i - 1], rounds[i - 2]}.size()), 3U) << i;
}

TEST_F(Tournaments, AreReadWithAConstantNumberOfStatements) {
    add_pupils(12);
    ASSERT_TRUE(make().has_value());
    const auto statements = [&] {
        return *disk.store().read([&](Database& reader) {
            CountingDatabase counting(reader);
            EXPECT_TRUE(load_tournament(counting, 1, disk.now).has_value());
            return counting.statements;
        });
    };
    const int before = statements();
    ASSERT_TRUE(pair(0).has_value());
    ASSERT_TRUE(close(1).has_value());
    ASSERT_TRUE(pair(1).has_value());
    play(seen()["tables"][2]);
    EXPECT_EQ(seen()["tables"].size(), 6U);
    EXPECT_EQ(statements(), before);
}

TEST_F(Tournaments, RefuseStrangersAndPupilsWhoAreNotTheTeacher) {
    add_pupils(2);
    ASSERT_TRUE(make().has_value());
    EXPECT_EQ(disk.tournaments().view(code, key_of("eve")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.tournaments().view("BBBB-BBBB", key_of("teacher")).error().reason, Reason::missing);
    EXPECT_EQ(disk.tournaments().make(code, key_of("Pupil 1"), "request-3", {}).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.tournaments().pair(code, key_of("Pupil 1"), 0, {}).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.tournaments().close(code, key_of("Pupil 1"), 1).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.tournaments().end(code, key_of("Pupil 1")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(seen("Pupil 1"), seen()) << "pupils may read";
}

}  // namespace
}  // namespace cubewright::classes
