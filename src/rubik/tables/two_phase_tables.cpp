#include "rubik/tables/two_phase_tables.hpp"

#include <vector>

#include "rubik/tables/phase2_tables.hpp"

namespace cubewright::rubik {

namespace {

struct TinyStorage {
    EndingStorage endings;
    std::vector<FilterWords> near_cosets, near_positions;
    std::vector<std::uint8_t> corners_and_slice, edges_and_slice;
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
    storage->corners_and_slice = packed(corners_and_slice_distances(metric));
    storage->edges_and_slice = packed(edges_and_slice_distances(metric));
    storage->near_cosets = build_coset_filters(metric);
    storage->near_positions = build_phase2_filters(metric);
    TwoPhaseTables tables;
    for (std::size_t i = 0; i < storage->near_cosets.size(); ++i)
        tables.near_cosets.filters[i] = {storage->near_cosets[i]};
    for (std::size_t i = 0; i < storage->near_positions.size(); ++i)
        tables.near_positions.filters[i] = {storage->near_positions[i]};
    tables.tier = tier;
    tables.metric = metric;
    tables.endings = storage->endings.view();
    tables.corners_and_slice = {storage->corners_and_slice};
    tables.edges_and_slice = {storage->edges_and_slice};
    tables.storage = storage;
    return tables;
}

}  // namespace cubewright::rubik
