// Looks for a small set of flip-and-slice classes that has a view of every position, and writes it for
// src/rubik/cosets/cover_classes.inc. Simulated annealing: classes come and go, and each view that is left bare costs a
// little more than a class of full size. (tests/rubik/cosets proves that nothing is bare in what is kept.)
//   coset_cover [SEED] [MILLIONS OF STEPS] > cover_classes.inc
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/base64.hpp"
#include "base/random.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace {

using namespace cubewright;
using namespace cubewright::rubik;

class Annealing {
public:
    explicit Annealing(std::uint64_t seed) : random_(seed), weights_(flip_slice_class_count) {
        for (const std::uint16_t each : flip_slice_classes()) ++weights_[each];
        in_.assign(weights_.size(), true);
        views_of_.resize(weights_.size());
        views_ = flip_slice_views();
        held_.assign(views_.size(), 0);
        for (std::size_t v = 0; v < views_.size(); ++v)
            for (std::size_t i = 0; i < views_[v].size(); ++i)
                if (i == 0 || views_[v][i] != views_[v][i - 1]) {
                    views_of_[views_[v][i]].push_back(v);
                    ++held_[v];
                }
    }

    void cool(std::uint64_t steps) {
        constexpr double hot = 10;
        constexpr double cold = 0.5;
        constexpr double for_each_bare = 18;
        for (std::uint64_t step = 0; step < steps; ++step) {
            const double heat = hot * std::pow(cold / hot, static_cast<double>(step) / static_cast<double>(steps));
            const auto each = static_cast<std::size_t>(random_.below(weights_.size()));
            const int before = in_[each] ? 1 : 0;  // a view that only this one holds would be bare, or is
            const auto bare = std::ranges::count_if(views_of_[each], [&](std::size_t v) { return held_[v] == before; });
            const double cost = (weights_[each] - (for_each_bare * static_cast<double>(bare))) * (in_[each] ? -1 : 1);
            const double chance = static_cast<double>(random_.below(1U << 30U)) / (1U << 30U);
            if (cost <= 0 || std::exp(-cost / heat) > chance) change(each);
        }
    }

    // Covers what is bare, and leaves out what is not needed.
    void mend() {
        for (std::size_t v = 0; v < views_.size(); ++v)
            if (held_[v] == 0) change(views_[v][0]);
        for (std::size_t each = 0; each < weights_.size(); ++each)
            if (in_[each] && std::ranges::none_of(views_of_[each], [&](std::size_t v) { return held_[v] == 1; }))
                change(each);
    }

    std::string bits() const {
        std::string bytes((weights_.size() + 7) / 8, '\0');
        for (std::size_t i = 0; i < in_.size(); ++i)
            if (in_[i]) bytes[i / 8] = static_cast<char>(static_cast<unsigned char>(bytes[i / 8]) | (1U << (i % 8)));
        return bytes;
    }

    // How many cosets these are, up to symmetry.
    std::uint64_t cosets() const {
        std::vector<std::uint64_t> chosen((flip_slice_count + 63) / 64);
        for (std::size_t i = 0; i < flip_slice_count; ++i)
            if (in_[flip_slice_classes()[i]]) chosen[i / 64] |= std::uint64_t{1} << (i % 64);
        return coset_numbers().count_below(coset_numbers().count(), chosen);
    }

private:
    void change(std::size_t each) {
        for (const std::size_t v : views_of_[each]) held_[v] += in_[each] ? -1 : 1;
        in_[each] = !in_[each];
    }

    Random random_;
    std::vector<int> weights_;
    std::vector<bool> in_;
    std::vector<std::array<std::uint16_t, 3>> views_;
    std::vector<std::vector<std::size_t>> views_of_;
    std::vector<int> held_;  // how many of a view's classes are in
};

}  // namespace

int main(int argc, char** argv) {
    Annealing annealing(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1);
    annealing.cool(1'000'000 * (argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 120));
    annealing.mend();
    fmt::print(stderr, "{} of {} cosets\n", annealing.cosets(), coset_numbers().count());
    fmt::print("// Written by tools/coset_cover.cpp: a bit for each class of flip and slice, in base 64.\n");
    const std::string text = to_base64(annealing.bits());
    constexpr std::size_t width = 110;
    for (std::size_t i = 0; i < text.size(); i += width) fmt::print("\"{}\"\n", text.substr(i, width));
}
