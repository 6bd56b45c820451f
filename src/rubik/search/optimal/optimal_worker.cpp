#include "rubik/search/optimal/optimal_worker.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "base/workers.hpp"

namespace cubewright::rubik {

OptimalWorker::OptimalWorker(OptimalRound& round)
    : round_(round),
      near_(near_solved(round.table.shape.metric)),
      widely_near_(round.wide == nullptr ? NearSolved{} : *round.wide),
      words_(round.table.words.data()),
      flip_bits_(round.table.shape.flip_bits),
      base_(round.table.shape.base),
      half_price_(round.table.shape.metric == Metric::qtm ? 2 : 1),
      corner_shift_(round.table.shape.metric == Metric::qtm ? 22 : 18),
      task_nodes_(round.tasks.size()) {
    stack_.reserve(4096);
}

bool OptimalWorker::step() {
    fill_stack();
    if (round_.over.load(std::memory_order_relaxed)) return false;
    if (stack_.empty()) return wait_for_work();
    if (round_.shared.is_wanted()) share_stack();
    const std::size_t count = std::min(batch_size, stack_.size());
    std::copy_n(stack_.end() - static_cast<std::ptrdiff_t>(count), count, batch_.begin());
    stack_.resize(stack_.size() - count);
    turn_faces(count);
    probe_faces();
    choose_children();
    turn_corners();
    probe_children();
    push_children();
    nodes_ += face_probe_count_ + child_probe_count_;
    return true;
}

void OptimalWorker::fill_stack() {
    while (stack_.size() < batch_size) {
        const std::size_t i = round_.next.fetch_add(1, std::memory_order_relaxed);
        if (i >= round_.order.size()) return;
        const OptimalTask& task = round_.tasks[round_.order[i]];
        if (task.price + unsigned{std::max(task.node.bound[0], task.node.bound[1])} > round_.length) continue;
        stack_.push_back(task.node);
        stack_.back().left = static_cast<std::uint8_t>(round_.length - task.price);
        if (stack_.back().left > 0) continue;
        if (task.node.side[0] == solved_cube) take_solution(task.node);
        stack_.pop_back();
    }
}

// The lower half of the stack: the nodes nearest to the root, with the largest subtrees.
void OptimalWorker::share_stack() {
    if (stack_.size() < 2 * batch_size) return;
    const std::size_t half = stack_.size() / 2;
    round_.shared.give(std::span(stack_).first(half));
    stack_.erase(stack_.begin(), stack_.begin() + static_cast<std::ptrdiff_t>(half));
}

// False when nobody has any.
bool OptimalWorker::wait_for_work() {
    if (!waiting_) round_.shared.wait();
    waiting_ = !round_.shared.take(stack_, batch_size);
    if (!waiting_) return true;
    give_way();
    return !round_.shared.is_over();
}

// Turning a face on one side multiplies the other side from the left. There half turns change nothing, and
// both quarter turns lead to the same coset: one look-up answers for two children, and the bound that the
// node has already answers for the third. So the side to be turned is the one whose other side has the
// tighter bound.
void OptimalWorker::turn_faces(std::size_t count) {
    std::size_t faces = 0;
    std::size_t children = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const OptimalNode& node = batch_[i];
        ++task_nodes_[node.task];
        const std::size_t turned = node.bound[1] >= node.bound[0] ? 0 : 1;
        turned_[i] = static_cast<std::uint8_t>(turned);
        const Bytes16 other = node.side[1 - turned].corners;
        const std::uint8_t other_bound = node.bound[1 - turned];
        const auto number = static_cast<std::uint8_t>(i);
        MoveSet allowed = node.allowed[turned];
        if (other_bound + half_price_ <= node.left)
            for (MoveSet moves = allowed & ~every_quarter_turn; moves != 0; moves &= moves - 1)
                children_[children++] = {number, static_cast<std::uint8_t>(std::countr_zero(moves)), other_bound};
        while (allowed != 0) {
            const auto first = static_cast<unsigned>(std::countr_zero(allowed));
            allowed &= ~(MoveSet{7} << first);
            const std::uint32_t pattern = corner_pattern(compose_corners(turn_cubes[first].corners, other), maps_);
            __builtin_prefetch(&maps_.corners[pattern]);
            faces_[faces++] = {pattern, number, static_cast<std::uint8_t>(first)};
        }
    }
    face_count_ = faces;
    child_count_ = children;
}

