#include "rubik/search/two_phase/pre_moves.hpp"

#include <map>
#include <tuple>

#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

namespace {

// Collects pre-moves by coset. A first move in the phase-2 group does not change the coset, and neither does a move of
// that group that commutes to the front, so both are skipped.
class Collector {
public:
    explicit Collector(Metric metric) : metric_(metric) {}

    void add(const PreMoves& prefix, const Cube& cube, std::size_t remaining) {
        if (remaining == 0) keep(prefix, cube);
        if (remaining == 0 || prefix.count == most_pre_moves) return;
        for (const Move m : all_moves) {
            const bool first = prefix.count == 0 || axis(face(prefix.moves[0])) == axis(face(m));
            if (cost(m, metric_) > remaining || (first && (phase2_moves & set_of(m)) != 0)) continue;
            if (prefix.count > 0 && !may_follow(prefix.moves[prefix.count - 1U], m)) continue;
            PreMoves longer = prefix;
            longer.moves[longer.count++] = m;
            longer.used |= set_of(m);
            longer.permutation = after(prefix.permutation, m);
            add(longer, cube * as_cube(m), remaining - cost(m, metric_));
        }
    }

    std::vector<PreMoveGroup> take() { return std::move(groups_); }

private:
    void keep(const PreMoves& ways, const Cube& cube) {
        const Coset coset = coset_of(cube);
        const auto [place, is_new] =
            group_indices_.try_emplace(std::tuple(coset.twist, coset.flip, coset.slice), groups_.size());
        if (is_new) groups_.push_back({cube, {}});
        groups_[place->second].ways.push_back(ways);
    }

    Metric metric_;
    std::map<std::tuple<unsigned, unsigned, unsigned>, std::size_t> group_indices_;
    std::vector<PreMoveGroup> groups_;
};

std::vector<PreMoveGroup> all_pre_moves(std::size_t total_cost, Metric metric) {
    Collector collector(metric);
    collector.add({}, solved_cube, total_cost);
    return collector.take();
}

}  // namespace

std::span<const PreMoveGroup> pre_moves_with_cost(std::size_t total_cost, Metric metric) {
    static const auto lists = [] {
        std::array<std::array<std::vector<PreMoveGroup>, most_pre_moves + 1>, 2> made;
        for (std::size_t p = 0; p <= most_pre_moves; ++p) {
            made[0][p] = all_pre_moves(p, Metric::htm);
            made[1][p] = all_pre_moves(p, Metric::qtm);
        }
        return made;
    }();
    return lists[metric == Metric::qtm ? 1 : 0][total_cost];
}

}  // namespace cubewright::rubik
