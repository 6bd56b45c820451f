#include "server/jobs/job_text.hpp"

#include <fmt/format.h>

#include <iterator>
#include <random>

#include "api/api.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

std::string fresh_job_id() {
    thread_local std::random_device device;
    std::string id;
    for (int i = 0; i < 4; ++i) fmt::format_to(std::back_inserter(id), "{:08x}", device());
    return id;
}

std::string_view last_event_of(std::string_view state) {
    return state == "done" ? "result" : state == "failed" ? "error" : "cancelled";
}

std::string interruption() {
    return to_text(Json{{"error", api::to_json(Error{Text::job_interrupted, {}, {}})}});
}

std::string with_outcome(std::string object, std::string_view state, std::string_view outcome) {
    if (state != "done" && state != "failed") return object;
    object.back() = ',';
    if (state == "failed") return object.append(outcome.substr(1));  // {"error": …}
    return object.append("\"result\":").append(outcome).append("}");
}

Result<Json> answer_of(const Jobs::Work& work, const api::Context& context) {
    try {
        return work(context);
    } catch (const std::exception& error) {
        return fail(say(Text::system_error, std::string(error.what())));
    }
}

}  // namespace cubewright::server
