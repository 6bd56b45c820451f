// Migrates a PostgreSQL database to the current schema (store/schema.hpp). Replicas of two versions can run side by
// side during an upgrade: each step states the oldest version that can work with its result.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/postgres/pg_connection.hpp"

namespace cubewright::postgres {

struct Step {
    std::string sql;
    std::int64_t works_with = 0;  // minimum number of steps that a program must know to use the result
};
std::span<const Step> schema_steps();

// Applies the missing steps, each in one transaction. Several replicas may call the function at the same time. Refuses
// a database that a newer version has made incompatible with this program.
store::Outcome<void> migrate_schema(Connection& connection, std::span<const Step> steps = schema_steps());

}  // namespace cubewright::postgres
