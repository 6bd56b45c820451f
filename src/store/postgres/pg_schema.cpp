#include "store/postgres/pg_schema.hpp"

#include <string>
#include <vector>

#include "store/schema.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {

namespace {

// The lock that serialises the migrations of replicas that start at the same time. Its id is "CWRT", like the
// application id of the SQLite files.
constexpr std::int64_t migration_lock = 0x43575254;

store::Outcome<void> apply_migrations(Connection& connection, std::span<const Step> steps) {
    connection.run(
        "CREATE TABLE IF NOT EXISTS cubewright_schema "
        "(one bigint PRIMARY KEY CHECK (one = 1), version bigint NOT NULL, works_with bigint NOT NULL);"
        "INSERT INTO cubewright_schema VALUES (1, 0, 0) ON CONFLICT DO NOTHING");
    store::Query known = connection.query("SELECT version, works_with FROM cubewright_schema");
    known.next();
    const std::int64_t version = known.number(0);
    if (known.number(1) > static_cast<std::int64_t>(steps.size()))
        return store::refuse(
            store::Reason::damaged, "database-too-new",
            tr("the database has version {version}; it was created by a newer version of Cubewright", version), "",
            tr("version {steps} or earlier", steps.size()));
    for (auto next = static_cast<std::size_t>(version); next < steps.size(); ++next) {
        connection.run(steps[next].sql);
        connection
            .query("UPDATE cubewright_schema SET version = ?, works_with = ?", static_cast<std::int64_t>(next + 1),
                   steps[next].works_with)
            .run();
    }
    return {};
}

}  // namespace

// Returns the migration steps. So far, a program that knows only the first step can work with the result of every later
// step.
std::span<const Step> schema_steps() {
    static const std::vector<Step> steps = [] {
        std::vector<Step> all;
        for (int step = 1; step <= store::postgres_steps; ++step)
            all.push_back({.sql = store::step_sql(store::Engine::postgres, step), .works_with = 1});
        return all;
    }();
    return steps;
}

store::Outcome<void> migrate_schema(Connection& connection, std::span<const Step> steps) {
    try {
        const std::string encoding = [&] {
            store::Query asked = connection.query("SELECT current_setting('server_encoding')");
            asked.next();
            return asked.text(0);
        }();
        if (encoding != "UTF8")
            return store::refuse(store::Reason::damaged, "database-encoding",
                                 tr("the database encoding is {encoding}", encoding), "",
                                 tr("UTF8, as created by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"));
        connection.run("BEGIN");
        connection.query("SELECT pg_advisory_xact_lock(?)", migration_lock).run();
        const auto taken = apply_migrations(connection, steps);
        connection.run(taken ? "COMMIT" : "ROLLBACK");
        return taken;
    } catch (const Failure& failure) {
        return tl::unexpected(failure.refusal());
    }
}

}  // namespace cubewright::postgres
