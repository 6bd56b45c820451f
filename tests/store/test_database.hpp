// A database for one test: an SQLite file, or with CUBEWRIGHT_TEST_DATABASE=postgresql a PostgreSQL schema.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>

#include "store/postgres/postgres.hpp"
#include "store/store.hpp"
#include "tests/scratch.hpp"
#include "tests/store/postgres_server.hpp"

namespace cubewright {

inline bool tests_use_postgres() {
    const char* const engine = std::getenv("CUBEWRIGHT_TEST_DATABASE");
    return engine != nullptr && std::string(engine) == "postgresql";
}

// Returns a schema name that no other test uses.
inline std::string fresh_schema() {
    static std::atomic<unsigned> serial{0};
    return "t" + std::to_string(getpid()) + "_" + std::to_string(serial++);
}

class TestDatabase {
public:
    // The value that a service gets as --data.
    TestDatabase() : data_(tests_use_postgres() ? PostgresServer::shared().address(fresh_schema()) : "") {}

    // Opens the database. Every call opens the same one. The timeout is long, because the test machine may be busy.
    std::unique_ptr<store::Store> open() const {
        auto opened = data_.empty() ? store::Store::open(folder() / "board.db")
                                    : postgres::open({.address = data_, .patience = std::chrono::milliseconds(60'000)});
        if (opened) return std::move(*opened);
        ADD_FAILURE() << to_string(opened.error().error);
        return nullptr;
    }
    // Returns the folder of the SQLite file.
    std::filesystem::path folder() const { return scratch_ / "deep/er"; }

private:
    Scratch scratch_;
    std::string data_;
};

}  // namespace cubewright
