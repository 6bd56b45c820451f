// The complete service without its network layer: all routes and the components behind them.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"
#include "server/jobs/jobs.hpp"
#include "server/limits/capacity.hpp"
#include "server/limits/limits.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/config.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "server/operations/monitor.hpp"
#include "server/operations/table_builder.hpp"
#include "server/routes/engine_calls.hpp"
#include "server/routes/live_views.hpp"
#include "server/routes/stored_proofs.hpp"
#include "store/board/board.hpp"
#include "store/proofs/proof_store.hpp"
#include "store/rooms/class.hpp"
#include "store/rooms/match.hpp"
#include "store/rooms/race.hpp"
#include "store/rooms/tournament.hpp"
#include "store/store.hpp"

namespace cubewright::server {

class Service {
public:
    static Result<std::unique_ptr<Service>> open(const Config& config, Log& log);
    // Opens a service with custom table jobs and a custom clock, for tests.
    static Result<std::unique_ptr<Service>> open(const Config& config, Log& log, TableJobs table_jobs,
                                                 const store::Clock& clock = store::read_system_clock);
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    ~Service();

    const Router& router() const { return router_; }
    Metrics& metrics() { return metrics_; }
    MemoryBudget& memory() { return budget_; }

    // Makes /readyz report that the service accepts no new requests, and stops taking jobs from the shared queue.
    void drain();

    // Shares the request limit between replicas that use the same database. The limit must outlive stop_jobs().
    void share_limit(RateLimit& requests);

    // Stops table building, event streams and jobs. Running jobs return to the queue; without --data they are
    // cancelled and report their best answer so far.
    void stop_jobs();

private:
    // Components that store data in the database.
    struct Archive {
        Archive(store::Store& opened, const store::Clock& local, MemoryBudget& memory, Log& log);
        void ring(const std::string& code);
        void sweep();

        store::Store& store;
        store::Clock clock;
        board::Board board{store, clock};
        proofs::ProofStore proofs{store};
        classes::ClassStore classes{store, [this](const std::string& code) { ring(code); }, clock};
        classes::RaceStore races{store, [this](const std::string& code) { ring(code); }, clock};
        classes::MatchStore matches{store, [this](const std::string& code) { ring(code); }, clock};
        classes::TournamentStore tournaments{store, [this](const std::string& code) { ring(code); }, clock};
        ClockWatch clock_watch;
        LiveViews views;  // last member, because it uses all others
    };

    Service(Config config, Log& log, std::unique_ptr<store::Store> store);
    void open_archive(const store::Clock& clock);
    Result<void> add_routes();
    void add_gauges();
    TableBuilder::Status table_status() const;
    bool has_database() const;
    // Starts the thread that checks the database, its disk and the clock.
    void start_pulse();
    // Connects this service to the other replicas of a shared database.
    void join_replicas();
    void handle_announcement(const std::string& channel, const std::string& words);

    Config config_;
    Log& log_;
    Metrics metrics_;
    std::unique_ptr<store::Store> store_;  // in memory if no data folder is configured
    StoreMonitor monitor_;                 // outlives all components that use the store
    std::string replica_;                  // empty if the service has no replicas
    MemoryBudget budget_;                  // outlives all components that reserve memory
    std::unique_ptr<Archive> archive_;     // null if no data folder is configured
    ProofCache proof_cache_;
    Activity activity_;  // outlives all running work
    Jobs jobs_;
    EngineCalls calls_;
    std::unique_ptr<DatabasePulse> pulse_;
    std::unique_ptr<SiteLimits> site_limits_;
    std::shared_ptr<RateLimit> secret_limit_;
    std::shared_ptr<RateLimit> name_limit_;
    SharedClassLimits class_limits_;
    std::atomic<bool> draining_{false};
    StaticFiles files_;
    Router router_;
    std::unique_ptr<TableBuilder> builder_;              // null if table building is disabled
    std::unique_ptr<store::Subscription> subscription_;  // last member, because it calls many others
};

}  // namespace cubewright::server
