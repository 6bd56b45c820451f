// The SQL statements for classes. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/board/player_name.hpp"
#include "store/classes/class_store.hpp"
#include "store/database.hpp"

namespace cubewright::classes::class_records {

struct ClassRecord {
    std::int64_t id = 0;
    std::string code;
    std::string teacher;  // hash of the teacher's key
    std::string title;
    UnixTime since = 0;
    UnixTime used = 0;
};
std::optional<ClassRecord> find_class(Database& database, const std::string& code);
std::optional<ClassRecord> find_class_by_teacher_key(Database& database, const std::string& hash_key);
std::int64_t count_classes(Database& database);
// Adds a class and returns its id.
std::int64_t add_class(Database& database, const ClassRecord& record);
// Records that the class was used and removes its expiry mark.
void touch_class(Database& database, std::int64_t id, UnixTime now);
void remove_class(Database& database, std::int64_t id);
// Marks and deletes unused classes as described at ClassStore::sweep. Returns the number of deleted classes.
std::int64_t expire_classes(Database& database, UnixTime now);

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
std::optional<Pupil> pupil_with_key(Database& database, std::int64_t id, const std::string& hash_key);
std::optional<Pupil> find_pupil_by_name(Database& database, std::int64_t id, const board::PlayerName& name);
std::int64_t count_pupils(Database& database, std::int64_t id);
std::int64_t add_pupil(Database& database, std::int64_t id, const board::PlayerName& name, const std::string& hash_key,
                       UnixTime now);
// Sets the key of a pupil. Returns false if the class has no such pupil. If the key is empty, the next person who joins
// under the pupil's name continues as this pupil.
bool set_pupil_key(Database& database, std::int64_t id, std::int64_t pupil, const std::string& hash_key);
bool remove_pupil(Database& database, std::int64_t id, std::int64_t pupil);
// Returns the pupils with their progress.
std::vector<Pupil> pupils_of(Database& database, std::int64_t id);

}  // namespace cubewright::classes::class_records
