// The SQL statements of the job queue, for both database engines. Every function runs inside the caller's transaction.
// Announcements are sent on commit, so changes that are rolled back are never announced.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "store/store.hpp"

namespace cubewright::server::job_records {

using std::chrono::milliseconds;
using store::Database;

inline constexpr auto channel = "cubewright_job";

struct JobCall {
    std::string client;
    std::string method;
    Json params = Json::object();
};

// Resources that a replica needs to run a job.
struct JobNeeds {
    std::uint64_t bytes = 0;
    bool card = false;
    bool tables = false;  // prefer the replica with the largest tables, which is the fastest
};

struct JobRecord {
    std::string id;
    std::string method;
    std::string state;
    std::string progress;  // JSON text, like `best` and `outcome`; empty if not set
    std::string best;
    std::string outcome;
    std::int64_t restarts = 0;
    bool unwanted = false;
    bool has_ended() const { return state != "waiting" && state != "running"; }
};

struct ReplicaRecord {
    std::string name;
    std::uint64_t table_bytes = 0;   // size of the replica's largest optimal solver table
    std::uint64_t memory_bytes = 0;  // memory available to a job
    bool has_gpu = false;
    std::size_t workers = 0;  // 0 while the replica is draining
};

struct TakenJob {
    std::string id;
    JobCall call;
    std::int64_t restarts = 0;
    milliseconds waited{0};  // since the job was submitted
};

// A transaction by one replica. `announced` collects the replica's own announcements, because a replica ignores the
// announcements that it receives from itself.
struct Change {
    Database& database;
    std::string replica;
    std::vector<std::string> announced = {};
};

// Returns an event for the listeners of a job as JSON. The data is omitted if it is too long for an announcement.
std::string announcement(const std::string& id, std::string_view event, const std::string& data,
                         const std::string& replica);
void announce(Change& change, const std::string& id, std::string_view event, const std::string& data = {});
std::string state_data(std::string_view state, std::int64_t restarts);

// Functions for submitting jobs.
struct OpenJobs {
    std::int64_t of_client = 0;
    std::int64_t waiting = 0;
};
// Locks the client until the end of the transaction, so that no other transaction submits jobs for the client, and
// returns its open jobs.
OpenJobs lock_client(Database& database, const std::string& client);
// Returns the largest amount of memory that any live replica has, and whether any live replica has a GPU.
ReplicaRecord strongest(Database& database, milliseconds lease);
void add(Change& change, const std::string& id, const JobCall& call, const JobNeeds& needs);

// Functions for querying jobs.
std::optional<JobRecord> find(Database& database, const std::string& id);
// Records that a client still wants the job. Writes nothing if the last record is younger than `interval`.
void touch(Database& database, const std::string& id, milliseconds interval);
std::int64_t count(Database& database, const std::string& state);

// Functions for running jobs. They change nothing if the replica is no longer running the job. A job that needs tables
// is left to the replica with the largest tables until the job has waited for `patience_for_tables`.
std::optional<TakenJob> take(Change& change, const ReplicaRecord& replica, milliseconds lease,
                             milliseconds patience_for_tables);
enum class Standing : std::uint8_t { wanted, unwanted, lost };
Standing renew(Change& change, const std::string& id, const std::string& progress, milliseconds lease);
bool store_best(Change& change, const std::string& id, const std::string& best);
// Ends a job. An empty `best` keeps the stored best answer.
bool end(Change& change, const std::string& id, const std::string& state, const std::string& outcome,
         const std::string& best);
void return_job(Change& change, const std::string& id);

// Cancels a job. A waiting job ends immediately, a running job as soon as possible. Returns false for an unknown job.
bool cancel(Change& change, const std::string& id);
void cancel_all(Change& change);

// Functions for maintenance.
void report(Database& database, const ReplicaRecord& replica);
void leave(Database& database, const std::string& replica);
// Moves jobs whose lease expires within `ahead` back to the queue. Jobs that have crashed too many replicas are marked
// failed.
std::vector<JobRecord> recover(Change& change, milliseconds ahead, std::int64_t max_restarts,
                               const std::string& failure);
// Returns the open jobs that no client has requested during the last `alone`.
std::vector<std::string> find_abandoned_jobs(Database& database, milliseconds alone);
// Deletes old finished jobs, turn records of clients without jobs, and replicas without a recent heartbeat.
void sweep(Database& database, milliseconds stored);
// Deletes the oldest ended jobs until at most `most` jobs remain and their results take at most `max_bytes`.
void delete_old_jobs(Database& database, std::size_t most, std::size_t max_bytes);

}  // namespace cubewright::server::job_records
