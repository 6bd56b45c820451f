// The clock for classes and races, and the callback that reports changes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace cubewright::classes {

// Milliseconds since 1970-01-01T00:00:00Z. Races need a finer resolution than seconds.
using Milliseconds = std::int64_t;

// Callback invoked with the code of a class or race after a change to it has been committed. The callback receives no
// other data: receivers read the new state from the database, so they may run in another process that shares the
// database.
using Bell = std::function<void(const std::string& code)>;

}  // namespace cubewright::classes
