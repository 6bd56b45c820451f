// Store backed by an SQLite file.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/private_files.hpp"
#include "store/sqlite/checkpointer.hpp"
#include "store/sqlite/sqlite_database.hpp"
#include "store/sqlite/writer.hpp"
#include "store/store.hpp"

namespace cubewright::store {

class SqliteStore final : public Store {
public:
    SqliteStore(std::filesystem::path path, FolderLock lock, std::unique_ptr<SqliteDatabase> writer)
        : path_(std::move(path)), lock_(std::move(lock)), database_(std::move(writer)) {
        checkpointer_.emplace(path_, *database_);
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
    bool is_persistent() const override { return !path_.empty(); }

    // Starts an integrity check in the background. Used for large files.
    void check_in_background();

protected:
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
    std::unique_ptr<SqliteDatabase> acquire_reader();
    void put_back(std::unique_ptr<SqliteDatabase> database);

    std::filesystem::path path_;
    std::optional<FolderLock> lock_;
    std::unique_ptr<SqliteDatabase> database_;
    std::optional<Checkpointer> checkpointer_;  // absent if the store is in memory
    Writer writer_{*database_};                 // after the checkpointer, which its commits notify
    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<SqliteDatabase>> idle_;
    std::optional<Refusal> damage_;
    std::unique_ptr<SqliteDatabase> checked_;
    std::jthread checker_;
};

}  // namespace cubewright::store
