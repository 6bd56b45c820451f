// Measures how well cubes are read from pictures of random cubes, rendered in mild and in harsh lighting. Reports how
// many cubes are read correctly without a question, how many need questions, how many are wrong but marked certain, how
// many are correct after all questions are answered correctly, and the time.
//
//   scan_bench [CUBES [CONDITIONS]]
#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "tests/rubik/scan/trial.hpp"

using namespace cubewright;
using namespace cubewright::rubik;

namespace {

double milliseconds(std::chrono::nanoseconds time, long count) {
    return static_cast<double>(time.count()) / 1e6 / static_cast<double>(count);
}

std::string_view wanted;  // prefix of the titles of the conditions to measure

void measure(const std::string& title, const Conditions& conditions, FaceOrder order, long cubes,
             Fault fault = Fault::none) {
    if (!title.starts_with(wanted)) return;
    Random random(std::uint64_t{1});
    Tally tally;
    for (long i = 0; i < cubes; ++i) tally.add(try_cube(conditions, order, random, fault));
    const auto share = [&](long count) { return 100.0 * static_cast<double>(count) / static_cast<double>(cubes); };
    fmt::print(
        "{:<24} {:>6} {:>8.2f}% {:>8.2f}% {:>8.2f}% {:>8.2f}% {:>8.2f}% {:>8.2f}% {:>8.2f} {:>9.2f}% {:>8.2f} "
        "{:>8.2f}\n",
        title, cubes, share(tally.right), share(tally.asked), share(tally.wrong), share(tally.asked_and_right),
        share(tally.no_cube), share(tally.right_at_last),
        static_cast<double>(tally.questions) / static_cast<double>(std::max(tally.asked, 1L)),
        share(tally.grids_missed) / 6, milliseconds(tally.finding, cubes * 6), milliseconds(tally.reading, cubes));
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const long cubes = argc > 1 ? std::atol(argv[1]) : 2'000;
    wanted = argc > 2 ? argv[2] : "";
    fmt::print("{:<24} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>8} {:>10} {:>8} {:>8}\n", "conditions", "cubes",
               "right", "asks", "wrong", "asks,rt", "no cube", "at last", "questns", "grid off", "ms/face", "ms/cube");
    measure("mild", mild, FaceOrder::net, cubes);
    measure("harsh", harsh, FaceOrder::net, cubes);
    measure("mild, any order", mild, FaceOrder::any, cubes);
    measure("harsh, any order", harsh, FaceOrder::any, cubes);
    fmt::print("\nimpossible cubes: every answer marked certain is wrong\n");
    const auto measure_fault = [&](const char* title, Fault fault) {
        measure(fmt::format("mild, {}", title), mild, FaceOrder::net, cubes / 10, fault);
        measure(fmt::format("harsh, {}", title), harsh, FaceOrder::net, cubes / 10, fault);
    };
    measure_fault("corner twisted", Fault::twisted_corner);
    measure_fault("edge flipped", Fault::flipped_edge);
    measure_fault("edges exchanged", Fault::exchanged_edges);
    measure_fault("stickers swapped", Fault::exchanged_stickers);
    measure_fault("a face twice", Fault::face_twice);
}
