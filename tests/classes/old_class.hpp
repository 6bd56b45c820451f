// A class as it was stored before classes had assignments, and checks of this class after an upgrade.
#pragma once

#include <gtest/gtest.h>

#include "store/rooms/class_json.hpp"
#include "store/rooms/room.hpp"
#include "tests/classes/class_fixture.hpp"

namespace cubewright::classes {

inline constexpr auto old_code = "BCDFGHJK";

// Adds a class with three puzzles, and two pupils. The first has solved a puzzle and tried another.
inline void add_old_class(Database& database) {
    const UnixTime noon = friends_noon / 1000;
    database
        .query("INSERT INTO class (id, code, teacher, title, since, used) VALUES (5, ?, ?, 'Old', ?, ?)",
               std::string(old_code), hash_key(key_of("teacher")), noon - 1000, noon)
        .run();
    std::int64_t number = 0;
    for (const std::string& code : some_puzzles())
        database
            .query("INSERT INTO class_puzzle (class, number, puzzle, best) VALUES (5, ?, ?, ?)", ++number, code,
                   answers_to_code(code).back().score)
            .run();
    for (const std::int64_t id : {7, 8})
        database
            .query("INSERT INTO pupil (id, class, name, name_key, key, since) VALUES (?, 5, ?, ?, ?, ?)", id,
                   std::string(id == 7 ? "Mia" : "Ben"), std::string(id == 7 ? "mia" : "ben"),
                   hash_key(key_of(id == 7 ? "mia" : "ben")), noon)
            .run();
    const KnownAnswer& best = answers_to_code(some_puzzles()[0]).back();
    const std::string insert =
        "INSERT INTO pupil_result (pupil, number, tries, score, dice, solution, at) VALUES (7, ?, ?, ?, ?, ?, ?)";
    database.query(insert, std::int64_t{1}, std::int64_t{4}, best.score, best.dice, best.rows, noon).run();
    database.query(insert, std::int64_t{2}, std::int64_t{3}, std::int64_t{0}, std::int64_t{0}, std::string(), noon)
        .run();
}

inline void expect_upgraded_class(Store& store) {
    ClassStore classes(store, {}, [] { return ClockReading{friends_noon, true}; });
    const auto view = classes.teacher_view(old_code, key_of("teacher"));
    ASSERT_TRUE(view) << to_string(view.error().error);
    const Json json = to_json(*view);
    ASSERT_EQ(json["puzzles"].size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(json["assignments"][i]["kind"], "puzzle");
        EXPECT_EQ(json["assignments"][i]["puzzle"], some_puzzles()[i]);
        EXPECT_EQ(json["assignments"][i]["since"], "2026-11-15");
        EXPECT_EQ(json["puzzles"][i]["best_possible"], answers_to_code(some_puzzles()[i]).back().score);
    }
    const KnownAnswer& best = answers_to_code(some_puzzles()[0]).back();
    const Json& results = json["pupils"][0]["results"];
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0]["score"], best.score);
    EXPECT_EQ(results[0]["tries"], 4);
    EXPECT_EQ(results[0]["done"], 1);
    EXPECT_EQ(results[0]["checked"], 1);
    EXPECT_EQ(results[1]["tries"], 3);
    EXPECT_EQ(results[1]["done"], 0);
    EXPECT_TRUE(json["pupils"][0]["days"].empty()) << "unknown";

    // The class accepts all kinds of assignments after the upgrade.
    EXPECT_EQ(
        classes.answer(old_code, key_of("mia"), 2, rows_of(answers_to_code(some_puzzles()[1])[0].rows))->result.tries,
        4);
    const Assignment times{.kind = AssignmentKind::times, .count = 2};
    const auto assigned = classes.assign(old_code, key_of("teacher"), {"request-1", {times}});
    ASSERT_TRUE(assigned);
    EXPECT_EQ(assigned->facts.assignments.back().number, 4);
    EXPECT_EQ(classes.report(old_code, key_of("ben"), 4, "report-1", {{"ms", 1000}})->result.done, 1);
}

}  // namespace cubewright::classes
