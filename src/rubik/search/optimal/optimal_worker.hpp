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
#include "rubik/tables/optimal/optimal_registers.hpp"

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

    // A face to be turned by a quarter, either way: the other side's coset is the same for both. `move` is
    // the face's first.
    struct TurnedFace {
        std::uint32_t pattern;  // of the other side's corners, then
        std::uint8_t node;
        std::uint8_t move;
    };
    struct FaceProbe {
        std::uint64_t bit;
        std::uint8_t node;
        std::uint8_t move;
    };
    struct Child {
        std::uint8_t node;
        std::uint8_t move;
        std::uint8_t other_bound;
    };
    struct ChildCorners {
        Bytes16 corners;
        std::uint32_t pattern;
        Child child;
    };
    struct ChildProbe {
        Cube cube;
        std::uint64_t bit;
        Child child;
    };

    void fill_stack();
    void share_stack();
    bool wait_for_work();
    void turn_faces(std::size_t count);
    void probe_faces();
    void choose_children();
    void turn_corners();
    void probe_children();
    void push_children();
    void push(const ChildProbe& probe, unsigned bound, unsigned left);
    void take_solution(const OptimalNode& node);

    unsigned left_after(const OptimalNode& node, std::size_t move) const {
        return node.left - (move % 3 == 1 ? half_price_ : 1U);
    }
    unsigned corner_distance(CornerEntry entry) const { return (entry.word >> corner_shift_) & 15U; }
    unsigned bound_at(std::uint64_t bit) const { return table_bound(words_, place_at(bit), base_); }

    OptimalRound& round_;
    const OptimalMaps& maps_ = optimal_maps();
    const TurnedViews& turned_views_ = turned_views();
    NearSolved near_;
    NearSolved widely_near_;
    const std::uint32_t* words_;
    unsigned flip_bits_;
    unsigned base_;
    unsigned half_price_;    // of a half turn
    unsigned corner_shift_;  // to the metric's distance in a CornerEntry
    std::uint64_t nodes_ = 0;
    std::vector<std::uint32_t> task_nodes_;

    std::vector<OptimalNode> stack_;
    bool waiting_ = false;
    std::array<OptimalNode, batch_size> batch_;
    std::array<std::uint8_t, batch_size> turned_;  // the side of each node in the batch that is turned
    std::array<TurnedFace, batch_size * face_count> faces_;
    std::array<FaceProbe, batch_size * face_count> face_probes_;
    std::array<Child, batch_size * move_count> children_;
    std::array<ChildCorners, batch_size * move_count> child_corners_;
    std::array<ChildProbe, batch_size * move_count> child_probes_;
    std::size_t face_count_ = 0;
    std::size_t face_probe_count_ = 0;
    std::size_t child_count_ = 0;
    std::size_t child_probe_count_ = 0;
};

}  // namespace cubewright::rubik
