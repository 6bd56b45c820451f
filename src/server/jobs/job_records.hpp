// The rows of the job queue, statement by statement, for both engines. Every function runs inside the caller's
// transaction. Announcements are part of the transaction, so that nobody hears of a change that was undone.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "store/database.hpp"

namespace cubewright::server::job_records {

using std::chrono::milliseconds;
using store::Database;

inline constexpr auto channel = "cubewright_job";

struct JobCall {
    std::string client;
    std::string method;
    Json params = Json::object();
};

// What a replica must have to run a job.
struct JobNeeds {
    std::uint64_t bytes = 0;
    bool card = false;
    bool tables = false;  // the replica with the largest tables is the fastest
};

struct JobRecord {
    std::string id;
    std::string method;
    std::string state;
    std::string progress;  // as JSON, like the next two; empty if there is none
    std::string best;
    std::string outcome;
    std::int64_t restarts = 0;
    bool unwanted = false;
    bool has_ended() const { return state != "waiting" && state != "running"; }
};

struct ReplicaRecord {
    std::string name;
    std::uint64_t table_bytes = 0;   // size of its largest table for proofs
    std::uint64_t memory_bytes = 0;  // available to a job
    bool has_card = false;
    std::size_t workers = 0;  // 0 while it drains
};

struct TakenJob {
    std::string id;
    JobCall call;
    std::int64_t restarts = 0;
};

// A transaction of one replica. A replica reads its own announcements here, because it ignores those it receives from
// itself.
struct Change {
    Database& database;
    std::string replica;
    std::vector<std::string> announced = {};
};

// An event for the listeners of a job. The data is left out if it is too long for an announcement.
std::string announcement(const std::string& id, std::string_view event, const std::string& data,
                         const std::string& replica);
void announce(Change& change, const std::string& id, std::string_view event, const std::string& data = {});
std::string state_data(std::string_view state, std::int64_t restarts);

// Submitting
struct OpenJobs {
    std::int64_t of_client = 0;
    std::int64_t waiting = 0;
};
// Nobody else submits for this client until the end of the transaction.
OpenJobs lock_client(Database& database, const std::string& client);
// The largest memory of any live replica, and whether one has a GPU.
ReplicaRecord strongest(Database& database, milliseconds lease);
void add(Change& change, const std::string& id, const JobCall& call, const JobNeeds& needs);

// Looking
std::optional<JobRecord> find(Database& database, const std::string& id);
// Records that somebody wants the job. Writes nothing if the last record is younger than `interval`.
void touch(Database& database, const std::string& id, milliseconds interval);
std::int64_t count(Database& database, const std::string& state);

// Running. These change nothing if the replica does not run the job any more.
// A job that needs tables is left to the replica with the largest ones for a time.
std::optional<TakenJob> take(Change& change, const ReplicaRecord& replica, milliseconds lease,
                             milliseconds patience_for_tables = milliseconds(2000));
enum class Standing : std::uint8_t { wanted, unwanted, lost };
Standing renew(Change& change, const std::string& id, const std::string& progress, milliseconds lease);
bool store_best(Change& change, const std::string& id, const std::string& best);
bool end(Change& change, const std::string& id, const std::string& state, const std::string& outcome);
void hand_back(Change& change, const std::string& id);

// A waiting job ends now, a running one as soon as it can. Returns false for an unknown job.
bool cancel(Change& change, const std::string& id);
void cancel_all(Change& change);

// Maintenance
void report(Database& database, const ReplicaRecord& replica);
void leave(Database& database, const std::string& replica);
// Returns jobs whose lease ends within `ahead` to the queue. Those that have crashed too many replicas fail.
std::vector<JobRecord> recover(Change& change, milliseconds ahead, std::int64_t most_restarts,
                               const std::string& failure);
void cancel_abandoned(Change& change, milliseconds alone);
// Deletes jobs that ended long ago, turns of clients without jobs, and replicas that were not seen for long.
void sweep(Database& database, milliseconds stored);
// Deletes the oldest ended jobs, except for `most` of them with results of `most_bytes` together.
void limit_ended(Database& database, std::size_t most, std::size_t most_bytes);

}  // namespace cubewright::server::job_records
