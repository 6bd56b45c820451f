// What the routes ask of jobs, whether this process keeps them or all replicas share them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/event_stream.hpp"
#include "server/jobs/jobs.hpp"
#include "store/refusal.hpp"

namespace cubewright::server {

class SharedJobs;

// What a replica must have to run a job.
struct JobNeeds {
    std::uint64_t bytes = 0;
    bool card = false;    // no other can
    bool tables = false;  // whoever has the largest tables is the fastest
};

struct JobDoor {
    // The work and the memory are for the process that keeps its jobs itself.
    std::function<store::Outcome<std::string>(const Jobs::Call&, const JobNeeds&, Jobs::Work, Jobs::Lease)> submit = {};
    std::function<store::Outcome<SharedText>(std::string_view id)> state = {};  // none: not known
    std::function<store::Outcome<std::shared_ptr<EventStream>>(std::string_view id)> listen = {};
    std::function<store::Outcome<bool>(std::string_view id)> cancel = {};
    bool is_shared = false;  // a database is asked, and any replica may run the job
};

// The jobs outlive their doors.
JobDoor door_to(Jobs& jobs);
JobDoor door_to(SharedJobs& jobs);

}  // namespace cubewright::server
