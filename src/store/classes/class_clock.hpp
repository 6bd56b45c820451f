// The time by which classes expire and races run, and how others hear of a change.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace cubewright::classes {

// Milliseconds since 1970-01-01T00:00:00Z. Races are shorter than what a second tells apart.
using Milliseconds = std::int64_t;

// Called after a change is on the disk, with the code of the class or race that has changed. All that is known of it is
// in the database: whoever hears the bell looks there. So the bell may ring in another process than the one that hears
// it, once the database is one that several share.
using Bell = std::function<void(const std::string& code)>;

}  // namespace cubewright::classes
