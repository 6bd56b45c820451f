#include "server/service.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <utility>

#include "base/memory.hpp"
#include "rubik/gpu/engine.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "server/operations/metrics.hpp"
#include "server/routes/api_routes.hpp"
#include "server/routes/board_routes.hpp"
#include "server/routes/room_routes.hpp"
#include "server/routes/share_routes.hpp"
#include "server/routes/stored_proofs.hpp"
#include "store/postgres/postgres.hpp"

namespace cubewright::server {

namespace {

constexpr auto bell_channel = "cubewright_bell";
constexpr auto longest_unseen = std::chrono::seconds(10);
constexpr auto between_shared_progress = std::chrono::milliseconds(500);

Jobs::Limits job_limits(const Config& config, bool shared) {
    Jobs::Limits limits{.workers = max_concurrent_jobs(config),
                        .waiting = static_cast<std::size_t>(config.waiting_jobs),
                        .of_one_client = static_cast<std::size_t>(config.jobs_per_client),
                        .time = std::chrono::seconds(config.job_seconds),
                        .alone = std::chrono::seconds(config.leave_seconds),
                        .lease = std::chrono::seconds(config.lease_seconds)};
    if (shared) limits.between_progress = between_shared_progress;
    return limits;
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 && name.front() != 0 ? name.data() : "cubewright";
}

store::Outcome<std::unique_ptr<store::Store>> open_store(const Config& config) {
    if (config.data.empty()) return store::Store::open_in_memory();
    if (!postgres::is_address(config.data))
        return store::Store::open(std::filesystem::path(config.data) / store::database_name);
    return postgres::open({.address = config.data,
                           .connections = static_cast<std::size_t>(config.database_connections),
                           .patience = std::chrono::seconds(config.database_seconds)});
}

// Returns the size of the largest optimal solver table in the cache. The result is reused for a minute, because tables
// are rarely built.
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

Service::Archive::Archive(store::Store& opened, const store::Clock& local, MemoryBudget& memory, Log& log)
    : store(opened),
      clock(store.clock(local)),
      clock_watch(store, clock, log, [this] { sweep(); }),
      views({ClockWatch::between_looks, [this] { clock_watch.look(); }}, memory,
            store.is_shared() ? std::optional<std::chrono::milliseconds>(longest_unseen) : std::nullopt) {}

void Service::Archive::sweep() {
    board.sweep();
    classes.sweep();
    races.sweep();
    matches.sweep();
}

void Service::Archive::ring(const std::string& code) {
    views.ring(code);
    store.announce(bell_channel, code);
}

// A restarted replica gets a new name, so any replica may take over the jobs of its previous run.
Service::Service(Config config, Log& log, std::unique_ptr<store::Store> store)
    : config_(std::move(config)),
      log_(log),
      store_(std::move(store)),
      monitor_(*store_, log_),
      replica_(config_.replica.empty() && store_->is_shared() ? machine_name() : config_.replica),
      budget_(memory_for(config_)),
      jobs_(*store_, job_limits(config_, store_->is_shared()),
            {.name = replica_ + "/" + new_job_id().substr(0, 8),
             .memory_bytes = budget_.bytes(),
             .has_gpu = store_->is_shared() && rubik::gpu::Engine().find().empty(),
             .table_bytes = largest_optimal_table},
            log_),
      calls_(config_, activity_, jobs_, proof_cache_, budget_, log_) {
    add_gauges();
}

Service::~Service() {
    subscription_.reset();
    if (site_limits_) site_limits_->stop();
    if (builder_) builder_->stop();
    jobs_.stop();
}

void Service::add_gauges() {
    const auto gauge = [this](std::string name, std::string help, auto read) {
        metrics_.gauge(std::move(name), std::move(help), [read] { return static_cast<double>(read()); });
    };
    add_process_metrics(metrics_);
    if (!config_.data.empty()) monitor_.add_metrics(metrics_);
    gauge("cubewright_memory_taken_bytes", "Memory that calls, jobs and bodies may take now.",
          [this] { return budget_.taken(); });
    gauge("cubewright_memory_budget_bytes", "Memory that they may take together.", [this] { return budget_.bytes(); });
    gauge("cubewright_jobs_waiting", "Jobs that wait.", [this] { return jobs_.waiting(); });
    gauge("cubewright_jobs_running", "Jobs that run.", [this] { return jobs_.running(); });
    metrics_.histogram("cubewright_job_wait_seconds", "Time that jobs have waited before this process started them.",
                       jobs_.waits());
    gauge("cubewright_live_listeners", "Event streams of classes, races and matches.",
          [this] { return archive_ ? archive_->views.listeners() : 0; });
    gauge("cubewright_clock_wrong", "1 while nothing is recorded because the clock is not right.",
          [this] { return archive_ && archive_->clock_watch.state() != store::ClockState::right; });
    metrics_.counter("cubewright_clock_steps_total", "Steps of the clock by more than five seconds.",
                     [this] { return archive_ ? static_cast<double>(archive_->clock_watch.steps()) : 0.0; });
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
    return open(config, log, engine_table_jobs(static_cast<std::uint64_t>(config.memory_megabytes) << 20U));
}

Result<std::unique_ptr<Service>> Service::open(const Config& config, Log& log, TableJobs table_jobs,
                                               const store::Clock& clock) {
    terminate_on_out_of_memory();
    auto store = open_store(config);
    if (!store) return tl::unexpected(store.error().error);
    std::unique_ptr<Service> service(new Service(config, log, std::move(*store)));
    service->open_archive(clock);
    TRY_VOID(service->add_routes());
    if (config.build_tables == "auto")
        service->builder_ = std::make_unique<TableBuilder>(service->activity_, std::move(table_jobs),
                                                           std::chrono::seconds(config.build_after_seconds), log);
    return service;
}

void Service::open_archive(const store::Clock& clock) {
    if (!replica_.empty()) {
        metrics_.set_replica_name(replica_);
        log_.set_replica_name(replica_);
    }
    if (!config_.data.empty()) {
        archive_ = std::make_unique<Archive>(*store_, clock, budget_, log_);
        proof_cache_ = make_proof_cache(archive_->proofs);
    }
    if (!config_.data.empty() && !store_->is_shared()) import_jobs(config_.data, *store_, log_);
    jobs_.start([this](const Jobs::Call& call) { return calls_.prepare(call); });
    if (store_->is_shared()) join_replicas();
    start_pulse();
}

// A probe of a local database may wait a few seconds for a lock, so its timeout is longer. It also runs less often,
// because no proxy depends on it.
void Service::start_pulse() {
    using std::chrono::seconds;
    const DatabasePulse::Times times =
        store_->is_shared() ? DatabasePulse::Times{} : DatabasePulse::Times{seconds(1), seconds(15)};
    pulse_ = std::make_unique<DatabasePulse>(
        [this] {
            const bool responds = monitor_.probe();
            if (!archive_ || !responds) return responds;
            ClockWatch& clock_watch = archive_->clock_watch;
            const bool was_refused = monitor_.take_clock_refusal();
            if (clock_watch.detect_step() || was_refused) clock_watch.check();
            return true;
        },
        times);
}

bool Service::has_database() const {
    if (store_->is_shared()) return pulse_->is_available();
    return monitor_.is_database_up() && !store_->integrity_failure();
}

void Service::join_replicas() {
    metrics_.counter("cubewright_jobs_taken_up_total",
                     "Jobs of lost replicas that this one has put back into the queue.",
                     [this] { return static_cast<double>(jobs_.recovered()); });
    site_limits_ = std::make_unique<SiteLimits>(
        jobs_.name(), [this](const std::string& words) { store_->announce(SiteLimits::channel, words); });
    archive_->board.versions().set_listening(false);
    subscription_ = store_->listen(
        {.channels = {job_records::channel, bell_channel, SiteLimits::channel, board::BoardVersions::channel},
         .heard = [this](const std::string& channel, const std::string& words) { handle_announcement(channel, words); },
         .missed =
             [this] {
                 jobs_.missed();
                 archive_->views.wake_all();
                 archive_->board.versions().set_listening(true);
             },
         .lost = [this] { archive_->board.versions().set_listening(false); }});
}

void Service::handle_announcement(const std::string& channel, const std::string& words) {
    if (channel == job_records::channel) jobs_.heard(words);
    if (channel == bell_channel) archive_->views.ring(words);
    if (channel == board::BoardVersions::channel) archive_->board.versions().heard(words);
    if (channel == SiteLimits::channel) site_limits_->heard(words);
}

void Service::share_limit(RateLimit& requests) {
    if (!site_limits_) return;
    site_limits_->watch("requests", requests);
    site_limits_->watch("secrets", *secret_limit_);
    site_limits_->watch("names", *name_limit_);
    site_limits_->watch("makes", class_limits_->makes);
    site_limits_->watch("changes", class_limits_->changes);
    site_limits_->watch("wrong codes", class_limits_->wrong_codes);
    site_limits_->start();
}

void Service::drain() {
    draining_ = true;
    if (store_->is_shared()) jobs_.drain();
}

void Service::stop_jobs() {
    draining_ = true;
    subscription_.reset();
    if (site_limits_) site_limits_->stop();
    if (builder_) builder_->stop();
    if (archive_) archive_->views.stop();
    jobs_.stop();
}

Result<void> Service::add_routes() {
    add_api_routes(router_, calls_, jobs_);
    const bool unlimited = config_.requests_per_second == 0;
    secret_limit_ = std::make_shared<RateLimit>(unlimited ? 0 : secrets_per_second, secrets_in_a_burst);
    name_limit_ = std::make_shared<RateLimit>(unlimited ? 0 : names_per_day / seconds_in_a_day, names_per_day);
    class_limits_ = std::make_shared<ClassLimits>(unlimited);
    if (archive_) {
        add_board_routes(router_, archive_->board, budget_, {secret_limit_, name_limit_}, store_->is_shared());
        add_class_routes(router_, archive_->classes, archive_->views, class_limits_);
        add_race_routes(router_, archive_->races, archive_->views, class_limits_);
        add_match_routes(router_, archive_->matches, archive_->views, class_limits_);
        add_tournament_routes(router_, archive_->tournaments, archive_->views, class_limits_);
    }
    add_share_routes(router_, calls_, unlimited ? PictureRate{.per_second = 0} : PictureRate{});
    const auto building = [this] { return building_json(table_status()); };
    add_service_route(router_, archive_ != nullptr, building);
    add_watch_routes(router_, metrics_, building,
                     {.is_shutting_down = [this] { return draining_.load(); },
                      .has_database = archive_ ? [this] { return has_database(); } : std::function<bool()>(),
                      .clock = archive_ ? [this] { return store::name(archive_->clock_watch.state()); }
                                        : std::function<std::string_view()>()});
    add_openapi_route(router_);
    TRY(auto& files, config_.app.empty() ? StaticFiles::built_in() : StaticFiles::from_folder(config_.app));
    files_ = std::move(files);
    router_.otherwise([this](const Request& request) { return files_.answer(request); });
    metrics_.watch(router_);
    return {};
}

}  // namespace cubewright::server
