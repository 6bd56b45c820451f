#include "server/jobs/job_records.hpp"

#include <fmt/format.h>

namespace cubewright::server::job_records {

namespace {

using store::Query;

constexpr std::size_t longest_announcement = 7000;  // PostgreSQL allows up to 8000 bytes

// Name of the lock that a replica holds while it takes a job, so that replicas take jobs one at a time and each replica
// sees which client's turn it is.
constexpr auto turn_lock = "job turns";

constexpr std::string_view record_columns = "id, method, state, progress, best, outcome, restarts, unwanted";

std::int64_t bool_to_number(bool truth) {
    return truth ? 1 : 0;
}

JobRecord read_job_record(const Query& row) {
    return {row.text(0), row.text(1), row.text(2),   row.text(3),
            row.text(4), row.text(5), row.number(6), row.number(7) != 0};
}

std::vector<std::string> read_ids(Query rows) {
    std::vector<std::string> ids;
    while (rows.next()) ids.push_back(rows.text(0));
    return ids;
}

bool has_changes(const Change& change) {
    return change.database.changes() > 0;
}

void record_client_turn(Database& database, const std::string& client) {
    database
        .query(
            "INSERT INTO job_turn VALUES (?, (SELECT coalesce(max(served), 0) + 1 FROM job_turn)) "
            "ON CONFLICT (client) DO UPDATE SET served = excluded.served",
            client)
        .run();
}

}  // namespace

std::string announcement(const std::string& id, std::string_view event, const std::string& data,
                         const std::string& replica) {
    std::string words = to_text(Json{{"id", id}, {"event", event}, {"by", replica}});
    if (!data.empty() && words.size() + data.size() < longest_announcement) {
        words.pop_back();
        words.append(",\"data\":").append(data).append("}");
    }
    return words;
}

void announce(Change& change, const std::string& id, std::string_view event, const std::string& data) {
    change.announced.push_back(announcement(id, event, data, change.replica));
    change.database.announce(channel, change.announced.back());
}

std::string state_data(std::string_view state, std::int64_t restarts) {
    Json json{{"state", state}};
    if (restarts > 0) json["restarts"] = restarts;
    return to_text(json);
}

OpenJobs lock_client(Database& database, const std::string& client) {
    database.lock(client);
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
    return {.name = {}, .memory_bytes = static_cast<std::uint64_t>(most.number(0)), .has_gpu = most.number(1) != 0};
}

// Adds a job to the queue. A client that has no waiting jobs moves to the end of the turn order.
void add(Change& change, const std::string& id, const JobCall& call, const JobNeeds& needs) {
    Database& database = change.database;
    Query waiting = database.query("SELECT 1 FROM job WHERE ended IS NULL AND state = 'waiting' AND client = ? LIMIT 1",
                                   call.client);
    if (!waiting.next()) record_client_turn(database, call.client);
    database
        .query(
            "INSERT INTO job (id, client, method, params, needs_card, needs_tables, needs_bytes, state, submitted, "
            "seen) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', now(), now())",
            id, call.client, call.method, to_text(call.params), bool_to_number(needs.card),
            bool_to_number(needs.tables), static_cast<std::int64_t>(needs.bytes))
        .run();
    announce(change, id, "new");
}

std::optional<JobRecord> find(Database& database, const std::string& id) {
    Query found = database.query(fmt::format("SELECT {} FROM job WHERE id = ?", record_columns), id);
    if (!found.next()) return std::nullopt;
    return read_job_record(found);
}

void touch(Database& database, const std::string& id, milliseconds interval) {
    database
        .query("UPDATE job SET seen = now() WHERE id = ? AND ended IS NULL AND seen < now() - ? * interval '1 ms'", id,
               interval.count())
        .run();
}

std::int64_t count(Database& database, const std::string& state) {
    Query counted = database.query("SELECT count(*) FROM job WHERE ended IS NULL AND state = ?", state);
    counted.next();
    return counted.number(0);
}

// Finds the client whose turn it is and takes its oldest job that this replica can run. Rows that another transaction
// is changing are skipped. With `ended IS NULL` the database can use the index of open jobs, however many ended jobs
// are stored.
std::optional<TakenJob> take(Change& change, const ReplicaRecord& replica, milliseconds lease,
                             milliseconds patience_for_tables) {
    Database& database = change.database;
    database.lock(turn_lock);
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
            "RETURNING id, client, method, params, restarts, "
            "CAST(extract(epoch FROM (now() - submitted)) * 1000 AS bigint)",
            replica.name, lease.count(), bool_to_number(replica.has_gpu),
            static_cast<std::int64_t>(replica.memory_bytes), patience_for_tables.count(),
            static_cast<std::int64_t>(replica.table_bytes), lease.count());
        if (!taken.next()) return std::nullopt;
        job = {taken.text(0), {taken.text(1), taken.text(2), {}}, taken.number(4), milliseconds(taken.number(5))};
        if (auto params = parse_json(taken.text(3))) job.call.params = std::move(*params);
    }
    record_client_turn(database, job.call.client);
    announce(change, job.id, "state", state_data("running", job.restarts));
    return job;
}

Standing renew(Change& change, const std::string& id, const std::string& progress, milliseconds lease) {
    Query renewed = change.database.query(
        "UPDATE job SET lease = now() + ? * interval '1 ms', progress = nullif(?, '') "
        "WHERE id = ? AND replica = ? AND state = 'running' RETURNING unwanted",
        lease.count(), progress, id, change.replica);
    if (!renewed.next()) return Standing::lost;
    return renewed.number(0) != 0 ? Standing::unwanted : Standing::wanted;
}

