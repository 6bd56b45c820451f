// Checks of a database file and its write-ahead log that SQLite does not make: it takes an empty file for a new
// database, and it applies a log to any database that the log lies next to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>

#include "store/refusal.hpp"

namespace cubewright::store {

// Checks the files at `path` before they are opened. Refuses an empty database and a log that does not belong to the
// database. A log belongs only to a database in WAL mode, and a backup is never in that mode. The check passes if
// neither file exists.
Outcome<void> check_closed_file(const std::filesystem::path& path);

// Watches the file of an open database in WAL mode. While the service runs, only checkpoints change the file: those of
// this process, which it announces here, and those of other SQLite connections, which the index of the log records. Any
// other change means that the file has been overwritten, for example with a backup. The object must outlive every
// connection of this process to the database: closing a file releases all locks of the process on that file.
class DatabaseWatch {
public:
    explicit DatabaseWatch(std::filesystem::path path);
    DatabaseWatch(const DatabaseWatch&) = delete;
    DatabaseWatch& operator=(const DatabaseWatch&) = delete;
    ~DatabaseWatch();

    // Returns a refusal if the file has been removed, replaced or overwritten.
    std::optional<Refusal> failure();
    // Also reads the header, which fails if the disk fails.
    std::optional<Refusal> failure_of_header();

    // Must be called before and after a checkpoint of this process, by one thread at a time. If `begin_checkpoint`
    // returns false, the log must not be copied into the file.
    bool begin_checkpoint();
    void end_checkpoint();
    // Must be called after each commit of this process.
    void after_commit();

private:
    struct File {
        std::uint64_t device = 0;
        std::uint64_t inode = 0;
        std::int64_t size = 0;
        std::int64_t seconds = 0;  // time of the last change
        std::int64_t nanoseconds = 0;
        bool is_same_file(const File& other) const { return device == other.device && inode == other.inode; }
        bool operator==(const File&) const = default;
    };
    // The state of the log, read from its index: https://www.sqlite.org/walformat.html
    struct Log {
        std::uint32_t salt = 0;  // changes whenever the log starts again from its beginning
        std::uint32_t frames = 0;
        std::uint32_t copied = 0;  // number of frames that checkpoints have copied into the database file
    };
    std::optional<Refusal> find_failure();
    std::optional<Refusal> check_header() const;
    std::optional<File> read_file() const;
    Log read_log() const;
    bool has_foreign_checkpoint() const;

    std::filesystem::path path_;
    int file_ = -1;
    int log_index_ = -1;
    std::mutex mutex_;  // guards the members below
    std::optional<File> expected_;
    Log last_log_;
    bool in_checkpoint_ = false;
};

// Deletes the log, the index of the log and the journal of a database. The database must be closed.
void remove_logs(const std::filesystem::path& path);

// Returns the name of the file that this process writes before it renames the file to `target`.
std::filesystem::path unfinished_copy(const std::filesystem::path& target);

// Removes the unfinished copies that processes which no longer exist have left in the folder of `target`: those of
// `target`, and those of other backups of Cubewright databases.
void remove_unfinished_copies(const std::filesystem::path& target);

}  // namespace cubewright::store
