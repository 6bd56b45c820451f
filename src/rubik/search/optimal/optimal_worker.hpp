// The inner loop of the optimal solver, one object for each thread. Nodes of many subtrees are expanded
// together, in stages between which the table's cache lines travel.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/mutex.hpp"
#include "base/shared_work.hpp"
#include "rubik/search/optimal/optimal_tasks.hpp"
#include "rubik/search/two_phase/limits.hpp"
#include "rubik/search/two_phase/near_solved.hpp"
#include "rubik/tables/optimal/optimal_steps.hpp"

namespace cubewright::rubik {

// One length's search, shared by its workers.
struct OptimalRound {
    const OptimalTable& table;
    const std::vector<OptimalTask>& tasks;
    const std::vector<std::uint32_t>& order;
    std::size_t threads = 1;
    unsigned length = 0;
    bool all = false;                  // go on after the first solution
    const NearSolved* wide = nullptr;  // a set to ask as well

    std::atomic<std::size_t> next{0};
    SharedWork<OptimalNode> shared{threads};  // once all tasks are taken
    std::atomic<bool> over{false};            // found what was wanted
    std::atomic<bool> limited{false};         // a limit was met
    std::atomic<std::uint64_t> nodes{0};
    Mutex mutex{};
    std::vector<std::vector<Move>> solutions{};
};

class OptimalWorker {
public:
    explicit OptimalWorker(OptimalRound& round);

    // Expands some nodes, or looks for some in vain; false when there is nothing left to do.
    bool step();

    std::uint64_t nodes() const { return nodes_; }
    const std::vector<std::uint32_t>& task_nodes() const { return task_nodes_; }

private:
    static constexpr std::size_t batch_size = 24;
    // Lines of the table are sent for in bursts: each waits until its page is found, and many wait hardly longer
    // than one. Between bursts the lines travel.
    static constexpr std::size_t burst = 16;

    // None of these has padding, so that it is written as it stands in registers.
    //
    // A face to be turned by a quarter, either way: the other side's coset is the same for both.
    struct FaceProbe {
        std::uint64_t bit;
        CornerEntry corners;  // the other side's, then
        std::uint16_t node;
        std::uint16_t face;
    };
    struct Child {
        CornerEntry other_corners;
        std::uint8_t node;
        std::uint8_t move;
        std::uint16_t other_bound;
    };
    struct ChildProbe {
        std::uint64_t bit;
        CornerEntry corners;  // of the side that was turned
        std::uint16_t left;
        std::uint16_t bound;
        Child child;
    };
    // Nodes that are expanded together, and what the stages hand on. Lists are written a little beyond their end, and
    // the end moved on for what is kept.
    struct Batch {
        std::array<OptimalNode, batch_size> nodes;
        // What the stages want of the nodes, side by side.
        std::array<Bytes16, batch_size> other_edges;
        std::array<Bytes16, batch_size> turned_edges;
        std::array<CornerEntry, batch_size> turned_corners;
        std::array<FacePatterns, batch_size> patterns;  // of the other side, each face turned
        std::array<std::uint8_t, batch_size> turned;    // which side is turned
        std::array<std::uint8_t, batch_size> left;

        std::array<std::uint8_t, (batch_size + 1) * 8> face_nodes;
        std::array<std::uint8_t, (batch_size + 1) * 8> faces;
        std::array<EdgeSums, batch_size * move_count> sums;  // of the probes
        std::array<FaceProbe, batch_size * face_count> face_probes;
        std::array<Child, batch_size * move_count + 8> children;
        std::array<CornerEntry, batch_size * move_count> child_corners;
        std::array<ChildProbe, batch_size * move_count> child_probes;
        std::size_t node_count = 0;
        std::size_t turned_face_count = 0;
        std::size_t face_probe_count = 0;
        std::size_t child_count = 0;
        std::size_t child_probe_count = 0;
    };

    void fill_stack();
    void share_stack();
    bool wait_for_work();
    void take_nodes(Batch& batch);
    void turn_faces(Batch& batch);
    void see_faces(Batch& batch);
    void choose_children(Batch& batch);
    void turn_corners(Batch& batch);
    void see_children(Batch& batch);
    void push_children(Batch& batch);
    void push(const Batch& batch, const ChildProbe& probe);
    // Where the probes from `first` on are in the table, by their sums; their lines are sent for.
    template <class Probe>
    void send_for(const Batch& batch, Probe* probes, std::size_t first, std::size_t count) const;
    void take_solution(const OptimalNode& node);

    unsigned corner_distance(CornerEntry entry) const { return (entry.word >> corner_shift_) & 15U; }
    unsigned bound_at(std::uint64_t bit) const { return table_bound(words_, place_at(bit), base_); }

    OptimalRound& round_;
    const OptimalMaps& maps_ = optimal_maps();
    const OptimalSteps& steps_ = optimal_steps();
    NearSolved near_;
    NearSolved widely_near_;
    const std::uint32_t* words_;
    unsigned flip_bits_;
    unsigned base_;
    unsigned half_price_;                          // of a half turn
    std::array<std::uint8_t, move_count> prices_;  // of each move
    unsigned corner_shift_;                        // to the metric's distance in a CornerEntry
    std::uint64_t nodes_ = 0;
    std::vector<std::uint32_t> task_nodes_;

    std::vector<OptimalNode> stack_;
    bool waiting_ = false;
    Batch batch_;
};

}  // namespace cubewright::rubik
