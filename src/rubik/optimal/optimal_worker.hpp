// Inner loop of the optimal solver, with one worker per thread. Nodes from many subtrees are expanded in batches. Each
// stage prefetches table entries for the next one, to hide memory latency.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/workers.hpp"
#include "rubik/optimal/optimal_probes.hpp"
#include "rubik/optimal/optimal_tasks.hpp"
#include "rubik/two_phase/found_solutions.hpp"
#include "rubik/two_phase/near_solved.hpp"

namespace cubewright::rubik {

// State of the search for one length, shared by all workers.
struct OptimalRound {
    const OptimalTable& table;
    const std::vector<OptimalTask>& tasks;
    const std::vector<std::uint32_t>& order;
    std::size_t threads = 1;
    unsigned length = 0;
    bool all = false;                  // true to continue after the first solution
    const NearSolved* wide = nullptr;  // optional second set of near-solved positions

    std::atomic<std::size_t> next{0};
    SharedWork<OptimalNode> shared{threads};  // used once all tasks have been assigned
    std::atomic<bool> over{false};            // true once the requested solutions have been found
    std::atomic<bool> limited{false};         // true if a limit stopped the search
    std::atomic<std::uint64_t> nodes{0};
    Mutex mutex{};
    std::vector<std::vector<Move>> solutions{};
};

class OptimalWorker {
public:
    explicit OptimalWorker(OptimalRound& round);

    // Expands a batch of nodes or waits for work. Returns false when no work is left.
    bool step();

    std::uint64_t nodes() const { return nodes_; }
    const std::vector<std::uint32_t>& task_nodes() const { return task_nodes_; }

private:
    static constexpr std::size_t batch_size = 24;
    // This struct has no padding, so that it can be written directly from registers.
    struct Child {
        CornerEntry other_corners;
        std::uint8_t node;
        std::uint8_t move;
        std::uint16_t other_bound;
    };
    // A batch of nodes that are expanded together, with the data passed between the stages. Each loop writes its
    // candidate past the end of a list and then advances the end only if the candidate is kept.
    struct Batch {
        std::array<OptimalNode, batch_size> nodes;
        // Node fields used by the stages, stored as separate arrays.
        std::array<Bytes16, batch_size> other_edges;
        std::array<Bytes16, batch_size> turned_edges;
        std::array<CornerEntry, batch_size> turned_corners;
        std::array<FacePatterns, batch_size> patterns;  // corner patterns of the other side after turning each face
        std::array<std::uint8_t, batch_size> turned;    // index of the side to turn
        std::array<std::uint8_t, batch_size> remaining;

        std::array<std::uint8_t, (batch_size + 1) * 8> face_nodes;
        std::array<std::uint8_t, (batch_size + 1) * 8> faces;
        OptimalProbes<batch_size * face_count> face_probes;  // faces to turn by a quarter turn in either direction
        std::array<Child, batch_size * move_count + 8> children;
        std::array<CornerEntry, batch_size * move_count> child_corners;
        OptimalProbes<batch_size * move_count> child_probes;
        // For each child probe: the index of the child and its remaining moves.
        std::array<std::uint16_t, batch_size * move_count + 1> probed;
        std::array<std::uint8_t, batch_size * move_count + 1> child_remaining;
        std::array<std::uint16_t, batch_size * move_count + 1> passed;
        std::size_t node_count = 0;
        std::size_t turned_face_count = 0;
        std::size_t child_count = 0;
    };

    void fill_stack();
    void share_stack();
    bool wait_for_work();
    void pop_nodes(Batch& batch);
    void turn_faces(Batch& batch);
    void prefetch_face_bounds(Batch& batch);
    void select_children(Batch& batch);
    void compute_child_corners(Batch& batch);
    void prefetch_child_bounds(Batch& batch);
    void push_children(Batch& batch);
    void push(const Batch& batch, std::size_t probe);
    void record_solution(const OptimalNode& node);

    unsigned corner_distance(CornerEntry entry) const { return (entry.word >> corner_shift_) & 15U; }

    OptimalRound& round_;
    NearSolved near_;
    NearSolved wide_near_;
    ProbeMaps probe_maps_;
    unsigned half_turn_cost_;                          // cost of a half turn
    std::array<std::uint8_t, move_count> move_costs_;  // cost of each move
    unsigned corner_shift_;                            // bit position of the metric's distance in a CornerEntry
    std::uint64_t nodes_ = 0;
    std::vector<std::uint32_t> task_nodes_;

    std::vector<OptimalNode> stack_;
    bool waiting_ = false;
    Batch batch_;
};

}  // namespace cubewright::rubik
