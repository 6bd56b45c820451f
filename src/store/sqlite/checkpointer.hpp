// Copies the write-ahead log into the database file in a background thread, so that a commit does not wait for the
// flush of the database file.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

#include "store/sqlite/sqlite_database.hpp"

namespace cubewright::store {

class Checkpointer {
public:
    // Replaces SQLite's automatic checkpoints on `writer`, which must outlive this object.
    Checkpointer(std::filesystem::path path, SqliteDatabase& writer);
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
    std::mutex checkpointing_;     // held during a checkpoint; SQLite refuses a second one at the same time
    std::atomic<int> copied_ = 0;  // number of leading pages of the log that are in the database file
    std::mutex mutex_;
    std::condition_variable_any wake_;
    bool is_due_ = false;  // guarded by mutex_
    std::jthread thread_;  // last member, because it uses the others
};

}  // namespace cubewright::store
