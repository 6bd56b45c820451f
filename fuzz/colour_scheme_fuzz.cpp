// Any bytes as the colours of a cube: six that can be told apart, and their names read as the same ones again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/require.hpp"
#include "render/colour_scheme.hpp"

using namespace cubewright::render;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto scheme = parse_colour_scheme({reinterpret_cast<const char*>(data), size});
    if (!scheme) {
        require(!scheme.error().what.empty());
        return 0;
    }
    std::string names;
    for (std::size_t i = 0; i < scheme->colours.size(); ++i) {
        names += (i == 0 ? "" : ", ") + scheme->colours[i].name;
        for (std::size_t j = 0; j < i; ++j) require(scheme->colours[i].letter != scheme->colours[j].letter);
    }
    for (const ColourScheme& named : named_colour_schemes())
        if (named.name == scheme->name) return 0;  // its shades need not be those of the names
    const auto again = parse_colour_scheme(names);
    require(again && again->colours == scheme->colours);
    return 0;
}
