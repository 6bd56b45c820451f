// Unix time and its text form.
#pragma once

#include <cstdint>
#include <string>

#include "base/iso_date.hpp"

namespace cubewright::store {

// Seconds since 1970-01-01T00:00:00Z.
using UnixTime = std::int64_t;
UnixTime system_time();

Date date_at(UnixTime time);             // date in UTC
std::string to_iso_text(UnixTime time);  // for example "2026-11-15T09:30:00Z"

}  // namespace cubewright::store
