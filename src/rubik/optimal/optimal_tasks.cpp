#include "rubik/optimal/optimal_tasks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

namespace {

MoveSet moves_of_axis(Axis a) {
    MoveSet moves = 0;
    for (const Face f : all_faces)
        if (axis(f) == a) moves |= moves_of(f);
    return moves;
}

// Returns true if this pair of first and last moves is the smallest of its symmetric images. Only that pair is
// searched.
bool is_least(Move first, Move last, std::span<const SelfSymmetry> symmetries) {
    return std::ranges::none_of(symmetries, [&](const SelfSymmetry& s) {
        auto image = std::pair(transformed(first, s.symmetry), transformed(last, s.symmetry));
        if (s.inverts) std::swap(image.first, image.second);
        return image < std::pair(first, last);
    });
}

}  // namespace

unsigned optimal_bound(const OptimalTable& table, const Cube& position) {
    const OptimalMaps& maps = optimal_maps();
    const CornerEntry corners = maps.corners[corner_pattern(position.corners, maps)];
    const unsigned by_corners = table.shape.metric == Metric::qtm ? corners.distance_qtm() : corners.distance_htm();
    const std::uint64_t index = coset_under_symmetry(corners, position.edges, maps).index(table.shape.flip_bits);
    return std::max(by_corners, table_bound(table.words.data(), place_of(index), table.shape.base));
}

namespace {

class TaskList {
public:
    TaskList(const Cube& position, const OptimalTable& table) : position_(position), table_(table) {}

    // Adds a task from the moves made on each side and the faces that may be turned next on each side.
    void add(std::span<const Move> front, std::span<const Move> back, std::array<FaceSet, 2> allowed) {
        const OptimalMaps& maps = optimal_maps();
        OptimalTask task{};
        OptimalNode& node = task.node;
        Cube cube = after(position_, front);
        for (const Move move : back) cube = as_cube(inverse(move)) * cube;
        node.side = {cube, inverse(cube)};
        node.allowed = allowed;
        for (const Move move : front) node.add(0, index(move));
        for (const Move move : back) node.add(1, index(move));
        for (std::size_t i = 0; i < 2; ++i) {
            node.corners[i] = maps.corners[corner_pattern(node.side[i].corners, maps)];
            node.bound[i] = static_cast<std::uint8_t>(optimal_bound(table_, node.side[i]));
        }
        node.task = static_cast<std::uint16_t>(tasks_.size());
        task.prefix_cost = static_cast<std::uint8_t>(sum_costs(front) + sum_costs(back));
        tasks_.push_back(task);
    }

    std::vector<OptimalTask> take() { return std::move(tasks_); }

private:
    unsigned sum_costs(std::span<const Move> moves) const {
        unsigned sum = 0;
        for (const Move move : moves) sum += cost(move, table_.shape.metric);
        return sum;
    }

    const Cube& position_;
    const OptimalTable& table_;
    std::vector<OptimalTask> tasks_;
};

// A symmetry that maps the cube to its inverse exchanges the two ends of a solution, so these tasks fix moves at both
// ends. Such a symmetry may also exchange the order of two opposite faces, so both orders have to be tried.
void add_symmetric_tasks(TaskList& tasks, std::span<const SelfSymmetry> symmetries) {
    for (const Move first : all_moves)
        for (const Move last : all_moves) {
            if (!is_least(first, last, symmetries)) continue;
            for (const Move second : all_moves) {
                if (face(first) == face(second)) continue;
                const bool same_axis = axis(face(first)) == axis(face(second));
                const MoveSet done = same_axis ? moves_of_axis(axis(face(first))) : 0;
                tasks.add(std::array{first, second}, std::array{last},
                          {faces_of(followers[index(second)] & ~done), faces_of(every_move & ~moves_of(face(last)))});
            }
        }
}

void add_tasks(TaskList& tasks) {
    for (const Move first : all_moves)
        for (const Move second : all_moves)
            for (const Move third : all_moves)
                if (may_follow(first, second) && may_follow(second, third))
                    tasks.add(std::array{first, second, third}, {},
                              {faces_of(followers[index(third)]), faces_of(every_move)});
}

}  // namespace

std::vector<OptimalTask> optimal_tasks(const Cube& position, const OptimalTable& table,
                                       std::span<const SelfSymmetry> symmetries) {
    TaskList tasks(position, table);
    if (symmetries.size() > 1)
        add_symmetric_tasks(tasks, symmetries);
    else
        add_tasks(tasks);
    return tasks.take();
}

std::vector<std::vector<Move>> solutions_up_to_two_moves(const Cube& position, unsigned total_cost, Metric metric) {
    std::vector<std::vector<Move>> found;
    if (total_cost == 0 && position == solved_cube) found.emplace_back();
    for (const Move first : all_moves) {
        const Cube once = position * as_cube(first);
        if (cost(first, metric) == total_cost && once == solved_cube) found.push_back({first});
        for (const Move second : all_moves)
            if (may_follow(first, second) && cost(first, metric) + cost(second, metric) == total_cost &&
                once * as_cube(second) == solved_cube)
                found.push_back({first, second});
    }
    return found;
}

std::vector<SelfSymmetry> self_symmetries(const Cube& position) {
    std::vector<SelfSymmetry> found;
    const Cube backwards = inverse(position);
    for (const Symmetry s : all_symmetries) {
        const Cube image = conjugate(position, s);
        if (image == position) found.push_back({s, false});
        if (image == backwards) found.push_back({s, true});
    }
    return found;
}

std::vector<Move> transformed(std::span<const Move> solution, const SelfSymmetry& by) {
    std::vector<Move> moves;
    for (const Move m : solution) {
        const Move image = transformed(m, by.symmetry);
        moves.push_back(by.inverts ? inverse(image) : image);
    }
    if (by.inverts) std::ranges::reverse(moves);
    return moves;
}

std::vector<Move> canonical(std::vector<Move> moves) {
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (axis(face(moves[i - 1])) == axis(face(moves[i])) && moves[i] < moves[i - 1])
            std::swap(moves[i - 1], moves[i]);
    return moves;
}

std::set<std::vector<Move>> images(std::span<const Move> solution, std::span<const SelfSymmetry> symmetries) {
    std::set<std::vector<Move>> all;
    for (const SelfSymmetry& s : symmetries) all.insert(canonical(transformed(solution, s)));
    return all;
}

}  // namespace cubewright::rubik
