#include "store/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>

#include <sqlite3.h>

#include <chrono>
#include <system_error>
#include <thread>

#include "base/text.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/database_file.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/sqlite_database.hpp"
#include "texts/message.hpp"

namespace cubewright::store {

namespace {

// Copies the database and checks the copy. If the database has an older schema version, the copy is migrated.
Outcome<BackupFacts> copy_and_check(const std::filesystem::path& database, const std::filesystem::path& copy_path) {
    TRY_VOID(check_closed_file(database));
    TRY(const auto& copied, guarded([&] {
            SqliteDatabase source(database, SqliteDatabase::Access::read);
            create_private_file(copy_path);
            SqliteDatabase copy(copy_path, SqliteDatabase::Access::make);
            SQLite::Backup backup(copy.handle(), source.handle());
            return copy_pages(backup, std::chrono::seconds(10));
        }));
    if (!copied)
        return refuse(Reason::busy, "database-locked", tr("the database is locked, so the copy is incomplete"));
    TRY(auto& opened,
        guarded([&] { return std::make_unique<SqliteDatabase>(copy_path, SqliteDatabase::Access::write); }));
    SqliteDatabase& copy = *opened;
    TRY_VOID(guarded([&] { copy.query("PRAGMA journal_mode = DELETE").run(); }));
    TRY_VOID(check_integrity(copy));
    TRY(const auto& version, guarded([&] { return schema_version(copy); }));
    if (version == 0)  // an empty database of any program
        return refuse(Reason::damaged, "database-of-another-program", tr("the database belongs to another program"), {},
                      tr("a database created by Cubewright"));
    TRY_VOID(migrate(copy));
    TRY(auto& counts, guarded([&] { return count_rows(copy); }));
    std::error_code error;
    return BackupFacts{std::filesystem::file_size(copy_path, error), std::move(counts)};
}

// Writes a checked copy of the database to `target`.
Outcome<BackupFacts> copy_into_place(const std::filesystem::path& database, const std::filesystem::path& target) {
    const auto temporary = unfinished_copy(target);
    auto facts = copy_and_check(database, temporary);
    if (facts) {
        give_to_folder_owner(temporary);
        const std::error_code error = rename_durably(temporary, target);
        if (!error) return facts;
        facts = refuse(Reason::failed, "backup-not-renamed", tr("cannot rename the backup: {text}", error.message()),
                       quote(target.string(), 200));
    }
    std::error_code error;
    std::filesystem::remove(temporary, error);
    remove_logs(temporary);
    if (facts.error().error.where.empty()) facts.error().error.where = quote(database.string(), 200);
    return facts;
}

// Refuses a source that does not exist or that is the target.
Outcome<void> check_paths(const std::filesystem::path& database, const std::filesystem::path& target) {
    std::error_code error;
    if (!std::filesystem::exists(database, error))
        return refuse(Reason::malformed, "no-database", tr("no database found"), quote(database.string(), 200));
    if (std::filesystem::is_directory(database, error))
        return refuse(Reason::malformed, "is-a-folder", tr("this is a folder, not a file"),
                      quote(database.string(), 200), tr("the name of the backup file"));
    if (std::filesystem::equivalent(database, target, error))
        return refuse(Reason::malformed, "backup-replaces-database", tr("the backup would replace the database"),
                      quote(target.string(), 200), tr("a different file"));
    return {};
}

// Refuses a target whose folder does not exist, for example because its disk is not mounted.
Outcome<void> check_target(const std::filesystem::path& target) {
    std::error_code error;
    const auto folder = target.parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
        return refuse(Reason::malformed, "no-such-folder", tr("the folder does not exist"), quote(folder.string(), 200),
                      tr("a file name in an existing folder; create the folder or mount its disk first"));
    if (std::filesystem::is_directory(target, error))
        return refuse(Reason::malformed, "is-a-folder", tr("this is a folder, not a file"), quote(target.string(), 200),
                      tr("the name of the backup file"));
    return {};
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
    TRY_VOID(check_paths(database, target));
    TRY_VOID(check_target(target));
    remove_unfinished_copies(target);
    return copy_into_place(database, target);
}

Outcome<BackupFacts> restore(const std::filesystem::path& backup, const std::filesystem::path& database) {
    TRY_VOID(check_paths(backup, database));
    if (const auto error = create_private_folders(database.parent_path()))
        return refuse(Reason::read_only_disk, "no-database-folder",
                      tr("cannot create the database folder: {text}", error.message()),
                      quote(database.parent_path().string(), 200));
    const auto lock = FolderLock::take(std::filesystem::path(database) += ".lock");
    if (!lock) {
        Refusal refusal = lock.error();
        if (refusal.reason == Reason::busy)
            refusal.error.expected =
                tr("a stopped service; stop it with 'sudo systemctl stop cubewright' or Ctrl-C, restore the backup, "
                   "and start it again");
        return tl::unexpected(std::move(refusal));
    }
    remove_unfinished_copies(database);
    auto facts = copy_into_place(backup, database);
    // If this process ends before the next line, the service refuses the log, and restoring again removes it.
    if (facts) remove_logs(database);
    return facts;
}

}  // namespace cubewright::store
