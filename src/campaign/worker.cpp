#include "campaign/worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/random.hpp"
#include "campaign/claims.hpp"
#include "campaign/coset_record.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::campaign {

namespace {

using namespace std::chrono_literals;

// Set of completed cosets, with one bit per coset: 17 MB.
class DoneCosets {
public:
    DoneCosets() : bits_(rubik::coset_numbers().count()) {}
    void add(std::uint32_t coset) {
        if (coset < bits_.size()) bits_[coset] = true;
    }
    bool has(std::uint32_t coset) const { return bits_[coset]; }

private:
    std::vector<bool> bits_;
};

std::int64_t seconds_since_1970() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Result<std::optional<CosetRecord>> solve_coset(const CosetBackend& backend, std::uint32_t coset, const Plan& plan,
                                               const WorkOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    rubik::CosetOptions wanted;
    wanted.depth = plan.depth;
    wanted.search_depth = plan.search_depth;
    wanted.stop = options.stop;
    const rubik::Cube position = position_in(rubik::coset_numbers().coset(coset));
    TRY(auto& solved, solve_whole_coset(backend, position, wanted));
    if (solved.counts.stopped) return std::nullopt;
    CosetRecord record;
    record.coset = coset;
    record.depth = plan.depth;
    record.exact_to = solved.counts.exact_to;
    record.positions = std::move(solved.counts.positions);
    record.left = solved.counts.left;
    record.settled = solved.settled;
    record.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record.engine = backend.name;
    record.version = options.version;
    record.worker = worker_name();
    record.time = seconds_since_1970();
    return record;
}

namespace {

// The part that work() and verify() have in common: a worker with its claims, its record file and its tally.
class Recorder {
public:
    Recorder(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
             const WorkOptions& options)
        : claims(folder / "claims", worker_name(), options.lease),
          plan_(plan),
          backend_(backend),
          options_(options),
          writer_(folder, worker_name()) {}

    Claims claims;
    WorkDone tally;

    bool should_stop() const { return tally.solved >= options_.limit || options_.stop.stop_requested(); }

    // Solves a coset and writes its record. Returns nullopt if stopped. `all` is the total number of cosets, which is
    // used in progress reports.
    Result<std::optional<CosetRecord>> solve(std::uint32_t coset, std::uint64_t all, bool again) {
        if (options_.progress) options_.progress(tally.before + tally.solved, all);
        auto record = solve_coset(backend_, coset, plan_, options_);
        if (!record || !*record) return record;
        CosetRecord& solved = record->value();
        solved.again = again;
        TRY_VOID(writer_.append(solved));
        TRY_VOID(writer_.flush());
        ++tally.solved;
        if (!proven_bound(solved)) ++tally.unproven;
        return record;
    }

    WorkDone finished() {
        tally.stopped = options_.stop.stop_requested();
        return tally;
    }

private:
    const Plan& plan_;
    const CosetBackend& backend_;
    const WorkOptions& options_;
    RecordWriter writer_;
};

class Worker {
public:
    Worker(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
           const WorkOptions& options)
        : plan_(plan), options_(options), list_(plan), reader_(folder), recorder_(folder, plan, backend, options) {}

    Result<WorkDone> run() {
        TRY_VOID(read_new_records());
        std::vector<std::uint64_t> elsewhere;
        for (std::uint64_t unit = options_.shard.index; unit < list_.units() && !should_stop();
             unit += options_.shard.count)
            TRY_VOID(process_unit(unit, elsewhere));
        while (!elsewhere.empty() && !should_stop()) {
            wait_briefly();
            std::vector<std::uint64_t> still;
            for (const std::uint64_t unit : elsewhere) TRY_VOID(process_unit(unit, still));
            elsewhere = std::move(still);
        }
        for (const std::uint64_t unit : elsewhere)
            for (const std::uint32_t coset : list_.unit(unit).cosets)
                if (!done_.has(coset)) ++recorder_.tally.elsewhere;
        return recorder_.finished();
    }

private:
    bool should_stop() const { return recorder_.should_stop(); }

