// The SQL statements for classes and for the pupils' progress. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/player_name.hpp"
#include "store/refusal.hpp"
#include "store/rooms/class.hpp"
#include "store/rooms/work.hpp"
#include "store/store.hpp"

namespace cubewright::classes::class_records {

struct ClassRecord {
    std::int64_t id = 0;
    std::string code;
    std::string teacher;  // hash of the teacher's key
    std::string title;
    UnixTime since = 0;
    UnixTime used = 0;
};
// Adds a class and returns its id.
std::int64_t add_class(Database& database, const ClassRecord& record);
// Records that the class was used and removes its expiry mark.
void touch_class(Database& database, std::int64_t id, UnixTime now);
void remove_class(Database& database, std::int64_t id);

// Returns the assignments that have not been removed, in the order of their numbers.
std::vector<Assignment> assignments_of(Database& database, const ClassRecord& record);
std::optional<Assignment> find_assignment(Database& database, const ClassRecord& record, std::int64_t number);
// Returns the highest number of any assignment, including removed ones.
std::int64_t last_assignment_number(Database& database, std::int64_t id);
bool has_assign_request(Database& database, std::int64_t id, const std::string& request);
void add_assignment(Database& database, std::int64_t id, const Assignment& assignment, const std::string& request);
// Removes an assignment and erases the pupils' results for it. Returns false if the class has no such assignment.
bool remove_assignment(Database& database, std::int64_t id, std::int64_t number);

// The functions that find pupils do not read their progress.
std::optional<Pupil> pupil_with_key(Database& database, std::int64_t id, const std::string& key_hash);
std::optional<Pupil> find_pupil_by_name(Database& database, std::int64_t id, const board::PlayerName& name);
std::int64_t count_pupils(Database& database, std::int64_t id);
// Adds a pupil with the next number of the class.
void add_pupil(Database& database, std::int64_t id, const board::PlayerName& name, const std::string& key_hash,
               UnixTime now);
// Returns the row id of the pupil with this number in the class.
std::optional<std::int64_t> find_pupil(Database& database, std::int64_t id, std::int64_t number);
// Sets the key of a pupil. If the key is empty, the next person who joins under the pupil's name continues as this
// pupil.
void set_pupil_key(Database& database, std::int64_t pupil, const std::string& key_hash);
void remove_pupil(Database& database, std::int64_t pupil);
// Returns the pupils with their progress.
std::vector<Pupil> pupils_of(Database& database, std::int64_t id);

}  // namespace cubewright::classes::class_records

namespace cubewright::classes::progress_records {

// Reads the results and the activity of all pupils of a class with a constant number of statements. The pupils must be
// in the order of their ids.
void read_class_progress(Database& database, std::int64_t class_id, std::span<Pupil> pupils);
void read_pupil_progress(Database& database, Pupil& pupil);

// Returns an empty result if the pupil has not tried the assignment.
PupilResult find_result(Database& database, std::int64_t pupil, std::int64_t number);
void store_result(Database& database, std::int64_t pupil, const PupilResult& result);
// Adds to the pupil's activity of that day and deletes the entries that are too old or too many.
void add_activity(Database& database, std::int64_t pupil, const DayActivity& activity);

// Stores the id of a report. Returns false if it is one of the pupil's latest reports already.
bool add_report(Database& database, std::int64_t pupil, const std::string& report);

void erase_assignment(Database& database, std::int64_t class_id, std::int64_t number);

}  // namespace cubewright::classes::progress_records

namespace cubewright::classes {

extern const RoomKind class_kind;

// A request to a class. The requests of the teacher, of a pupil, and of either of them check different keys.
struct ClassVisit : Visit {
    using Visit::Visit;
    class_records::ClassRecord record = {};

    Outcome<void> find_room();
    bool is_teacher() const { return record.teacher == visitor.key_hash; }
    // Returns the recorded time, and records that the class is used.
    Outcome<UnixTime> touch();
};

struct TeacherVisit : ClassVisit {
    using ClassVisit::ClassVisit;
    Outcome<void> find_member() const;
};

struct PupilVisit : ClassVisit {
    using ClassVisit::ClassVisit;
    Pupil pupil = {};  // without progress
    Outcome<void> find_member();
};

struct TeacherOrPupilVisit : ClassVisit {
    using ClassVisit::ClassVisit;
    Outcome<void> find_member();
};

}  // namespace cubewright::classes
