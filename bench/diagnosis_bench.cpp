// Measures the quality of the diagnosis. For each kind of mistake, made at random on random cubes, it reports how often
// the true mistake is among the explanations, how often it is the only one, and how many explanations are shown.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>

#include "base/random.hpp"
#include "rubik/check/diagnosis.hpp"
#include "rubik/group/random_cube.hpp"
#include "tests/rubik/check/made_mistakes.hpp"

using namespace cubewright;
using namespace cubewright::rubik;

int main(int argc, char** argv) {
    const long cubes = argc > 1 ? std::atol(argv[1]) : 10'000;
    Random random(std::uint64_t{1});
    fmt::print("{:<20} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8}\n", "mistake made", "cubes", "found", "alone", "first",
               "shown", "µs each");
    for (const MistakeKind kind : all_mistake_kinds) {
        long found = 0;
        long alone = 0;
        long first = 0;
        std::size_t shown = 0;
        std::chrono::nanoseconds spent{};
        for (long i = 0; i < cubes; ++i) {
            const MadeMistake made = make_mistake(random, kind, to_stickers(random_cube(random), western_colours));
            const auto start = std::chrono::steady_clock::now();
            const Diagnosis diagnosis = diagnose(made.wrong);
            spent += std::chrono::steady_clock::now() - start;
            const auto& all = diagnosis.explanations;
            const auto at = std::ranges::find_if(all, [&](const Explanation& each) { return explains(each, made); });
            found += at != all.end() ? 1 : 0;
            first += at != all.end() && at == all.begin() ? 1 : 0;
            alone += at != all.end() && all.size() == 1 ? 1 : 0;
            shown += all.size();
        }
        const auto share = [&](long count) { return 100.0 * static_cast<double>(count) / static_cast<double>(cubes); };
        fmt::print("{:<20} {:>8} {:>7.2f}% {:>7.2f}% {:>7.2f}% {:>9.2f} {:>8.0f}\n", name(kind), cubes, share(found),
                   share(alone), share(first), static_cast<double>(shown) / static_cast<double>(cubes),
                   static_cast<double>(spent.count()) / 1000 / static_cast<double>(cubes));
    }
}
