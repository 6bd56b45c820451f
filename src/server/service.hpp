// The whole service without its network: every route and what stands behind it.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"
#include "server/jobs/jobs.hpp"
#include "server/limits/class_limits.hpp"
#include "server/limits/memory_budget.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/limits/site_limits.hpp"
#include "server/operations/activity.hpp"
#include "server/operations/clock_watch.hpp"
#include "server/operations/config.hpp"
#include "server/operations/database_pulse.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "server/operations/table_builder.hpp"
#include "server/operations/table_jobs.hpp"
#include "server/routes/engine_calls.hpp"
#include "server/routes/live_views.hpp"
#include "server/routes/proof_cache.hpp"
#include "store/board/board.hpp"
#include "store/classes/class_store.hpp"
#include "store/classes/race_store.hpp"
#include "store/proofs/proof_store.hpp"
#include "store/store.hpp"

namespace cubewright::server {

class Service {
public:
    static Result<std::unique_ptr<Service>> open(const Config& config, Log& log);
    // With these to make tables, where the settings say so, and this clock in place of the machine's.
    static Result<std::unique_ptr<Service>> open(const Config& config, Log& log, TableJobs works,
                                                 const store::Clock& clock = store::read_system_clock);
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    ~Service();

    const Router& router() const { return router_; }
    Metrics& metrics() { return metrics_; }
    MemoryBudget& memory() { return budget_; }

    // Says at /readyz that nothing new should be sent here, and takes up no more of the jobs that replicas share.
    void drain();

    // Where replicas share a database they share this limit, too. It outlives stop_jobs().
    void share_limit(RateLimit& requests);

    // Ends the making of tables, the streams of views, and the jobs. Running jobs return to the queue; without --data
    // they are cancelled, each with the best answer it has.
    void stop_jobs();

private:
    // What is kept on the disk.
    struct Archive {
        Archive(store::Store& opened, const store::Clock& local, Log& log);
        void ring(const std::string& code);
        void sweep();

        store::Store& store;
        store::Clock clock;
        board::Board board{store, clock};
        proofs::ProofStore proofs{store};
        classes::ClassStore classes{store, [this](const std::string& code) { ring(code); }, clock};
        classes::RaceStore races{store, [this](const std::string& code) { ring(code); }, clock};
        ClockWatch clock_watch;
        LiveViews views;  // the last: it looks at all of them
    };

    Service(Config config, Log& log, std::unique_ptr<store::Store> store);
    void open_archive(const store::Clock& clock);
    Result<void> add_routes();
    void add_gauges();
    TableBuilder::Status table_status() const;
    // For a database that replicas share.
    void join_replicas();
    void hear(const std::string& channel, const std::string& words);

    Config config_;
    Log& log_;
    Metrics metrics_;
    std::unique_ptr<store::Store> store_;  // in memory when no folder is given
    std::string replica_;                  // empty for a service that has no replicas
    std::unique_ptr<Archive> archive_;     // none when no folder is given for it
    ProofCache proof_cache_;
    MemoryBudget budget_;  // outlives all that take of it
    Activity activity_;    // outlives all that are under way
    Jobs jobs_;
    EngineCalls calls_;
    std::unique_ptr<DatabasePulse> pulse_;  // none for a database of our own
    std::unique_ptr<SiteLimits> site_limits_;
    std::shared_ptr<RateLimit> secret_limit_;
    SharedClassLimits class_limits_;
    std::atomic<bool> draining_{false};
    StaticFiles files_;
    Router router_;
    std::unique_ptr<TableBuilder> builder_;         // none when no tables are to be made
    std::unique_ptr<store::Subscription> hearing_;  // the last: it speaks to many of them
};

}  // namespace cubewright::server
