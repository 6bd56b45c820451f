#include "pocket/scramble.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "twisty/sequence.hpp"

namespace cubewright::pocket {

namespace {

// Searches for a solution of exactly the given length, in random order.
class ExactWay {
public:
    ExactWay(const DistanceTable& table, Random& random) : table_(table), random_(random) {}

    bool find(std::uint32_t number, std::size_t left) {
        const unsigned distance = table_.distance(number);
        if (left == 0) return distance == 0;
        if (distance > left) return false;
        std::array<Move, search_move_count> moves{};
        std::copy_n(all_moves.begin(), search_move_count, moves.begin());
        random_.shuffle(std::span<Move>(moves));
        for (const Move m : moves) {
            if (!way.empty() && face(way.back()) == face(m)) continue;
            way.push_back(m);
            if (find(table_.after(number, m), left - 1)) return true;
            way.pop_back();
        }
        return false;
    }

    std::vector<Move> way;

private:
    const DistanceTable& table_;
    Random& random_;
};

}  // namespace

Cube random_cube(Random& random, const DistanceTable& half_turns) {
    for (;;) {
        const auto number = static_cast<std::uint32_t>(random.below(position_count));
        if (half_turns.distance(number) >= least_scramble_distance) return cube_from_index(number);
    }
}

std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube) {
    ExactWay search(half_turns, random);
    search.find(cube_index(cube), gods_number);
    return inverse(search.way);
}

}  // namespace cubewright::pocket
