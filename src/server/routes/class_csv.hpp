// The progress of a class as a table for spreadsheets: CSV as defined in RFC 4180, in UTF-8 with a byte order mark.
#pragma once

#include <string>

#include "store/rooms/class.hpp"

namespace cubewright::server {

// Returns one line for each pupil and assignment.
std::string progress_csv(const classes::TeacherView& view);

// Returns one line for each pupil, ISO week and kind of assignment with activity.
std::string weekly_progress_csv(const classes::TeacherView& view);

}  // namespace cubewright::server
