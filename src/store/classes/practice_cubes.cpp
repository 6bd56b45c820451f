#include "store/classes/practice_cubes.hpp"

#include <fmt/core.h>

#include <string_view>

#include "base/random.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/fast/state_scramble.hpp"
#include "texts/codes.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::classes {

rubik::Cube PracticeCubes::cube(std::int64_t index) const {
    Random random{std::string_view(fmt::format("{}/{}/{}/{}", secret, pupil, assignment, index))};
    return rubik::competition_cube(random);
}

store::Outcome<std::string> PracticeCubes::scramble(std::int64_t index) const {
    const rubik::TwoPhaseTables* const tables =
        rubik::try_two_phase_tables(rubik::TableTier::tiny, rubik::Metric::htm, {}, {});
    if (tables == nullptr) return store::refuse(store::Reason::busy, Text::scrambling_interrupted);
    const auto moves = rubik::scramble_to(*tables, cube(index));
    if (!moves) return store::refuse(store::Reason::failed, moves.error());
    return to_string(*moves);
}

}  // namespace cubewright::classes
