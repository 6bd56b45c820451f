// A connection to a database of SQLite. Its errors are SQLite::Exception; `guarded` turns them into refusals.
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

#include "store/database.hpp"
#include "store/refusal.hpp"

namespace cubewright::store {

class SqliteDatabase final : public Database {
public:
    enum class Access : std::uint8_t { read, write, make };  // make: create the file if need be

    SqliteDatabase(const std::filesystem::path& path, Access access);

    void run(const std::string& sql) override { handle_.exec(sql); }
    std::int64_t changes() const override { return handle_.getChanges(); }

    // False once a failure has rolled the transaction back by itself.
    bool in_transaction() const;
    // What the system said last when the disk did not do what it should: EROFS, ENOSPC, …
    int system_error() const;
    // Ends what is running, from another thread.
    void interrupt();

    SQLite::Database& handle() { return handle_; }

protected:
    std::unique_ptr<Rows> rows_of(std::string_view sql, std::vector<Value> values) override;

private:
    SQLite::Statement& prepared(std::string_view sql);

    SQLite::Database handle_;
    std::map<std::string, SQLite::Statement, std::less<>> statements_;
};

// The system's own error, 0 where it is not known, tells one kind of failing disk from another.
Refusal to_refusal(const SQLite::Exception& exception, int system_error);

// What the function returns, or the refusal that its exception amounts to; more exactly where it is said which
// database failed.
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
