#include "store/sqlite/migrations.hpp"

#include <fmt/core.h>
#include <sqlite3.h>

#include <string>

#include "store/player_name.hpp"
#include "texts/message.hpp"

namespace cubewright::store {

namespace {

// Adapts a C++ function to the SQLite function interface.
template <std::string (*function)(std::string_view)>
void call(sqlite3_context* context, int, sqlite3_value** values) {
    const std::string result = function(reinterpret_cast<const char*>(sqlite3_value_text(values[0])));
    sqlite3_result_text(context, result.data(), static_cast<int>(result.size()), SQLITE_TRANSIENT);
}

// Registers the functions that the migration steps call.
void add_functions(SQLite::Database& database) {
    database.createFunction("name_key", 1, true, nullptr, &call<name_key>);
    database.createFunction("key_of_spelling", 1, true, nullptr, &call<spelling_key>);
}

}  // namespace

std::int64_t schema_version(Database& database) {
    return database.number("PRAGMA user_version");
}

Outcome<void> migrate(SqliteDatabase& database, int target) {
    TRY(const auto& owner, guarded([&] { return database.number("PRAGMA application_id"); }));
    TRY(const auto& known, guarded([&] { return schema_version(database); }));
    TRY(const auto& tables, guarded([&] { return database.number("SELECT count(*) FROM sqlite_schema"); }));
    if (owner != application_id && (owner != 0 || known != 0 || tables != 0))
        return refuse(Reason::damaged, "database-of-another-program", tr("the database belongs to another program"), "",
                      tr("a database created by Cubewright"));
    if (known > sqlite_steps)
        return refuse(Reason::damaged, "database-too-new",
                      tr("the database has version {version}; it was created by a newer version of Cubewright", known),
                      "", tr("version {steps} or earlier", std::int64_t{sqlite_steps}));
    TRY_VOID(guarded([&] { add_functions(database.handle()); }));
    for (auto version = static_cast<int>(known); version < target; ++version) {
        TRY_VOID(guarded([&] {
            SQLite::Transaction transaction(database.handle(), SQLite::TransactionBehavior::IMMEDIATE);
            // Another process may have applied the step in the meantime.
            if (schema_version(database) != version) return;
            database.run(step_sql(Engine::sqlite, version + 1));
            database.run(
                fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", application_id, version + 1));
            transaction.commit();
        }));
    }
    return {};
}

Outcome<void> check_integrity(SqliteDatabase& database) {
    TRY(const auto& finding, guarded([&] {
            Query check = database.query("PRAGMA integrity_check(1)");
            std::string words = check.next() ? check.text(0) : "nothing";
            if (words != "ok") return words;
            Query references = database.query("PRAGMA foreign_key_check");
            return references.next() ? "a row of " + references.text(0) + " refers to nothing" : words;
        }));
    if (finding != "ok")
        return refuse(Reason::damaged, "database-check-failed", tr("the database is damaged: {finding}", finding), {},
                      tr("an undamaged database; restore it from a backup"));
    return {};
}

}  // namespace cubewright::store
