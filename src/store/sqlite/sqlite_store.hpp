// Store backed by an SQLite file, with its writer thread and its background checkpoints.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "store/change_queue.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/database_file.hpp"
#include "store/sqlite/disk_reserve.hpp"
#include "store/sqlite/sqlite_database.hpp"
#include "store/store.hpp"

namespace cubewright::store {

// Copies the write-ahead log into the database file in a background thread, so that a commit does not wait for the
// flush of the database file.
class Checkpointer {
public:
    // Replaces SQLite's automatic checkpoints on `writer`, which must outlive this object.
    Checkpointer(std::filesystem::path path, SqliteDatabase& writer, DatabaseWatch& watch);
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    ~Checkpointer();

    // Copies the whole log and truncates it. Must not be called in a transaction.
    Outcome<void> truncate();

private:
    // Called by SQLite in the writer's thread after each commit. `pages` is the size of the log.
    void after_commit(int pages);
    // Copies as much of the log as possible without blocking the writer. The caller holds `checkpointing_`.
    void copy_pages(SqliteDatabase& database);
    void run(const std::stop_token& stop);

    std::filesystem::path path_;
    SqliteDatabase& writer_;
    DatabaseWatch& watch_;
    std::mutex checkpointing_;     // held during a checkpoint; SQLite refuses a second one at the same time
    std::atomic<int> copied_ = 0;  // number of leading pages of the log that are in the database file
    std::mutex mutex_;
    std::condition_variable_any wake_;
    bool is_due_ = false;  // guarded by mutex_
    std::jthread thread_;  // last member, because it uses the others
};

// The single thread that changes the database. Changes that are waiting at the same time are committed together with
// one flush, and callers receive their results only after the flush.
class Writer {
public:
    explicit Writer(SqliteDatabase& database);

    // Applies the change. Calls `done` after the change is durable or has failed.
    void apply(Store::Change change, Store::Done done) { queue_.add(std::move(change), std::move(done)); }
    // Applies the change and waits for its outcome.
    Outcome<void> apply(const Store::Change& change);

private:
    void commit(std::span<QueuedChange> batch);
    Outcome<void> commit_batch(std::span<QueuedChange> batch);

    SqliteDatabase& database_;
    ChangeQueue queue_;  // last member, because its thread uses the others
};

// Store backed by an SQLite file.
class SqliteStore final : public Store {
public:
    // `reserve` is not null if the database could be opened only with the space of the reserve.
    SqliteStore(std::filesystem::path path, FolderLock lock, std::unique_ptr<SqliteDatabase> writer,
                std::unique_ptr<DiskReserve> reserve)
        : path_(std::move(path)),
          lock_(std::move(lock)),
          database_(std::move(writer)),
          reserve_(std::move(reserve)),
          opened_on_full_disk_(reserve_ != nullptr) {
        watch_.emplace(path_);
        checkpointer_.emplace(path_, *database_, *watch_);
        if (!reserve_) reserve_ = std::make_unique<DiskReserve>(reserve_path(path_));
    }
    // Returns the file of the disk reserve for the database at `path`.
    static std::filesystem::path reserve_path(const std::filesystem::path& path) {
        return std::filesystem::path(path) += ".reserve";
    }
    // In-memory store. The writer's connection holds the entire database.
    explicit SqliteStore(std::unique_ptr<SqliteDatabase> writer) : database_(std::move(writer)) {}
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override;

    // Copies the log into the database file and truncates the log, so that neither file contains erased data. If an
    // active reader prevents the checkpoint, a later checkpoint does the work.
    Outcome<void> checkpoint_log() override;
    std::optional<Refusal> integrity_failure() const override;
    bool was_opened_on_full_disk() const override { return opened_on_full_disk_; }
    bool is_persistent() const override { return !path_.empty(); }
    // Also checks that the file is still in place, can be read and has not been overwritten.
    Outcome<void> ping() override;

    // Starts an integrity check in the background. Used for large files.
    void check_in_background();

protected:
    std::shared_ptr<void> release_reserve() override { return reserve_ ? reserve_->release() : nullptr; }
    Outcome<void> run_read(const Look& look) override;
    Outcome<void> apply(const Change& change, Isolation isolation) override;
    void apply_grouped(Change change, Done done) override;

private:
    // A connection borrowed from the idle readers. The destructor puts the connection back.
    class Reader {
    public:
        explicit Reader(SqliteStore& store) : store_(store), database_(store.acquire_reader()) {}
        Reader(const Reader&) = delete;
        Reader& operator=(const Reader&) = delete;
        ~Reader() { store_.put_back(std::move(database_)); }
        SqliteDatabase& database() const { return *database_; }

    private:
        SqliteStore& store_;
        std::unique_ptr<SqliteDatabase> database_;
    };
    // Returns a refusal if the file has been removed, replaced or overwritten. Reads would then see another file, and
    // writes would go to a file that no longer has a name.
    std::optional<Refusal> file_failure();
    // A damaged file stays damaged until the service is restarted.
    std::optional<Refusal> remember_damage(std::optional<Refusal> failure);
    std::optional<Refusal> write_failure();
    // Keeps SQLite from copying the log into a file that is no longer the database.
    void prepare_to_close();
    std::unique_ptr<SqliteDatabase> acquire_reader();
    void put_back(std::unique_ptr<SqliteDatabase> database);

    std::filesystem::path path_;
    std::optional<FolderLock> lock_;
    std::optional<DatabaseWatch> watch_;  // absent if the store is in memory; outlives the connections
    std::unique_ptr<SqliteDatabase> database_;
    // Prepares the writer's connection, the last one that is closed.
    struct Closing {
        SqliteStore& store;
        ~Closing() { store.prepare_to_close(); }
    };
    Closing closing_{*this};
    std::unique_ptr<DiskReserve> reserve_;  // null if the store is in memory
    bool opened_on_full_disk_ = false;
    std::optional<Checkpointer> checkpointer_;  // absent if the store is in memory
    Writer writer_{*database_};                 // after the checkpointer, which its commits notify
    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<SqliteDatabase>> idle_;
    std::optional<Refusal> damage_;
    std::unique_ptr<SqliteDatabase> checked_;
    std::jthread checker_;
};

}  // namespace cubewright::store
