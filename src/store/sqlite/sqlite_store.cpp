#include "store/sqlite/sqlite_store.hpp"

#include <system_error>

#include "base/text.hpp"
#include "store/own_thread.hpp"
#include "store/sqlite/integrity.hpp"
#include "store/sqlite/migrations.hpp"
#include "texts/codes.hpp"

namespace cubewright::store {

namespace {

// Files larger than this size are checked in the background. Checking 16 MiB takes about half a second.
constexpr std::uintmax_t large_file = std::uintmax_t{16} << 20U;

// Adds the file name to the refusal.
template <class T>
tl::unexpected<Refusal> at(const std::filesystem::path& path, const Outcome<T>& refused) {
    Refusal refusal = refused.error();
    if (refusal.error.where.empty()) refusal.error.where = quote(path.string(), 200);
    return tl::unexpected(std::move(refusal));
}

}  // namespace

Outcome<std::unique_ptr<Store>> Store::open(const std::filesystem::path& path) {
    std::error_code error = create_private_folders(path.parent_path());
    if (error)
        return refuse(Reason::read_only_disk, say(Text::no_database_folder, error.message()),
                      quote(path.parent_path().string(), 200));
    auto lock = FolderLock::take(std::filesystem::path(path) += ".lock");
    if (!lock) return at(path, lock);
    create_private_file(path);
    auto database = guarded([&] { return std::make_unique<SqliteDatabase>(path, SqliteDatabase::Access::make); });
    if (!database) return at(path, database);
    const bool large = std::filesystem::file_size(path, error) > large_file && !error;
    if (!large)
        if (const auto whole = check_integrity(**database); !whole) return at(path, whole);
    const auto logged = guarded([&] { (*database)->query("PRAGMA journal_mode = WAL").run(); });
    if (!logged) return at(path, logged);
    const auto migrated = migrate(**database);
    if (!migrated) return at(path, migrated);
    // SQLite opens a read-only file without an error, so test with a write.
    const auto writable =
        guarded([&] { (*database)->run("BEGIN IMMEDIATE; UPDATE recorded_time SET latest = latest; COMMIT"); });
    if (!writable) return at(path, writable);
    auto store = std::make_unique<SqliteStore>(path, std::move(*lock), std::move(*database));
    if (large) store->check_in_background();
    return std::unique_ptr<Store>(std::move(store));
}

Outcome<std::unique_ptr<Store>> Store::open_in_memory() {
    auto database = guarded([] { return std::make_unique<SqliteDatabase>(":memory:", SqliteDatabase::Access::make); });
    if (!database) return tl::unexpected(database.error());
    if (const auto migrated = migrate(**database); !migrated) return tl::unexpected(migrated.error());
    return std::make_unique<SqliteStore>(std::move(*database));
}

SqliteStore::~SqliteStore() {
    if (checked_) checked_->interrupt();
}

void SqliteStore::check_in_background() {
    auto opened = guarded([&] { return std::make_unique<SqliteDatabase>(path_, SqliteDatabase::Access::read); });
    if (!opened) return;
    checked_ = std::move(*opened);
    checker_ = start_thread([this] {
        const auto whole = check_integrity(*checked_);
        if (whole || whole.error().reason != Reason::damaged) return;
        const std::scoped_lock lock(mutex_);
        damage_ = whole.error();
    });
}

std::optional<Refusal> SqliteStore::integrity_failure() const {
    const std::scoped_lock lock(mutex_);
    return damage_;
}

Outcome<void> SqliteStore::run_read(const Look& look) {
    if (!is_persistent())
        return writer_.apply([&](Database& database) -> Outcome<void> {
            look(database);
            return {};
        });
    return guarded([&] {
        const Reader reader(*this);
        const SQLite::Transaction view(reader.database().handle());
        look(reader.database());
    });
}

Outcome<void> SqliteStore::apply(const Change& change, Isolation /*isolation*/) {
    if (const auto damage = integrity_failure()) return tl::unexpected(*damage);
    return writer_.apply(change);
}

void SqliteStore::apply_grouped(Change change, Done done) {
    if (const auto damage = integrity_failure())
        done(tl::unexpected(*damage));
    else
        writer_.apply(std::move(change), std::move(done));
}

Outcome<void> SqliteStore::checkpoint_log() {
    return checkpointer_ ? checkpointer_->truncate() : Outcome<void>{};
}

std::unique_ptr<SqliteDatabase> SqliteStore::acquire_reader() {
    {
        const std::scoped_lock lock(mutex_);
        if (!idle_.empty()) {
            auto reader = std::move(idle_.back());
            idle_.pop_back();
            return reader;
        }
    }
    return std::make_unique<SqliteDatabase>(path_, SqliteDatabase::Access::read);
}

void SqliteStore::put_back(std::unique_ptr<SqliteDatabase> database) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(database));
}

}  // namespace cubewright::store
