#include "rubik/gpu/host_search.hpp"

#include <algorithm>
#include <utility>

#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/grow.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"

namespace cubewright::rubik::gpu {

namespace {

constexpr unsigned host_seed_depth = 4;

void mark(HostTable& table, const PackedCube& cube, std::uint32_t value) {
    static const SymmetryMaps symmetries{optimal_maps().stabilisers, optimal_maps().products};
    for_each_index(cube, host_maps(), symmetries, [&](OptimalCoset coset) {
        if (table.entry(coset) != untouched_entry) return;
        const std::uint64_t index = coset.index(table.flip_bits);
        auto& byte = table.bytes[static_cast<std::size_t>(index >> 2U)];
        byte = static_cast<std::uint8_t>(byte & ~((untouched_entry ^ value) << shift_in_byte(index)));
    });
}

template <int Levels>
void mark_beyond(HostTable& table, const std::vector<CosetSeed>& seeds, int levels, std::uint32_t value) {
    if constexpr (Levels > 0) {
        if (levels < Levels) {
            mark_beyond<Levels - 1>(table, seeds, levels, value);
            return;
        }
        const PackedTurn* turns = small_maps().turns;
        for (const CosetSeed& seed : seeds)
            for (unsigned m = 0; m < packed_moves; ++m)
                if (may_follow_seed(seed.last_face, turns[m]))
                    for_each_descendant<Levels - 1>(turned(seed.cube, turns[m]), turns[m].last_face, turns,
                                                    [&](const PackedCube& cube) { mark(table, cube, value); });
    }
}

}  // namespace

HostTable filled_table(unsigned flip_bits, int base) {
    HostTable table{flip_bits, base, {}};
    table.bytes.assign(((std::size_t{optimal_row_count} << flip_bits) + 3) / 4, 0xFF);
    const auto spheres = coset_spheres(host_seed_depth);
    for (int depth = 0; depth <= base + 2; ++depth) {
        const std::uint32_t value = entry_for_depth(depth, base);
        if (depth <= static_cast<int>(host_seed_depth)) {
            for (const CosetSeed& seed : spheres[static_cast<std::size_t>(depth)]) mark(table, seed.cube, value);
        } else {
            mark_beyond<5>(table, spheres.back(), depth - static_cast<int>(host_seed_depth), value);
        }
    }
    return table;
}

HostNearSets filled_near_sets(std::vector<int> radii) {
    HostNearSets near;
    near.memory.resize(near_set_count);
    std::ranges::sort(radii);
    radii.resize(near_set_count, radii.back());
    for (std::size_t i = 0; i < near_set_count; ++i) {
        near.sets.radius[i] = radii[i];
        near.sets.log_size[i] = near_log_size(radii[i]);
        near.memory[i].assign(std::size_t{1} << near.sets.log_size[i], 0);
        near.sets.words[i] = near.memory[i].data();
    }
    for (int length = 0; length <= radii.back(); ++length)
        for (const PackedTurn& sequence : canonical_sequences(static_cast<unsigned>(length))) {
            const PackedCube cube = turned(PackedCube{}, sequence);
            for (std::size_t i = 0; i < near_set_count; ++i) {
                if (near.sets.radius[i] < length) continue;
                const NearPlace place = near_place(cube, near.sets.log_size[i]);
                near.memory[i][static_cast<std::size_t>(place.word)] |= place.bits;
            }
        }
    return near;
}

HostSearch search_on_host(const Cube& cube, int depth, unsigned prefix, bool all, const HostTable& table,
                          const NearSets& near) {
    const SearchRules rules{table.base, near.radius[near_set_count - 1], table.flip_bits};
    const CosetMaps maps = host_maps();
    HostSearch found;
    std::vector<SearchNode> stack;
    const PackedCube root = packed(cube);
    // Search each prefix in turn, using the steps of lane.hpp.
    for (const PackedTurn& sequence : canonical_sequences(prefix)) {
        SearchNode node;
        node.cube = turned(root, sequence);
        node.path[0] = sequence.moves;
        node.state = node_state(depth - static_cast<int>(prefix), sequence.last_face, entry_unknown,
                                static_cast<std::uint32_t>(depth));
        stack.push_back(node);
        while (!stack.empty()) {
            // Step 1. Take the next node from the stack.
            found.deepest_stack = std::max(found.deepest_stack, stack.size());
            const SearchNode next = stack.back();
            stack.pop_back();
            Lane lane;
            begin(lane, next, rules);
            while (!is_idle(lane)) {
                // Step 2. Start the next face.
                start_next_face(lane, *maps.small, rules);
                // Step 3. Push a child that needs no probe.
                if (has_free_move(lane, rules)) {
                    make_next_move(lane, *maps.small);
                    stack.push_back(child_node(lane));
                    continue;
                }
                // Step 4. Choose and run the next probe.
                choose_probe(lane, *maps.small, rules);
                if (lane.look == Look::nothing) continue;
                Verdict verdict{};
                if (lane.look == Look::near) {
                    ++found.near_looks;
                    verdict = apply_near_probe(lane, may_be_near(lane.candidate, candidate_to_go(lane), near));
                } else {
                    ++found.table_probes;
                    const Masks masks = lane.look == Look::inverse ? masks_of_inverse(lane.candidate, *maps.small)
                                                                   : masks_of(lane.candidate);
                    verdict = apply_table_probe(lane, table.entry(coset_of(masks, maps)), rules);
                }
                // Step 5. Push the candidate or record a solution.
                if (verdict == Verdict::push) stack.push_back(child_node(lane));
                if (verdict == Verdict::solved || verdict == Verdict::solved_node) {
                    const SearchNode end = verdict == Verdict::solved ? child_node(lane) : lane.node;
                    found.solutions.push_back(unpacked_moves(end.path, static_cast<unsigned>(depth)));
                    if (!all) return found;
                }
            }
        }
    }
    return found;
}

}  // namespace cubewright::rubik::gpu
