#include "server/service.hpp"

#include <utility>

#include "base/out_of_memory.hpp"
#include "server/api_routes.hpp"
#include "server/board_routes.hpp"
#include "server/friends_routes.hpp"
#include "server/job_file.hpp"
#include "server/remembered_proofs.hpp"
#include "server/share_routes.hpp"

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
      calls_(config_, activity_, jobs_, proof_cache_, budget_, log_) {
    add_gauges();
}

Service::~Service() {
    if (builder_) builder_->stop();
    jobs_.stop();
}

void Service::add_gauges() {
    const auto gauge = [this](std::string name, std::string help, auto read) {
        metrics_.gauge(std::move(name), std::move(help), [read] { return static_cast<double>(read()); });
    };
    gauge("cubewright_memory_taken_bytes", "Memory that calls, jobs and bodies may take now.",
          [this] { return budget_.taken(); });
    gauge("cubewright_memory_budget_bytes", "Memory that they may take together.", [this] { return budget_.bytes(); });
    gauge("cubewright_jobs_waiting", "Jobs that wait.", [this] { return jobs_.waiting(); });
    gauge("cubewright_jobs_running", "Jobs that run.", [this] { return jobs_.running(); });
    gauge("cubewright_live_listeners", "Streams of classes and races.",
          [this] { return archive_ ? archive_->views.listeners() : 0; });
    gauge("cubewright_tables_building", "Tables in the making: 0 or 1.",
          [this] { return table_status().table.has_value(); });
    gauge("cubewright_tables_building_done", "How much of that table is done, from 0 to 1.",
          [this] { return table_status().done; });
    metrics_.counter("cubewright_tables_made_total", "Tables made in idle time since the start.",
                     [this] { return static_cast<double>(table_status().made); });
}

TableBuilder::Status Service::table_status() const {
    return builder_ ? builder_->status() : TableBuilder::Status{};
}

Result<std::unique_ptr<Service>> Service::open(const Config& config, Log& log) {
    return open(config, log, engine_table_works(static_cast<std::uint64_t>(config.memory_megabytes) << 20U));
}

Result<std::unique_ptr<Service>> Service::open(const Config& config, Log& log, TableWorks works) {
    end_when_out_of_memory();
    std::unique_ptr<Service> service(new Service(config, log));
    if (auto opened = service->open_archive(); !opened) return tl::unexpected(opened.error());
    if (auto added = service->add_routes(); !added) return tl::unexpected(added.error());
    if (config.build_tables == "auto")
        service->builder_ = std::make_unique<TableBuilder>(service->activity_, std::move(works),
                                                           std::chrono::seconds(config.build_after_seconds), log);
    return service;
}

Result<void> Service::open_archive() {
    if (config_.data.empty()) return {};
    auto store = store::Store::open(std::filesystem::path(config_.data) / store::database_name);
    if (!store) return tl::unexpected(store.error().error);
    archive_ = std::make_unique<Archive>(std::move(*store));
    proof_cache_ = remembered_proofs(archive_->proofs);
    for (const Jobs::BrokenOff& job : take_jobs(job_file())) calls_.take_up(job);
    return {};
}

std::filesystem::path Service::job_file() const {
    return std::filesystem::path(config_.data) / "jobs.json";
}

void Service::stop_jobs() {
    if (builder_) builder_->stop();
    if (archive_) archive_->views.stop();
    jobs_.stop();
    if (config_.data.empty() || jobs_.broken_off().empty()) return;
    const auto saved = save_jobs(job_file(), jobs_.broken_off());
    if (!saved) log_.error("jobs not saved", {{"reason", to_string(saved.error())}});
}

Result<void> Service::add_routes() {
    add_api_routes(router_, calls_, jobs_);
    const SecretRate secrets = config_.requests_per_second == 0 ? SecretRate{.per_second = 0} : SecretRate{};
    if (archive_) {
        add_board_routes(router_, archive_->board, secrets);
        const auto limits = friends_limits(config_.requests_per_second == 0);
        add_class_routes(router_, archive_->classes, archive_->views, limits);
        add_race_routes(router_, archive_->races, archive_->views, limits);
    }
    add_share_routes(router_, calls_, config_.requests_per_second == 0 ? PictureRate{.per_second = 0} : PictureRate{});
    const auto building = [this] { return building_json(table_status()); };
    add_service_route(router_, archive_ != nullptr, building);
    add_watch_routes(router_, metrics_, building);
    add_openapi_route(router_);
    auto files = config_.app.empty() ? StaticFiles::built_in() : StaticFiles::from_folder(config_.app);
    if (!files) return tl::unexpected(files.error());
    files_ = std::move(*files);
    router_.otherwise([this](const Request& request) { return files_.answer(request); });
    metrics_.watch(router_);
    return {};
}

}  // namespace cubewright::server
