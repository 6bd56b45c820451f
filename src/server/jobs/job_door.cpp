#include "server/jobs/job_door.hpp"

#include <utility>

#include "server/jobs/shared_jobs.hpp"

namespace cubewright::server {

JobDoor door_to(Jobs& jobs) {
    return {.submit = [&jobs](const Jobs::Call& call, const JobNeeds&, Jobs::Work work,
                              Jobs::Lease lease) { return jobs.submit(call, std::move(work), std::move(lease)); },
            .state = [&jobs](std::string_view id) -> store::Outcome<SharedText> { return jobs.state(id); },
            .listen = [&jobs](std::string_view id) -> store::Outcome<std::shared_ptr<EventStream>> {
                return jobs.listen(id);
            },
            .cancel = [&jobs](std::string_view id) -> store::Outcome<bool> { return jobs.cancel(id); }};
}

JobDoor door_to(SharedJobs& jobs) {
    return {.submit = [&jobs](const Jobs::Call& call, const JobNeeds& needs, const Jobs::Work&,
                              const Jobs::Lease&) { return jobs.submit(call, needs); },
            .state = [&jobs](std::string_view id) { return jobs.state(id); },
            .listen = [&jobs](std::string_view id) { return jobs.listen(id); },
            .cancel = [&jobs](std::string_view id) { return jobs.cancel(id); },
            .is_shared = true};
}

}  // namespace cubewright::server
