#include "store/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <fmt/core.h>
#include <unistd.h>

#include <sqlite3.h>

#include <chrono>
#include <system_error>
#include <thread>

#include "base/text.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/integrity.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/sqlite_database.hpp"
#include "texts/codes.hpp"

namespace cubewright::store {

namespace {

Outcome<BackupFacts> read_backup_facts(SqliteDatabase& copy) {
    return guarded([&] {
        BackupFacts facts;
        facts.players = copy.number("SELECT count(*) FROM player");
        facts.answers = copy.number("SELECT count(*) FROM answer");
        facts.proofs = copy.number("SELECT count(*) FROM proof");
        return facts;
    });
}

Outcome<BackupFacts> copy_and_check(const std::filesystem::path& database, const std::filesystem::path& temporary) {
    const auto copied = guarded([&] {
        SqliteDatabase source(database, SqliteDatabase::Access::read);
        create_private_file(temporary);
        SqliteDatabase copy(temporary, SqliteDatabase::Access::make);
        SQLite::Backup backup(copy.handle(), source.handle());
        return copy_pages(backup, std::chrono::seconds(10));
    });
    if (!copied) return tl::unexpected(copied.error());
    if (!*copied) return refuse(Reason::busy, Text::database_locked);
    auto opened = guarded([&] { return std::make_unique<SqliteDatabase>(temporary, SqliteDatabase::Access::write); });
    if (!opened) return tl::unexpected(opened.error());
    SqliteDatabase& copy = **opened;
    const auto alone = guarded([&] { copy.query("PRAGMA journal_mode = DELETE").run(); });
    if (!alone) return tl::unexpected(alone.error());
    if (const auto whole = check_integrity(copy); !whole) return tl::unexpected(whole.error());
    // If the database has an older schema version, the copy is migrated.
    if (const auto ours = migrate(copy); !ours) return tl::unexpected(ours.error());
    return read_backup_facts(copy);
}

}  // namespace

bool copy_pages(SQLite::Backup& backup, std::chrono::milliseconds patience) {
    constexpr auto between_tries = std::chrono::milliseconds(50);
    const auto end = std::chrono::steady_clock::now() + patience;
    int status = backup.executeStep(-1);
    for (; status != SQLITE_DONE && std::chrono::steady_clock::now() < end; status = backup.executeStep(-1))
        std::this_thread::sleep_for(between_tries);
    return status == SQLITE_DONE && backup.getRemainingPageCount() == 0 && backup.getTotalPageCount() > 0;
}

Outcome<BackupFacts> back_up(const std::filesystem::path& database, const std::filesystem::path& target) {
    std::error_code error;
    if (!std::filesystem::exists(database, error))
        return refuse(Reason::malformed, Text::no_database, quote(database.string(), 200));
    if (std::filesystem::equivalent(database, target, error))
        return refuse(Reason::malformed, Text::backup_replaces_database, quote(target.string(), 200),
                      Text::expected_another_file);
    if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), error);

    std::filesystem::path temporary = target;
    temporary += fmt::format(".{}.tmp", ::getpid());
    auto facts = copy_and_check(database, temporary);
    if (facts) {
        facts->bytes = std::filesystem::file_size(temporary, error);
        std::filesystem::rename(temporary, target, error);
        if (!error) return facts;
        facts = refuse(Reason::failed, say(Text::backup_not_renamed, error.message()));
    }
    for (const char* rest : {"", "-journal", "-wal", "-shm"})
        std::filesystem::remove(std::filesystem::path(temporary) += rest, error);
    if (facts.error().error.where.empty()) facts.error().error.where = quote(target.string(), 200);
    return facts;
}

}  // namespace cubewright::store
