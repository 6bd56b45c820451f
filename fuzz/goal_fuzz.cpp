// Any bytes as what a cube is to be turned into: a cube that turning can make, or an error in words.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "rubik/formats/goal.hpp"
#include "rubik/group/group_facts.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto goal = read_goal({reinterpret_cast<const char*>(data), size});
    require(goal ? is_solvable(goal->cube) : !goal.error().what.empty());
    return 0;
}
