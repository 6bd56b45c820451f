// Brings a PostgreSQL database to the present schema (store/schema.hpp). Replicas of two versions may run side by side
// while a site is upgraded: each step names the oldest version that can work with its result.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/postgres/connection.hpp"

namespace cubewright::postgres {

struct Step {
    std::string sql;
    std::int64_t works_with = 0;  // the least number of steps that a program must know to use the result
};
std::span<const Step> schema_steps();

// Takes the steps that the database has not taken, each whole or not at all, however many replicas start at once.
// Refuses a database that a newer version has made so that this one cannot use it.
store::Outcome<void> migrate_schema(Connection& connection, std::span<const Step> steps = schema_steps());

}  // namespace cubewright::postgres
