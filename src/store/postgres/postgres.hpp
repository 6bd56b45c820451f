// The store in PostgreSQL: several replicas of the service share it, and whatever one of them has acknowledged, all
// see.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace cubewright::postgres {

struct Settings {
    std::string address;                       // postgresql://user@host/database?…, as libpq reads it
    std::size_t connections = 8;               // at most, at once
    std::chrono::milliseconds patience{5000};  // for a statement, and for a connection to become free
};

// postgresql:// or postgres://
bool is_address(std::string_view data);

// Whether the text looks like a connection string of libpq (host=… password=…) or another database's address, and not
// like a folder.
bool looks_like_connection_string(std::string_view data);

// The address without its password, for people to read.
std::string shown(std::string_view address);

// Brings the database to the present version first.
store::Outcome<std::unique_ptr<store::Store>> open(const Settings& settings);

}  // namespace cubewright::postgres
