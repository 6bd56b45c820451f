#include "pocket/optimal.hpp"

#include <utility>

namespace cubewright::pocket {

namespace {

// Collects every shortest solution. In the quarter-turn metric, two equal quarter turns in a row are written as one
// half turn, so that no solution is listed twice.
class WayCollector {
public:
    WayCollector(const DistanceTable& table, std::size_t limit) : table_(table), limit_(limit) {}

    void walk(std::uint32_t number) {
        if (found.size() == limit_) return;
        const unsigned left = table_.distance(number);
        if (left == 0) {
            found.push_back(way_);
            return;
        }
        for (std::size_t i = 0; i < search_move_count; ++i) {
            const Move m = all_moves[i];
            if (!way_.empty() && face(way_.back()) == face(m)) continue;
            const std::uint32_t next = table_.after(number, m);
            if (table_.distance(next) + cost(m, table_.metric()) != left) continue;
            way_.push_back(m);
            walk(next);
            way_.pop_back();
        }
    }

    std::vector<std::vector<Move>> found;

private:
    const DistanceTable& table_;
    std::size_t limit_;
    std::vector<Move> way_;
};

}  // namespace

unsigned distance(const DistanceTable& table, const Cube& cube) {
    return table.distance(cube_index(cube));
}

std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit) {
    WayCollector collector(table, limit);
    collector.walk(cube_index(cube));
    return std::move(collector.found);
}

}  // namespace cubewright::pocket
