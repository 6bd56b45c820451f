#include "campaign/tally.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "campaign/coset_record.hpp"
#include "campaign/record_files.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::campaign {

namespace {

constexpr unsigned gods_number = 20;

// A mean and its error, by Welford's sums.
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

// How many of the last hour, by minutes.
class RecentRate {
public:
    void add(std::int64_t time) { ++minutes_[time / 60]; }
    double rate() const {
        if (minutes_.empty()) return 0;
        const std::int64_t last = minutes_.rbegin()->first;
        const std::int64_t first = std::max(minutes_.begin()->first, last - 59);
        std::uint64_t count = 0;
        for (auto minute = minutes_.lower_bound(first); minute != minutes_.end(); ++minute) count += minute->second;
        return static_cast<double>(count) / (static_cast<double>(last - first + 1) * 60);
    }

private:
    std::map<std::int64_t, std::uint64_t> minutes_;
};

class Adder {
public:
    explicit Adder(Tally& tally)
        : tally_(tally),
          seen_(rubik::coset_numbers().count()),
          list_(tally.plan ? std::optional<WorkList>(*tally.plan) : std::nullopt) {
        if (list_) tally_.planned = list_->cosets();
    }

    void add(const CosetRecord& record) {
        if (record.coset >= seen_.size()) {  // of no coset that we know: as good as damaged
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
        recent_.add(record.time);
        if (record.again) ++tally_.again;
        if (seen_[record.coset]) {
            if (!record.again) ++tally_.doubled;
            several_[record.coset].push_back(record);
            return;
        }
        seen_[record.coset] = true;
        add_first(record);
    }

    // Held against the first of each, which a second reading finds.
    void compare(const CosetRecord& first) {
        const auto others = several_.find(first.coset);
        if (others == several_.end()) return;
        if (!std::ranges::all_of(others->second, [&](const CosetRecord& other) { return agree(first, other); }))
            tally_.disagreeing.push_back(first.coset);
        several_.erase(others);
    }

    void finish() {
        for (std::size_t d = 0; d < means_.size(); ++d) tally_.shares.push_back(means_[d].share(d <= exact_to_));
        tally_.left_share = left_.share(false);
        tally_.rate = recent_.rate();
        tally_.workers = workers_.size();
        std::ranges::sort(tally_.disagreeing);
    }

private:
    void add_first(const CosetRecord& record) {
        if (!list_ || list_->holds(record.coset))
            ++tally_.done;
        else
            ++tally_.outside;
        if (const auto bound = proven_bound(record)) {
            tally_.bound = std::max(tally_.bound, *bound);
            if (*bound <= gods_number) ++tally_.proven;
        }
        tally_.left += record.left;
        exact_to_ = std::min(exact_to_, record.exact_to);
        // Where none is left, none is farther either.
        const std::size_t known =
            std::max<std::size_t>(record.positions.size(), record.left == 0 ? gods_number + 1 : 0);
        if (means_.size() < known) means_.resize(known);
        constexpr auto whole = static_cast<double>(rubik::coset_size);
        for (std::size_t d = 0; d < known; ++d)
            means_[d].add(d < record.positions.size() ? static_cast<double>(record.positions[d]) / whole : 0);
        left_.add(static_cast<double>(record.left) / whole);
    }

    Tally& tally_;
    std::vector<bool> seen_;
    std::optional<WorkList> list_;
    std::unordered_map<std::uint32_t, std::vector<CosetRecord>> several_;
    std::set<std::string> workers_;
    RecentRate recent_;
    std::vector<RunningMean> means_;
    RunningMean left_;
    unsigned exact_to_ = ~0U;
};

}  // namespace

std::optional<double> Tally::seconds_left() const {
    if (rate <= 0 || planned == 0) return std::nullopt;
    return static_cast<double>(planned - done) / rate;
}

Result<Tally> tally(const std::filesystem::path& folder) {
    Tally result;
    auto plan = plan_of(folder);
    if (!plan) return tl::unexpected(plan.error());
    result.plan = *plan;
    Adder adder(result);
    RecordReader reader(folder);
    if (const auto read = reader.read_new([&](const CosetRecord& record) { adder.add(record); }); !read)
        return tl::unexpected(read.error());
    result.damaged += reader.damaged();
    result.unfinished = reader.unfinished();
    RecordReader second(folder);
    if (result.doubled + result.again == 0) {
        adder.finish();
        return result;
    }
    if (const auto read = second.read_new([&](const CosetRecord& record) { adder.compare(record); }); !read)
        return tl::unexpected(read.error());
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

}  // namespace cubewright::campaign
