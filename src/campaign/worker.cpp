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
#include "campaign/record_files.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::campaign {

namespace {

using namespace std::chrono_literals;

// One bit per coset: 17 MB.
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

Result<std::optional<CosetRecord>> solve_coset(const CosetEngine& engine, std::uint32_t coset, const Plan& plan,
                                               const WorkOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    rubik::CosetOptions wanted;
    wanted.depth = plan.depth;
    wanted.search_depth = plan.search_depth;
    wanted.stop = options.stop;
    const rubik::Cube position = position_in(rubik::coset_numbers().coset(coset));
    auto solved = solve_whole(engine, position, wanted);
    if (!solved) return tl::unexpected(solved.error());
    if (solved->counts.stopped) return std::nullopt;
    CosetRecord record;
    record.coset = coset;
    record.depth = plan.depth;
    record.exact_to = solved->counts.exact_to;
    record.positions = std::move(solved->counts.positions);
    record.left = solved->counts.left;
    record.settled = solved->settled;
    record.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record.engine = engine.name;
    record.version = options.version;
    record.worker = worker_name();
    record.time = seconds_since_1970();
    return record;
}

namespace {

class Worker {
public:
    Worker(const std::filesystem::path& folder, const Plan& plan, const CosetEngine& engine, const WorkOptions& options)
        : plan_(plan),
          engine_(engine),
          options_(options),
          list_(plan),
          reader_(folder),
          writer_(folder, worker_name()),
          claims_(folder / "claims", worker_name(), options.lease) {}

    Result<WorkDone> run() {
        if (const auto learnt = read_new_records(); !learnt) return tl::unexpected(learnt.error());
        std::vector<std::uint64_t> elsewhere;
        for (std::uint64_t unit = options_.shard.index; unit < list_.units() && !should_stop();
             unit += options_.shard.count)
            if (const auto passed = process_unit(unit, elsewhere); !passed) return tl::unexpected(passed.error());
        while (!elsewhere.empty() && !should_stop()) {
            wait_briefly();
            std::vector<std::uint64_t> still;
            for (const std::uint64_t unit : elsewhere)
                if (const auto passed = process_unit(unit, still); !passed) return tl::unexpected(passed.error());
            elsewhere = std::move(still);
        }
        for (const std::uint64_t unit : elsewhere)
            for (const std::uint32_t coset : list_.unit(unit))
                if (!done_.has(coset)) ++tally_.elsewhere;
        tally_.stopped = options_.stop.stop_requested();
        return tally_;
    }

private:
    bool should_stop() const { return tally_.solved >= options_.limit || options_.stop.stop_requested(); }

    Result<void> read_new_records() {
        return reader_.read_new([&](const CosetRecord& record) {
            if (is_enough(record, plan_)) done_.add(record.coset);
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
        const auto cosets = list_.unit(unit);
        const auto is_done = [&](std::uint32_t coset) { return done_.has(coset); };
        if (should_stop()) {
            elsewhere.push_back(unit);
            return {};
        }
        if (std::ranges::all_of(cosets, is_done)) {
            tally_.before += cosets.size();
            return {};
        }
        const auto ours = claims_.claim(fmt::format("unit-{}", unit));
        if (!ours) return tl::unexpected(ours.error());
        // The previous owner may have completed and released the unit since the last read.
        if (const auto learnt = read_new_records(); !learnt) return learnt;
        if (!*ours && !std::ranges::all_of(cosets, is_done)) {
            elsewhere.push_back(unit);
            return {};
        }
        for (const std::uint32_t coset : cosets) {
            if (done_.has(coset)) {
                ++tally_.before;
                continue;
            }
            if (should_stop()) break;
            if (const auto solved = solve(coset); !solved) return solved;
        }
        claims_.release();
        return {};
    }

    Result<void> solve(std::uint32_t coset) {
        if (options_.progress) options_.progress(tally_.before + tally_.solved, list_.cosets() / options_.shard.count);
        const auto record = solve_coset(engine_, coset, plan_, options_);
        if (!record) return tl::unexpected(record.error());
        if (!*record) return {};
        if (const auto written = writer_.append(**record); !written) return written;
        if (const auto flushed = writer_.flush(); !flushed) return flushed;
        done_.add(coset);
        ++tally_.solved;
        if (!proven_bound(**record)) ++tally_.unproven;
        return {};
    }

    const Plan& plan_;
    const CosetEngine& engine_;
    const WorkOptions& options_;
    WorkList list_;
    DoneCosets done_;
    RecordReader reader_;
    RecordWriter writer_;
    Claims claims_;
    WorkDone tally_;
};

}  // namespace

Result<WorkDone> work(const std::filesystem::path& folder, const Plan& plan, const CosetEngine& engine,
                      const WorkOptions& options) {
    return Worker(folder, plan, engine, options).run();
}

Result<WorkDone> verify(const std::filesystem::path& folder, const Plan& plan, const CosetEngine& engine,
                        const Verification& verification, const WorkOptions& options) {
    std::unordered_map<std::uint32_t, CosetRecord> chosen;
    std::unordered_set<std::uint32_t> seconds;
    RecordReader reader(folder);
    const auto is_drawn = [&](std::uint32_t coset) {
        Random random{(verification.seed << 32U) + coset};
        return random.below(verification.every) == 0;
    };
    const auto read = reader.read_new([&](const CosetRecord& record) {
        if (record.coset >= rubik::coset_numbers().count() || !is_enough(record, plan) || !is_drawn(record.coset))
            return;
        if (record.again)
            seconds.insert(record.coset);
        else
            chosen.emplace(record.coset, record);
    });
    if (!read) return tl::unexpected(read.error());
    std::vector<std::uint32_t> order;
    for (const auto& [coset, record] : chosen)
        if (options.shard.has(coset)) order.push_back(coset);
    std::ranges::sort(order);

    RecordWriter writer(folder, worker_name());
    Claims claims(folder / "claims", worker_name(), options.lease);
    WorkDone tally;
    for (const std::uint32_t coset : order) {
        if (options.stop.stop_requested() || tally.solved == options.limit) break;
        if (seconds.contains(coset)) {
            ++tally.before;
            continue;
        }
        const auto ours = claims.claim(fmt::format("again-{}", coset));
        if (!ours) return tl::unexpected(ours.error());
        if (!*ours) {
            ++tally.elsewhere;
            continue;
        }
        if (options.progress) options.progress(tally.before + tally.solved, order.size());
        auto record = solve_coset(engine, coset, plan, options);
        if (!record) return tl::unexpected(record.error());
        if (!*record) break;
        (*record)->again = true;
        if (const auto written = writer.append(**record); !written) return tl::unexpected(written.error());
        if (const auto flushed = writer.flush(); !flushed) return tl::unexpected(flushed.error());
        ++tally.solved;
        if (!proven_bound(**record)) ++tally.unproven;
        if (!agree(chosen.at(coset), **record)) ++tally.unlike;
        claims.release();
    }
    tally.stopped = options.stop.stop_requested();
    return tally;
}

}  // namespace cubewright::campaign
