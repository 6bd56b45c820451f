// The service's database: its connections and statements, its clock, its transactions, and the deletion of expired
// data.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/iso_date.hpp"
#include "store/refusal.hpp"

namespace cubewright::store {

// Interface to a database connection and its prepared statements, implemented for SQLite and PostgreSQL. Inside the
// store, database errors are exceptions; the store's public functions convert them to refusals.

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
    // Runs a statement and returns the first column of its first row, or 0 if it has no rows.
    template <class... Values>
    std::int64_t number(std::string_view sql, const Values&... values) {
        Query one = query(sql, values...);
        if (!one.next()) return 0;
        const std::int64_t number = one.number(0);
        one.run();
        return number;
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

// The clock used for timestamps, and the rule that decides whether to trust a reading. docs/guides/operations.md
// explains the rule to operators.

struct ClockReading {
    std::int64_t milliseconds = 0;  // since 1970-01-01T00:00:00Z
    // True if the operating system reports that a time server keeps the clock synchronised.
    bool is_synchronised = false;

    UnixTime seconds() const { return milliseconds / 1000; }
};
using Clock = std::function<ClockReading()>;

// Reads the system clock.
ClockReading read_system_clock();

// Largest correction in seconds. A clock that is behind the last recorded time by at most this much is assumed to have
// been corrected slightly, and the recorded time is used instead.
inline constexpr UnixTime clock_tolerance = 120;
// Longest gap in seconds. An unsynchronised clock is trusted if it is at most this far ahead of the last recorded
// time. A running service records the time every hour, so a larger gap means either a long downtime or a wrong clock,
// and the service cannot tell which.
inline constexpr UnixTime longest_gap = UnixTime{3} * 86'400;

enum class ClockState : std::uint8_t {
    right,
    unconfirmed,  // far ahead of the last recorded time and not synchronised
    behind,       // behind the last recorded time and not synchronised
};
std::string_view name(ClockState state);
ClockState assess_clock(const ClockReading& reading, UnixTime latest);

// Returns the last recorded time, or 0 if no time has been recorded.
UnixTime latest_time(Database& database);

// Returns the time to use for a reading: the last recorded time if the clock is slightly behind it, and otherwise the
// time of the reading. If the state of the clock is not `right`, refuses the reading.
Outcome<UnixTime> check_time(const ClockReading& reading, UnixTime latest);

// Records the reading within the writer's transaction and returns the time to use. If the state of the clock is not
// `right`, refuses the reading and records nothing.
Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading);
// Overload for a caller that has already read the last recorded time in this transaction.
Outcome<UnixTime> record_time(Database& writer, const ClockReading& reading, UnixTime latest);

// Sets the last recorded time to the reading, regardless of earlier records. Called after the operator has checked the
// clock.
void confirm_time(Database& writer, const ClockReading& reading);

inline constexpr auto database_name = "cubewright.db";  // file name in the data folder

// Receives announcements from all replicas until destroyed.
class Subscription {
public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
};

// Isolation of a write from concurrent writes.
enum class Isolation : std::uint8_t {
    alone,      // serialisable: the change behaves as if no other change ran at the same time
    row_locks,  // the change locks the rows that it depends on; other rows may change concurrently
};

// The service's database: either an SQLite file or a PostgreSQL database shared by several replicas of the service. All
// database errors are returned as a Refusal.
class Store {
public:
    // Opens a database file for use by a single process, with one writer and with readers that never wait for the
    // writer. Creates the file if it does not exist, migrates it to the current schema version and checks its
    // integrity. Large files are checked in the background so that startup is not delayed.
    static Outcome<std::unique_ptr<Store>> open(const std::string& path);
    // Opens an empty in-memory database that is lost when the process ends.
    static Outcome<std::unique_ptr<Store>> open_in_memory();

    // Calls look(Database&) with a consistent view of the database and returns the result. If the connection is lost,
    // the function may be called again; the result of the last call is returned.
    template <class Function>
    auto read(Function&& look) -> Outcome<std::invoke_result_t<Function, Database&>> {
        using Seen = std::invoke_result_t<Function, Database&>;
        if constexpr (std::is_void_v<Seen>) {
            return reported(run_read(std::ref(look)));
        } else {
            std::optional<Seen> seen;
            TRY_VOID(reported(run_read([&](Database& database) { seen.emplace(look(database)); })));
            return std::move(seen.value());
        }
    }

    // Calls change(Database&), which returns an Outcome, in its own transaction, and returns the outcome after a
    // durable commit. A refusal rolls the transaction back. After a conflict with another transaction the function may
    // be called again; the outcome of the last call is returned.
    template <class Function>
    auto write(Function&& change, Isolation isolation = Isolation::alone) -> std::invoke_result_t<Function, Database&> {
        std::optional<std::invoke_result_t<Function, Database&>> result;
        TRY_VOID(reported(apply(
            [&](Database& database) -> Outcome<void> {
                result.emplace(change(database));
                if (!*result) return tl::unexpected(result->error());
                return {};
            },
            isolation)));
        return std::move(result.value());
    }

