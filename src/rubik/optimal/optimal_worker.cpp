#include "rubik/optimal/optimal_worker.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "base/workers.hpp"

namespace cubewright::rubik {

namespace {

// For each set of faces, its members in order, one per byte, and the number of members in the last byte.
constexpr std::array<std::uint64_t, 64> face_lists = [] {
    std::array<std::uint64_t, 64> lists{};
    for (std::size_t set = 0; set < lists.size(); ++set) {
        std::uint64_t count = 0;
        for (std::uint64_t face = 0; face < face_count; ++face)
            if (((set >> face) & 1U) != 0) lists[set] |= face << (8 * count++);
        lists[set] |= count << 56U;
    }
    return lists;
}();

constexpr auto next_faces = [] {
    std::array<FaceSet, move_count> sets{};
    for (std::size_t move = 0; move < move_count; ++move) sets[move] = faces_of(followers[move]);
    return sets;
}();

constexpr std::uint64_t byte_ones = 0x0101010101010101U;

std::array<std::uint8_t, move_count> move_costs_in(Metric metric) {
    std::array<std::uint8_t, move_count> costs{};
    for (const Move m : all_moves) costs[index(m)] = static_cast<std::uint8_t>(cost(m, metric));
    return costs;
}

}  // namespace

OptimalWorker::OptimalWorker(OptimalRound& round)
    : round_(round),
      near_(near_solved(round.table.shape.metric)),
      wide_near_(round.wide == nullptr ? NearSolved{} : *round.wide),
      probe_maps_(round.table),
      half_turn_cost_(round.table.shape.metric == Metric::qtm ? 2 : 1),
      move_costs_(move_costs_in(round.table.shape.metric)),
      corner_shift_(round.table.shape.metric == Metric::qtm ? 22 : 18),
      task_nodes_(round.tasks.size()) {
    stack_.reserve(4096);
}

// Runs one pass of the search loop on a batch of nodes. Prefetches and probes are in separate steps so that the cache
// lines arrive before they are needed.
bool OptimalWorker::step() {
    // Step 1. Refill the stack with root tasks, and stop if the search has ended.
    fill_stack();
    if (round_.over.load(std::memory_order_relaxed)) return false;
    if (stack_.empty()) return wait_for_work();
    // Step 2. Share nodes with idle workers.
    if (round_.shared.is_wanted()) share_stack();
    // Step 3. Take a batch of nodes from the stack.
    pop_nodes(batch_);
    // Step 4. Turn the faces of each node, and compute the corner patterns of the inverses.
    turn_faces(batch_);
    // Step 5. Prune by corner distance and prefetch the bounds of the inverses.
    prefetch_face_bounds(batch_);
    // Step 6. Probe the table for the inverses and select the children that survive.
    select_children(batch_);
    // Step 7. Compute the corners of the children.
    compute_child_corners(batch_);
    // Step 8. Prune by corner distance and prefetch the bounds of the children.
    prefetch_child_bounds(batch_);
    // Step 9. Probe the table for the children, and push those that survive.
    push_children(batch_);
    nodes_ += batch_.face_probes.count + batch_.child_probes.count;
    return true;
}

void OptimalWorker::pop_nodes(Batch& batch) {
    batch.node_count = std::min(batch_size, stack_.size());
    std::copy_n(stack_.end() - static_cast<std::ptrdiff_t>(batch.node_count), batch.node_count, batch.nodes.begin());
    stack_.resize(stack_.size() - batch.node_count);
}

void OptimalWorker::fill_stack() {
    while (stack_.size() < batch_size) {
        const std::size_t i = round_.next.fetch_add(1, std::memory_order_relaxed);
        if (i >= round_.order.size()) return;
        const OptimalTask& task = round_.tasks[round_.order[i]];
        if (task.prefix_cost + unsigned{std::max(task.node.bound[0], task.node.bound[1])} > round_.length) continue;
        stack_.push_back(task.node);
        stack_.back().remaining = static_cast<std::uint8_t>(round_.length - task.prefix_cost);
        if (stack_.back().remaining > 0) continue;
        if (task.node.side[0] == solved_cube) record_solution(task.node);
        stack_.pop_back();
    }
}

// Gives away the lower half of the stack. Its nodes are closest to the root and have the largest subtrees.
void OptimalWorker::share_stack() {
    if (stack_.size() < 2 * batch_size) return;
    const std::size_t half = stack_.size() / 2;
    round_.shared.give(std::span(stack_).first(half));
    stack_.erase(stack_.begin(), stack_.begin() + static_cast<std::ptrdiff_t>(half));
}

// Waits for nodes from another worker. Returns false when no worker has any work left.
bool OptimalWorker::wait_for_work() {
    if (!waiting_) round_.shared.wait();
    waiting_ = !round_.shared.take(stack_, batch_size);
    if (!waiting_) return true;
    yield_thread();
    return !round_.shared.is_over();
}

// Turning a face on one side multiplies the other side from the left. A half turn does not change the coset of the
// other side, and both quarter turns lead to the same coset. One probe therefore bounds two children, and the bound
// already stored in the node holds for the third child. For this reason the search turns the side whose other side has
// the tighter bound. A side without moves can start with any of the six faces, a third more than a side that continues
// a sequence, so this only pays off if all half turns are pruned.
void OptimalWorker::turn_faces(Batch& batch) {
    const OptimalSteps& steps = probe_maps_.steps;
    const unsigned half_turn_cost = half_turn_cost_;
    std::size_t faces = 0;
    std::size_t children = 0;
    for (std::size_t i = 0; i < batch.node_count; ++i) {
        const OptimalNode& node = batch.nodes[i];
        ++task_nodes_[node.task];
        const bool may_turn_both = node.moves_made[1] != 0 || node.bound[0] + half_turn_cost > node.remaining;
        const std::size_t turned = may_turn_both && node.bound[1] < node.bound[0] ? 1 : 0;
        const std::size_t other = 1 - turned;
        batch.turned[i] = static_cast<std::uint8_t>(turned);
        batch.remaining[i] = node.remaining;
        batch.turned_edges[i] = node.side[turned].edges;
        batch.other_edges[i] = node.side[other].edges;
        batch.turned_corners[i] = node.corners[turned];
        __builtin_prefetch(&steps.moved[node.corners[turned].corner_class()]);
        FacePatterns& patterns = batch.patterns[i];
        turn_each_face(node.side[other].corners, patterns);
        const std::uint64_t list = face_lists[node.allowed[turned]];
        const std::uint64_t number = i * byte_ones;
        std::memcpy(&batch.faces[faces], &list, sizeof list);
        std::memcpy(&batch.face_nodes[faces], &number, sizeof number);
        faces += list >> 56U;
        for (std::size_t face = 0; face < face_count; ++face)
            __builtin_prefetch(entry_of_pattern(patterns[face], steps));
        if (node.bound[other] + half_turn_cost > node.remaining) continue;
        const Child half_turn{node.corners[other], static_cast<std::uint8_t>(i), 1, node.bound[other]};
        for (std::size_t k = 0; k < face_count; ++k) {
            Child& child = batch.children[children + k];
            child = half_turn;
            child.move = static_cast<std::uint8_t>(child.move + 3 * ((list >> (8 * k)) & 7U));
        }
        children += list >> 56U;
    }
    batch.turned_face_count = faces;
    batch.child_count = children;
}

void OptimalWorker::prefetch_face_bounds(Batch& batch) {
    const OptimalSteps& steps = probe_maps_.steps;
    const std::size_t count = batch.turned_face_count;
    std::size_t probes = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t node = batch.face_nodes[i];
        const std::uint8_t face = batch.faces[i];
        const CornerEntry corners = *entry_of_pattern(batch.patterns[node][face], steps);
        batch.face_probes.write(probes, corners, node, face);
        probes += corner_distance(corners) < batch.remaining[node] ? 1U : 0U;
    }
    batch.face_probes.count = probes;
    prefetch_face_probes(batch.face_probes, batch.other_edges.data(), probe_maps_);
}

