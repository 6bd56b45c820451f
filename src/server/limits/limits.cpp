#include "server/limits/limits.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "base/json.hpp"
#include "server/http/address.hpp"
#include "store/change_queue.hpp"
#include "store/rooms/room.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

constexpr double longest_queue = 10;  // in seconds

double seconds_between(RateLimit::Clock::time_point from, RateLimit::Clock::time_point to) {
    return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

}  // namespace

double RateLimit::wait_for(std::string_view address, Clock::time_point now) {
    return wait_after(address, now, 1);
}

double RateLimit::wait_for_work(std::string_view address, double cost, Clock::time_point now) {
    return wait_after(address, now, cost);
}

void RateLimit::refund(std::string_view address, double tokens, Clock::time_point now) {
    if (per_second_ <= 0) return;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    bucket.tokens = std::min(burst_, bucket.tokens + tokens);
    bucket.unreported -= tokens;
}

double RateLimit::wait_before_call(std::string_view address, Clock::time_point now) {
    return wait_after(address, now, 0);
}

double RateLimit::wait_after(std::string_view address, Clock::time_point now, double taken) {
    if (per_second_ <= 0) return 0;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    if (bucket.tokens < 1) {
        if (taken > 0) bucket.promised = std::min(bucket.promised + 1, std::max(1.0, longest_queue * per_second_));
        return (std::max(1.0, bucket.promised) - bucket.tokens) / per_second_;
    }
    bucket.tokens -= taken;
    bucket.unreported += taken;
    return 0;
}

// Returns the bucket of an address, refilled up to the current time.
RateLimit::Bucket& RateLimit::find_bucket(Part& part, std::string_view address, Clock::time_point now) const {
    auto found = part.buckets.find(address);
    if (found == part.buckets.end()) {
        if (part.buckets.size() >= max_in_a_part) evict_buckets(part, now);
        found = part.buckets.emplace(std::string(address), Bucket{.tokens = burst_, .at = now}).first;
    }
    Bucket& bucket = found->second;
    const double added = seconds_between(bucket.at, now) * per_second_;
    bucket.tokens = std::min(burst_, bucket.tokens + added);
    bucket.promised = std::max(0.0, bucket.promised - added);
    bucket.at = now;
    return bucket;
}

std::vector<RateLimit::Use> RateLimit::uses(double seconds) {
    const double little = std::max(1.0, per_second_ * seconds / 8);
    std::vector<Use> list;
    for (Part& part : parts_) {
        const std::scoped_lock lock(part.mutex);
        for (auto& [address, bucket] : part.buckets) {
            if (bucket.unreported >= little) list.push_back({address, bucket.unreported});
            bucket.unreported = 0;
        }
    }
    return list;
}

void RateLimit::charge(std::string_view address, double taken, Clock::time_point now) {
    if (per_second_ <= 0) return;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    bucket.tokens = std::max(-burst_, bucket.tokens - taken);
}

std::size_t RateLimit::size() const {
    std::size_t sum = 0;
    for (const Part& part : parts_) {
        const std::scoped_lock lock(part.mutex);
        sum += part.buckets.size();
    }
    return sum;
}

void RateLimit::evict_buckets(Part& part, Clock::time_point now) const {
    // A full bucket is equivalent to a new one, so it can be deleted.
    std::erase_if(part.buckets, [&](const auto& entry) {
        return entry.second.tokens + (seconds_between(entry.second.at, now) * per_second_) >= burst_;
    });
    // This many addresses at once indicate an attack. Deleting all buckets grants each address at most one more burst.
    if (part.buckets.size() >= max_in_a_part) part.buckets.clear();
}