    Result<void> read_new_records() {
        return reader_.read_new([&](const CosetRecord& record) {
            if (is_sufficient(record, plan_)) done_.add(record.coset);
        });
    }

    void wait_briefly() const {
        const auto until =
            std::chrono::steady_clock::now() + std::min<std::chrono::milliseconds>(options_.lease / 4, 2s);
        while (std::chrono::steady_clock::now() < until && !options_.stop.stop_requested())
            std::this_thread::sleep_for(20ms);
    }

    // Solves the cosets of a unit, or adds the unit to `elsewhere` if another worker has claimed it.
    Result<void> process_unit(std::uint64_t unit, std::vector<std::uint64_t>& elsewhere) {
        const auto [name, cosets] = list_.unit(unit);
        const auto is_done = [&](std::uint32_t coset) { return done_.has(coset); };
        if (should_stop()) {
            elsewhere.push_back(unit);
            return {};
        }
        if (std::ranges::all_of(cosets, is_done)) {
            recorder_.tally.before += cosets.size();
            return {};
        }
        TRY(const auto& ours, recorder_.claims.claim(name));
        // The previous owner may have completed and released the unit since the last read.
        TRY_VOID(read_new_records());
        if (!ours && !std::ranges::all_of(cosets, is_done)) {
            elsewhere.push_back(unit);
            return {};
        }
        for (const std::uint32_t coset : cosets) {
            if (done_.has(coset)) {
                ++recorder_.tally.before;
                continue;
            }
            if (should_stop()) break;
            TRY(const auto& record, recorder_.solve(coset, list_.cosets() / options_.shard.count, false));
            if (record) done_.add(coset);
        }
        recorder_.claims.release();
        return {};
    }

    const Plan& plan_;
    const WorkOptions& options_;
    WorkList list_;
    DoneCosets done_;
    RecordReader reader_;
    Recorder recorder_;
};

}  // namespace

Result<WorkDone> work(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                      const WorkOptions& options) {
    return Worker(folder, plan, backend, options).run();
}

Result<WorkDone> verify(const std::filesystem::path& folder, const Plan& plan, const CosetBackend& backend,
                        const Verification& verification, const WorkOptions& options) {
    std::unordered_map<std::uint32_t, CosetRecord> chosen;
    std::unordered_set<std::uint32_t> seconds;
    RecordReader reader(folder);
    const auto is_sampled = [&](std::uint32_t coset) {
        Random random{(verification.seed << 32U) + coset};
        return random.below(verification.every) == 0;
    };
    TRY_VOID(reader.read_new([&](const CosetRecord& record) {
        if (record.coset >= rubik::coset_numbers().count() || !is_sufficient(record, plan) || !is_sampled(record.coset))
            return;
        if (record.again)
            seconds.insert(record.coset);
        else
            chosen.emplace(record.coset, record);
    }));
    std::vector<std::uint32_t> order;
    for (const auto& [coset, record] : chosen)
        if (options.shard.has(coset)) order.push_back(coset);
    std::ranges::sort(order);

    Recorder recorder(folder, plan, backend, options);
    for (const std::uint32_t coset : order) {
        if (recorder.should_stop()) break;
        if (seconds.contains(coset)) {
            ++recorder.tally.before;
            continue;
        }
        TRY(const auto& ours, recorder.claims.claim(fmt::format("again-{}", coset)));
        if (!ours) {
            ++recorder.tally.elsewhere;
            continue;
        }
        TRY(const auto& record, recorder.solve(coset, order.size(), true));
        if (!record) break;
        if (!agree(chosen.at(coset), *record)) ++recorder.tally.unlike;
        recorder.claims.release();
    }
    return recorder.finished();
}

}  // namespace cubewright::campaign
