// The progress of a class as a table for spreadsheets: CSV as defined in RFC 4180, in UTF-8 with a byte order mark.
#pragma once

#include <string>

#include "store/classes/class_store.hpp"

namespace cubewright::classes {

// Returns one line for each pupil and assignment.
std::string progress_csv(const TeacherView& view);

// Returns one line for each pupil, ISO week and kind of assignment with activity.
std::string weekly_progress_csv(const TeacherView& view);

}  // namespace cubewright::classes
