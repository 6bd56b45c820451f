#include "store/sqlite/sqlite_store.hpp"

#include <sqlite3.h>

#include <future>
#include <memory>
#include <system_error>

#include "base/text.hpp"
#include "store/change_queue.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/database_file.hpp"
#include "store/sqlite/migrations.hpp"
#include "texts/message.hpp"

namespace cubewright::store {

namespace {

// Files larger than this size are checked in the background. Checking 16 MiB takes about half a second.
constexpr std::uintmax_t large_file = std::uintmax_t{16} << 20U;

bool is_large(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::file_size(path, error) > large_file && !error;
}

// Creates a database. The file gets its name once the file is complete, so an interrupted start leaves no empty
// database.
Outcome<void> make_database(const std::filesystem::path& path) {
    const std::filesystem::path temporary = std::filesystem::path(path) += ".new";
    std::error_code error;
    std::filesystem::remove(temporary, error);
    remove_logs(temporary);
    create_private_file(temporary);
    TRY(auto& made,
        guarded([&] { return std::make_unique<SqliteDatabase>(temporary, SqliteDatabase::Access::write); }));
    TRY_VOID(migrate(*made));
    made.reset();
    give_to_folder_owner(temporary);
    if (const auto failed = rename_durably(temporary, path))
        return tl::unexpected(database_refusal(Reason::failed, failed.message()));
    return {};
}

// Adds the file name to the refusal.
template <class T>
tl::unexpected<Refusal> at(const std::filesystem::path& path, const Outcome<T>& refused) {
    Refusal refusal = refused.error();
    if (refusal.error.where.empty()) refusal.error.where = quote(path.string(), 200);
    return tl::unexpected(std::move(refusal));
}

}  // namespace

namespace {

// Opens the database for writing, and creates it if it does not exist.
Outcome<std::unique_ptr<SqliteDatabase>> open_database(const std::filesystem::path& path) {
    std::error_code error;
    TRY_VOID(check_closed_file(path));
    if (!std::filesystem::exists(path, error)) TRY_VOID(make_database(path));
    TRY(auto& database, guarded([&] { return std::make_unique<SqliteDatabase>(path, SqliteDatabase::Access::write); }));
    if (!is_large(path)) TRY_VOID(check_integrity(*database));
    TRY_VOID(guarded([&] { database->query("PRAGMA journal_mode = WAL").run(); }, database.get()));
    TRY_VOID(migrate(*database));
    // SQLite opens a read-only file without an error, so test with a write.
    TRY_VOID(guarded([&] { database->run("BEGIN IMMEDIATE; UPDATE recorded_time SET latest = latest; COMMIT"); },
                     database.get()));
    return std::move(database);
}

// Returns true if a full disk may have caused the refusal. SQLite reports a file that cannot be created or enlarged in
// several ways.
bool may_need_space(Reason reason) {
    return reason == Reason::full_disk || reason == Reason::read_only_disk || reason == Reason::failed;
}

}  // namespace

Outcome<std::unique_ptr<Store>> Store::open(const std::string& file) {
    const std::filesystem::path path = file;
    std::error_code error = create_private_folders(path.parent_path());
    if (error)
        return refuse(Reason::read_only_disk, "no-database-folder",
                      tr("cannot create the database folder: {text}", error.message()),
                      quote(path.parent_path().string(), 200));
    auto lock = FolderLock::take(std::filesystem::path(path) += ".lock");
    if (!lock) return at(path, lock);
    remove_unfinished_copies(path);
    auto database = open_database(path);
    std::unique_ptr<DiskReserve> reserve;
    const auto reserve_path = SqliteStore::reserve_path(path);
    const bool has_reserve = std::filesystem::exists(reserve_path, error);
    if (!database && has_reserve && may_need_space(database.error().reason)) {
        reserve = std::make_unique<DiskReserve>(reserve_path);
        const auto space = reserve->release();
        database = open_database(path);
    }
    if (!database) return at(path, database);
    auto store = std::make_unique<SqliteStore>(path, std::move(*lock), std::move(*database), std::move(reserve));
    if (is_large(path)) store->check_in_background();
    return std::unique_ptr<Store>(std::move(store));
}

Outcome<std::unique_ptr<Store>> Store::open_in_memory() {
    TRY(auto& database,
        guarded([] { return std::make_unique<SqliteDatabase>(":memory:", SqliteDatabase::Access::make); }));
    TRY_VOID(migrate(*database));
    return std::make_unique<SqliteStore>(std::move(database));
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

std::optional<Refusal> SqliteStore::file_failure() {
    return watch_ ? remember_damage(watch_->failure()) : std::nullopt;
}

std::optional<Refusal> SqliteStore::remember_damage(std::optional<Refusal> failure) {
    if (failure && failure->reason == Reason::damaged) {
        const std::scoped_lock lock(mutex_);
        damage_ = failure;
    }
    return failure;
}

void SqliteStore::prepare_to_close() {
    if (!watch_ || !watch_->failure()) return;
    sqlite3_db_config(database_->handle().getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

std::optional<Refusal> SqliteStore::write_failure() {
    if (auto damage = integrity_failure()) return damage;
    if (reserve_ && reserve_->is_taken())
        return database_refusal(Reason::full_disk, "the remaining space is reserved for deletions");
    return file_failure();
}

Outcome<void> SqliteStore::ping() {
    if (!watch_) return Store::ping();
    if (auto failure = remember_damage(watch_->failure_of_header()))
        return reported(tl::unexpected(std::move(*failure)));
    return Store::ping();
}

Outcome<void> SqliteStore::run_read(const Look& look) {
    if (!is_persistent())
        return writer_.apply([&](Database& database) -> Outcome<void> {
            look(database);
            return {};
        });
    if (auto failure = file_failure()) return tl::unexpected(std::move(*failure));
    return guarded([&] {
        const Reader reader(*this);
        const SQLite::Transaction view(reader.database().handle());
        look(reader.database());
    });
}

Outcome<void> SqliteStore::apply(const Change& change, Isolation /*isolation*/) {
    if (auto failure = write_failure()) return tl::unexpected(std::move(*failure));
    return writer_.apply(change);
}

void SqliteStore::apply_grouped(Change change, Done done) {
    if (auto failure = write_failure())
        done(tl::unexpected(std::move(*failure)));
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

namespace {

constexpr std::size_t max_together = 256;

}  // namespace

Writer::Writer(SqliteDatabase& database)
    : database_(database), queue_(max_together, [this](auto batch) { commit(batch); }) {}

Outcome<void> Writer::apply(const Store::Change& change) {
    const auto promise = std::make_shared<std::promise<Outcome<void>>>();
    auto outcome = promise->get_future();
    queue_.add([&change](Database& database) { return change(database); },
               [promise](Outcome<void> result) { promise->set_value(std::move(result)); });
    return outcome.get();
}

void Writer::commit(std::span<QueuedChange> batch) {
    const Outcome<void> together = commit_batch(batch);
    if (!together && database_.in_transaction()) guarded([&] { database_.run("ROLLBACK"); });
    // If the transaction fails, every change in the batch is refused, regardless of its own outcome.
    if (!together)
        for (QueuedChange& waiting : batch) waiting.outcome = tl::unexpected(together.error());
}

// Commits all changes in the batch in one transaction. Each change has its own savepoint, so a refused change undoes
// only itself. A disk failure may roll back the whole transaction; in that case no change is committed.
Outcome<void> Writer::commit_batch(std::span<QueuedChange> batch) {
    TRY_VOID(guarded([&] { database_.query("BEGIN IMMEDIATE").run(); }, &database_));
    for (QueuedChange& waiting : batch) {
        auto outcome = guarded(
            [&] {
                database_.query("SAVEPOINT change").run();
                auto changed = waiting.change(database_);
                if (!changed) database_.query("ROLLBACK TO change").run();
                database_.query("RELEASE change").run();
                return changed;
            },
            &database_);
        if (outcome) {
            waiting.outcome = std::move(*outcome);
            continue;
        }
        if (!database_.in_transaction()) return tl::unexpected(outcome.error());
        waiting.outcome = tl::unexpected(outcome.error());
        TRY_VOID(guarded(
            [&] {
                database_.query("ROLLBACK TO change").run();
                database_.query("RELEASE change").run();
            },
            &database_));
    }
    return guarded([&] { database_.query("COMMIT").run(); }, &database_);
}

namespace {

constexpr int due_pages = 1'000;     // size of the log at which a checkpoint is due
constexpr int few_pages = 200;       // number of uncopied pages that the writer copies itself
constexpr int longest_log = 64'000;  // size of the log at which the writer copies the uncopied pages, however many

}  // namespace

Checkpointer::Checkpointer(std::filesystem::path path, SqliteDatabase& writer, DatabaseWatch& watch)
    : path_(std::move(path)),
      writer_(writer),
      watch_(watch),
      thread_(start_thread([this](const std::stop_token& stop) { run(stop); })) {
    sqlite3_wal_hook(
        writer_.handle().getHandle(),
        [](void* self, sqlite3*, const char*, int pages) {
            static_cast<Checkpointer*>(self)->after_commit(pages);
            return SQLITE_OK;
        },
        this);
}

Checkpointer::~Checkpointer() {
    sqlite3_wal_hook(writer_.handle().getHandle(), nullptr, nullptr);
}

Outcome<void> Checkpointer::truncate() {
    const std::scoped_lock lock(checkpointing_);
    if (!watch_.begin_checkpoint()) return {};  // the next access to the database reports the failure
    // A checkpoint cannot run inside the writer's transaction, so use a temporary connection.
    auto done = guarded([&] {
        SqliteDatabase database(path_, SqliteDatabase::Access::write);
        database.query("PRAGMA wal_checkpoint(TRUNCATE)").run();
        copied_ = 0;
    });
    watch_.end_checkpoint();
    return done;
}

void Checkpointer::after_commit(int pages) {
    watch_.after_commit();
    if (pages < due_pages) return;
    const int uncopied = pages - copied_;
    // SQLite starts the log again from its beginning only if all its pages have been copied before a commit. While
    // commits follow each other closely, the background thread never reaches the end, so the writer copies the last
    // pages.
    if (uncopied <= few_pages || pages >= longest_log) {
        const std::unique_lock lock(checkpointing_, std::try_to_lock);
        if (lock) copy_pages(writer_);
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        is_due_ = true;
    }
    wake_.notify_one();
}

void Checkpointer::copy_pages(SqliteDatabase& database) {
    if (!watch_.begin_checkpoint()) return;
    int pages = -1;
    int copied = -1;
    sqlite3_wal_checkpoint_v2(database.handle().getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied);
    watch_.end_checkpoint();
    // A failed checkpoint loses nothing, and the next commit tries again. After a complete
    // checkpoint, the log starts again from its beginning.
    copied_ = copied < 0 || copied == pages ? 0 : copied;
}

void Checkpointer::run(const std::stop_token& stop) {
    std::unique_ptr<SqliteDatabase> database;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [&] { return is_due_; })) return;
            is_due_ = false;
        }
        const std::scoped_lock lock(checkpointing_);
        if (!database) {
            auto opened =
                guarded([&] { return std::make_unique<SqliteDatabase>(path_, SqliteDatabase::Access::write); });
            if (!opened) continue;
            database = std::move(*opened);
        }
        copy_pages(*database);
    }
}

}  // namespace cubewright::store
