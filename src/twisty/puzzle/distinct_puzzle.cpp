#include "twisty/puzzle/distinct_puzzle.hpp"

#include "texts/message.hpp"

namespace cubewright::twisty {

Result<Pattern> to_visible(const Puzzle& visible, const DistinctPuzzle& distinct, const Pattern& pattern) {
    Pattern result = visible.solved;
    std::size_t start = 0;
    for (const Orbit& orbit : visible.orbits) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            const std::size_t home = start + pattern.pieces[i];
            result.pieces[i] = visible.solved.pieces[home];
            const bool is_unknown = pattern.moduli[i] != 0 && orbit.orientations > 1;
            result.moduli[i] = is_unknown ? 1 : 0;
            if (pattern.moduli[i] != 0) continue;
            const unsigned stickers = distinct.stickers[i];
            const unsigned turned =
                (pattern.orientations[i] + distinct.reference[i] + stickers - distinct.reference[home]) % stickers;
            const unsigned step = stickers / orbit.orientations;
            if (turned % step != 0)
                return fail("pattern-unreachable",
                            tr("the moves of the puzzle do not reach this arrangement of pieces"));
            result.orientations[i] = static_cast<std::uint8_t>(turned / step);
        }
        start += orbit.pieces;
    }
    return result;
}

}  // namespace cubewright::twisty
