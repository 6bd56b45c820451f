#include "rubik/methods/steps/eo_line.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/lazy_value.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/cross.hpp"
#include "twisty/breadth_first.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::uint32_t flips_count = 2048;  // orientations of eleven edges; they determine the twelfth
constexpr std::size_t eo_state_count = std::size_t{flips_count} * edge_count * edge_count;
constexpr std::uint8_t unvisited = 0xFF;

// Edge orientations as one bit per position, and the positions of the four bottom edges.
struct BottomState {
    std::uint32_t flips = 0;
    std::array<std::uint8_t, 4> places{};  // positions of DR DF DL DB

    BottomState turned(Move m) const;
    friend BottomState after(const BottomState& s, Move m) { return s.turned(m); }
};

struct EdgeMove {
    std::array<std::uint8_t, edge_count> to{};
    std::uint32_t flips = 0;
    std::array<std::array<std::uint16_t, 64>, 2> moved{};  // images of six orientation bits at a time
};

constexpr auto edge_moves = [] {
    std::array<EdgeMove, move_count> moves{};
    for (const Move m : all_moves) {
        EdgeMove& move = moves[index(m)];
        const auto bytes = to_array(as_cube(m).edges);
        for (std::uint8_t place = 0; place < edge_count; ++place) {
            move.to[bytes[place] & piece_mask] = place;
            if ((bytes[place] & flip_bit) != 0) move.flips |= 1U << place;
        }
        for (std::size_t half = 0; half < 2; ++half)
            for (std::size_t six = 0; six < 64; ++six)
                for (std::size_t i = 0; i < 6; ++i)
                    if (((six >> i) & 1U) != 0)
                        move.moved[half][six] =
                            static_cast<std::uint16_t>(move.moved[half][six] | (1U << move.to[(6 * half) + i]));
    }
    return moves;
}();

BottomState BottomState::turned(Move m) const {
    const EdgeMove& move = edge_moves[index(m)];
    BottomState next{move.flips ^ move.moved[0][flips % 64] ^ move.moved[1][flips / 64], {}};
    for (std::size_t i = 0; i < 4; ++i) next.places[i] = move.to[places[i]];
    return next;
}

constexpr BottomState all_below{
    0,
    {static_cast<std::uint8_t>(index(Edge::DR)), static_cast<std::uint8_t>(index(Edge::DF)),
     static_cast<std::uint8_t>(index(Edge::DL)), static_cast<std::uint8_t>(index(Edge::DB))}};

BottomState bottom_state(const Cube& cube) {
    BottomState s;
    const auto bytes = to_array(cube.edges);
    for (std::uint8_t place = 0; place < edge_count; ++place) {
        if ((bytes[place] & flip_bit) != 0) s.flips |= 1U << place;
        for (std::size_t i = 0; i < 4; ++i)
            if ((bytes[place] & piece_mask) == all_below.places[i]) s.places[i] = place;
    }
    return s;
}

// Distance table for orienting all edges and placing two opposite bottom edges.
class EoTable {
public:
    // The table is unusable if the constructor was stopped.
    EoTable(std::size_t first, const StopToken& stop) : first_(first), distances_(eo_state_count, unvisited) {
        const auto reach = [this](std::uint32_t state, unsigned distance) {
            if (distances_[state] != unvisited) return false;
            distances_[state] = static_cast<std::uint8_t>(distance);
            return true;
        };
        complete_ = breadth_first(
                        number(all_below), reach,
                        [this](std::uint32_t state, const auto& visit) {
                            BottomState s = all_below;
                            s.flips = state / (edge_count * edge_count);
                            s.flips |= static_cast<std::uint32_t>(std::popcount(s.flips) % 2) << (edge_count - 1);
                            s.places[first_] = static_cast<std::uint8_t>(state / edge_count % edge_count);
                            s.places[first_ + 2] = static_cast<std::uint8_t>(state % edge_count);
                            for (const Move m : all_moves) visit(number(s.turned(m)));
                        },
                        stop)
                        .has_value();
    }

