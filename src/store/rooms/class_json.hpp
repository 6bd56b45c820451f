// JSON requests and responses for classes, as described in docs/reference/classes.md.
#pragma once

#include <cstdint>
#include <string>

#include "base/json.hpp"
#include "readyset/game/rows.hpp"
#include "store/rooms/class.hpp"

namespace cubewright::classes {

// Each reader accepts an object with exactly the listed fields.
Result<NewClass> read_new_class(const Json& json);  // {"title", "assignments" or "puzzles", "key"}

struct AssignRequest : RoomRequest {
    NewAssignments assigned;
};
Result<AssignRequest> read_assign_request(const Json& json);  // {"code", "key", "request", "assignments"}

struct AnswerRequest : RoomRequest {
    std::int64_t number = 0;  // number of the puzzle in the class
    readyset::Rows rows;
};
Result<AnswerRequest> read_class_answer(const Json& json);  // {"code", "key", "puzzle", "rows"}

struct ReportRequest : RoomRequest {
    std::int64_t number = 0;  // number of the assignment
    std::string id;
    Json work;
};
Result<ReportRequest> read_class_report(const Json& json);  // {"code", "key", "assignment", "id", "work"}

struct PupilRequest : RoomRequest {
    std::int64_t pupil = 0;
};
Result<PupilRequest> read_pupil_request(const Json& json);  // {"code", "key", "pupil"}

Json to_json(const TeacherView& view);
Json to_json(const PupilView& view);
Json to_json(const CountedWork& counted);

}  // namespace cubewright::classes
