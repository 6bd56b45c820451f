#include "rubik/methods/fmc/three_cycles.hpp"

#include <algorithm>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

unsigned count_changed_positions(Bytes16 pieces, std::size_t count) {
    const auto at = to_array(pieces);
    unsigned changed = 0;
    for (std::size_t i = 0; i < count; ++i) changed += at[i] != i ? 1U : 0U;
    return changed;
}

bool is_single_three_cycle(Bytes16 pieces, std::size_t count) {
    if (count_changed_positions(pieces, count) != 3) return false;
    const auto at = to_array(pieces);
    for (std::size_t i = 0; i < count; ++i)
        if ((at[i] & piece_mask) == i && at[i] != i) return false;  // the piece is twisted or flipped in place
    return true;
}

std::vector<Cube> all_three_cycles() {
    std::vector<Cube> cycles;
    const auto add_all = [&](bool corners) {
        const std::size_t count = corners ? corner_count : edge_count;
        const unsigned turns = corners ? 3 : 2;
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = a + 1; b < count; ++b)
                for (std::size_t c = a + 1; c < count; ++c)
                    for (unsigned turn = 0; b != c && turn < turns * turns; ++turn) {
                        const unsigned first = turn % turns;
                        const unsigned second = turn / turns;
                        const unsigned third = (2 * turns - first - second) % turns;
                        ByteArray16 at = to_array(iota16);
                        at[b] = static_cast<std::uint8_t>(a | (first << orientation_shift));
                        at[c] = static_cast<std::uint8_t>(b | (second << orientation_shift));
                        at[a] = static_cast<std::uint8_t>(c | (third << orientation_shift));
                        cycles.push_back(corners ? Cube{to_bytes16(at), iota16} : Cube{iota16, to_bytes16(at)});
                    }
    };
    add_all(true);
    add_all(false);
    return cycles;
}

// All sequences of up to four moves with their effects.
constexpr unsigned half_length = longest_three_cycle / 2;
struct Half {
    Cube cube;
    std::array<Move, half_length> moves{};
    std::uint8_t length = 0;
};
std::vector<Half> all_halves() {
    std::vector<Half> halves{{}};
    for (std::size_t i = 0; i < halves.size() && halves[i].length < half_length; ++i) {
        const Half half = halves[i];
        const MoveSet allowed = followers[half.length == 0 ? no_move : index(half.moves[half.length - 1])];
        for (const Move m : all_moves) {
            if ((allowed & set_of(m)) == 0) continue;
            Half longer = half;
            longer.cube = half.cube * as_cube(m);
            longer.moves[longer.length++] = m;
            halves.push_back(longer);
        }
    }
    return halves;
}

// Sequence halves, sorted by the hash of their effect, so that equal hashes are adjacent.
class HalfIndex {
public:
    explicit HalfIndex(const std::vector<Half>& halves) : halves_(halves) {
        slots_.assign(slot_count, none);
        next_.assign(halves.size(), none);
        for (std::uint32_t i = 0; i < halves.size(); ++i) {
            std::uint32_t& slot = slots_[hash_value(halves[i].cube) % slot_count];
            next_[i] = slot;
            slot = i;
        }
    }

    template <class Visit>
    void for_each(const Cube& cube, const Visit& visit) const {
        for (std::uint32_t i = slots_[hash_value(cube) % slot_count]; i != none; i = next_[i])
            if (halves_[i].cube == cube) visit(halves_[i]);
    }

private:
    static constexpr std::size_t slot_count = std::size_t{1} << 17U;
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    const std::vector<Half>& halves_;
    std::vector<std::uint32_t> slots_;
    std::vector<std::uint32_t> next_;
};

bool joins(const Half& first, const Half& second) {
    return first.length == 0 || second.length == 0 ||
           (followers[index(first.moves[first.length - 1])] & set_of(second.moves[0])) != 0;
}

}  // namespace

bool is_corner_cycle(const Cube& cube) {
    return is_single_three_cycle(cube.corners, corner_count) && equal(cube.edges, iota16);
}

bool is_edge_cycle(const Cube& cube) {
    return is_single_three_cycle(cube.edges, edge_count) && equal(cube.corners, iota16);
}

