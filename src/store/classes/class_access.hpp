// Finds classes and pupils on behalf of a teacher or a pupil, and refuses requests with the wrong key.
#pragma once

#include <string>

#include "store/classes/class_records.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

Outcome<class_records::ClassRecord> require_class(Database& database, const std::string& code);
Outcome<class_records::ClassRecord> find_class_for_teacher(Database& database, const CodeAndKey& asked);

struct PupilRecord {
    class_records::ClassRecord record;
    Pupil pupil;  // without progress
};
Outcome<PupilRecord> require_pupil(Database& database, const CodeAndKey& asked);

}  // namespace cubewright::classes
