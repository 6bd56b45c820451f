#include "twisty/puzzle/whole_rotations.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::twisty {

std::vector<WholeRotation> list_rotations(const Puzzle& puzzle) {
    std::vector<WholeRotation> list{{{}, identity(puzzle.orbits)}};
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::uint32_t family = 0; family < puzzle.families.size(); ++family) {
            if (puzzle.families[family].kind != MoveKind::rotation) continue;
            WholeRotation next = list[i];
            for (std::int32_t amount = 1; amount < puzzle.families[family].order; ++amount) {
                next.transformation = compose(puzzle.orbits, next.transformation, puzzle.families[family].turn);
                if (std::ranges::find(list, next.transformation, &WholeRotation::transformation) != list.end())
                    continue;
                if (list.size() == most_rotations) return list;
                list.push_back(next);
                list.back().moves.push_back({family, amount});
            }
        }
    }
    return list;
}

}  // namespace cubewright::twisty
