// A PostgreSQL schema for a single test, and stores that use it like replicas.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "store/postgres/pg_connection.hpp"
#include "store/postgres/postgres.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/some_proofs.hpp"
#include "tests/store/test_database.hpp"

namespace cubewright::postgres {

using namespace std::chrono_literals;

class OnPostgres : public testing::Test {
protected:
    void SetUp() override {
        if (!PostgresServer::programs()) GTEST_SKIP() << "PostgreSQL is not installed (postgresql-15)";
        server = &PostgresServer::shared();
        address = server->address(fresh_schema());
    }

    std::unique_ptr<store::Store> replica(std::chrono::milliseconds patience = 5s) const {
        auto opened = open({.address = address, .connections = 4, .patience = patience});
        if (opened) return std::move(*opened);
        ADD_FAILURE() << to_string(opened.error().error);
        return nullptr;
    }
    Connection connection() const { return {address, 5s}; }

    static bool comes(const std::function<bool()>& true_at_last, std::chrono::milliseconds within = 120s) {
        const auto end = std::chrono::steady_clock::now() + within;
        while (std::chrono::steady_clock::now() < end) {
            if (true_at_last()) return true;
            std::this_thread::sleep_for(10ms);
        }
        return false;
    }

    PostgresServer* server = nullptr;
    std::string address;
};

}  // namespace cubewright::postgres
