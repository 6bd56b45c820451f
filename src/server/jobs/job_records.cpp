#include "server/jobs/job_records.hpp"

namespace cubewright::server::job_records {

namespace {

using store::Query;

constexpr std::size_t longest_announcement = 7000;  // PostgreSQL takes up to 8000 bytes
// For this long a job for which tables matter is left to the replica that has the largest.
constexpr std::int64_t patience_for_tables = 2000;

// Of locks that are ours alone: whoever takes a job is alone with the question whose turn it is.
constexpr std::int64_t turn_lock = 0x4357'5455;

std::int64_t number_of(bool truth) {
    return truth ? 1 : 0;
}

JobRecord record_in(const Query& row) {
    return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5), row.number(6)};
}

bool changed_one(Database& database) {
    return database.changes() > 0;
}

}  // namespace

void announce(Database& database, const std::string& id, std::string_view event, const std::string& data) {
    // The data is JSON already.
    std::string words = to_text(Json{{"id", id}, {"event", event}});
    if (!data.empty() && words.size() + data.size() < longest_announcement) {
        words.pop_back();
        words.append(",\"data\":").append(data).append("}");
    }
    database.query("SELECT pg_notify(?, ?)", std::string(channel), words).run();
}

OpenJobs lock_client(Database& database, const std::string& client) {
    database.query("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", client).run();
    Query open = database.query(
        "SELECT count(*) FILTER (WHERE client = ?), count(*) FILTER (WHERE state = 'waiting') FROM job "
        "WHERE ended IS NULL",
        client);
    open.next();
    return {open.number(0), open.number(1)};
}

ReplicaRecord strongest(Database& database, milliseconds lease) {
    Query most = database.query(
        "SELECT max(memory_bytes), max(has_card) FROM replica WHERE seen > now() - ? * interval '1 ms'", lease.count());
    most.next();
    return {.name = {}, .memory_bytes = static_cast<std::uint64_t>(most.number(0)), .has_card = most.number(1) != 0};
}

void add(Database& database, const std::string& id, const Jobs::Call& call, const JobNeeds& needs) {
    database
        .query(
            "INSERT INTO job (id, client, method, params, needs_card, needs_tables, needs_bytes, state) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')",
            id, call.client, call.method, to_text(call.params), number_of(needs.card), number_of(needs.tables),
            static_cast<std::int64_t>(needs.bytes))
        .run();
    announce(database, id, "new");
}

std::optional<JobRecord> find(Database& database, const std::string& id) {
    Query found =
        database.query("SELECT id, method, state, progress, best, outcome, restarts FROM job WHERE id = ?", id);
    if (!found.next()) return std::nullopt;
    return record_in(found);
}

void touch(Database& database, const std::string& id, milliseconds alone) {
    database
        .query("UPDATE job SET seen = now() WHERE id = ? AND ended IS NULL AND seen < now() - ? * interval '1 ms'", id,
               alone.count() / 8)
        .run();
}

std::int64_t count(Database& database, const std::string& state) {
    Query counted = database.query("SELECT count(*) FROM job WHERE ended IS NULL AND state = ?", state);
    counted.next();
    return counted.number(0);
}

// What waits or runs has not ended: said too, so that the index of open jobs serves, however many ended ones are kept.
//
// The client that was served longest ago, and its oldest job that this replica can run. A row that somebody is just
// changing, cancelling perhaps, is passed over.
std::optional<TakenJob> take(Database& database, const ReplicaRecord& replica, milliseconds lease) {
    database.query("SELECT pg_advisory_xact_lock(?)", turn_lock).run();
    TakenJob job;
    {
        Query taken = database.query(
            "UPDATE job SET state = 'running', replica = ?, lease = now() + ? * interval '1 ms', started = now() "
            "WHERE id = (SELECT job.id FROM job LEFT JOIN job_turn ON job_turn.client = job.client "
            "WHERE ended IS NULL AND state = 'waiting' AND unwanted = 0 AND needs_card <= ? AND needs_bytes <= ? "
            "AND (needs_tables = 0 OR submitted < now() - ? * interval '1 ms' OR ? >= "
            "(SELECT coalesce(max(table_bytes), 0) FROM replica "
            "WHERE seen > now() - ? * interval '1 ms' AND workers > "
            "(SELECT count(*) FROM job AS held "
            "WHERE held.ended IS NULL AND held.state = 'running' AND held.replica = replica.name))) "
            "ORDER BY coalesce(served, 0), number LIMIT 1 FOR UPDATE OF job SKIP LOCKED) "
            "RETURNING id, client, method, params, restarts",
            replica.name, lease.count(), number_of(replica.has_card), static_cast<std::int64_t>(replica.memory_bytes),
            patience_for_tables, static_cast<std::int64_t>(replica.table_bytes), lease.count());
        if (!taken.next()) return std::nullopt;
        job = {taken.text(0), {taken.text(1), taken.text(2), {}}, taken.number(4)};
        if (auto params = parse_json(taken.text(3))) job.call.params = std::move(*params);
    }
    database
        .query(
            "INSERT INTO job_turn VALUES (?, nextval('job_turns')) "
            "ON CONFLICT (client) DO UPDATE SET served = excluded.served",
            job.call.client)
        .run();
    Json state{{"state", "running"}};
    if (job.restarts > 0) state["restarts"] = job.restarts;
    announce(database, job.id, "state", to_text(state));
    return job;
}

