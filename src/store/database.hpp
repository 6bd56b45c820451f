// Interface to a database connection and its prepared statements, implemented for SQLite and PostgreSQL. Inside the
// store, database errors are exceptions; the store's public functions convert them to refusals.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "store/refusal.hpp"

namespace cubewright::store {

// Result rows of a statement, read one at a time. NULL is returned as 0 or as an empty string.
class Rows {
public:
    Rows() = default;
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    virtual ~Rows() = default;

    virtual bool next() = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::string text(int column) const = 0;
};

// A statement with bound values. The engine may run the statement immediately or when the first row is requested.
class Query {
public:
    explicit Query(std::unique_ptr<Rows> rows) : rows_(std::move(rows)) {}

    bool next() { return rows_->next(); }
    void run() {
        while (next()) {
        }
    }
    std::int64_t number(int column) const { return rows_->number(column); }
    std::string text(int column) const { return rows_->text(column); }

private:
    std::unique_ptr<Rows> rows_;
};

class Database {
public:
    using Value = std::variant<std::int64_t, std::string>;

    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    // Prepares the statement once, caches it, and binds the values to its placeholders (?) in order. The SQL is
    // written for PostgreSQL where the engines differ: the SQLite implementation provides now(), replaces interval '1
    // ms' and extract(epoch FROM …) and drops FOR UPDATE SKIP LOCKED.
    template <class... Values>
    Query query(std::string_view sql, const Values&... values) {
        return Query(rows_of(sql, std::vector<Value>{Value(values)...}));
    }
    Query query_values(std::string_view sql, std::vector<Value> values) {
        return Query(rows_of(sql, std::move(values)));
    }
    // Runs a statement whose result is not needed, no later than the next statement or the commit. With PostgreSQL,
    // both take a single round trip. If the deferred statement fails, the next statement or the commit reports the
    // failure.
    template <class... Values>
    void defer(std::string_view sql, const Values&... values) {
        defer_statement(sql, std::vector<Value>{Value(values)...});
    }
    std::int64_t number(std::string_view sql) {
        Query one = query(sql);
        return one.next() ? one.number(0) : 0;
    }
    // Runs one or more statements without values.
    virtual void run(const std::string& sql) = 0;

    // Returns the number of rows that the last statement changed.
    virtual std::int64_t changes() const = 0;

    // Holds the named lock until the end of the transaction, so that no other transaction can acquire the lock.
    virtual void lock(const std::string& /*name*/) {}

    // When the transaction commits, sends the payload to all replicas that listen on the channel.
    virtual void announce(const std::string& /*channel*/, const std::string& /*payload*/) {}

protected:
    virtual std::unique_ptr<Rows> rows_of(std::string_view sql, std::vector<Value> values) = 0;
    virtual void defer_statement(std::string_view sql, std::vector<Value> values) {
        query_values(sql, std::move(values)).run();
    }
};

}  // namespace cubewright::store