namespace {

Response too_many_requests_response(double wait, Text why) {
    return retry_later_response(429, {why, {}, tr("fewer requests per second")},
                                static_cast<unsigned>(std::ceil(wait)));
}

// Returns true if the response would reveal whether the code exists.
bool reveals_code(const Response& response) {
    return response.status == 403 || response.status == 404;
}

// Responds to an address that has sent too many wrong codes. Only requests with a valid key for their class or race get
// the handler's response.
Response answer_class_member(ClassLimits& limits, RateLimit* rate, const Request& request, const Handler& handler,
                             const IsMember& is_member) {
    const std::string address = rate_limit_key(request.client);
    const double wait = std::max(1.0, limits.wrong_codes.wait_before_call(address));
    if (is_member && !is_member(request))
        return too_many_requests_response(wait,
                                          coded("too-many-wrong-codes", "too many wrong codes from this address"));
    if (const double busy = rate == nullptr ? 0 : rate->wait_before_call(address); busy > 0)
        return too_many_requests_response(busy, coded("too-many-requests", "too many requests from this address"));
    Response response = handler(request);
    if (reveals_code(response))
        return too_many_requests_response(wait,
                                          coded("too-many-wrong-codes", "too many wrong codes from this address"));
    // Requests with wrong codes change nothing, so they do not count towards the change limit, which other clients at
    // this address share.
    if (rate != nullptr) rate->wait_for(address);
    return response;
}

// Wraps a handler with the limits. `rate` is null for requests that only read.
Handler watched(SharedClassLimits limits, RateLimit* rate, Handler handler, IsMember is_member = {}) {
    Handler counted = [limits, handler](const Request& request) {
        Response response = handler(request);
        if (response.status == 404) limits->wrong_codes.wait_for(rate_limit_key(request.client));
        return response;
    };
    Handler members = [limits, rate, handler = std::move(handler),
                       is_member = std::move(is_member)](const Request& request) {
        return answer_class_member(*limits, rate, request, handler, is_member);
    };
    return [limits = std::move(limits), rate, counted = run_handler_on_worker(std::move(counted)),
            members = run_handler_on_worker(std::move(members))](const Request& request) {
        const std::string address = rate_limit_key(request.client);
        if (limits->wrong_codes.wait_before_call(address) > 0) return members(request);
        if (const double wait = rate == nullptr ? 0 : rate->wait_for(address); wait > 0)
            return too_many_requests_response(wait, coded("too-many-requests", "too many requests from this address"));
        return counted(request);
    };
}

}  // namespace

// There are 110 billion codes and at most 8 700 wrong guesses a day, so finding one of 20 000 classes takes about two
// years.
ClassLimits::ClassLimits(bool unlimited)
    : makes(unlimited ? RateLimit(0, 0) : RateLimit(1.0 / 30, 30)),
      changes(unlimited ? RateLimit(0, 0) : RateLimit(20, 200)),
      wrong_codes(unlimited ? RateLimit(0, 0) : RateLimit(0.1, 100)),
      joins(unlimited ? RateLimit(0, 0) : RateLimit(1, 60)) {}

Response limit_joins(ClassLimits& limits, std::string_view code, const std::function<Response()>& join) {
    const auto known = classes::read_join_code(code);
    if (const double wait = known ? limits.joins.wait_before_call(*known) : 0; wait > 0)
        return too_many_requests_response(wait, coded("too-many-requests", "too many requests from this address"));
    Response response = join();
    // Wrong codes have a limit of their own.
    if (known && response.status == 200) limits.joins.wait_for(*known);
    return response;
}

Handler making(SharedClassLimits limits, Handler handler) {
    return [limits = std::move(limits), handler = run_handler_on_worker(std::move(handler))](const Request& request) {
        if (const double wait = limits->makes.wait_for(rate_limit_key(request.client)); wait > 0)
            return too_many_requests_response(wait, coded("too-many-requests", "too many requests from this address"));
        return handler(request);
    };
}

Handler joining(SharedClassLimits limits, Handler handler, IsMember is_member) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler), std::move(is_member));
}

Handler changing(SharedClassLimits limits, Handler handler) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler));
}

Handler looking(SharedClassLimits limits, Handler handler) {
    return watched(std::move(limits), nullptr, std::move(handler));
}

namespace {

constexpr std::size_t longest_words = 7000;  // PostgreSQL allows up to 8000 bytes
constexpr std::size_t max_announcements = 8;

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
            if (announcements == max_announcements) break;
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
