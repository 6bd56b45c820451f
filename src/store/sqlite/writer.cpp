#include "store/sqlite/writer.hpp"

#include <future>
#include <memory>

namespace cubewright::store {

namespace {

constexpr std::size_t most_together = 256;

}  // namespace

Writer::Writer(SqliteDatabase& database)
    : database_(database), queue_(most_together, [this](auto batch) { commit(batch); }) {}

Outcome<void> Writer::apply(const Store::Change& change) {
    const auto promise = std::make_shared<std::promise<Outcome<void>>>();
    auto outcome = promise->get_future();
    queue_.add([&change](Database& database) { return change(database); },
               [promise](Outcome<void> result) { promise->set_value(std::move(result)); });
    return outcome.get();
}

void Writer::commit(std::span<QueuedChange> batch) {
    const Outcome<void> together = commit_batch(batch);
    if (!together && database_.in_transaction()) guarded([&] { database_.run("ROLLBACK"); });
    // If the transaction fails, every change in the batch is refused, regardless of its own outcome.
    if (!together)
        for (QueuedChange& waiting : batch) waiting.outcome = tl::unexpected(together.error());
}

// Commits all changes in the batch in one transaction. Each change has its own savepoint, so a refused change undoes
// only itself. A disk failure may roll back the whole transaction; in that case no change is committed.
Outcome<void> Writer::commit_batch(std::span<QueuedChange> batch) {
    const auto begun = guarded([&] { database_.query("BEGIN IMMEDIATE").run(); }, &database_);
    if (!begun) return begun;
    for (QueuedChange& waiting : batch) {
        auto outcome = guarded(
            [&] {
                database_.query("SAVEPOINT change").run();
                auto changed = waiting.change(database_);
                if (!changed) database_.query("ROLLBACK TO change").run();
                database_.query("RELEASE change").run();
                return changed;
            },
            &database_);
        if (outcome) {
            waiting.outcome = std::move(*outcome);
            continue;
        }
        if (!database_.in_transaction()) return tl::unexpected(outcome.error());
        waiting.outcome = tl::unexpected(outcome.error());
        const auto undone = guarded(
            [&] {
                database_.query("ROLLBACK TO change").run();
                database_.query("RELEASE change").run();
            },
            &database_);
        if (!undone) return undone;
    }
    return guarded([&] { database_.query("COMMIT").run(); }, &database_);
}

}  // namespace cubewright::store
