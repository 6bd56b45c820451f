#include "store/sqlite/sqlite_database.hpp"

#include <sqlite3.h>

#include <cerrno>
#include <chrono>

namespace cubewright::store {

namespace {

// Time to wait for a lock held by another process, such as a backup or a database shell.
constexpr int busy_milliseconds = 5000;

int open_flags(SqliteDatabase::Access access) {
    switch (access) {
        case SqliteDatabase::Access::read:
            return SQLite::OPEN_READONLY;
        case SqliteDatabase::Access::write:
            return SQLite::OPEN_READWRITE;
        case SqliteDatabase::Access::make:
            return SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
    }
    return SQLite::OPEN_READONLY;
}

Reason to_reason(int code, int system_error) {
    switch (code & 0xFF) {  // the low byte is the error class; the other bits give details
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Reason::busy;
        case SQLITE_FULL:
            return Reason::full_disk;
        case SQLITE_IOERR:
            // The operating system remounts a disk read-only when it finds damage.
            if (system_error == EROFS || system_error == EPERM) return Reason::read_only_disk;
            // An exceeded quota or file size limit is reported as a failed write.
            return code == SQLITE_IOERR_WRITE ? Reason::full_disk : Reason::failed;
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            return Reason::read_only_disk;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return Reason::damaged;
        default:
            return Reason::failed;
    }
}

// Returns the current time in microseconds since 1970, the format of the schema's time columns.
void sqlite_now(sqlite3_context* context, int, sqlite3_value**) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    sqlite3_result_int64(context, std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

void replace_all(std::string& text, std::string_view part, std::string_view by) {
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + by.size()))
        text.replace(at, part.size(), by);
}

// Translates PostgreSQL syntax to SQLite. The lock clauses are dropped because SQLite has a single writer.
std::string sqlite_dialect(std::string_view sql) {
    std::string text(sql);
    replace_all(text, "interval '1 ms'", "1000");
    replace_all(text, "extract(epoch FROM ", "(1e-6 * ");
    replace_all(text, "FOR UPDATE OF job SKIP LOCKED", "");
    replace_all(text, "FOR UPDATE SKIP LOCKED", "");
    return text;
}

// Rows of an SQLite statement. The destructor resets the statement, because a partly read statement would keep its
// read transaction open.
class SqliteRows final : public Rows {
public:
    explicit SqliteRows(SQLite::Statement& statement) : statement_(statement) {}
    SqliteRows(const SqliteRows&) = delete;
    SqliteRows& operator=(const SqliteRows&) = delete;
    ~SqliteRows() override { statement_.tryReset(); }

    bool next() override { return statement_.executeStep(); }
    std::int64_t number(int column) const override { return statement_.getColumn(column).getInt64(); }
    std::string text(int column) const override { return statement_.getColumn(column).getString(); }

private:
    SQLite::Statement& statement_;
};

}  // namespace

SqliteDatabase::SqliteDatabase(const std::filesystem::path& path, Access access)
    : handle_(path.string(), open_flags(access) | SQLITE_OPEN_NOMUTEX, busy_milliseconds) {
    // synchronous = FULL flushes the log at every commit, so acknowledged changes survive a power failure as well as a
    // crash. secure_delete overwrites deleted data, such as erased players. temp_store = MEMORY keeps statement
    // journals off the disk, which may be full.
    handle_.exec(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; "
        "PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 16777216;");
    handle_.createFunction("now", 0, false, nullptr, &sqlite_now);
}

bool SqliteDatabase::in_transaction() const {
    return sqlite3_get_autocommit(handle_.getHandle()) == 0;
}

int SqliteDatabase::system_error() const {
    // Return the error of the log, because the log is written first. (sqlite3_system_errno does not report failures
    // inside a statement.)
    sqlite3_file* log = nullptr;
    sqlite3_file_control(handle_.getHandle(), nullptr, SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    int error = 0;
    if (log != nullptr && log->pMethods != nullptr) log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

void SqliteDatabase::interrupt() {
    sqlite3_interrupt(handle_.getHandle());
}

SQLite::Statement& SqliteDatabase::prepared(std::string_view sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    return statements_.try_emplace(std::string(sql), handle_, sqlite_dialect(sql)).first->second;
}

std::unique_ptr<Rows> SqliteDatabase::rows_of(std::string_view sql, std::vector<Value> values) {
    SQLite::Statement& statement = prepared(sql);
    int mark = 0;
    for (const Value& value : values) {
        ++mark;
        std::visit([&](const auto& bound) { statement.bind(mark, bound); }, value);
    }
    return std::make_unique<SqliteRows>(statement);
}

Refusal to_refusal(const SQLite::Exception& exception, int system_error) {
    const int code = exception.getExtendedErrorCode();
    const Reason reason = to_reason(code > 0 ? code : exception.getErrorCode(), system_error);
    return database_refusal(reason, exception.what());
}

}  // namespace cubewright::store
