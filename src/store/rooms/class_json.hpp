// JSON requests and responses for classes, as described in docs/reference/classes.md, and the progress of a
// class as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

// Reads the value of an Authorization header: "Bearer " followed by the key (RFC 6750).
Result<std::string> read_bearer(std::string_view header);

Json to_json(const TeacherView& view);
Json to_json(const PupilView& view);
Json to_json(const CountedWork& counted);

// The progress of a class as a table for spreadsheets: CSV as defined in RFC 4180, in UTF-8 with a byte order mark.

// Returns one line for each pupil and assignment.
std::string progress_csv(const TeacherView& view);

// Returns one line for each pupil, ISO week and kind of assignment with activity.
std::string weekly_progress_csv(const TeacherView& view);

}  // namespace cubewright::classes
