// A connection to the database with the statements it has prepared. Within the store, SQLite's
// errors travel as exceptions; `guarded` turns them into refusals at its boundary.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "store/refusal.hpp"

namespace cubewright::store {

// A prepared statement with its values, reset when it goes out of use: a statement left half-read
// would hold its view of the database open.
class Query {
public:
    explicit Query(SQLite::Statement& statement) : statement_(&statement) {}
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    Query(Query&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
    Query& operator=(Query&&) = delete;
    ~Query() {
        if (statement_ != nullptr) statement_->tryReset();
    }

    bool next() { return statement_->executeStep(); }
    void run() {
        while (next()) {
        }
    }
    std::int64_t number(int column) const { return statement_->getColumn(column).getInt64(); }
    std::string text(int column) const { return statement_->getColumn(column).getString(); }

private:
    SQLite::Statement* statement_;
};

class Database {
public:
    enum class Access : std::uint8_t { read, write, make };  // make: create the file if need be

    Database(const std::filesystem::path& path, Access access);

    // The statement of this text, prepared once, with the values in the order of its marks.
    template <class... Values>
    Query query(std::string_view sql, const Values&... values) {
        SQLite::Statement& statement = prepared(sql);
        [[maybe_unused]] int mark = 0;  // NOLINT(misc-const-correctness): not when there are no values
        (bind(statement, ++mark, values), ...);
        return Query(statement);
    }
    std::int64_t number(std::string_view sql) {
        Query one = query(sql);
        return one.next() ? one.number(0) : 0;
    }
    void run(const std::string& sql) { handle_.exec(sql); }

    // Rows that the last statement changed.
    int changes() const { return handle_.getChanges(); }
    // False once a failure has rolled the transaction back by itself.
    bool in_transaction() const;
    // What the system said last when the disk did not do what it should: EROFS, ENOSPC, …
    int system_error() const;
    // Ends what is running, from another thread.
    void interrupt();

    SQLite::Database& handle() { return handle_; }

private:
    SQLite::Statement& prepared(std::string_view sql);
    static void bind(SQLite::Statement& statement, int mark, std::int64_t value) { statement.bind(mark, value); }
    static void bind(SQLite::Statement& statement, int mark, const std::string& value) { statement.bind(mark, value); }

    SQLite::Database handle_;
    std::map<std::string, SQLite::Statement, std::less<>> statements_;
};

// The system's own error, 0 where it is not known, tells one kind of failing disk from another.
Refusal refusal_of(const SQLite::Exception& exception, int system_error);

// What the function returns, or the refusal that its exception amounts to; more exactly where it is said which
// database failed.
template <class Function>
auto guarded(Function&& function, const Database* database = nullptr) -> Outcome<std::invoke_result_t<Function>> {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Function>>) {
            std::forward<Function>(function)();
            return {};
        } else {
            return std::forward<Function>(function)();
        }
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(refusal_of(exception, database == nullptr ? 0 : database->system_error()));
    }
}

}  // namespace cubewright::store