void OptimalWorker::probe_faces() {
    std::size_t probes = 0;
    for (std::size_t i = 0; i < face_count_; ++i) {
        const TurnedFace face = faces_[i];
        const OptimalNode& node = batch_[face.node];
        const CornerEntry entry = maps_.corners[face.pattern];
        if (corner_distance(entry) >= node.left) continue;
        const Bytes16 edges = node.side[1 - turned_[face.node]].edges;
        const std::uint64_t bit =
            bit_of(coset_turned(entry, edges, face.move / 3, turned_views_, maps_).index(flip_bits_));
        __builtin_prefetch(words_ + (bit >> 5U), 0, 0);
        face_probes_[probes++] = {bit, face.node, face.move};
    }
    face_probe_count_ = probes;
}

void OptimalWorker::choose_children() {
    std::size_t children = child_count_;
    for (std::size_t i = 0; i < face_probe_count_; ++i) {
        const FaceProbe& probe = face_probes_[i];
        const unsigned bound = bound_at(probe.bit);
        if (bound >= batch_[probe.node].left) continue;
        for (const unsigned quarters : {0U, 2U})
            children_[children++] = {probe.node, static_cast<std::uint8_t>(probe.move + quarters),
                                     static_cast<std::uint8_t>(bound)};
    }
    child_count_ = children;
}

void OptimalWorker::turn_corners() {
    for (std::size_t i = 0; i < child_count_; ++i) {
        const Child child = children_[i];
        ChildCorners& turned = child_corners_[i];
        turned.child = child;
        turned.corners =
            compose_corners(batch_[child.node].side[turned_[child.node]].corners, turn_cubes[child.move].corners);
        turned.pattern = corner_pattern(turned.corners, maps_);
        __builtin_prefetch(&maps_.corners[turned.pattern]);
    }
}

void OptimalWorker::probe_children() {
    std::size_t probes = 0;
    for (std::size_t i = 0; i < child_count_; ++i) {
        const ChildCorners& turned = child_corners_[i];
        const Child child = turned.child;
        const OptimalNode& node = batch_[child.node];
        const CornerEntry entry = maps_.corners[turned.pattern];
        if (corner_distance(entry) > left_after(node, child.move)) continue;
        ChildProbe& probe = child_probes_[probes++];
        probe.cube.corners = turned.corners;
        probe.cube.edges = compose_edges(node.side[turned_[child.node]].edges, turn_cubes[child.move].edges);
        probe.bit = bit_of(coset_seen(entry, probe.cube.edges, maps_).index(flip_bits_));
        probe.child = child;
        __builtin_prefetch(words_ + (probe.bit >> 5U), 0, 0);
    }
    child_probe_count_ = probes;
}

void OptimalWorker::push_children() {
    for (std::size_t i = 0; i < child_probe_count_; ++i) {
        const ChildProbe& probe = child_probes_[i];
        const unsigned left = left_after(batch_[probe.child.node], probe.child.move);
        const unsigned bound = bound_at(probe.bit);
        if (bound > left) continue;
        // The side that was turned; the other is its inverse, and just as near.
        if (near_.is_asked(left) && !near_.may_hold(probe.cube)) continue;
        if (widely_near_.is_asked(left) && !widely_near_.may_hold(probe.cube)) continue;
        push(probe, bound, left);
    }
}

void OptimalWorker::push(const ChildProbe& probe, unsigned bound, unsigned left) {
    const OptimalNode& parent = batch_[probe.child.node];
    const std::size_t turned = turned_[probe.child.node];
    const auto move = static_cast<Move>(probe.child.move);
    if (left == 0) {
        if (!(probe.cube == solved_cube)) return;
        OptimalNode last = parent;
        last.add(turned, index(move));
        take_solution(last);
        return;
    }
    OptimalNode& node = stack_.emplace_back(parent);
    node.side[turned] = probe.cube;
    node.side[1 - turned] = as_cube(inverse(move)) * parent.side[1 - turned];
    // A move changes the turned side's distance by its price at most; nothing like it holds for the other.
    const int carried = parent.bound[turned] - static_cast<int>(parent.left - left);
    node.bound[turned] = static_cast<std::uint8_t>(std::max(static_cast<int>(bound), carried));
    node.bound[1 - turned] = probe.child.other_bound;
    node.allowed[turned] = followers[index(move)];
    node.left = static_cast<std::uint8_t>(left);
    node.add(turned, index(move));
}

void OptimalWorker::take_solution(const OptimalNode& node) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < node.made[0]; ++i) moves.push_back(static_cast<Move>(node.moves[i]));
    for (std::size_t i = node.made[1]; i-- > 0;)
        moves.push_back(inverse(static_cast<Move>(node.moves[OptimalNode::most_moves - 1 - i])));
    const Lock lock(round_.mutex);
    round_.solutions.push_back(std::move(moves));
    if (!round_.all) round_.over = true;
}

}  // namespace cubewright::rubik
