// The SQL statements for the pupils' progress. Every function runs inside the caller's transaction.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/classes/class_store.hpp"
#include "store/classes/progress.hpp"
#include "store/database.hpp"

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
