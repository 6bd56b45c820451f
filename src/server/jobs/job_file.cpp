#include "server/jobs/job_file.hpp"

#include <array>
#include <span>
#include <string>

#include "base/atomic_file.hpp"
#include "base/mapped_file.hpp"

namespace cubewright::server {

Result<void> save_jobs(const std::filesystem::path& path, const std::vector<Jobs::BrokenOff>& jobs) {
    Json list = Json::array();
    for (const Jobs::BrokenOff& job : jobs)
        list.push_back(
            {{"id", job.id}, {"client", job.call.client}, {"method", job.call.method}, {"params", job.call.params}});
    const std::string text = to_text(list);
    const std::array parts{std::as_bytes(std::span(text))};
    return write_atomically(path, parts, {.is_private = true});
}

std::vector<Jobs::BrokenOff> read_jobs(const std::filesystem::path& path) {
    std::vector<Jobs::BrokenOff> jobs;
    if (const auto file = MappedFile::open(path)) {
        const auto bytes = file->bytes();
        const auto list = parse_json({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        const auto items = list ? JsonField(*list).items() : Result<std::vector<JsonField>>();
        for (const JsonField& item : items.value_or(std::vector<JsonField>{})) {
            const auto text = [&](std::string_view name) {
                const auto field = item.field(name);
                return field ? field->text().value_or("") : std::string{};
            };
            const auto params = item.field("params");
            if (!params || !params->value().is_object()) continue;
            jobs.push_back({text("id"), {text("client"), text("method"), params->value()}});
        }
    }
    return jobs;
}

std::vector<Jobs::BrokenOff> take_jobs(const std::filesystem::path& path) {
    auto jobs = read_jobs(path);
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    return jobs;
}

}  // namespace cubewright::server
