// The jobs that replicas share, statement by statement, as PostgreSQL writes them. Everything here runs inside
// somebody's transaction; what others should hear of is announced in it, so that they hear of nothing that did not
// happen.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "server/jobs/job_door.hpp"
#include "store/database.hpp"

namespace cubewright::server::job_records {

using std::chrono::milliseconds;
using store::Database;

inline constexpr auto channel = "cubewright_job";

struct JobRecord {
    std::string id;
    std::string method;
    std::string state;
    std::string progress;  // as JSON, as are the next two; empty while there is none
    std::string best;
    std::string outcome;
    std::int64_t restarts = 0;
    bool has_ended() const { return state != "waiting" && state != "running"; }
};

struct ReplicaRecord {
    std::string name;
    std::uint64_t table_bytes = 0;   // of its largest table for proofs
    std::uint64_t memory_bytes = 0;  // that a job may take
    bool has_card = false;
    std::size_t workers = 0;  // that take jobs; none while it drains
};

struct TakenJob {
    std::string id;
    Jobs::Call call;
    std::int64_t restarts = 0;
};

// Words about a job for all who listen: an event with its data, when it fits into an announcement.
void announce(Database& database, const std::string& id, std::string_view event, const std::string& data = {});

// Submitting
struct OpenJobs {
    std::int64_t of_client = 0;
    std::int64_t waiting = 0;
};
// Until the end of the transaction nobody else submits for this client.
OpenJobs lock_client(Database& database, const std::string& client);
// The most memory, and whether there is a card, among the replicas that live.
ReplicaRecord strongest(Database& database, milliseconds lease);
void add(Database& database, const std::string& id, const Jobs::Call& call, const JobNeeds& needs);

// Asking
std::optional<JobRecord> find(Database& database, const std::string& id);
// Keeps a job alive, unless that was done a moment ago: polling writes little, and does not hold the row.
void touch(Database& database, const std::string& id, milliseconds alone);
std::int64_t count(Database& database, const std::string& state);

// Running. All that a replica does to a job it runs is nothing when it does not run it any more.
std::optional<TakenJob> take(Database& database, const ReplicaRecord& replica, milliseconds lease);
enum class Standing : std::uint8_t { wanted, unwanted, lost };
Standing renew(Database& database, const TakenJob& job, const std::string& replica, const std::string& progress,
               milliseconds lease);
bool keep_best(Database& database, const std::string& id, const std::string& replica, const std::string& best);
bool end(Database& database, const std::string& id, const std::string& replica, const std::string& state,
         const std::string& outcome);
void hand_back(Database& database, const std::string& id, const std::string& replica);

// Ending what nobody wants: a job that waits at once, one that runs as soon as it can. False for an unknown one.
bool cancel(Database& database, const std::string& id);

// Watching
void report(Database& database, const ReplicaRecord& replica);
void leave(Database& database, const std::string& replica);
// Jobs whose replica is gone wait again, each under its id; those that have ended too many replicas fail.
std::vector<JobRecord> take_from_the_dead(Database& database, std::int64_t most_restarts, const std::string& failure);
void cancel_abandoned(Database& database, milliseconds alone);
// What ended long ago, clients without jobs, and replicas that were not seen for long.
void sweep(Database& database, milliseconds kept);

}  // namespace cubewright::server::job_records
