#include "server/service.hpp"

#include <utility>

#include "base/out_of_memory.hpp"
#include "server/api_routes.hpp"
#include "server/board_routes.hpp"
#include "server/job_file.hpp"
#include "server/proof_memory.hpp"

namespace cubewright::server {

namespace {

Jobs::Limits job_limits(const Config& config) {
    return {.workers = jobs_at_once(config),
            .waiting = static_cast<std::size_t>(config.waiting_jobs),
            .of_one_client = static_cast<std::size_t>(config.jobs_per_client),
            .time = std::chrono::seconds(config.job_seconds),
            .alone = std::chrono::seconds(config.leave_seconds)};
}

}  // namespace

Service::Service(Config config, Log& log)
    : config_(std::move(config)),
      log_(log),
      budget_(memory_for(config_)),
      jobs_(job_limits(config_)),
      calls_(config_, jobs_, memory_, budget_, log_) {
    metrics_.gauge("cubewright_memory_taken_bytes", "Memory that calls, jobs and bodies may take now.",
                   [this] { return static_cast<double>(budget_.taken()); });
    metrics_.gauge("cubewright_memory_budget_bytes", "Memory that they may take together.",
                   [this] { return static_cast<double>(budget_.bytes()); });
    metrics_.gauge("cubewright_jobs_waiting", "Jobs that wait.",
                   [this] { return static_cast<double>(jobs_.waiting()); });
    metrics_.gauge("cubewright_jobs_running", "Jobs that run.",
                   [this] { return static_cast<double>(jobs_.running()); });
}

Result<std::unique_ptr<Service>> Service::open(const Config& config, Log& log) {
    end_when_out_of_memory();
    std::unique_ptr<Service> service(new Service(config, log));
    if (auto opened = service->open_archive(); !opened) return tl::unexpected(opened.error());
    if (auto added = service->add_routes(); !added) return tl::unexpected(added.error());
    return service;
}

Result<void> Service::open_archive() {
    if (config_.data.empty()) return {};
    auto store = Store::open(std::filesystem::path(config_.data) / database_name);
    if (!store) return tl::unexpected(store.error().error);
    archive_ = std::make_unique<Archive>(std::move(*store));
    memory_ = memory_of(archive_->proofs);
    for (const Jobs::BrokenOff& job : take_jobs(job_file())) calls_.take_up(job);
    return {};
}

std::filesystem::path Service::job_file() const {
    return std::filesystem::path(config_.data) / "jobs.json";
}

void Service::stop_jobs() {
    jobs_.stop();
    if (config_.data.empty() || jobs_.broken_off().empty()) return;
    const auto saved = save_jobs(job_file(), jobs_.broken_off());
    if (!saved) log_.error("jobs not saved", {{"reason", to_string(saved.error())}});
}

Result<void> Service::add_routes() {
    add_api_routes(router_, calls_, jobs_);
    const SecretRate secrets = config_.requests_per_second == 0 ? SecretRate{.per_second = 0} : SecretRate{};
    if (archive_) add_board_routes(router_, archive_->board, secrets);
    add_service_route(router_, archive_ != nullptr);
    add_watch_routes(router_, metrics_);
    add_openapi_route(router_);
    auto files = config_.app.empty() ? StaticFiles::built_in() : StaticFiles::from_folder(config_.app);
    if (!files) return tl::unexpected(files.error());
    files_ = std::move(*files);
    router_.otherwise([this](const Request& request) { return files_.answer(request); });
    metrics_.watch(router_);
    return {};
}

}  // namespace cubewright::server
