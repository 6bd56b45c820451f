#include "campaign/tally.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/encoding.hpp"
#include "base/json.hpp"
#include "campaign/claims.hpp"
#include "campaign/coset_record.hpp"
#include "campaign/plan.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::campaign {

namespace {

constexpr unsigned gods_number = 20;

// Computes the mean and standard error with Welford's algorithm.
class RunningMean {
public:
    void add(double value) {
        ++count_;
        const double from = value - mean_;
        mean_ += from / static_cast<double>(count_);
        squares_ += from * (value - mean_);
    }
    std::uint64_t count() const { return count_; }
    Share share(bool exact) const {
        const auto n = static_cast<double>(count_);
        return {mean_, count_ < 2 ? 0 : std::sqrt(squares_ / (n - 1) / n), count_, exact};
    }

private:
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

// Computes the number of records per second during the hour before the last record, or since the start of the first
// coset if that was less than an hour earlier. The time of a record is the second in which it was written.
class RecentRate {
public:
    void add(const CosetRecord& record) {
        ++written_[record.time];
        const double began = static_cast<double>(record.time) - record.seconds;
        began_ = written_.size() == 1 ? began : std::min(began_, began);
    }
    double rate() const {
        constexpr std::int64_t hour = 3600;
        if (written_.empty()) return 0;
        const std::int64_t last = written_.rbegin()->first;
        std::uint64_t count = 0;
        for (auto second = written_.upper_bound(last - hour); second != written_.end(); ++second)
            count += second->second;
        const double span = std::min(static_cast<double>(last) - began_, static_cast<double>(hour));
        return static_cast<double>(count) / std::max(span, 1.0);
    }

private:
    std::map<std::int64_t, std::uint64_t> written_;
    double began_ = 0;
};

// Totals over all cosets. Each coset is added once.
class CosetSums {
public:
    // Adds a coset. If `disagreeing` is set, the coset counts as done but not as proven.
    void add(const CosetRecord& record, const std::optional<WorkList>& list, const std::optional<Plan>& plan,
             bool disagreeing = false) {
        const bool planned = !list || list->contains(record.coset);
        const bool done = planned && (!plan || is_sufficient(record, *plan));
        if (done) ++done_;
        if (!planned) ++outside_;
        if (const auto bound = proven_bound(record); bound && done && !disagreeing && *bound <= gods_number) {
            ++proven_;
            bound_ = std::max(bound_, *bound);
        }
        left_positions_ += record.left;
        exact_to_ = std::min(exact_to_, record.exact_to);
        // If no positions remain, the counts for all greater distances are zero.
        const std::size_t known =
            std::max<std::size_t>(record.positions.size(), record.left == 0 ? gods_number + 1 : 0);
        if (means_.size() < known) means_.resize(known);
        constexpr auto whole = static_cast<double>(rubik::coset_size);
        for (std::size_t d = 0; d < known; ++d)
            means_[d].add(d < record.positions.size() ? static_cast<double>(record.positions[d]) / whole : 0);
        left_.add(static_cast<double>(record.left) / whole);
    }

    void finish(Tally& tally) const {
        tally.done = done_;
        tally.outside = outside_;
        tally.proven = proven_;
        tally.bound = bound_;
        tally.left = left_positions_;
        for (std::size_t d = 0; d < means_.size(); ++d) tally.shares.push_back(means_[d].share(d <= exact_to_));
        tally.left_share = left_.share(false);
    }

private:
    std::uint64_t done_ = 0;
    std::uint64_t outside_ = 0;
    std::uint64_t proven_ = 0;
    std::uint64_t left_positions_ = 0;
    unsigned bound_ = 0;
    std::vector<RunningMean> means_;
    RunningMean left_;
    unsigned exact_to_ = ~0U;
};

// Returns true if record a is better than record b: record a proves a smaller maximum distance, or its search is
// deeper.
bool is_better(const CosetRecord& a, const CosetRecord& b) {
    constexpr unsigned none = ~0U;
    const auto bounds = std::pair(proven_bound(a).value_or(none), proven_bound(b).value_or(none));
    if (bounds.first != bounds.second) return bounds.first < bounds.second;
    return std::pair(a.depth, a.exact_to) > std::pair(b.depth, b.exact_to);
}

// Counts all records and adds one record per coset to the totals. If some cosets have several records, the totals are
// computed again in a second pass, which uses the best record of each coset. Only the records of cosets with several
// records are kept in memory.
class Adder {
public:
    explicit Adder(Tally& tally)
        : tally_(tally),
          seen_(rubik::coset_numbers().count()),
          list_(tally.plan ? std::optional<WorkList>(*tally.plan) : std::nullopt) {
        if (list_) tally_.planned = list_->cosets();
    }

    void count(const CosetRecord& record) {
        if (record.coset >= seen_.size()) {  // an unknown coset index counts as damage
            ++tally_.damaged;
            return;
        }
        ++tally_.records;
        ++tally_.versions[record.version];
        ++tally_.engines[record.engine];
        workers_.insert(record.worker);
        tally_.seconds += record.seconds;
        tally_.last_time = std::max(tally_.last_time, record.time);
        tally_.first_time = tally_.first_time == 0 ? record.time : std::min(tally_.first_time, record.time);
        recent_.add(record);
        if (record.again) ++tally_.again;
        if (seen_[record.coset]) {
            if (!record.again) ++tally_.doubled;
            several_.try_emplace(record.coset);
        } else {
            seen_[record.coset] = true;
            sums_.add(record, list_, tally_.plan);
        }
    }

    bool needs_second_pass() const { return !several_.empty(); }
    void restart_sums() { sums_ = {}; }

