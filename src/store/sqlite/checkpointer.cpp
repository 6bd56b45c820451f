#include "store/sqlite/checkpointer.hpp"

#include <sqlite3.h>

#include "store/own_thread.hpp"

namespace cubewright::store {

namespace {

constexpr int due_pages = 1'000;     // size of the log at which a checkpoint is due
constexpr int few_pages = 200;       // number of uncopied pages that the writer copies itself
constexpr int longest_log = 64'000;  // size of the log at which the writer copies the uncopied pages, however many

}  // namespace

Checkpointer::Checkpointer(std::filesystem::path path, SqliteDatabase& writer)
    : path_(std::move(path)),
      writer_(writer),
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
    // A checkpoint cannot run inside the writer's transaction, so use a temporary connection.
    return guarded([&] {
        SqliteDatabase database(path_, SqliteDatabase::Access::write);
        database.query("PRAGMA wal_checkpoint(TRUNCATE)").run();
        copied_ = 0;
    });
}

void Checkpointer::after_commit(int pages) {
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
    int pages = -1;
    int copied = -1;
    sqlite3_wal_checkpoint_v2(database.handle().getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied);
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
