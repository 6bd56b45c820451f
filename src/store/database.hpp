// A connection to the database with the statements it has prepared, whichever engine is behind it. Within the store,
// an engine's errors travel as exceptions; they end at the store's boundary.
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

// The rows of a statement that has been given its values, one after the other. What is NULL is 0 and empty.
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

// A statement with its values. An engine may run it at once, or when its first row is asked for.
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

    // The statement of this text, prepared once, with the values in the order of its marks (?). Where the engines
    // differ, it is written for PostgreSQL: SQLite has now() and interval '1 ms', and needs no FOR UPDATE SKIP LOCKED.
    template <class... Values>
    Query query(std::string_view sql, const Values&... values) {
        return Query(rows_of(sql, std::vector<Value>{Value(values)...}));
    }
    Query query_values(std::string_view sql, std::vector<Value> values) {
        return Query(rows_of(sql, std::move(values)));
    }
    std::int64_t number(std::string_view sql) {
        Query one = query(sql);
        return one.next() ? one.number(0) : 0;
    }
    // One or several statements without values.
    virtual void run(const std::string& sql) = 0;

    // Rows that the last statement changed.
    virtual std::int64_t changes() const = 0;

    // Until the end of the transaction no other transaction holds a lock of this name.
    virtual void lock(const std::string& /*name*/) {}

    // Sends the words to all replicas that listen on the channel when the transaction is committed.
    virtual void announce(const std::string& /*channel*/, const std::string& /*words*/) {}

protected:
    virtual std::unique_ptr<Rows> rows_of(std::string_view sql, std::vector<Value> values) = 0;
};

}  // namespace cubewright::store
