// An SQLite connection. Errors are thrown as SQLite::Exception; `guarded` converts them to refusals.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::store {

class SqliteDatabase final : public Database {
public:
    enum class Access : std::uint8_t { read, write, make };  // `make` creates the file if it does not exist

    SqliteDatabase(const std::filesystem::path& path, Access access);

    void run(const std::string& sql) override { handle_.exec(sql); }
    std::int64_t changes() const override { return handle_.getChanges(); }

    // Returns false once a failure has rolled back the transaction.
    bool in_transaction() const;
    // Returns the last operating system error of a failed disk access: EROFS, ENOSPC, …
    int system_error() const;
    // Interrupts the running statement. Called from another thread.
    void interrupt();

    SQLite::Database& handle() { return handle_; }

protected:
    std::unique_ptr<Rows> rows_of(std::string_view sql, std::vector<Value> values) override;

private:
    SQLite::Statement& prepared(std::string_view sql);

    SQLite::Database handle_;
    std::map<std::string, SQLite::Statement, std::less<>> statements_;
};

// Converts an exception to a refusal. The operating system error, or 0 if unknown, distinguishes the kinds of disk
// failure.
Refusal to_refusal(const SQLite::Exception& exception, int system_error);

// Calls the function and converts an exception to a refusal. If `database` is given, the refusal takes its last
// operating system error into account.
template <class Function>
auto guarded(Function&& function, const SqliteDatabase* database = nullptr) -> Outcome<std::invoke_result_t<Function>> {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Function>>) {
            std::forward<Function>(function)();
            return {};
        } else {
            return std::forward<Function>(function)();
        }
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(to_refusal(exception, database == nullptr ? 0 : database->system_error()));
    }
}

}  // namespace cubewright::store