    // Runs `erase`, which deletes data that users have entrusted to the service, and returns its outcome. If the disk
    // is full, `erase` is called again with the space that the store keeps in reserve for this purpose. Removes the
    // deleted data from the write-ahead log.
    template <class Erase>
    auto erasing(Erase&& erase) -> std::invoke_result_t<Erase> {
        auto erased = erase();
        std::shared_ptr<void> space;
        if (!erased && erased.error().reason == Reason::full_disk) {
            space = release_reserve();
            if (space) erased = erase();
        }
        if (erased) checkpoint_log();
        return erased;
    }

    using Look = std::function<void(Database&)>;
    using Change = std::function<Outcome<void>(Database&)>;
    using Done = std::function<void(Outcome<void>)>;

    // Applies the change together with other waiting changes in one transaction (group commit), and calls `done` on
    // another thread after a durable commit or a refusal. Grouped changes run one after another, even across replicas.
    // The change may be called again, as in write(). A change that returns a refusal must not have written anything.
    void write_grouped(Change change, Done done) {
        apply_grouped(std::move(change),
                      [this, done = std::move(done)](Outcome<void> outcome) { done(reported(std::move(outcome))); });
    }
    // Applies a grouped change and waits for its outcome.
    Outcome<void> write_grouped(Change change);

    // Sets a function that is called after every refused read and write, on any thread. Must be set before other
    // threads use the store.
    void on_refusal(std::function<void(const Refusal&)> observer) { on_refusal_ = std::move(observer); }

    // Truncates the write-ahead log, if the database has one, so that the log no longer contains erased data.
    virtual Outcome<void> checkpoint_log() { return {}; }

    // Returns the error found by an integrity check, if any. The database accepts no writes after a failed check.
    virtual std::optional<Refusal> integrity_failure() const { return std::nullopt; }

    // Returns true if the disk was so full that the database could be opened only with the space reserved for
    // deletions.
    virtual bool was_opened_on_full_disk() const { return false; }

    // Returns true if other processes may have the database open.
    virtual bool is_shared() const { return false; }

    // Returns true if the data survives the end of the process.
    virtual bool is_persistent() const { return true; }

    // Returns the clock for timestamps: the database clock if several machines share the database, otherwise `local`.
    virtual Clock clock(Clock local) { return local; }

    // Sends a query to the database. For a shared database, the query also updates the time that clock() returns.
    virtual Outcome<void> ping() {
        return read([](Database& reader) { reader.number("SELECT 1"); });
    }

    // Sends a notification to every listening replica, including this one. Notifications that cannot be sent
    // immediately are dropped.
    virtual void announce(const std::string& /*channel*/, const std::string& /*payload*/) {}
    struct LocalSubscribers {
        std::vector<std::string> channels;
        std::function<void(const std::string& channel, const std::string& words)> heard;
        std::function<void()> missed;     // called after a lost connection, because notifications may have been missed
        std::function<void()> lost = {};  // called when the connection is lost; `missed` follows when it is restored
    };
    // Subscribes to announcements. Returns null if no other process can send announcements.
    virtual std::unique_ptr<Subscription> listen(const LocalSubscribers& /*subscribers*/) { return nullptr; }

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

protected:
    // Frees the reserved disk space for the calling thread until the returned object is destroyed. Returns null if
    // there is no reserve.
    virtual std::shared_ptr<void> release_reserve() { return nullptr; }

    virtual Outcome<void> run_read(const Look& look) = 0;
    virtual Outcome<void> apply(const Change& change, Isolation isolation) = 0;
    virtual void apply_grouped(Change change, Done done) = 0;

    // Passes a refusal to the observer. Every function that reads or writes must return its outcome through this
    // function.
    Outcome<void> reported(Outcome<void> outcome) const {
        if (!outcome && on_refusal_) on_refusal_(outcome.error());
        return outcome;
    }

private:
    std::function<void(const Refusal&)> on_refusal_;
};

// Deletes players, classes, races and matches that have not been used for a long time. Calls expire(database, time),
// which marks expired records and returns the number of deleted ones. Returns that number.
template <class Expire>
Outcome<std::int64_t> sweep_expired(Store& store, const Clock& clock, const Expire& expire) {
    return store.erasing([&] {
        return store.write([&](Database& writer) -> Outcome<std::int64_t> {
            if (latest_time(writer) == 0) return 0;  // no time has ever been recorded
            TRY(const auto& time, record_time(writer, clock()));
            return expire(writer, time);
        });
    });
}

}  // namespace cubewright::store