Standing renew(Database& database, const TakenJob& job, const std::string& replica, const std::string& progress,
               milliseconds lease) {
    Query renewed = database.query(
        "UPDATE job SET lease = now() + ? * interval '1 ms', progress = nullif(?, '') "
        "WHERE id = ? AND replica = ? AND state = 'running' RETURNING unwanted",
        lease.count(), progress, job.id, replica);
    if (!renewed.next()) return Standing::lost;
    return renewed.number(0) != 0 ? Standing::unwanted : Standing::wanted;
}

bool keep_best(Database& database, const std::string& id, const std::string& replica, const std::string& best) {
    database.query("UPDATE job SET best = ? WHERE id = ? AND replica = ? AND state = 'running'", best, id, replica)
        .run();
    if (!changed_one(database)) return false;
    announce(database, id, "better", best);
    return true;
}

bool end(Database& database, const std::string& id, const std::string& replica, const std::string& state,
         const std::string& outcome) {
    database
        .query(
            "UPDATE job SET state = ?, outcome = ?, ended = now(), replica = NULL, lease = NULL "
            "WHERE id = ? AND replica = ? AND state = 'running'",
            state, outcome, id, replica)
        .run();
    if (!changed_one(database)) return false;
    announce(database, id, "ended");
    return true;
}

void hand_back(Database& database, const std::string& id, const std::string& replica) {
    database
        .query(
            "UPDATE job SET state = CASE WHEN unwanted = 1 THEN 'cancelled' ELSE 'waiting' END, "
            "ended = CASE WHEN unwanted = 1 THEN now() END, outcome = CASE WHEN unwanted = 1 THEN '{}' END, "
            "replica = NULL, lease = NULL, progress = NULL WHERE id = ? AND replica = ? AND state = 'running'",
            id, replica)
        .run();
    if (!changed_one(database)) return;
    const auto job = find(database, id);
    if (job && job->has_ended())
        announce(database, id, "ended");
    else
        announce(database, id, "state", R"({"state":"waiting"})");
}

bool cancel(Database& database, const std::string& id) {
    database
        .query(
            "UPDATE job SET unwanted = 1, state = 'cancelled', outcome = '{}', ended = now() "
            "WHERE id = ? AND state = 'waiting'",
            id)
        .run();
    if (changed_one(database)) {
        announce(database, id, "ended");
        return true;
    }
    database.query("UPDATE job SET unwanted = 1 WHERE id = ? AND state = 'running'", id).run();
    if (changed_one(database)) announce(database, id, "unwanted");
    return find(database, id).has_value();
}

void report(Database& database, const ReplicaRecord& replica) {
    database
        .query(
            "INSERT INTO replica (name, seen, table_bytes, memory_bytes, has_card, workers) "
            "VALUES (?, now(), ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET seen = now(), "
            "table_bytes = excluded.table_bytes, memory_bytes = excluded.memory_bytes, has_card = excluded.has_card, "
            "workers = excluded.workers",
            replica.name, static_cast<std::int64_t>(replica.table_bytes),
            static_cast<std::int64_t>(replica.memory_bytes), number_of(replica.has_card),
            static_cast<std::int64_t>(replica.workers))
        .run();
}

void leave(Database& database, const std::string& replica) {
    database.query("DELETE FROM replica WHERE name = ?", replica).run();
}

std::vector<JobRecord> take_from_the_dead(Database& database, std::int64_t most_restarts, const std::string& failure) {
    std::vector<JobRecord> taken;
    {
        Query rows = database.query(
            "UPDATE job SET restarts = restarts + 1, replica = NULL, lease = NULL, progress = NULL, "
            "state = CASE WHEN unwanted = 1 THEN 'cancelled' WHEN restarts >= ? THEN 'failed' ELSE 'waiting' END, "
            "outcome = CASE WHEN unwanted = 1 THEN '{}' WHEN restarts >= ? THEN ? END, "
            "ended = CASE WHEN unwanted = 1 OR restarts >= ? THEN now() END "
            "WHERE id IN (SELECT id FROM job WHERE ended IS NULL AND state = 'running' AND lease < now() "
            "FOR UPDATE SKIP LOCKED) "
            "RETURNING id, method, state, progress, best, outcome, restarts",
            most_restarts, most_restarts, failure, most_restarts);
        while (rows.next()) taken.push_back(record_in(rows));
    }
    for (const JobRecord& job : taken)
        if (job.has_ended())
            announce(database, job.id, "ended");
        else
            announce(database, job.id, "state", to_text(Json{{"state", job.state}, {"restarts", job.restarts}}));
    return taken;
}

void cancel_abandoned(Database& database, milliseconds alone) {
    std::vector<std::string> ids;
    {
        Query rows = database.query(
            "SELECT id FROM job WHERE ended IS NULL AND unwanted = 0 AND seen < now() - ? * interval '1 ms' "
            "FOR UPDATE SKIP LOCKED",
            alone.count());
        while (rows.next()) ids.push_back(rows.text(0));
    }
    for (const std::string& id : ids) cancel(database, id);
}

void sweep(Database& database, milliseconds kept) {
    database.query("DELETE FROM job WHERE ended < now() - ? * interval '1 ms'", kept.count()).run();
    database
        .query(
            "DELETE FROM job_turn WHERE NOT EXISTS "
            "(SELECT 1 FROM job WHERE job.client = job_turn.client AND ended IS NULL)")
        .run();
    database.query("DELETE FROM replica WHERE seen < now() - ? * interval '1 ms'", kept.count()).run();
}

}  // namespace cubewright::server::job_records