void OptimalWorker::select_children(Batch& batch) {
    const auto& probes = batch.face_probes;
    read_bounds(batch.face_probes, probe_maps_);
    std::size_t children = batch.child_count;
    const std::size_t count = probes.count;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t node = probes.nodes[i];
        const std::uint32_t bound = probes.bounds[i];
        Child child{probes.corners[i], node, static_cast<std::uint8_t>(3 * probes.turns[i]),
                    static_cast<std::uint16_t>(bound)};
        batch.children[children] = child;
        child.move = static_cast<std::uint8_t>(child.move + 2);
        batch.children[children + 1] = child;
        children += bound < batch.remaining[node] ? 2U : 0U;
    }
    batch.child_count = children;
}

void OptimalWorker::compute_child_corners(Batch& batch) {
    const OptimalSteps& steps = probe_maps_.steps;
    const std::size_t count = batch.child_count;
    for (std::size_t i = 0; i < count; ++i) {
        const Child child = batch.children[i];
        batch.child_corners[i] = corners_after(batch.turned_corners[child.node], child.move, steps);
    }
}

void OptimalWorker::prefetch_child_bounds(Batch& batch) {
    const std::size_t count = batch.child_count;
    std::size_t probes = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Child child = batch.children[i];
        const CornerEntry corners = batch.child_corners[i];
        const auto remaining = static_cast<std::uint8_t>(batch.remaining[child.node] - move_costs_[child.move]);
        batch.probed[probes] = static_cast<std::uint16_t>(i);
        batch.child_remaining[probes] = remaining;
        batch.child_probes.write(probes, corners, child.node, child.move);
        probes += corner_distance(corners) <= remaining ? 1U : 0U;
    }
    batch.child_probes.count = probes;
    prefetch_child_probes(batch.child_probes, batch.turned_edges.data(), probe_maps_);
}

