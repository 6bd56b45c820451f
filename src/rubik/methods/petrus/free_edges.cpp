#include "rubik/methods/petrus/free_edges.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <unordered_set>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/blocks/block_ways.hpp"

namespace cubewright::rubik {

namespace {

// Maximum sequence length, which is sufficient for every set of bad edges.
constexpr unsigned longest_way = 8;

// Returns the set of bad edges, by position, that this effect orients.
BadEdges oriented_by(const Cube& effect) {
    return bad_edges(inverse(effect));
}

// Enumerates all sequences of U, R, F and B that restore the block. None of these faces contains DL, so DL stays in
// place.
class FreeEdgeWalk {
public:
    explicit FreeEdgeWalk(const StopToken& stop)
        : stop_(stop),
          moves_(list_face_moves(faces)),
          front_(front_pieces, effects(moves_), std::span(&solved_cube, 1), stop),
          back_(back_pieces, effects(moves_), std::span(&solved_cube, 1), stop) {}

    std::vector<FreeEdgeWay> all() && {
        if (!front_.is_complete() || !back_.is_complete()) return {};
        State start{};
        for (std::size_t i = 0; i < pieces.size(); ++i) start[i] = at_home(pieces[i]);
        descend(start, solved_cube, longest_way);
        return std::move(found_);
    }

private:
    static constexpr std::array faces{Face::U, Face::R, Face::F, Face::B};
    static constexpr std::array pieces{tracked(Edge::DF), tracked(Edge::FL), tracked(Corner::DLF),
                                       tracked(Edge::DB), tracked(Edge::BL), tracked(Corner::DBL)};
    static constexpr std::array front_pieces{pieces[0], pieces[1], pieces[2], pieces[3]};
    static constexpr std::array back_pieces{pieces[3], pieces[4], pieces[5], pieces[0]};
    using State = std::array<Whereabouts, pieces.size()>;

    static std::vector<Cube> effects(std::span<const Move> moves) {
        std::vector<Cube> list;
        for (const Move m : moves) list.push_back(as_cube(m));
        return list;
    }

    unsigned lower_bound(const State& s) const {
        return std::max(front_.distance(std::array{s[0], s[1], s[2], s[3]}),
                        back_.distance(std::array{s[3], s[4], s[5], s[0]}));
    }

    // A sequence that orients the same edges as one of its prefixes is not recorded, because the prefix is shorter.
    void descend(const State& state, const Cube& cube, unsigned remaining) {
        constexpr std::size_t stop_check_depth = 3;  // deeper subtrees are searched in microseconds
        if (word_.size() < stop_check_depth && stop_.stop_requested()) return;
        const unsigned distance = lower_bound(state);
        if (distance > remaining) return;
        bool arrives = false;
        if (distance == 0) {
            const BadEdges rights = oriented_by(cube);
            arrives = std::ranges::find(arrived_, rights) == arrived_.end();
            if (arrives) {
                const bool spares_back =
                    std::ranges::find(word_, Face::B, [](Move m) { return face(m); }) == word_.end();
                found_.push_back({rights, spares_back, make_sequence(word_)});
                arrived_.push_back(rights);
            }
        }
        if (remaining > 0)
            for (const Move m : moves_) {
                if (!word_.empty() && !may_follow(word_.back(), m)) continue;
                State next{};
                for (std::size_t i = 0; i < pieces.size(); ++i) next[i] = after(state[i], pieces[i], m);
                word_.push_back(m);
                descend(next, cube * as_cube(m), remaining - 1);
                word_.pop_back();
            }
        if (arrives) arrived_.pop_back();
    }

    const StopToken& stop_;
    std::vector<Move> moves_;
    PieceTable front_;
    PieceTable back_;
    std::vector<Move> word_;
    std::vector<BadEdges> arrived_;  // edges oriented by the prefixes of the sequence
    std::vector<FreeEdgeWay> found_;
};

}  // namespace

BadEdges bad_edges(const Cube& cube) {
    unsigned set = 0;
    const auto bytes = to_array(cube.edges);
    for (std::size_t i = 0; i < edge_count; ++i)
        if ((bytes[i] & flip_bit) != 0) set |= 1U << i;
    return static_cast<BadEdges>(set);
}

FreeEdgeWays::FreeEdgeWays(const StopToken& stop) : ways_(FreeEdgeWalk(stop).all()) {
    std::ranges::sort(ways_, {}, [](const FreeEdgeWay& w) {
        return std::tuple(w.rights, w.sequence.length, !w.spares_back, w.sequence.moves);
    });
    std::unordered_set<Cube> seen;
    std::erase_if(ways_, [&](const FreeEdgeWay& w) { return !seen.insert(w.sequence.effect).second; });
    complete_ = !stop.stop_requested();
}

std::span<const FreeEdgeWay> FreeEdgeWays::ways(BadEdges bad) const {
    const auto found = std::ranges::equal_range(ways_, bad, {}, &FreeEdgeWay::rights);
    return {found.begin(), found.end()};
}

const FreeEdgeWays* free_edge_ways(const StopToken& stop) {
    static LazyValue<FreeEdgeWays> made;
    return made.get_or_build(stop, [&] {
        std::optional<FreeEdgeWays> ways{FreeEdgeWays(stop)};
        if (!ways->is_complete()) ways.reset();
        return ways;
    });
}

}  // namespace cubewright::rubik
