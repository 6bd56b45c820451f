#include "rubik/search/optimal/optimal_tasks.hpp"

#include <algorithm>
#include <utility>

#include "rubik/tables/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

namespace {

MoveSet moves_of_axis(Axis a) {
    MoveSet moves = 0;
    for (const Face f : all_faces)
        if (axis(f) == a) moves |= moves_of(f);
    return moves;
}

// The first move on either side stands for its images; only the least is searched.
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
    const std::uint64_t index = coset_seen(corners, position.edges, maps).index(table.shape.flip_bits);
    return std::max(by_corners, table_bound(table.words.data(), place_of(index), table.shape.base));
}

std::vector<OptimalTask> optimal_tasks(const Cube& position, const OptimalTable& table,
                                       std::span<const SelfSymmetry> symmetries) {
    // A symmetry may swap the order of two opposite faces, so among images both orders must be tried.
    const bool symmetric = symmetries.size() > 1;
    const OptimalMaps& maps = optimal_maps();
    std::vector<OptimalTask> tasks;
    for (const Move first : all_moves)
        for (const Move last : all_moves) {
            if (symmetric && !is_least(first, last, symmetries)) continue;
            for (const Move second : all_moves) {
                const bool same_axis = axis(face(first)) == axis(face(second));
                if (symmetric ? face(first) == face(second) : !may_follow(first, second)) continue;
                OptimalTask task{};
                OptimalNode& node = task.node;
                node.side[0] = as_cube(inverse(last)) * position * as_cube(first) * as_cube(second);
                node.side[1] = inverse(node.side[0]);
                node.add(0, index(first));
                node.add(0, index(second));
                node.add(1, index(last));
                node.allowed[0] =
                    faces_of(followers[index(second)] & ~(same_axis ? moves_of_axis(axis(face(first))) : 0));
                node.allowed[1] = faces_of(symmetric ? every_move & ~moves_of(face(last)) : followers[index(last)]);
                for (std::size_t i = 0; i < 2; ++i) {
                    node.corners[i] = maps.corners[corner_pattern(node.side[i].corners, maps)];
                    node.bound[i] = static_cast<std::uint8_t>(optimal_bound(table, node.side[i]));
                }
                node.task = static_cast<std::uint16_t>(tasks.size());
                for (const Move m : {first, second, last})
                    task.price = static_cast<std::uint8_t>(task.price + cost(m, table.shape.metric));
                tasks.push_back(task);
            }
        }
    return tasks;
}

std::vector<std::vector<Move>> shortest_of_all(const Cube& position, unsigned price, Metric metric) {
    std::vector<std::vector<Move>> found;
    if (price == 0 && position == solved_cube) found.emplace_back();
    for (const Move first : all_moves) {
        const Cube once = position * as_cube(first);
        if (cost(first, metric) == price && once == solved_cube) found.push_back({first});
        for (const Move second : all_moves)
            if (may_follow(first, second) && cost(first, metric) + cost(second, metric) == price &&
                once * as_cube(second) == solved_cube)
                found.push_back({first, second});
    }
    return found;
}

}  // namespace cubewright::rubik
