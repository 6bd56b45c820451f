#include "server/limits/site_limits.hpp"

#include <algorithm>
#include <utility>

#include "base/json.hpp"
#include "store/own_thread.hpp"

namespace cubewright::server {

namespace {

constexpr std::size_t longest_words = 7000;  // PostgreSQL allows up to 8000 bytes
constexpr std::size_t most_announcements = 8;

}  // namespace

void SiteLimits::watch(std::string name, RateLimit& limit) {
    const std::scoped_lock lock(mutex_);
    limits_.push_back({std::move(name), &limit});
}

std::vector<SiteLimits::Watched> SiteLimits::list_limits() const {
    const std::scoped_lock lock(mutex_);
    return limits_;
}

void SiteLimits::start() {
    thread_ = store::start_thread([this] {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, period, [this] { return stopping_; })) {
            lock.unlock();
            write_report();
            lock.lock();
        }
    });
}

void SiteLimits::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    ended_.notify_all();
    if (thread_.joinable()) thread_.join();
}

// Reports the addresses with the highest use first. If there are too many to report, each replica limits the remaining
// addresses on its own.
void SiteLimits::write_report() {
    for (const Watched& watched : list_limits()) {
        auto uses = watched.limit->uses(std::chrono::duration<double>(period).count());
        std::ranges::sort(uses, std::ranges::greater{}, &RateLimit::Use::taken);
        Json list = Json::array();
        std::size_t bytes = 0;
        std::size_t announcements = 0;
        const auto send = [&] {
            if (list.empty()) return;
            tell_(to_text(
                Json{{"from", replica_}, {"limit", watched.name}, {"uses", std::exchange(list, Json::array())}}));
            bytes = 0;
            ++announcements;
        };
        for (const RateLimit::Use& use : uses) {
            if (bytes + use.address.size() + 30 > longest_words) send();
            if (announcements == most_announcements) break;
            list.push_back(Json::array({use.address, use.taken}));
            bytes += use.address.size() + 30;
        }
        send();
    }
}

void SiteLimits::heard(const std::string& words) {
    const auto json = parse_json(words);
    if (!json || !json->is_object()) return;
    const auto text = [&](const char* name) {
        const auto found = json->find(name);
        return found != json->end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    if (text("from") == replica_) return;
    const auto limits = list_limits();
    const auto watched = std::ranges::find(limits, text("limit"), &Watched::name);
    const auto uses = json->find("uses");
    if (watched == limits.end() || uses == json->end() || !uses->is_array()) return;
    for (const Json& use : *uses)
        if (use.is_array() && use.size() == 2 && use[0].is_string() && use[1].is_number())
            watched->limit->charge(use[0].get_ref<const std::string&>(), use[1].get<double>(), now_());
}

}  // namespace cubewright::server
