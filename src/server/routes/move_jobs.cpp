#include "server/routes/move_jobs.hpp"

#include "api/api.hpp"
#include "api/core/cost.hpp"
#include "base/text.hpp"
#include "server/jobs/job_file.hpp"
#include "server/jobs/job_records.hpp"
#include "server/routes/engine_calls.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

bool is_there_as_it_was(store::Database& target, const Jobs::BrokenOff& job) {
    store::Query found = target.query("SELECT client, method, params FROM job WHERE id = ?", job.id);
    return found.next() && found.text(0) == job.call.client && found.text(1) == job.call.method &&
           found.text(2) == to_text(job.call.params);
}

}  // namespace

store::Outcome<std::int64_t> move_jobs(const std::filesystem::path& file, store::Database& target) {
    std::int64_t count = 0;
    for (const Jobs::BrokenOff& job : read_jobs(file)) {
        const api::Method* method = api::find_method(job.call.method);
        if (method == nullptr || !api::check_params(*method, job.call.params)) continue;  // nobody could run it
        if (!job_records::find(target, job.id))
            job_records::add(target, job.id, job.call,
                             needs_of(job.call.params, api::cost_of(*method, job.call.params).bytes));
        if (!is_there_as_it_was(target, job))
            return store::refuse(store::Reason::damaged,
                                 say(Text::moved_row_differs, std::string("job"), in_quotes(job.id, 100)));
        ++count;
    }
    return count;
}

}  // namespace cubewright::server
