// Compares the measured cost of requests with the cost that their methods state, for requests that count as immediate
// and for pictures of every shape. Prints the requests that take more than a quarter of their limit, and exits with 1
// if one exceeds its limit. Times are thread CPU times.
//
// Usage: cost_bench
#include <fmt/core.h>
#include <time.h>

#include <algorithm>

#include "api/contract.hpp"
#include "tests/api/expensive_requests.hpp"

namespace cubewright::api {
namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Returns the time to answer a request as a service would. The best of several runs counts, because the machine may be
// busy.
double measure_time(const Request& request, int times) {
    double best = without_end;
    for (int i = 0; i < times; ++i) {
        const double start = processor_seconds();
        const auto answer = call(request.method, request.params);
        if (answer) static_cast<void>(to_text(*answer).size());
        best = std::min(best, processor_seconds() - start);
    }
    return best;
}

bool is_within(const Request& request, double allowed, int times) {
    const double seconds = measure_time(request, times);
    if (seconds > allowed / 4)
        fmt::print("{:9.3f} ms of {:9.3f}{} {} {}\n", seconds * 1e3, allowed * 1e3, seconds > allowed ? " OVER:" : ":",
                   request.method, to_text(request.params).substr(0, 80));
    return seconds <= allowed;
}

int measure() {
    std::size_t over = 0;
    const auto moments = largest_moments();
    for (const Request& request : moments) over += is_within(request, longest_moment, 5) ? 0U : 1U;
    const auto pictures = picture_requests();
    for (const Request& request : pictures)
        over += is_within(request, cost_of(*find_method(request.method), request.params).seconds, 1) ? 0U : 1U;
    fmt::print("{} immediate requests, {} requests with pictures; {} take longer than stated\n", moments.size(),
               pictures.size(), over);
    return over == 0 ? 0 : 1;
}

}  // namespace
}  // namespace cubewright::api

int main() {
    return cubewright::api::measure();
}