    bool is_complete() const { return complete_; }
    unsigned distance(const BottomState& s) const { return distances_[number(s)]; }

private:
    std::uint32_t number(const BottomState& s) const {
        constexpr auto places = static_cast<std::uint32_t>(edge_count);
        return (((s.flips % flips_count) * places) + s.places[first_]) * places + s.places[first_ + 2];
    }

    std::size_t first_;  // index in DR DF DL DB; the second edge is two positions later
    std::vector<std::uint8_t> distances_;
    bool complete_ = false;
};

const EoTable* eo_table(EoAim aim, const StopToken& stop) {
    static std::array<LazyValue<EoTable>, 2> made;
    const std::size_t first = aim == EoAim::line ? 1 : 0;
    return made[first].get_or_build(stop, [&] {
        std::optional<EoTable> table{EoTable(first, stop)};
        if (!table->is_complete()) table.reset();
        return table;
    });
}

class EoWalk {
public:
    EoWalk(EoAim aim, const StopToken& stop)
        : line_(eo_table(EoAim::line, stop)),
          sides_(aim == EoAim::cross ? eo_table(aim, stop) : nullptr),
          stop_(stop) {}

    std::vector<std::vector<Move>> all(const BottomState& start, unsigned longer) && {
        unsigned most = lower_bound(start);
        for (; !stop_.stop_requested(); ++most) {
            descend(start, most);
            if (!found_.empty()) break;
        }
        for (unsigned more = 1; more <= longer && found_.size() < plenty; ++more) {
            found_.clear();
            descend(start, most + more);
        }
        if (stop_.stop_requested()) return {};
        std::ranges::sort(found_, {}, [](const auto& way) { return std::pair(way.size(), way); });
        return std::move(found_);
    }

private:
    unsigned lower_bound(const BottomState& s) const {
        return std::max(line_->distance(s), sides_ == nullptr ? 0U : sides_->distance(s));
    }

    void descend(const BottomState& s, unsigned left) {
        const unsigned bound = lower_bound(s);
        if (bound > left || found_.size() == max_ways) return;
        if (bound == 0) {
            found_.push_back(moves_);
            return;
        }
        if (moves_.size() == stop_check_depth && stop_.stop_requested()) return;
        for (const Move m : all_moves) {
            if (!moves_.empty() && !may_follow(moves_.back(), m)) continue;
            moves_.push_back(m);
            descend(s.turned(m), left - 1);
            moves_.pop_back();
        }
    }

    static constexpr std::size_t stop_check_depth = 2;  // deeper subtrees are searched in microseconds
    // Each additional move multiplies the number of solutions by about twelve. Longer solutions are skipped once this
    // many have been found.
    static constexpr std::size_t plenty = 500;
    static constexpr std::size_t max_ways = 20'000;
    const EoTable* line_;
    const EoTable* sides_;
    const StopToken& stop_;
    std::vector<Move> moves_;
    std::vector<std::vector<Move>> found_;
};

}  // namespace

std::optional<std::vector<Move>> solve_eo_line_within(const Cube& cube, unsigned max_length) {
    const EoTable& table = *eo_table(EoAim::line, {});
    BottomState s = bottom_state(cube);
    if (table.distance(s) > max_length) return std::nullopt;
    std::vector<Move> moves;
    walk_down(s, moves, [&](const BottomState& state) { return table.distance(state); });
    return moves;
}

std::vector<std::vector<Move>> find_eo_solutions(const Cube& cube, EoAim aim, unsigned longer, const StopToken& stop) {
    if (eo_table(EoAim::line, stop) == nullptr || eo_table(aim, stop) == nullptr) return {};
    return EoWalk(aim, stop).all(bottom_state(cube), longer);
}

bool are_edges_oriented(const Cube& seen) {
    return std::ranges::none_of(to_array(seen.edges), [](std::uint8_t byte) { return (byte & flip_bit) != 0; });
}

bool is_eo_line_solved(const Cube& seen) {
    const FourSet home = solved_cross_edges(seen);  // DR DF DL DB
    return are_edges_oriented(seen) && contains(home, 1) && contains(home, 3);
}

bool is_eo_cross_solved(const Cube& seen) {
    return are_edges_oriented(seen) && is_cross_solved(seen);
}

}  // namespace cubewright::rubik
