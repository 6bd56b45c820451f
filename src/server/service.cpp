#include "server/service.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <utility>

#include "base/out_of_memory.hpp"
#include "rubik/gpu/engine.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"
#include "server/jobs/job_file.hpp"
#include "server/jobs/job_text.hpp"
#include "server/routes/api_routes.hpp"
#include "server/routes/board_routes.hpp"
#include "server/routes/class_race_routes.hpp"
#include "server/routes/remembered_proofs.hpp"
#include "server/routes/share_routes.hpp"
#include "store/postgres/postgres.hpp"

namespace cubewright::server {

namespace {

constexpr auto bell_channel = "cubewright_bell";
constexpr auto longest_unseen = std::chrono::seconds(10);

// None of its own where replicas share the jobs.
Jobs::Limits job_limits(const Config& config, bool of_its_own) {
    return {.workers = of_its_own ? jobs_at_once(config) : 0,
            .waiting = static_cast<std::size_t>(config.waiting_jobs),
            .of_one_client = static_cast<std::size_t>(config.jobs_per_client),
            .time = std::chrono::seconds(config.job_seconds),
            .alone = std::chrono::seconds(config.leave_seconds)};
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 && name.front() != 0 ? name.data() : "cubewright";
}

// The largest table for proofs that is in the cache. Looked for seldom: tables are made seldom.
std::uint64_t largest_optimal_table() {
    static std::mutex mutex;
    static std::chrono::steady_clock::time_point looked;
    static std::uint64_t largest = 0;
    const std::scoped_lock lock(mutex);
    const auto now = std::chrono::steady_clock::now();
    if (looked.time_since_epoch().count() != 0 && now - looked < std::chrono::minutes(1)) return largest;
    looked = now;
    for (const auto& table : rubik::list_optimal_tables())
        if (table.digest) largest = std::max<std::uint64_t>(largest, table.size);
    return largest;
}

}  // namespace

Service::Archive::Archive(std::unique_ptr<store::Store> opened, const store::Clock& local, Log& log)
    : store(std::move(opened)),
      clock(store->clock(local)),
      clock_watch(*store, clock, log, [this] { sweep(); }),
      views({ClockWatch::between_looks, [this] { clock_watch.look(); }},
            store->is_shared() ? std::optional<std::chrono::milliseconds>(longest_unseen) : std::nullopt) {}

void Service::Archive::sweep() {
    classes.sweep();
    races.sweep();
}

void Service::Archive::ring(const std::string& code) {
    views.ring(code);
    store->announce(bell_channel, code);
}

Service::Service(Config config, Log& log)
    : config_(std::move(config)),
      log_(log),
      budget_(memory_for(config_)),
      jobs_(job_limits(config_, !postgres::is_address(config_.data))),
      job_door_(door_to(jobs_)),
      calls_(config_, activity_, job_door_, proof_cache_, budget_, log_) {
    add_gauges();
}

Service::~Service() {
    hearing_.reset();
    if (site_limits_) site_limits_->stop();
    if (builder_) builder_->stop();
    if (shared_jobs_) shared_jobs_->stop();
    jobs_.stop();
}

void Service::add_gauges() {
    const auto gauge = [this](std::string name, std::string help, auto read) {
        metrics_.gauge(std::move(name), std::move(help), [read] { return static_cast<double>(read()); });
    };
    gauge("cubewright_memory_taken_bytes", "Memory that calls, jobs and bodies may take now.",
          [this] { return budget_.taken(); });
    gauge("cubewright_memory_budget_bytes", "Memory that they may take together.", [this] { return budget_.bytes(); });
    gauge("cubewright_jobs_waiting", "Jobs that wait.",
          [this] { return shared_jobs_ ? shared_jobs_->waiting() : jobs_.waiting(); });
    gauge("cubewright_jobs_running", "Jobs that run.",
          [this] { return shared_jobs_ ? shared_jobs_->running() : jobs_.running(); });
    gauge("cubewright_live_listeners", "Streams of classes and races.",
          [this] { return archive_ ? archive_->views.listeners() : 0; });
    gauge("cubewright_clock_wrong", "1 while nothing is recorded because the clock is not right.",
          [this] { return archive_ && archive_->clock_watch.state() != store::ClockState::right; });
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

Result<std::unique_ptr<Service>> Service::open(const Config& config, Log& log, TableWorks works,
                                               const store::Clock& clock) {
    end_when_out_of_memory();
    std::unique_ptr<Service> service(new Service(config, log));
    if (auto opened = service->open_archive(clock); !opened) return tl::unexpected(opened.error());
    if (auto added = service->add_routes(); !added) return tl::unexpected(added.error());
    if (config.build_tables == "auto")
        service->builder_ = std::make_unique<TableBuilder>(service->activity_, std::move(works),
                                                           std::chrono::seconds(config.build_after_seconds), log);
    return service;
}

Result<void> Service::open_archive(const store::Clock& clock) {
    if (config_.data.empty()) return {};
    const bool shared = postgres::is_address(config_.data);
    auto store = shared ? postgres::open({.address = config_.data,
                                          .connections = static_cast<std::size_t>(config_.database_connections),
                                          .patience = std::chrono::seconds(config_.database_seconds)})
                        : store::Store::open(std::filesystem::path(config_.data) / store::database_name);
    if (!store) return tl::unexpected(store.error().error);
    const std::string replica = config_.replica.empty() && shared ? machine_name() : config_.replica;
    if (!replica.empty()) {
        metrics_.name_replica(replica);
        log_.name_replica(replica);
    }
    archive_ = std::make_unique<Archive>(std::move(*store), clock, log_);
    proof_cache_ = remembered_proofs(archive_->proofs);
    if (shared) {
        share_jobs(replica);
        pulse_ = std::make_unique<DatabasePulse>([this, was_there = true]() mutable {
            const auto answer = archive_->store->ping();
            const bool is_there = answer.has_value();
            if (!is_there && was_there) log_.error("database away", {{"reason", to_string(answer.error().error)}});
            if (is_there && !was_there) log_.note("database back");
            was_there = is_there;
            return is_there;
        });
        return {};
    }
    for (const Jobs::BrokenOff& job : read_jobs(job_file()))
        if (auto work = calls_.work_for(job.call)) jobs_.take_up(job, std::move(work->first), std::move(work->second));
    jobs_.keep_with([this](const std::vector<Jobs::BrokenOff>& open) {
        if (const auto saved = save_jobs(job_file(), open); !saved)
            log_.error("jobs not saved", {{"reason", to_string(saved.error())}});
    });
    return {};
}

void Service::share_jobs(const std::string& replica) {
    // Two lives of one replica are two: the jobs of the first are taken up by whoever comes first.
    const std::string life = replica + "/" + fresh_job_id().substr(0, 8);
    shared_jobs_ = std::make_unique<SharedJobs>(
        *archive_->store,
        SharedJobs::Limits{.local = job_limits(config_, true), .lease = std::chrono::seconds(config_.lease_seconds)},
        SharedJobs::Ability{.name = life,
                            .memory_bytes = budget_.bytes(),
                            .has_card = rubik::gpu::Engine().find().empty(),
                            .table_bytes = largest_optimal_table},
        [this](const Jobs::Call& call) { return calls_.work_for(call); }, log_);
    job_door_ = door_to(*shared_jobs_);
    metrics_.counter("cubewright_jobs_taken_up_total",
                     "Jobs of lost replicas that this one has put back into the queue.",
                     [this] { return static_cast<double>(shared_jobs_->taken_up()); });
    site_limits_ = std::make_unique<SiteLimits>(
        life, [this](const std::string& words) { archive_->store->announce(SiteLimits::channel, words); });
    hearing_ = archive_->store->listen(
        {.channels = {job_records::channel, bell_channel, SiteLimits::channel},
         .heard = [this](const std::string& channel, const std::string& words) { hear(channel, words); },
         .missed =
             [this] {
                 shared_jobs_->missed();
                 archive_->views.ring_all();
             }});
}

void Service::hear(const std::string& channel, const std::string& words) {
    if (channel == job_records::channel) shared_jobs_->heard(words);
    if (channel == bell_channel) archive_->views.ring(words);
    if (channel == SiteLimits::channel) site_limits_->heard(words);
}

void Service::share_limit(RateLimit& requests) {
    if (!site_limits_) return;
    site_limits_->watch("requests", requests);
    site_limits_->watch("secrets", *secret_limit_);
    site_limits_->watch("makes", friends_limits_->makes);
    site_limits_->watch("changes", friends_limits_->changes);
    site_limits_->watch("wrong codes", friends_limits_->wrong_codes);
    site_limits_->start();
}

void Service::drain() {
    draining_ = true;
    if (shared_jobs_) shared_jobs_->drain();
}

std::filesystem::path Service::job_file() const {
    return std::filesystem::path(config_.data) / job_file_name;
}

void Service::stop_jobs() {
    draining_ = true;
    hearing_.reset();
    if (site_limits_) site_limits_->stop();
    if (builder_) builder_->stop();
    if (archive_) archive_->views.stop();
    if (shared_jobs_) shared_jobs_->stop();
    jobs_.stop();
}

Result<void> Service::add_routes() {
    add_api_routes(router_, calls_, job_door_);
    const bool unlimited = config_.requests_per_second == 0;
    secret_limit_ = std::make_shared<RateLimit>(unlimited ? 0 : secrets_per_second, secrets_in_a_burst);
    friends_limits_ = friends_limits(unlimited);
    if (archive_) {
        add_board_routes(router_, archive_->board, budget_, secret_limit_, archive_->store->is_shared());
        add_class_routes(router_, archive_->classes, archive_->views, friends_limits_);
        add_race_routes(router_, archive_->races, archive_->views, friends_limits_);
    }
    add_share_routes(router_, calls_, unlimited ? PictureRate{.per_second = 0} : PictureRate{});
    const auto building = [this] { return building_json(table_status()); };
    add_service_route(router_, archive_ != nullptr, building);
    const auto has_database = [this] {
        return pulse_ ? pulse_->is_there() : !archive_->store->found_damage().has_value();
    };
    add_watch_routes(router_, metrics_, building,
                     {.is_draining = [this] { return draining_.load(); },
                      .has_database = archive_ ? std::function<bool()>(has_database) : nullptr,
                      .clock = archive_ ? [this] { return store::name(archive_->clock_watch.state()); }
                                        : std::function<std::string_view()>()});
    add_openapi_route(router_);
    auto files = config_.app.empty() ? StaticFiles::built_in() : StaticFiles::from_folder(config_.app);
    if (!files) return tl::unexpected(files.error());
    files_ = std::move(*files);
    router_.otherwise([this](const Request& request) { return files_.answer(request); });
    metrics_.watch(router_);
    return {};
}

}  // namespace cubewright::server
