// Tests of races from the view of the racers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/rooms/class_json.hpp"
#include "tests/classes/class_fixture.hpp"

namespace cubewright::classes {
namespace {

struct Racing : testing::Test {
    FriendsOnDisk disk;
    std::string puzzle = some_puzzles()[0];
    std::string code = disk.races().make({"Ada", key_of("ada"), {.puzzle = puzzle}, 2})->code;

    void SetUp() override { ASSERT_TRUE(disk.races().join(code, "Bob", key_of("bob")).has_value()); }
    RaceView seen(const std::string& who) { return *disk.races().view(code, key_of(who)); }
    void begin() {
        ASSERT_TRUE(disk.races().start(code, key_of("ada"), {}).has_value());
        disk.now += countdown_time;
    }
    Outcome<RaceAnswer> answer(const std::string& who, const std::string& rows) {
        return disk.races().answer(code, key_of(who), rows_of(rows));
    }
    const std::vector<KnownAnswer>& answers() { return answers_to_code(puzzle); }
};

TEST_F(Racing, ShowsTheDealToAllAtTheSameTime) {
    EXPECT_EQ(seen("bob").phase, Phase::waiting);
    ASSERT_TRUE(disk.races().start(code, key_of("ada"), {}).has_value());
    for (const char* who : {"ada", "bob"}) {
        const Json json = to_json(seen(who));
        EXPECT_EQ(json["phase"], "countdown");
        EXPECT_EQ(json["changes_in"], countdown_time);
        EXPECT_FALSE(json.contains("puzzle"));
        EXPECT_EQ(to_text(json).find(puzzle), std::string::npos);
    }
    disk.now += countdown_time - 1;
    EXPECT_EQ(seen("ada").phase, Phase::countdown);
    EXPECT_EQ(answer("ada", answers()[0].rows).error().reason, Reason::conflict);
    disk.now += 1;
    for (const char* who : {"ada", "bob"}) {
        EXPECT_EQ(seen(who).phase, Phase::running);
        EXPECT_EQ(to_json(seen(who))["puzzle"], puzzle);
    }
}

TEST_F(Racing, HidesOtherPlayersRowsUntilThePlayerFinishes) {
    begin();
    disk.now += 1500;
    ASSERT_TRUE(answer("bob", answers()[0].rows)->verdict.right);
    const Json running = to_json(seen("ada"));
    ASSERT_EQ(running["racers"].size(), 2U);
    EXPECT_EQ(running["racers"][0]["name"], "Bob");
    EXPECT_EQ(running["racers"][0]["score"], answers()[0].score);
    EXPECT_EQ(running["racers"][0]["after"], 1500);
    EXPECT_FALSE(running["racers"][0].contains("rows"));
    EXPECT_FALSE(running.contains("best_possible"));
    EXPECT_TRUE(to_json(seen("bob"))["racers"][0].contains("rows"));  // the player's own rows
    ASSERT_TRUE(disk.races().finish(code, key_of("ada")).has_value());
    EXPECT_TRUE(to_json(seen("ada"))["racers"][0].contains("rows"));
    EXPECT_EQ(seen("ada").phase, Phase::running);  // Bob has not finished
    EXPECT_EQ(answer("ada", answers()[0].rows).error().reason, Reason::conflict);
    ASSERT_TRUE(disk.races().finish(code, key_of("bob")).has_value());
    EXPECT_EQ(seen("bob").phase, Phase::over);
}

TEST_F(Racing, EndsWhenTheTimeIsUp) {
    begin();
    disk.now += 2 * 60'000 - 1;
    ASSERT_TRUE(answer("bob", answers()[0].rows).has_value());
    disk.now += 1;
    EXPECT_EQ(seen("ada").phase, Phase::over);
    EXPECT_FALSE(seen("ada").changes_in.has_value());
    EXPECT_EQ(answer("ada", answers()[0].rows).error().reason, Reason::conflict);
    EXPECT_EQ(disk.races().finish(code, key_of("ada")).error().reason, Reason::conflict);
    EXPECT_EQ(to_json(seen("ada"))["best_possible"], answers().back().score);
}

TEST_F(Racing, StartsAnotherRoundWithANewDeal) {
    EXPECT_EQ(disk.races().start(code, key_of("bob"), {}).error().reason, Reason::conflict);
    begin();
    EXPECT_EQ(disk.races().start(code, key_of("ada"), {}).error().reason, Reason::conflict);
    ASSERT_TRUE(answer("bob", answers()[0].rows).has_value());
    disk.now += 3 * 60'000;
    // A player who joins after the end waits for the next round.
    ASSERT_TRUE(disk.races().join(code, "Eve", key_of("eve")).has_value());
    EXPECT_FALSE(seen("eve").racers.back().is_participating);
    ASSERT_TRUE(disk.races().start(code, key_of("ada"), {.level = 5}).has_value());
    disk.now += countdown_time;
    const RaceView next = seen("eve");
    EXPECT_EQ(next.round, 2);
    EXPECT_EQ(next.level, 5U);
    EXPECT_NE(next.puzzle_code, puzzle);
    ASSERT_EQ(next.racers.size(), 3U);
    for (const Racer& racer : next.racers) {
        EXPECT_EQ(racer.score, 0);
        EXPECT_TRUE(racer.is_participating);
        EXPECT_EQ(racer.rank, 1);
    }
    EXPECT_EQ(next.puzzle->dice.size(), 8U);
}

TEST_F(Racing, IsDeletedAfterItExpires) {
    disk.now += (race_lifetime * 1000) + 1000;
    EXPECT_EQ(*disk.races().sweep(), 0) << "marked";
    EXPECT_TRUE(disk.races().view(code, key_of("ada")).has_value());
    disk.now += (race_grace * 1000) + 1000;
    EXPECT_EQ(*disk.races().sweep(), 1);
    EXPECT_EQ(disk.races().view(code, key_of("ada")).error().reason, Reason::missing);
    const auto left = disk.store().read([](Database& reader) { return reader.number("SELECT count(*) FROM racer"); });
    EXPECT_EQ(*left, 0);
}

TEST_F(Racing, RefusesStrangersAndInvalidRequests) {
    EXPECT_EQ(disk.races().view(code, key_of("eve")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.races().join(code, "bob", key_of("eve")).error().reason, Reason::conflict);
    EXPECT_EQ(disk.races().join(code, "", key_of("eve")).error().reason, Reason::malformed);
    EXPECT_EQ(disk.races().join("BBBB-BBBB", "Eve", key_of("eve")).error().reason, Reason::missing);
    EXPECT_EQ(disk.races().make({"Eve", key_of("eve"), {.puzzle = "nonsense"}}).error().reason, Reason::malformed);
    // A key belongs to one race.
    const auto other = disk.races().make({"Eve", key_of("eve"), {.level = 1}})->code;
    EXPECT_EQ(disk.races().join(code, "Eve", key_of("eve")).error().reason, Reason::wrong_secret);
    EXPECT_EQ(disk.races().make({"Eve", key_of("eve"), {.level = 2}})->code, other);
    for (int i = 0; i < max_racers - 2; ++i) {
        const std::string who = "Player " + std::to_string(i);
        ASSERT_TRUE(disk.races().join(code, who, key_of(who)).has_value());
    }
    EXPECT_EQ(disk.races().join(code, "One more", key_of("more")).error().reason, Reason::conflict);
}

}  // namespace
}  // namespace cubewright::classes
