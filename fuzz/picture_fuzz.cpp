// Any bytes as a PPM file: what is read is written the same way again, and a face is sought in it without harm.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "rubik/scan/grid.hpp"
#include "rubik/scan/photo.hpp"

using namespace cubewright::rubik;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto picture = parse_ppm({reinterpret_cast<const char*>(data), size});
    if (!picture) return 0;
    const auto again = parse_ppm(to_ppm(*picture));
    require(again && again->pixels == picture->pixels);
    if (picture->pixels.size() > 4096) return 0;  // the search takes its time
    const FoundFace found = find_face(*picture, Search::guide);
    require(found.fit >= 0 && found.fit <= 1);
    return 0;
}
