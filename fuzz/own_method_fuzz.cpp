// Any bytes as a method in words: one that leaves a solved cube solved, step by step, or an error in words.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz/require.hpp"
#include "rubik/methods/own/own_solution.hpp"
#include "rubik/methods/own/own_text.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto method = read_own_method({reinterpret_cast<const char*>(data), size});
    if (!method) {
        require(!method.error().what.empty());
        return 0;
    }
    require(are_own_steps_done(*method, solved_cube, std::vector<std::vector<Turn>>(method->steps.size())));
    return 0;
}
