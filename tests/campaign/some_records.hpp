// Sample records, and an engine that produces them without searching.
#pragma once

#include <atomic>
#include <string>

#include "campaign/coset_record.hpp"
#include "campaign/worker.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::campaign {

// Returns counts that depend on the coset and add up.
inline std::vector<std::uint64_t> sample_counts(std::uint64_t coset) {
    std::vector<std::uint64_t> counts(21, 0);
    counts[15] = 1000 + (coset % 1000);
    counts[19] = 1'000'000 + coset;
    counts[18] = rubik::coset_size - counts[15] - counts[19];
    return counts;
}

inline CosetRecord sample_record(std::uint32_t coset) {
    CosetRecord record;
    record.coset = coset;
    record.depth = 20;
    record.exact_to = 15;
    record.positions = sample_counts(coset);
    record.seconds = 0.25;
    record.engine = "cpu";
    record.version = "1.2.3";
    record.worker = "host.1.2";
    record.time = 1'800'000'000 + coset;
    return record;
}

inline CosetBackend fake_engine(std::atomic<int>& solved) {
    return {"made-up",
            [&solved](const rubik::Cube& position, const rubik::CosetOptions& options) -> Result<rubik::CosetCounts> {
                ++solved;
                const rubik::Coset coset = rubik::coset_of(position);
                rubik::CosetCounts counts;
                counts.positions = sample_counts(std::uint64_t{coset.twist} + coset.flip + coset.slice);
                counts.exact_to = 15;
                counts.stopped = options.stop.stop_requested();
                return counts;
            },
            [](std::span<const rubik::Cube>, unsigned max_moves, const StopToken&) -> Result<std::optional<unsigned>> {
                return max_moves;
            }};
}

}  // namespace cubewright::campaign
