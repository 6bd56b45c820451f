#include "store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "store/postgres/pg_pool.hpp"
#include "store/postgres/pg_schema.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {

namespace {

using store::Outcome;
using store::Reason;
using store::refuse;
using Clock = std::chrono::steady_clock;

// Maximum number of attempts after a duplicate key. A key added by a concurrent transaction is found on the second
// attempt; a third failure has another cause.
constexpr int tries_of_duplicates = 3;

// Sleeps for a random time so that conflicting transactions do not collide again.
void back_off(int tries) {
    thread_local std::minstd_rand random(std::random_device{}());
    const int most = std::min(2 << std::min(tries, 6), 100);
    std::this_thread::sleep_for(std::chrono::milliseconds(std::uniform_int_distribution(1, most)(random)));
}

// Rolls back an unfinished transaction.
void undo(Connection& connection) {
    if (connection.has_failed()) return;
    try {
        connection.roll_back();
    } catch (const Failure&) {  // NOLINT(bugprone-empty-catch)
        // If the rollback fails, the connection is lost and the server rolls the transaction back.
    }
}

std::int64_t steady_milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

// Maximum number of changes in one transaction. A transaction of this size takes about 20 ms.
constexpr std::size_t max_together = 64;

const char* begin_statement(store::Isolation isolation) {
    return isolation == store::Isolation::alone ? "BEGIN ISOLATION LEVEL SERIALIZABLE"
                                                : "BEGIN ISOLATION LEVEL READ COMMITTED";
}

}  // namespace

PostgresStore::PostgresStore(const Settings& settings)
    : pool_(settings), queue_(max_together, [this](auto batch) { commit(batch); }) {}

Outcome<void> PostgresStore::run_read(const Look& look) {
    for (int tries = 0;; ++tries) {
        TRY(auto& connection, pool_.take());
        try {
            connection->begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            look(*connection);
            connection->commit();
            return {};
        } catch (const Failure& failure) {
            undo(*connection);
            // An idle connection may have been lost long ago. A new connection shows whether the database is
            // reachable.
            if (!failure.is_connection_lost() || tries > 0) return tl::unexpected(failure.refusal());
        }
    }
}

Outcome<void> PostgresStore::apply(const Change& change, store::Isolation isolation) {
    const auto end = Clock::now() + pool_.settings().patience;
    for (int tries = 0;; ++tries) {
        TRY(auto& connection, pool_.take());
        bool committing = false;
        try {
            connection->begin(begin_statement(isolation));
            auto outcome = change(*connection);
            if (!outcome) {
                undo(*connection);
                return outcome;
            }
            committing = true;
            connection->commit();
            return {};
        } catch (const Failure& failure) {
            undo(*connection);
            // The change may have been committed, so a retry could apply it twice.
            if (committing && failure.is_connection_lost())
                return refuse(Reason::away, "change-uncertain",
                              tr("connection lost during commit; the change may or may not have been saved"), "",
                              tr("a retry after a short wait"));
            const bool again = failure.is_connection_lost() ? tries == 0
                               : failure.is_duplicate()     ? tries + 1 < tries_of_duplicates
                                                            : failure.is_conflict() && Clock::now() < end;
            if (!again) return tl::unexpected(failure.refusal());
        }
        back_off(tries);
    }
}

// Commits the changes in one transaction. The lock makes the transactions of all replicas run one after another, so
// that they neither conflict nor wait for each other's rows in different orders.
Outcome<void> PostgresStore::commit_together(std::span<store::QueuedChange> batch) {
    return apply(
        [&](store::Database& database) -> Outcome<void> {
            database.lock("cubewright grouped changes");
            for (store::QueuedChange& each : batch) each.outcome = each.change(database);
            return {};
        },
        store::Isolation::row_locks);
}

void PostgresStore::commit(std::span<store::QueuedChange> batch) {
    const auto together = commit_together(batch);
    if (together) return;
    // A failed statement aborts the whole transaction, so commit the changes one by one to find the failing one. If the
    // database is unreachable, refuse all changes: the commit may have succeeded, so they must not be repeated.
    const bool apart = batch.size() > 1 && together.error().reason != Reason::away;
    for (store::QueuedChange& each : batch) {
        const auto committed = apart ? commit_together({&each, 1}) : together;
        if (!committed) each.outcome = committed;
    }
}

Outcome<void> PostgresStore::ping() {
    return read([this](store::Database& reader) {
        const std::int64_t before = steady_milliseconds();
        const std::int64_t now = reader.number("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
        lead_ = now - ((before + steady_milliseconds()) / 2);
    });
}

store::Clock PostgresStore::clock(store::Clock local) {
    return [this, local = std::move(local)] {
        const std::int64_t now = steady_milliseconds() + lead_;
        const store::ClockReading own = local();
        // If the two clocks agree and one of them is synchronised, both are correct.
        const bool agrees = std::abs(own.milliseconds - now) <= store::clock_tolerance * 1000;
        return store::ClockReading{now, own.is_synchronised && agrees};
    };
}

void PostgresStore::announce(const std::string& channel, const std::string& words) {
    const auto connection = pool_.take();
    if (!connection) return;
    try {
        (*connection)->query("SELECT pg_notify(?, ?)", channel, words).run();
    } catch (const Failure&) {
        undo(**connection);
    }
}

std::unique_ptr<store::Subscription> PostgresStore::listen(const LocalSubscribers& subscribers) {
    return std::make_unique<PostgresSubscription>(pool_.settings(), subscribers);
}

Outcome<std::unique_ptr<store::Store>> open(const Settings& settings) {
    auto opened = std::make_unique<PostgresStore>(settings);
    Outcome<void> ready;
    if (const auto connection = opened->pool().take())
        ready = migrate_schema(**connection);
    else
        ready = tl::unexpected(connection.error());
    if (ready) ready = opened->ping();
    if (!ready) {
        store::Refusal refusal = ready.error();
        if (refusal.error.where.empty()) refusal.error.where = shown(settings.address);
        return tl::unexpected(std::move(refusal));
    }
    return std::unique_ptr<store::Store>(std::move(opened));
}

}  // namespace cubewright::postgres
