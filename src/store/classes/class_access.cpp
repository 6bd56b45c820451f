#include "store/classes/class_access.hpp"

#include <utility>

#include "texts/codes.hpp"

namespace cubewright::classes {

using class_records::ClassRecord;

Outcome<ClassRecord> require_class(Database& database, const std::string& code) {
    auto record = class_records::find_class(database, code);
    if (!record) return refuse(Reason::missing, Text::no_such_class, "code", Text::expected_known_code);
    return std::move(*record);
}

Outcome<ClassRecord> find_class_for_teacher(Database& database, const CodeAndKey& asked) {
    auto record = require_class(database, asked.code);
    if (record && record->teacher != asked.kept) return refuse(Reason::wrong_secret, Text::not_the_teacher, "key");
    return record;
}

Outcome<PupilRecord> require_pupil(Database& database, const CodeAndKey& asked) {
    auto record = require_class(database, asked.code);
    if (!record) return tl::unexpected(record.error());
    auto pupil = class_records::pupil_with_key(database, record->id, asked.kept);
    if (!pupil) return refuse(Reason::wrong_secret, Text::not_in_class, "key");
    return PupilRecord{std::move(*record), std::move(*pupil)};
}

}  // namespace cubewright::classes
