// The PostgreSQL store, shared by several replicas of the service. A change acknowledged by one replica is visible to
// all replicas.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace cubewright::postgres {

struct Settings {
    std::string address;                       // postgresql://user@host/database?…, parsed by libpq
    std::size_t connections = 8;               // maximum number of open connections
    std::chrono::milliseconds patience{5000};  // timeout for a statement and for obtaining a connection
};

// Returns true if the text begins with postgresql:// or postgres://.
bool is_address(std::string_view data);

// Returns true if the text looks like a libpq connection string (host=… password=…) or the address of another database
// rather than a folder.
bool looks_like_connection_string(std::string_view data);

// Returns the address without its password, for display.
std::string shown(std::string_view address);

// Opens the database and migrates it to the current schema version.
store::Outcome<std::unique_ptr<store::Store>> open(const Settings& settings);

}  // namespace cubewright::postgres
