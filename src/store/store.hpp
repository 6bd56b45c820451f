// The service's database, whichever engine keeps it: a file of SQLite, or a PostgreSQL that several replicas of the
// service share. Everything that can go wrong with it comes out as a Refusal.
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

inline constexpr auto database_name = "cubewright.db";  // in the folder of the data

// Hears what is announced, by whichever replica, for as long as it lives.
class Subscription {
public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
};

// What a change may assume of others that happen at the same time.
enum class Isolation : std::uint8_t {
    alone,      // there are none: it happens as if before them or after
    row_locks,  // it locks the rows that it depends on itself; others may change all else meanwhile
};

class Store {
public:
    // The database of one process, in a file: one writer, and readers that never wait for it. Makes the file if there
    // is none, brings it to the present version, and checks that it is whole. A large file is checked while it is
    // already in use, so that nobody waits for it.
    static Outcome<std::unique_ptr<Store>> open(const std::filesystem::path& path);
    // An empty database that lasts as long as the process.
    static Outcome<std::unique_ptr<Store>> open_in_memory();

    // Calls look(Database&) with one consistent view of the database. It may be called again when the connection is
    // lost, and what it returned last counts.
    template <class Function>
    auto read(Function&& look) -> Outcome<std::invoke_result_t<Function, Database&>> {
        using Seen = std::invoke_result_t<Function, Database&>;
        if constexpr (std::is_void_v<Seen>) {
            return run_read(std::ref(look));
        } else {
            std::optional<Seen> seen;
            const auto read = run_read([&](Database& database) { seen.emplace(look(database)); });
            if (!read) return tl::unexpected(read.error());
            return std::move(*seen);
        }
    }

    // Calls change(Database&), which returns an Outcome, in a transaction of its own that a refusal undoes; returns
    // what it returned once that is safe on the disk. It may be called again when others were in the way: its last call
    // counts.
    template <class Function>
    auto write(Function&& change, Isolation isolation = Isolation::alone) -> std::invoke_result_t<Function, Database&> {
        std::optional<std::invoke_result_t<Function, Database&>> result;
        const auto written = apply(
            [&](Database& database) -> Outcome<void> {
                result.emplace(change(database));
                if (!*result) return tl::unexpected(result->error());
                return {};
            },
            isolation);
        if (!written) return tl::unexpected(written.error());
        return std::move(result.value());
    }

    // Makes sure that what has been erased is not in a log any more, where there is one of ours.
    virtual Outcome<void> checkpoint_log() { return {}; }

    // What a check of the file has found. From then on nothing is written.
    virtual std::optional<Refusal> integrity_failure() const { return std::nullopt; }

    // Whether others than this process may have it open.
    virtual bool is_shared() const { return false; }

    // Whether the database outlives this process.
    virtual bool is_persistent() const { return true; }

    // The clock to record times by: `local`, or the database's own where several machines share it.
    virtual Clock clock(Clock local) { return local; }

    // Sends the database a query. A shared database is asked for its time, which clock() goes by.
    virtual Outcome<void> ping() {
        return read([](Database& reader) { reader.number("SELECT 1"); });
    }

    // Tells every replica that listens, this one included. What cannot be told now is not told.
    virtual void announce(const std::string& /*channel*/, const std::string& /*words*/) {}
    struct LocalSubscribers {
        std::vector<std::string> channels;
        std::function<void(const std::string& channel, const std::string& words)> heard;
        std::function<void()> missed;  // the connection was lost: anything may have been said meanwhile
    };
    // Nothing where nobody else could speak.
    virtual std::unique_ptr<Subscription> listen(LocalSubscribers /*ears*/) { return nullptr; }

    using Look = std::function<void(Database&)>;
    using Change = std::function<Outcome<void>(Database&)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

protected:
    virtual Outcome<void> run_read(const Look& look) = 0;
    virtual Outcome<void> apply(const Change& change, Isolation isolation) = 0;
};

}  // namespace cubewright::store