std::optional<ThreeCycles> build_three_cycles(const StopToken& stop) {
    const std::vector<Half> halves = all_halves();
    const HalfIndex by_cube(halves);
    ThreeCycles made;
    for (const Cube& cycle : all_three_cycles()) {
        if (made.known_.contains(cycle)) continue;
        if (stop.stop_requested()) return std::nullopt;
        const auto number = static_cast<std::uint16_t>(made.algorithms_.size());
        for (const Symmetry s : all_symmetries) {
            made.known_.try_emplace(conjugate(cycle, s), ThreeCycles::Known{number, s, false});
            made.known_.try_emplace(conjugate(inverse(cycle), s), ThreeCycles::Known{number, s, true});
        }
        // Sequences longer than four moves start with a half of exactly four moves.
        auto& list = made.algorithms_.emplace_back();
        const auto add = [&](const Half& first, const Half& second) {
            ThreeCycles::Algorithm algorithm{};
            std::copy_n(first.moves.begin(), first.length, algorithm.moves.begin());
            std::copy_n(second.moves.begin(), second.length, algorithm.moves.begin() + first.length);
            algorithm.length = static_cast<std::uint8_t>(first.length + second.length);
            list.push_back(algorithm);
        };
        by_cube.for_each(cycle, [&](const Half& half) { add(half, {}); });
        for (const Half& first : halves) {
            if (first.length < half_length) continue;
            by_cube.for_each(inverse(first.cube) * cycle, [&](const Half& second) {
                if (second.length > 0 && joins(first, second)) add(first, second);
            });
        }
    }
    return made;
}

const ThreeCycles* ThreeCycles::get(const StopToken& stop) {
    static LazyValue<ThreeCycles> cycles;
    return cycles.get_or_build(stop, [&] { return build_three_cycles(stop); });
}

void ThreeCycles::for_each(const Cube& cycle, const std::function<void(std::span<const Move>)>& visit) const {
    const auto found = known_.find(cycle);
    if (found == known_.end()) return;
    const Known& known = found->second;
    for (const Algorithm& algorithm : algorithms_[known.first]) {
        std::array<Move, longest_three_cycle> moves{};
        for (std::size_t i = 0; i < algorithm.length; ++i) {
            const Move m = transformed(algorithm.moves[i], known.symmetry);
            moves[known.inverted ? algorithm.length - 1U - i : i] = known.inverted ? inverse(m) : m;
        }
        visit(std::span(moves).first(algorithm.length));
    }
}

std::vector<Move> merged(std::span<const Move> moves) {
    std::vector<Move> result;
    result.reserve(moves.size());
    for (const Move m : moves) {
        // A run on one axis has at most two moves, with U, R or F first.
        std::size_t at = result.size();
        while (at > 0 && axis(face(result[at - 1])) == axis(face(m)) && index(face(result[at - 1])) > index(face(m)))
            --at;
        if (at > 0 && face(result[at - 1]) == face(m)) {
            const unsigned turned = (quarters(result[at - 1]) + quarters(m)) % 4;
            if (turned == 0)
                result.erase(result.begin() + static_cast<std::ptrdiff_t>(at) - 1);
            else
                result[at - 1] = make_move(face(m), turned);
        } else {
            result.insert(result.begin() + static_cast<std::ptrdiff_t>(at), m);
        }
    }
    return result;
}

std::optional<Insertion> best_insertion(const ThreeCycles& cycles, const Cube& position, std::span<const Move> skeleton,
                                        std::size_t below) {
    const Cube left = after(position, skeleton);
    if (!is_corner_cycle(left) && !is_edge_cycle(left)) return std::nullopt;
    std::optional<Insertion> best;
    std::vector<Move> written(skeleton.begin(), skeleton.end());
    std::vector<Move> whole;
    // The sequence before · A · rest solves the position if A = rest · left⁻¹ · rest⁻¹.
    const auto try_at = [&](std::size_t at) {
        const Cube rest = after(solved_cube, std::span(written).subspan(at));
        cycles.for_each(rest * inverse(left) * inverse(rest), [&](std::span<const Move> inserted) {
            whole.assign(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(at));
            whole.insert(whole.end(), inserted.begin(), inserted.end());
            whole.insert(whole.end(), written.begin() + static_cast<std::ptrdiff_t>(at), written.end());
            std::vector<Move> shorter = merged(whole);
            if (shorter.size() >= below) return;
            below = shorter.size();
            best = Insertion{at, {inserted.begin(), inserted.end()}, written, std::move(shorter)};
        });
    };
    for (std::size_t at = 0; at <= skeleton.size(); ++at) {
        try_at(at);
        // Two adjacent moves of opposite faces commute, so there are two insertion points between them, one for each
        // order.
        if (at == 0 || at == skeleton.size() || axis(face(written[at - 1])) != axis(face(written[at]))) continue;
        std::swap(written[at - 1], written[at]);
        try_at(at);
        std::swap(written[at - 1], written[at]);
    }
    return best;
}

}  // namespace cubewright::rubik
