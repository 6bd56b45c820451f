#include "rubik/tables/two_phase_tables.hpp"

#include <vector>

#include "rubik/tables/phase1_bounds.hpp"
#include "rubik/tables/phase2_tables.hpp"

namespace cubewright::rubik {

namespace {

struct TinyStorage {
    EndingStorage endings;
    std::vector<std::uint8_t> twists_and_slice, twists_and_flips, corners_and_slice, edges_and_slice;
};

std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& numbers) {
    std::vector<std::uint8_t> bytes(packed_size(numbers.size()));
    pack(numbers, bytes);
    return bytes;
}

}  // namespace

TwoPhaseTables build_two_phase_tables(TableTier tier, Metric metric, const ProgressCallback&) {
    auto storage = std::make_shared<TinyStorage>();
    storage->endings = build_endings(metric);
    storage->twists_and_slice = packed(twists_and_slice_distances(metric));
    storage->twists_and_flips = packed(twists_and_flips_distances(metric));
    storage->corners_and_slice = packed(corners_and_slice_distances(metric));
    storage->edges_and_slice = packed(edges_and_slice_distances(metric));
    TwoPhaseTables tables;
    tables.tier = tier;
    tables.metric = metric;
    tables.endings = storage->endings.view();
    tables.twists_and_slice = {storage->twists_and_slice};
    tables.twists_and_flips = {storage->twists_and_flips};
    tables.corners_and_slice = {storage->corners_and_slice};
    tables.edges_and_slice = {storage->edges_and_slice};
    tables.storage = storage;
    return tables;
}

}  // namespace cubewright::rubik