    // Adds a record during the second pass. Records written since the first pass are ignored.
    void add(const CosetRecord& record) {
        if (record.coset >= seen_.size()) return;
        if (const auto others = several_.find(record.coset); others != several_.end()) {
            others->second.push_back(record);
        } else if (seen_[record.coset]) {
            seen_[record.coset] = false;
            sums_.add(record, list_, tally_.plan);
        }
    }

    void finish() {
        for (const auto& [coset, records] : several_) add_duplicates(coset, records);
        sums_.finish(tally_);
        tally_.rate = recent_.rate();
        tally_.workers = workers_.size();
        std::ranges::sort(tally_.disagreeing);
    }

private:
    void add_duplicates(std::uint32_t coset, const std::vector<CosetRecord>& records) {
        if (records.empty()) return;
        bool disagreeing = false;
        for (std::size_t i = 0; i < records.size() && !disagreeing; ++i)
            for (std::size_t k = i + 1; k < records.size() && !disagreeing; ++k)
                disagreeing = !agree(records[i], records[k]);
        if (disagreeing) tally_.disagreeing.push_back(coset);
        sums_.add(*std::ranges::min_element(records, is_better), list_, tally_.plan, disagreeing);
    }

    Tally& tally_;
    std::vector<bool> seen_;
    std::optional<WorkList> list_;
    std::unordered_map<std::uint32_t, std::vector<CosetRecord>> several_;
    std::set<std::string> workers_;
    RecentRate recent_;
    CosetSums sums_;
};

}  // namespace

std::optional<double> Tally::seconds_left() const {
    if (rate <= 0 || planned == 0) return std::nullopt;
    return static_cast<double>(planned - std::min(planned, done)) / rate;
}

Result<Tally> tally(const std::filesystem::path& folder) {
    Tally result;
    TRY(auto& plan, read_plan(folder));
    result.plan = plan;
    Adder adder(result);
    RecordReader reader(folder);
    TRY_VOID(reader.read_new([&](const CosetRecord& record) { adder.count(record); }));
    result.damaged += reader.damaged();
    result.unfinished = reader.unfinished();
    if (!adder.needs_second_pass()) {
        adder.finish();
        return result;
    }
    adder.restart_sums();
    RecordReader second(folder);
    TRY_VOID(second.read_new([&](const CosetRecord& record) { adder.add(record); }));
    adder.finish();
    return result;
}

Json to_json(const Tally& tally) {
    Json shares = Json::array();
    for (std::size_t d = 0; d < tally.shares.size(); ++d)
        shares.push_back({{"distance", d},
                          {"share", tally.shares[d].mean},
                          {"error", tally.shares[d].error},
                          {"exact", tally.shares[d].exact}});
    Json json{{"planned", tally.planned},
              {"done", tally.done},
              {"outside", tally.outside},
              {"proven", tally.proven},
              {"left", tally.left},
              {"records", tally.records},
              {"again", tally.again},
              {"doubled", tally.doubled},
              {"disagreeing", tally.disagreeing},
              {"damaged", tally.damaged},
              {"unfinished", tally.unfinished},
              {"distances", std::move(shares)},
              {"seconds", tally.seconds},
              {"rate", tally.rate},
              {"workers", tally.workers},
              {"versions", tally.versions},
              {"engines", tally.engines}};
    if (tally.proven > 0) json["at_most"] = tally.bound;
    if (tally.plan) json["plan"] = to_json(*tally.plan);
    if (const auto left = tally.seconds_left()) json["seconds_left"] = *left;
    return json;
}

namespace {

namespace fs = std::filesystem;

// Returns a checksum that identifies the record.
std::uint64_t record_id(const CosetRecord& record) {
    const std::string line = to_line(record);
    return checksum(std::as_bytes(std::span(line)));
}

// Returns a plan that covers both plans if they are compatible; otherwise returns the first plan.
Plan merge_plans(Plan into, const Plan& other) {
    const bool alike = into.kind == other.kind && into.kind != PlanKind::sample && into.depth == other.depth &&
                       into.search_depth == other.search_depth;
    if (!alike) return into;
    into.first = std::min(into.first, other.first);
    into.last = std::max(into.last, other.last);
    into.unit = std::min(into.unit, other.unit);
    return into;
}

}  // namespace

Result<Merged> merge(const fs::path& into, std::span<const fs::path> from) {
    for (const fs::path& folder : from) TRY_VOID(check_campaign_folder(folder));
    std::error_code error;
    fs::create_directories(into, error);
    Merged merged;
    std::unordered_set<std::uint64_t> known;
    RecordReader own(into);
    TRY_VOID(own.read_new([&](const CosetRecord& record) { known.insert(record_id(record)); }));
    TRY(const auto& before, read_plan(into));
    std::optional<Plan> plan = before;
    RecordWriter writer(into, "merged-" + worker_name());
    for (const fs::path& folder : from) {
        TRY(const auto& other, read_plan(folder));
        if (const auto& added = other) plan = plan ? merge_plans(*plan, *added) : *added;
        RecordReader reader(folder);
        Result<void> written;
        TRY_VOID(reader.read_new([&](const CosetRecord& record) {
            if (!written) return;
            if (!known.insert(record_id(record)).second) {
                ++merged.there;
                return;
            }
            written = writer.append(record);
            if (written) ++merged.added;
        }));
        TRY_VOID(written);
        merged.damaged += reader.damaged() + reader.unfinished();
    }
    TRY_VOID(writer.flush());
    if (plan && plan != before) TRY_VOID(replace_plan(into, *plan));
    return merged;
}

}  // namespace cubewright::campaign
