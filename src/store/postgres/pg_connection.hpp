// A PostgreSQL connection with its statements, transactions and notifications, and PostgreSQL errors as exceptions.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::postgres {

// A PostgreSQL error as an exception, with its classification. The store's public functions convert the exception to a
// refusal.
class Failure : public std::runtime_error {
public:
    // The state is PostgreSQL's five-character error code, or empty if the connection was lost without a reply.
    Failure(std::string state, const std::string& words) : std::runtime_error(words), state_(std::move(state)) {}

    const std::string& state() const { return state_; }
    // Returns true if the connection is lost or the server is shutting down.
    bool is_connection_lost() const;
    // Returns true if the transaction conflicted with another one and can be retried as a whole.
    bool is_conflict() const;
    // Returns true if a row with the same key already exists. If another transaction added the row after the lookup, a
    // retry of the transaction finds it.
    bool is_duplicate() const { return state_ == "23505"; }

    store::Refusal refusal() const;

private:
    std::string state_;
};

}  // namespace cubewright::postgres

struct pg_conn;
struct pg_result;

namespace cubewright::postgres {

struct ConnectionEnd {
    void operator()(pg_conn* connection) const;
};
struct ReplyEnd {
    void operator()(pg_result* result) const;
};
using Reply = std::unique_ptr<pg_result, ReplyEnd>;

// A PostgreSQL connection. Every call has a timeout, because a broken network may never report an error.
class Connection final : public store::Database {
public:
    // Connects to the database. Throws a Failure on error, as do all member functions.
    Connection(const std::string& address, std::chrono::milliseconds patience);

    void run(const std::string& sql) override;
    std::int64_t changes() const override { return changes_; }
    void lock(const std::string& name) override;
    void announce(const std::string& channel, const std::string& words) override;

    // Starts a transaction together with the first statement in it.
    void begin(std::string_view statement) { defer(statement); }
    // Commits the transaction together with its deferred statements.
    void commit() { query("COMMIT").run(); }
    // Rolls back the transaction, if there is one, and drops its deferred statements.
    void roll_back();

    // Returns true once the connection is unusable.
    bool has_failed() const;

    // Returns the channel and payload of the next received notification, if any, without waiting.
    std::optional<std::pair<std::string, std::string>> heard();
    // Waits up to `time` for data to read. Returns false if no data arrived.
    bool wait_for_notification(std::chrono::milliseconds time);

protected:
    std::unique_ptr<store::Rows> rows_of(std::string_view sql, std::vector<Value> values) override;
    void defer_statement(std::string_view sql, std::vector<Value> values) override;

private:
    using Clock = std::chrono::steady_clock;
    struct Statement {
        std::string sql;
        std::vector<Value> values;
    };

    const std::string& prepared(std::string_view sql);
    void wait_for_socket(short events, Clock::time_point end);
    void send(const std::string& name, const std::vector<Value>& values);
    void flush(Clock::time_point end);
    Reply next_result(Clock::time_point end);
    Reply finish();
    Reply finish_pipeline(std::size_t statements);
    Reply checked(Reply reply);
    Reply run_deferred(std::vector<Statement> statements);
    [[noreturn]] void fail_with_last_error();

    std::chrono::milliseconds patience_;
    std::unique_ptr<pg_conn, ConnectionEnd> connection_;
    std::map<std::string, std::string, std::less<>> statements_;  // names of the prepared statements by SQL text
    std::vector<Statement> deferred_;                             // not sent yet
    std::int64_t changes_ = 0;
    bool lost_ = false;
};

// Converts SQLite placeholders (?) to PostgreSQL placeholders ($1, $2, …).
std::string number_placeholders(std::string_view sql);

}  // namespace cubewright::postgres
