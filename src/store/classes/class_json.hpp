// JSON requests and responses for classes and races, as described in docs/reference/classes.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "readyset/game/notation.hpp"
#include "store/classes/class_store.hpp"
#include "store/classes/race_store.hpp"

namespace cubewright::classes {

// Each reader accepts an object with exactly the listed fields.
Result<NewClass> read_new_class(const Json& json);  // {"title", "assignments" or "puzzles", "key"}

struct Assigning {
    std::string code;
    std::string key;
    NewAssignments wanted;
};
Result<Assigning> read_assigning(const Json& json);  // {"code", "key", "request", "assignments"}

struct Joining {
    std::string code;
    std::string name;
    std::string key;
};
Result<Joining> read_join_request(const Json& json);  // {"code", "name", "key"}

struct SentAnswer {
    std::string code;
    std::string key;
    std::int64_t number = 0;  // number of the puzzle in the class
    readyset::Rows rows;
};
Result<SentAnswer> read_class_answer(const Json& json);  // {"code", "key", "puzzle", "rows"}
Result<SentAnswer> read_race_answer(const Json& json);   // {"code", "key", "rows"}

struct SentReport {
    std::string code;
    std::string key;
    std::int64_t number = 0;  // number of the assignment
    std::string id;
    Json work;
};
Result<SentReport> read_class_report(const Json& json);  // {"code", "key", "assignment", "id", "work"}

struct PupilToFree {
    std::string code;
    std::string key;
    std::int64_t pupil = 0;
};
Result<PupilToFree> read_pupil_to_free(const Json& json);  // {"code", "key", "pupil"}

Result<NewRace> read_new_race(const Json& json);  // {"name", "key", "level"?, "puzzle"?, "minutes"?}

struct StartOfRace {
    std::string code;
    std::string key;
    RaceDeal deal;
};
Result<StartOfRace> read_start(const Json& json);   // {"code", "key", "level"?, "puzzle"?}
Result<StartOfRace> read_finish(const Json& json);  // {"code", "key"}

// Reads the value of an Authorization header: "Bearer " followed by the key (RFC 6750).
Result<std::string> read_bearer(std::string_view header);

Json to_json(const TeacherView& view);
Json to_json(const PupilView& view);
Json to_json(const CountedWork& counted);
Json to_json(const RaceView& view);
Json to_json(const RaceAnswer& answer);

}  // namespace cubewright::classes
