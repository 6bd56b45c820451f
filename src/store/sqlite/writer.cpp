#include "store/sqlite/writer.hpp"

#include <algorithm>

#include "store/own_thread.hpp"
#include "texts/codes.hpp"

namespace cubewright::store {

namespace {

constexpr std::size_t most_waiting = 4096;
constexpr std::size_t most_together = 256;

}  // namespace

Writer::Writer(std::unique_ptr<SqliteDatabase> database)
    : owned_(std::move(database)), database_(*owned_), thread_(start_thread([this] { run(); })) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    woken_.notify_one();
    thread_.join();
}

Outcome<void> Writer::apply(const Change& change) {
    std::future<Outcome<void>> done;
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() >= most_waiting || ending_) return refuse(Reason::busy, Text::too_many_changes);
        queue_.push_back({&change, {}, {}});
        done = queue_.back().done.get_future();
    }
    woken_.notify_one();
    return done.get();
}

void Writer::run() {
    for (;;) {
        std::deque<Waiting> batch;
        {
            std::unique_lock lock(mutex_);
            woken_.wait(lock, [this] { return ending_ || !queue_.empty(); });
            if (queue_.empty()) return;
            const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), most_together));
            std::move(queue_.begin(), end, std::back_inserter(batch));
            queue_.erase(queue_.begin(), end);
        }
        commit(batch);
    }
}

void Writer::commit(std::deque<Waiting>& batch) {
    const Outcome<void> together = commit_batch(batch);
    if (!together && database_.in_transaction()) guarded([&] { database_.run("ROLLBACK"); });
    for (Waiting& waiting : batch) {
        // If the transaction fails, every change in the batch is refused, regardless of its own outcome.
        if (!together) waiting.outcome = tl::unexpected(together.error());
        waiting.done.set_value(std::move(waiting.outcome));
    }
}

// Commits all changes in the batch in one transaction. Each change has its own savepoint, so a refused change undoes
// only itself. A disk failure may roll back the whole transaction; in that case no change is committed.
Outcome<void> Writer::commit_batch(std::deque<Waiting>& batch) {
    const auto begun = guarded([&] { database_.query("BEGIN IMMEDIATE").run(); }, &database_);
    if (!begun) return begun;
    for (Waiting& waiting : batch) {
        auto outcome = guarded(
            [&] {
                database_.query("SAVEPOINT change").run();
                auto changed = (*waiting.change)(database_);
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
