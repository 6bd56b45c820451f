// Any bytes as an algorithm: what is read prints and reads back the same, unfolds within bounds,
// and keeps its effect when simplified, inverted or said in face moves.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz/require.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace {

using namespace cubewright::rubik;

auto rotations(const std::vector<Turn>& turns) {
    return std::ranges::count_if(turns, [](Turn t) { return kind(t.layers) == TurnKind::rotation; });
}

void check(std::string_view text) {
    const auto alg = parse_alg(text);
    if (!alg) {
        require(alg.error().where.text == cubewright::place::line_and_column);
        return;
    }
    const auto again = parse_alg(to_string(*alg));
    require(again.has_value() && *again == *alg);

    const auto turns = expand(*alg);
    require(turns.has_value() && turns->size() <= max_turns);
    if (turns->size() > 2000) return;  // the rest is as true for short ones, and faster
    require(expand(inverse(*alg)).value() == inverse(*turns));

    const Cube effect = after(solved_cube, *turns);
    const auto simple = simplified(*turns);
    require(after(solved_cube, simple) == effect);
    require(simplified(simple) == simple);
    for (const Metric m : all_metrics)
        require(length(simple, m) <= length(*turns, m) ||
                (m == Metric::stm && rotations(simple) < rotations(*turns)));  // a slice may be spelt for a rotation

    const auto held = to_moves(*turns);
    require(after(solved_cube, held.moves) * rotation_part(held.rotation) == effect);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check({reinterpret_cast<const char*>(data), size});
    return 0;
}
