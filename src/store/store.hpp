// The service's database: either an SQLite file or a PostgreSQL database shared by several replicas of the service.
// All database errors are returned as a Refusal.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/clock.hpp"
#include "store/database.hpp"
#include "store/refusal.hpp"

namespace cubewright::store {

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

class Store {
public:
    // Opens a database file for use by a single process, with one writer and with readers that never wait for the
    // writer. Creates the file if it does not exist, migrates it to the current schema version and checks its
    // integrity. Large files are checked in the background so that startup is not delayed.
    static Outcome<std::unique_ptr<Store>> open(const std::filesystem::path& path);
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
            const auto read = reported(run_read([&](Database& database) { seen.emplace(look(database)); }));
            if (!read) return tl::unexpected(read.error());
            return std::move(seen.value());
        }
    }

    // Calls change(Database&), which returns an Outcome, in its own transaction, and returns the outcome after a
    // durable commit. A refusal rolls the transaction back. After a conflict with another transaction the function may
    // be called again; the outcome of the last call is returned.
    template <class Function>
    auto write(Function&& change, Isolation isolation = Isolation::alone) -> std::invoke_result_t<Function, Database&> {
        std::optional<std::invoke_result_t<Function, Database&>> result;
        const auto written = reported(apply(
            [&](Database& database) -> Outcome<void> {
                result.emplace(change(database));
                if (!*result) return tl::unexpected(result->error());
                return {};
            },
            isolation));
        if (!written) return tl::unexpected(written.error());
        return std::move(result.value());
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

}  // namespace cubewright::store