bool store_best(Change& change, const std::string& id, const std::string& best) {
    change.database
        .query("UPDATE job SET best = ? WHERE id = ? AND replica = ? AND state = 'running'", best, id, change.replica)
        .run();
    if (!has_changes(change)) return false;
    change.database.announce(channel, announcement(id, "better", best, change.replica));
    return true;
}

bool end(Change& change, const std::string& id, const std::string& state, const std::string& outcome,
         const std::string& best) {
    change.database
        .query(
            "UPDATE job SET state = ?, outcome = ?, best = coalesce(nullif(?, ''), best), ended = now(), "
            "replica = NULL, lease = NULL WHERE id = ? AND replica = ? AND state = 'running'",
            state, outcome, best, id, change.replica)
        .run();
    if (!has_changes(change)) return false;
    change.database.announce(channel, announcement(id, "ended", {}, change.replica));
    return true;
}

void return_job(Change& change, const std::string& id) {
    change.database
        .query(
            "UPDATE job SET state = CASE WHEN unwanted = 1 THEN 'cancelled' ELSE 'waiting' END, "
            "ended = CASE WHEN unwanted = 1 THEN now() END, outcome = CASE WHEN unwanted = 1 THEN '{}' END, "
            "replica = NULL, lease = NULL, progress = NULL WHERE id = ? AND replica = ? AND state = 'running'",
            id, change.replica)
        .run();
    if (!has_changes(change)) return;
    const auto job = find(change.database, id);
    if (job && job->has_ended())
        announce(change, id, "ended");
    else
        announce(change, id, "state", R"({"state":"waiting"})");
}

bool cancel(Change& change, const std::string& id) {
    change.database
        .query(
            "UPDATE job SET unwanted = 1, state = 'cancelled', outcome = '{}', ended = now() "
            "WHERE id = ? AND state = 'waiting'",
            id)
        .run();
    if (has_changes(change)) {
        announce(change, id, "ended");
        return true;
    }
    change.database.query("UPDATE job SET unwanted = 1 WHERE id = ? AND state = 'running'", id).run();
    if (has_changes(change)) announce(change, id, "unwanted");
    return find(change.database, id).has_value();
}

void report(Database& database, const ReplicaRecord& replica) {
    database
        .query(
            "INSERT INTO replica (name, seen, table_bytes, memory_bytes, has_card, workers) "
            "VALUES (?, now(), ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET seen = now(), "
            "table_bytes = excluded.table_bytes, memory_bytes = excluded.memory_bytes, has_card = excluded.has_card, "
            "workers = excluded.workers",
            replica.name, static_cast<std::int64_t>(replica.table_bytes),
            static_cast<std::int64_t>(replica.memory_bytes), bool_to_number(replica.has_gpu),
            static_cast<std::int64_t>(replica.workers))
        .run();
}

void leave(Database& database, const std::string& replica) {
    database.query("DELETE FROM replica WHERE name = ?", replica).run();
}

std::vector<JobRecord> recover(Change& change, milliseconds ahead, std::int64_t max_restarts,
                               const std::string& failure) {
    std::vector<JobRecord> recovered;
    {
        Query rows = change.database.query(
            fmt::format(
                "UPDATE job SET restarts = restarts + 1, replica = NULL, lease = NULL, progress = NULL, "
                "state = CASE WHEN unwanted = 1 THEN 'cancelled' WHEN restarts >= ? THEN 'failed' ELSE 'waiting' END, "
                "outcome = CASE WHEN unwanted = 1 THEN '{{}}' WHEN restarts >= ? THEN ? END, "
                "ended = CASE WHEN unwanted = 1 OR restarts >= ? THEN now() END "
                "WHERE id IN (SELECT id FROM job WHERE ended IS NULL AND state = 'running' "
                "AND lease < now() + ? * interval '1 ms' FOR UPDATE SKIP LOCKED) RETURNING {}",
                record_columns),
            max_restarts, max_restarts, failure, max_restarts, ahead.count());
        while (rows.next()) recovered.push_back(read_job_record(rows));
    }
    for (const JobRecord& job : recovered)
        if (job.has_ended())
            announce(change, job.id, "ended");
        else
            announce(change, job.id, "state", state_data(job.state, job.restarts));
    return recovered;
}

void cancel_all(Change& change) {
    for (const std::string& id : read_ids(change.database.query("SELECT id FROM job WHERE ended IS NULL")))
        cancel(change, id);
}

std::vector<std::string> find_abandoned_jobs(Database& database, milliseconds alone) {
    return read_ids(
        database.query("SELECT id FROM job WHERE ended IS NULL AND unwanted = 0 AND seen < now() - ? * interval '1 ms' "
                       "FOR UPDATE SKIP LOCKED",
                       alone.count()));
}

void sweep(Database& database, milliseconds stored) {
    database.query("DELETE FROM job WHERE ended < now() - ? * interval '1 ms'", stored.count()).run();
    database
        .query(
            "DELETE FROM job_turn WHERE NOT EXISTS "
            "(SELECT 1 FROM job WHERE job.client = job_turn.client AND ended IS NULL)")
        .run();
    database.query("DELETE FROM replica WHERE seen < now() - ? * interval '1 ms'", stored.count()).run();
}

void delete_old_jobs(Database& database, std::size_t most, std::size_t max_bytes) {
    database
        .query(
            "DELETE FROM job WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER newest AS place, "
            "sum(length(outcome)) OVER newest AS bytes FROM job WHERE ended IS NOT NULL "
            "WINDOW newest AS (ORDER BY ended DESC, number DESC)) AS ended_job "
            "WHERE place > 1 AND (place > ? OR bytes > ?))",
            static_cast<std::int64_t>(most), static_cast<std::int64_t>(max_bytes))
        .run();
}

}  // namespace cubewright::server::job_records