void OptimalWorker::push_children(Batch& batch) {
    const auto& probes = batch.child_probes;
    read_bounds(batch.child_probes, probe_maps_);
    std::size_t survivors = 0;
    for (std::size_t i = 0; i < probes.count; ++i) {
        batch.passed[survivors] = static_cast<std::uint16_t>(i);
        survivors += probes.bounds[i] <= batch.child_remaining[i] ? 1U : 0U;
    }
    for (std::size_t i = 0; i < survivors; ++i) push(batch, batch.passed[i]);
}

void OptimalWorker::push(const Batch& batch, std::size_t probe) {
    const Child child = batch.children[batch.probed[probe]];
    const OptimalNode& parent = batch.nodes[child.node];
    const std::size_t turned = batch.turned[child.node];
    const auto move = static_cast<Move>(child.move);
    const Cube cube = parent.side[turned] * as_cube(move);
    const unsigned remaining = batch.child_remaining[probe];
    // Step 9a. Prune with the sets of near-solved positions. The position and its inverse have the same distance, so
    // checking the turned side is enough.
    if (near_.applies_at(remaining) && !near_.may_contain(cube)) return;
    if (wide_near_.applies_at(remaining) && !wide_near_.may_contain(cube)) return;
    // Step 9b. At the last move, record a solution if the cube is solved.
    if (remaining == 0) {
        if (!(cube == solved_cube)) return;
        OptimalNode last = parent;
        last.add(turned, index(move));
        record_solution(last);
        return;
    }
    // Step 9c. Otherwise push the child onto the stack.
    OptimalNode& node = stack_.emplace_back(parent);
    node.side[turned] = cube;
    node.side[1 - turned] = as_cube(inverse(move)) * parent.side[1 - turned];
    node.corners[turned] = batch.child_probes.corners[probe];
    node.corners[1 - turned] = child.other_corners;
    // A move changes the distance of the turned side by at most its cost, which gives another bound. No such bound
    // exists for the coset of the other side.
    const int carried = parent.bound[turned] - static_cast<int>(parent.remaining - remaining);
    node.bound[turned] =
        static_cast<std::uint8_t>(std::max(static_cast<int>(batch.child_probes.bounds[probe]), carried));
    node.bound[1 - turned] = static_cast<std::uint8_t>(child.other_bound);
    node.allowed[turned] = next_faces[index(move)];
    node.remaining = static_cast<std::uint8_t>(remaining);
    node.add(turned, index(move));
}

void OptimalWorker::record_solution(const OptimalNode& node) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < node.moves_made[0]; ++i) moves.push_back(static_cast<Move>(node.moves[i]));
    for (std::size_t i = node.moves_made[1]; i-- > 0;)
        moves.push_back(inverse(static_cast<Move>(node.moves[OptimalNode::max_moves - 1 - i])));
    const Lock lock(round_.mutex);
    round_.solutions.push_back(std::move(moves));
    if (!round_.all) round_.over = true;
}

}  // namespace cubewright::rubik
