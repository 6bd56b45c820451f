// What jobs say, whoever keeps them: their ids, their last event, the text of their state, and the answer of their
// work.
#pragma once

#include <string>
#include <string_view>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "server/jobs/jobs.hpp"

namespace cubewright::server {

// 128 bits from the system's source, so that an id is known only to who was told it.
std::string fresh_job_id();

// "result", "error" or "cancelled".
std::string_view last_event_of(std::string_view state);

// What the listeners of a job are told when the service shuts down and the job resumes later, or at another replica.
std::string interruption();

// The text of an object with the outcome of a job that has ended put in as it is written.
std::string with_outcome(std::string object, std::string_view state, std::string_view outcome);

// What the work answers; an exception is an error too.
Result<Json> answer_of(const Jobs::Work& work, const api::Context& context);

}  // namespace cubewright::server
